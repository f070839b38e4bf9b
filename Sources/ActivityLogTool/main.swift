print("activitylog")
