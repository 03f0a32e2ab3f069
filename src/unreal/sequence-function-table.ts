import type { EngineFunction } from './engine-function.ts';

const SEQUENCER = '/Script/LevelSequenceEditor.LevelSequenceEditorBlueprintLibrary';
const SEQUENCE_EDITOR = '/Script/LevelSequenceEditor.LevelSequenceEditorSubsystem';
const SEQUENCES = '/Script/SequencerScripting.MovieSceneSequenceExtensions';
const BINDINGS = '/Script/SequencerScripting.MovieSceneBindingExtensions';
const TRACKS = '/Script/SequencerScripting.MovieSceneTrackExtensions';
const SECTIONS = '/Script/SequencerScripting.MovieSceneSectionExtensions';
const CHANNELS = '/Script/SequencerScripting.MovieSceneScriptingChannel';
const KEYS = '/Script/SequencerScripting.MovieSceneScriptingKey';
const CAMERA_CUTS = '/Script/MovieSceneTracks.MovieSceneCameraCutSection';

/** The rows of the function table that are about Level Sequences. */
export const SEQUENCE_FUNCTIONS = {
  getOpenSequence: row(SEQUENCER, 'GetCurrentLevelSequence', 'read'),
  isSequencePlaying: row(SEQUENCER, 'IsPlaying', 'read'),
  getPlayhead: { ...row(SEQUENCER, 'GetGlobalPosition', 'read'), since: '5.4' },
  isLockedToCuts: row(SEQUENCER, 'IsCameraCutLockedToViewport', 'read'),
  getDisplayRate: row(SEQUENCES, 'GetDisplayRate', 'read'),
  getPlaybackStart: row(SEQUENCES, 'GetPlaybackStart', 'read'),
  getPlaybackEnd: row(SEQUENCES, 'GetPlaybackEnd', 'read'),
  getBindings: row(SEQUENCES, 'GetBindings', 'read'),
  getSpawnables: row(SEQUENCES, 'GetSpawnables', 'read'),
  getSequenceTracks: { ...row(SEQUENCES, 'GetTracks', 'read'), since: '5.2' },
  locateBound: row(SEQUENCES, 'LocateBoundObjects', 'read'),
  getBindingName: row(BINDINGS, 'GetDisplayName', 'read'),
  getBindingClass: row(BINDINGS, 'GetPossessedObjectClass', 'read'),
  getBindingParent: row(BINDINGS, 'GetParent', 'read'),
  getBindingTracks: row(BINDINGS, 'GetTracks', 'read'),
  getTrackName: row(TRACKS, 'GetDisplayName', 'read'),
  getSections: row(TRACKS, 'GetSections', 'read'),
  hasStartFrame: row(SECTIONS, 'HasStartFrame', 'read'),
  hasEndFrame: row(SECTIONS, 'HasEndFrame', 'read'),
  getStartFrame: row(SECTIONS, 'GetStartFrame', 'read'),
  getEndFrame: row(SECTIONS, 'GetEndFrame', 'read'),
  getChannelsByType: row(SECTIONS, 'GetChannelsByType', 'read'),
  getChannelKeys: inside(CHANNELS, 'GetKeys', 'read'),
  evaluateChannel: inside(CHANNELS, 'EvaluateKeys', 'read'),
  getKeyTime: inside(KEYS, 'GetTime', 'read'),
  getKeyValue: inside(KEYS, 'GetValue', 'read'),
  getKeyMode: inside(KEYS, 'GetInterpolationMode', 'read'),
  getKeyTangents: inside(KEYS, 'GetTangentMode', 'read'),
  getCutCamera: { ...row(CAMERA_CUTS, 'GetCameraBindingID', 'read'), on: 'instance' },
  openSequence: row(SEQUENCER, 'OpenLevelSequence', 'change', 'failure'),
  closeSequence: row(SEQUENCER, 'CloseLevelSequence', 'change'),
  playSequence: row(SEQUENCER, 'Play', 'change'),
  pauseSequence: row(SEQUENCER, 'Pause', 'change'),
  setPlayhead: { ...row(SEQUENCER, 'SetGlobalPosition', 'change'), since: '5.4' },
  lockToCuts: row(SEQUENCER, 'SetLockCameraCutToViewport', 'change'),
  refreshSequencer: row(SEQUENCER, 'RefreshCurrentLevelSequence', 'change'),
  setPlaybackStart: row(SEQUENCES, 'SetPlaybackStart', 'change'),
  setPlaybackEnd: row(SEQUENCES, 'SetPlaybackEnd', 'change'),
  addPossessable: row(SEQUENCES, 'AddPossessable', 'change'),
  addSpawnable: { ...row(SEQUENCES, 'AddSpawnableFromClass', 'change'), until: '5.8' },
  addSpawnableInSequencer: { ...row(SEQUENCE_EDITOR, 'AddSpawnableFromClass', 'change'), since: '5.8' },
  addSequenceTrack: { ...row(SEQUENCES, 'AddTrack', 'change', 'failure'), since: '5.2' },
  removeSequenceTrack: { ...row(SEQUENCES, 'RemoveTrack', 'change'), since: '5.2' },
  addBindingTrack: row(BINDINGS, 'AddTrack', 'change', 'failure'),
  removeBindingTrack: row(BINDINGS, 'RemoveTrack', 'change'),
  removeBinding: row(BINDINGS, 'Remove', 'change'),
  addSection: row(TRACKS, 'AddSection', 'change', 'failure'),
  removeSection: row(TRACKS, 'RemoveSection', 'change'),
  setSectionRange: row(SECTIONS, 'SetRange', 'change'),
  addChannelKey: inside(CHANNELS, 'AddKey', 'change', 'failure'),
  removeChannelKey: inside(CHANNELS, 'RemoveKey', 'change'),
  setKeyMode: inside(KEYS, 'SetInterpolationMode', 'change'),
  setKeyTangents: inside(KEYS, 'SetTangentMode', 'change'),
  setCutCamera: { ...row(CAMERA_CUTS, 'SetCameraBindingID', 'change'), on: 'instance' },
} satisfies Record<string, EngineFunction>;

function row(
  classPath: string,
  functionName: string,
  effect: EngineFunction['effect'],
  falsy?: EngineFunction['falsy'],
): EngineFunction {
  return { ...{ classPath, functionName, on: 'library', effect }, ...(falsy && { falsy }) };
}

/** On an object that stands for a channel or a key. */
function inside(
  classPath: string,
  functionName: string,
  effect: EngineFunction['effect'],
  falsy?: EngineFunction['falsy'],
): EngineFunction {
  return { ...row(classPath, functionName, effect, falsy), on: 'instance', declaredBy: 'children' };
}
