import { type ClassTouches, each, editor, own, touchesArgument, touchesNothing } from './touches.ts';

/** Level Sequences, and the window that shows them. What Sequencer moves for as long as it is open is the editor's state. */
export const SEQUENCE_TOUCHES: readonly ClassTouches[] = [
  {
    classPath: '/Script/LevelSequenceEditor.LevelSequenceEditorBlueprintLibrary',
    functions: {
      ...touchesNothing(`
        GetBoundObjects GetChannelsWithSelectedKeys GetCurrentLevelSequence GetCustomColorForChannel
        GetFocusedLevelSequence GetGlobalPosition GetLocalPosition GetLoopMode GetPlaybackSpeed GetSelectedBindings
        GetSelectedChannels GetSelectedFolders GetSelectedKeys GetSelectedSections GetSelectedTracks
        GetSelectionRangeEnd GetSelectionRangeStart GetSubSequenceHierarchy GetTrackFilterNames
        HasCustomColorForChannel IsCameraCutLockedToViewport IsLevelSequenceLocked IsPlaying IsTrackFilterEnabled
      `),
      ...editor(`
        CloseLevelSequence EmptySelection FocusLevelSequence FocusParentSequence OpenLevelSequence Pause Play PlayTo
        RefreshCurrentLevelSequence SelectBindings SelectChannels SelectFolders SelectKeys SelectSections SelectTracks
        SetGlobalPosition SetLocalPosition SetLockCameraCutToViewport SetLoopMode SetPlaybackSpeed
        SetTrackFilterEnabled
      `),
    },
  },
  {
    classPath: '/Script/LevelSequenceEditor.LevelSequenceEditorSubsystem',
    functions: {
      ...touchesNothing('CopyBindings CopyFolders CopySections CopyTracks GetCurveEditor GetScriptingLayer'),
      ...touchesArgument('Sequence', 'AddSpawnableFromClass'),
    },
  },
  {
    classPath: '/Script/SequencerScripting.MovieSceneSequenceExtensions',
    functions: {
      ...touchesNothing(`
        AreMarkedFramesLocked FindBindingById FindBindingByName FindMarkedFrameByFrameNumber
        FindMarkedFrameByFrameNumberInSequence FindMarkedFrameByLabel FindMasterTracksByExactType
        FindMasterTracksByType FindNextMarkedFrame FindNextMarkedFrameInSequence FindTracksByExactType
        FindTracksByType GetBindingID GetBindings GetClockSource GetDisplayRate GetEvaluationType GetMarkedFrames
        GetMarkedFramesFromSequence GetMasterTracks GetMovieScene GetPlaybackEnd GetPlaybackEndSeconds
        GetPlaybackRange GetPlaybackStart GetPlaybackStartSeconds GetPortableBindingID GetPossessables
        GetRootFoldersInSequence GetSpawnables GetTickResolution GetTracks GetViewRangeEnd GetViewRangeStart
        GetWorkRangeEnd GetWorkRangeStart IsPlaybackRangeLocked IsReadOnly LocateBoundObjects MakeRange
        MakeRangeSeconds ResolveBindingID
      `),
      ...touchesArgument(
        'Sequence',
        `
        AddMarkedFrame AddMarkedFrameToSequence AddMasterTrack AddPossessable AddRootFolderToSequence
        AddSpawnableFromClass AddTrack DeleteMarkedFrame DeleteMarkedFrames SetDisplayRate
        SetMarkedFrame SetMarkedFrameInSequence SetMarkedFramesLocked SetPlaybackEnd SetPlaybackEndSeconds
        SetPlaybackRangeLocked SetPlaybackStart SetPlaybackStartSeconds SetReadOnly SetTickResolution
        SetTickResolutionDirectly SortMarkedFrames
      `,
      ),
      ...touchesArgument(
        'InSequence',
        'SetClockSource SetEvaluationType SetViewRangeEnd SetViewRangeStart SetWorkRangeEnd SetWorkRangeStart',
      ),
      AddSpawnableFromInstance: { parameters: { Sequence: 'changed', ObjectToSpawn: 'copied' } },
      RemoveTrack: { parameters: { Sequence: 'changed', Track: 'removed' } },
      RemoveMasterTrack: { parameters: { Sequence: 'changed', Track: 'removed' } },
      RemoveRootFolderFromSequence: { parameters: { Sequence: 'changed', Folder: 'removed' } },
    },
  },
  {
    classPath: '/Script/SequencerScripting.MovieSceneBindingExtensions',
    functions: {
      ...touchesNothing(`
        FindTracksByExactType FindTracksByType GetChildPossessables GetDisplayName GetId GetName GetObjectTemplate
        GetParent GetPossessedObjectClass GetSortingOrder GetTracks IsValid
      `),
      ...touchesArgument(
        'InBinding',
        'AddTrack Remove SetDisplayName SetName SetSortingOrder SetSpawnableBindingID',
      ),
      SetParent: { parameters: { InBinding: 'changed', InParentBinding: 'changed' } },
      RemoveTrack: { parameters: { InBinding: 'changed', TrackToRemove: 'removed' } },
      MoveBindingContents: { parameters: { SourceBindingId: 'changed', DestinationBindingId: 'changed' } },
    },
  },
  {
    classPath: '/Script/SequencerScripting.MovieSceneTrackExtensions',
    functions: {
      ...touchesNothing(`
        GetColorTint GetDisplayName GetSectionToKey GetSections GetSortingOrder GetTrackRowDisplayName
      `),
      ...touchesArgument(
        'Track',
        'AddSection SetColorTint SetDisplayName SetSectionToKey SetSortingOrder SetTrackRowDisplayName',
      ),
      RemoveSection: { parameters: { Track: 'changed', Section: 'removed' } },
    },
  },
  {
    classPath: '/Script/SequencerScripting.MovieSceneSectionExtensions',
    functions: {
      ...touchesNothing(`
        GetAllChannels GetAutoSizeEndFrame GetAutoSizeEndFrameSeconds GetAutoSizeHasEndFrame GetAutoSizeHasStartFrame
        GetAutoSizeStartFrame GetAutoSizeStartFrameSeconds GetChannel GetChannelsByType GetEndFrame
        GetEndFrameSeconds GetParentSequenceFrame GetStartFrame GetStartFrameSeconds HasEndFrame HasStartFrame
      `),
      ...touchesArgument(
        'Section',
        `
        SetEndFrame SetEndFrameBounded SetEndFrameSeconds SetRange SetRangeSeconds SetStartFrame SetStartFrameBounded
        SetStartFrameSeconds
      `,
      ),
    },
  },
  {
    classPath: '/Script/MovieSceneTracks.MovieSceneCameraCutSection',
    functions: { ...touchesNothing('GetCameraBindingID'), ...own('SetCameraBindingID') },
  },
  // What stands for a channel or a key tells nobody of which sequence it is.
  {
    classPath: '/Script/SequencerScripting.MovieSceneScriptingChannel',
    functions: {
      ...touchesNothing('GetKeys EvaluateKeys'),
      ...each('AddKey RemoveKey', { told: 'by names' }),
    },
  },
  {
    classPath: '/Script/SequencerScripting.MovieSceneScriptingKey',
    functions: {
      ...touchesNothing('GetTime GetValue GetInterpolationMode GetTangentMode'),
      ...each('SetValue SetInterpolationMode SetTangentMode', { told: 'by names' }),
    },
  },
];
