// The one import for an app or a tool: values and rules, logs, replay, recording.
@_exported public import ActivityModel
@_exported public import ActivityRecorder
@_exported public import ActivityReplay
@_exported public import ActivityStore
