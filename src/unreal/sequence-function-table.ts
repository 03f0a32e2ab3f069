import {
  changes,
  changesOn,
  type EngineFunction,
  FALSY_FAILS,
  OF_CHILDREN,
  reads,
  readsOn,
} from './engine-function.ts';

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
  getOpenSequence: reads(SEQUENCER, 'GetCurrentLevelSequence'),
  isSequencePlaying: reads(SEQUENCER, 'IsPlaying'),
  getPlayhead: reads(SEQUENCER, 'GetGlobalPosition', { since: '5.4' }),
  isLockedToCuts: reads(SEQUENCER, 'IsCameraCutLockedToViewport'),
  getDisplayRate: reads(SEQUENCES, 'GetDisplayRate'),
  getPlaybackStart: reads(SEQUENCES, 'GetPlaybackStart'),
  getPlaybackEnd: reads(SEQUENCES, 'GetPlaybackEnd'),
  getBindings: reads(SEQUENCES, 'GetBindings'),
  findBindingByName: reads(SEQUENCES, 'FindBindingByName'),
  getSpawnables: reads(SEQUENCES, 'GetSpawnables'),
  getSequenceTracks: reads(SEQUENCES, 'GetTracks', { since: '5.2' }),
  locateBound: reads(SEQUENCES, 'LocateBoundObjects'),
  getBindingName: reads(BINDINGS, 'GetDisplayName'),
  getBindingClass: reads(BINDINGS, 'GetPossessedObjectClass'),
  getBindingTemplate: reads(BINDINGS, 'GetObjectTemplate'),
  getBindingParent: reads(BINDINGS, 'GetParent'),
  getBindingTracks: reads(BINDINGS, 'GetTracks'),
  getTrackName: reads(TRACKS, 'GetDisplayName'),
  getSections: reads(TRACKS, 'GetSections'),
  hasStartFrame: reads(SECTIONS, 'HasStartFrame'),
  hasEndFrame: reads(SECTIONS, 'HasEndFrame'),
  getStartFrame: reads(SECTIONS, 'GetStartFrame'),
  getEndFrame: reads(SECTIONS, 'GetEndFrame'),
  getChannelsByType: reads(SECTIONS, 'GetChannelsByType'),
  getChannelKeys: readsOn(CHANNELS, 'GetKeys', OF_CHILDREN),
  evaluateChannel: readsOn(CHANNELS, 'EvaluateKeys', OF_CHILDREN),
  getKeyTime: readsOn(KEYS, 'GetTime', OF_CHILDREN),
  getKeyValue: readsOn(KEYS, 'GetValue', OF_CHILDREN),
  getKeyMode: readsOn(KEYS, 'GetInterpolationMode', OF_CHILDREN),
  getKeyTangents: readsOn(KEYS, 'GetTangentMode', OF_CHILDREN),
  getCutCamera: readsOn(CAMERA_CUTS, 'GetCameraBindingID'),
  openSequence: changes(SEQUENCER, 'OpenLevelSequence', FALSY_FAILS),
  closeSequence: changes(SEQUENCER, 'CloseLevelSequence'),
  playSequence: changes(SEQUENCER, 'Play'),
  pauseSequence: changes(SEQUENCER, 'Pause'),
  setPlayhead: changes(SEQUENCER, 'SetGlobalPosition', { since: '5.4' }),
  lockToCuts: changes(SEQUENCER, 'SetLockCameraCutToViewport'),
  refreshSequencer: changes(SEQUENCER, 'RefreshCurrentLevelSequence'),
  setPlaybackStart: changes(SEQUENCES, 'SetPlaybackStart'),
  setPlaybackEnd: changes(SEQUENCES, 'SetPlaybackEnd'),
  addPossessable: changes(SEQUENCES, 'AddPossessable'),
  addSpawnable: changes(SEQUENCES, 'AddSpawnableFromClass', {
    until: '5.8',
    replacedBy: 'addSpawnableInSequencer',
  }),
  addSpawnableInSequencer: changes(SEQUENCE_EDITOR, 'AddSpawnableFromClass', { since: '5.8' }),
  addSequenceTrack: changes(SEQUENCES, 'AddTrack', { ...FALSY_FAILS, since: '5.2' }),
  removeSequenceTrack: changes(SEQUENCES, 'RemoveTrack', { since: '5.2' }),
  addBindingTrack: changes(BINDINGS, 'AddTrack', FALSY_FAILS),
  removeBindingTrack: changes(BINDINGS, 'RemoveTrack'),
  removeBinding: changes(BINDINGS, 'Remove'),
  addSection: changes(TRACKS, 'AddSection', FALSY_FAILS),
  removeSection: changes(TRACKS, 'RemoveSection'),
  setSectionRange: changes(SECTIONS, 'SetRange'),
  addChannelKey: changesOn(CHANNELS, 'AddKey', { ...OF_CHILDREN, ...FALSY_FAILS }),
  removeChannelKey: changesOn(CHANNELS, 'RemoveKey', OF_CHILDREN),
  setKeyMode: changesOn(KEYS, 'SetInterpolationMode', OF_CHILDREN),
  setKeyTangents: changesOn(KEYS, 'SetTangentMode', OF_CHILDREN),
  setCutCamera: changesOn(CAMERA_CUTS, 'SetCameraBindingID'),
} satisfies Record<string, EngineFunction>;
