import { describe, expect, test } from 'vitest';
import { functionLibraries } from '../../mocks/engine/functions/registry.ts';
import { readRemoteControlIni } from '../../mocks/engine/settings/remote-control-ini.ts';
import { createSimulatedEditor } from '../../mocks/engine/simulated-editor.ts';
import { createEditorDispatcher } from '../../mocks/hosts/undici-dispatcher.ts';
import { oneLight } from '../../mocks/worlds/one-light.ts';
import {
  attachToActor,
  destroyActor,
  destroyActors,
  detachFromActor,
  duplicateActors,
  getActorAttachParent,
  getActorScale,
  getAttachedActors,
  getAttachSocket,
  getComponentToWorld,
  getMaterial,
  getMaterialSlotNames,
  getNumMaterials,
  hideInEditor,
  isHiddenInEditor,
  isValid,
  selectActors,
  setActorLabel,
  setActorScale,
  setFolderPath,
  setHiddenInGame,
  setMaterial,
  setWorldTransform,
  spawnFromClass,
  spawnFromObject,
} from './actor-functions.ts';
import { allowListLines } from './allow-list.ts';
import {
  createAsset,
  createBlueprint,
  deleteAsset,
  deleteDirectory,
  doesDirectoryExist,
  duplicateAsset,
  findReferencers,
  getDependencies,
  getMetadataTag,
  listFolder,
  loadAsset,
  makeDirectory,
  removeMetadataTag,
  renameAsset,
  saveAsset,
  setMetadataTag,
} from './asset-functions.ts';
import {
  addFunctionGraph,
  addMemberVariable,
  compileBlueprint,
  getBasicType,
  getClassType,
  getObjectType,
  getStructType,
  removeFunctionGraph,
  reparentBlueprint,
  setExposeOnSpawn,
  setInstanceEditable,
} from './blueprint-functions.ts';
import {
  addChannelKey,
  getKeyMode,
  getKeyTangents,
  getKeyTime,
  getKeyValue,
  probeChannel,
  removeChannelKey,
  setKeyInterpolation,
  wrapChannelsOf,
  wrapKeysOf,
} from './channel-functions.ts';
import { createUnrealClient } from './client.ts';
import { getConsoleVariable } from './console-functions.ts';
import {
  convertToAbsolutePath,
  findByLabel,
  getActorBounds,
  getActorLocation,
  getActorRotation,
  getActorsOfWorld,
  getAllLevelActors,
  getComponents,
  getDisplayName,
  getEditorWorld,
  getEngineVersion,
  getFolderPath,
  getGameName,
  getGameWorld,
  getObjectClass,
  getPlatformTime,
  getProjectDirectory,
  getProjectSavedDirectory,
  getRootComponent,
  getRunningTime,
  getSelectedLevelActors,
  isInPlayInEditor,
  isUnattended,
} from './engine-functions.ts';
import { listFunctionNames, rightFor } from './function-table.ts';
import {
  beginPlay,
  beginSimulate,
  buildLightMaps,
  endPlay,
  getDirtyContent,
  getDirtyMaps,
  loadLevel,
  newLevel,
  newLevelFromTemplate,
  saveCurrentLevel,
  saveDirtyPackages,
  saveMap,
} from './level-functions.ts';
import {
  getParameter,
  getParameterNames,
  recompileMaterial,
  setInstanceParent,
  setParameter,
  updateInstance,
} from './material-functions.ts';
import {
  connectExpressions,
  connectMaterialInput,
  createExpression,
  deleteExpression,
  disconnectExpression,
  disconnectMaterialInput,
  getExpressionCount,
  getMaterialStatistics,
  getUsedTextures,
  layOutExpressions,
  setIntProperty,
} from './material-graph-functions.ts';
import { runTemplate } from './python/python-functions.ts';
import {
  addBindingTrack,
  addPossessable,
  addSection,
  addSequenceTrack,
  addSpawnable,
  closeSequence,
  getBindingClass,
  getBindingName,
  getBindingParent,
  getBindings,
  getBindingTracks,
  getCutCamera,
  getDisplayRate,
  getOpenSequence,
  getPlaybackEnd,
  getPlaybackStart,
  getPlayhead,
  getSections,
  getSequenceTracks,
  getSpawnables,
  getTrackName,
  isLockedToCuts,
  isSequencePlaying,
  locateBound,
  lockToCuts,
  NO_BINDING,
  openSequence,
  pauseSequence,
  playSequence,
  readSectionRange,
  refreshSequencer,
  removeBinding,
  removeBindingTrack,
  removeSection,
  removeSequenceTrack,
  setCutCamera,
  setPlaybackEnd,
  setPlaybackStart,
  setPlayhead,
  setSectionRange,
} from './sequence-functions.ts';
import {
  checkOutFile,
  getSourceControlError,
  getSourceControlProvider,
  isSourceControlAvailable,
  isSourceControlEnabled,
  queryFileState,
  revertUnchangedFile,
} from './source-control-functions.ts';
import {
  evaluateCurve,
  exportCurves,
  exportStrings,
  exportTable,
  fillCurves,
  fillStrings,
  fillTable,
  getCurveKeys,
  getSourceString,
  getStringKeys,
  getStringNamespace,
  getTableColumn,
  getTableColumns,
  getTableRowNames,
  getTableStruct,
} from './table-functions.ts';
import {
  beginTransaction,
  endTransaction,
  runTransactionCommand,
  transactObject,
} from './transaction-functions.ts';
import {
  getGameView,
  getViewportCamera,
  redrawViewports,
  setGameView,
  setViewportCamera,
  setViewportRealtime,
  takeHighResScreenshot,
} from './view-functions.ts';
import {
  getActorDescriptors,
  getActorDescriptorsIn,
  loadActors,
  unloadActors,
} from './world-partition-functions.ts';

const LIGHT = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0';
const FLOOR = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.StaticMeshActor_0';

const LEVEL = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel';
const BULB = `${LIGHT}.LightComponent0`;
const MESH = `${FLOOR}.StaticMeshComponent0`;
const MATERIAL = '/Engine/BasicShapes/BasicShapeMaterial.BasicShapeMaterial';
const BASE = '/Game/Materials/M_Base.M_Base';
const NODE = `${BASE}:MaterialExpressionMultiply_0`;
const RED = '/Game/Materials/MI_Base_Red.MI_Base_Red';
const STEPS = '/Game/Data/DT_Steps.DT_Steps';
const HINTS = '/Game/Data/ST_Hints.ST_Hints';
const FADE = '/Game/Data/CT_Fade.CT_Fade';
const BLUEPRINT = '/Game/New/BP_New.BP_New';
const SEQUENCE_FACTORY = '/Script/LevelSequenceEditor.LevelSequenceFactoryNew';
const ORIGIN = { X: 0, Y: 0, Z: 0 };
const UPRIGHT = { Pitch: 0, Yaw: 0, Roll: 0 };
const PICTURE = { width: 64, height: 64, filename: 'test.png', camera: '', gameView: true };
const IDENTITY = { Rotation: { ...ORIGIN, W: 1 }, Translation: ORIGIN, Scale3D: { X: 1, Y: 1, Z: 1 } };

const SEQUENCE = '/Game/New/LS_New.LS_New';
const ID = expect.stringMatching(/^[0-9a-f]{32}$/);
const CUTS = `${SEQUENCE}:MovieScene_0.MovieSceneCameraCutTrack_2`;
const CUT = `${CUTS}.MovieSceneCameraCutSection_3`;
const CAMERA = '0123456789abcdeffedcba9876543210';
const FADES = `${SEQUENCE}:MovieScene_0.MovieSceneFadeTrack_4`;
const FADING = `${FADES}.MovieSceneFadeSection_5`;
const CHANNEL = '/Engine/Transient.MovieSceneScriptingFloatChannel_0';
const CHANNEL_KEY = '/Engine/Transient.MovieSceneScriptingFloatKey_1';
const [hasStartFrame, hasEndFrame, getStartFrame, getEndFrame] = readSectionRange(CUT);

/** Of a sequence that was just made; each binding and track is removed by another name than it was made under. */
const SEQUENCE_CALLS = [
  [getOpenSequence(), ''],
  [openSequence(SEQUENCE), true],
  [getDisplayRate(SEQUENCE), { Numerator: 30, Denominator: 1 }],
  [setPlaybackStart(SEQUENCE, 10), undefined],
  [setPlaybackEnd(SEQUENCE, 90), undefined],
  [getPlaybackStart(SEQUENCE), 10],
  [getPlaybackEnd(SEQUENCE), 90],
  [addPossessable(SEQUENCE, FLOOR), ID],
  [addSpawnable(SEQUENCE, '/Script/Engine.PointLight'), ID],
  [getBindings(SEQUENCE), [ID, ID]],
  [getSpawnables(SEQUENCE), [ID]],
  [addSequenceTrack(SEQUENCE, '/Script/MovieSceneTracks.MovieSceneCameraCutTrack'), CUTS],
  [getSequenceTracks(SEQUENCE), [CUTS]],
  [getTrackName(CUTS), 'Camera Cuts'],
  [addSection(CUTS), CUT],
  [getSections(CUTS), [CUT]],
  [setSectionRange(CUT, 20, 60), undefined],
  [hasStartFrame, true],
  [hasEndFrame, true],
  [getStartFrame, 20],
  [getEndFrame, 60],
  [getCutCamera(CUT), NO_BINDING],
  [setCutCamera(CUT, CAMERA), undefined],
  [getCutCamera(CUT), CAMERA],
  [addSequenceTrack(SEQUENCE, '/Script/MovieSceneTracks.MovieSceneFadeTrack'), FADES],
  [addSection(FADES), FADING],
  [wrapChannelsOf(FADING, 'Double'), []],
  [wrapChannelsOf(FADING, 'Float'), [CHANNEL]],
  [probeChannel(CHANNEL), 1],
  [addChannelKey(CHANNEL, 'Float', { frame: 20, value: 0.5, interpolation: 'linear' }), CHANNEL_KEY],
  [wrapKeysOf(CHANNEL), [expect.stringContaining('MovieSceneScriptingFloatKey_2')]],
  [getKeyTime(CHANNEL_KEY), 20],
  [getKeyValue(CHANNEL_KEY), 0.5],
  [getKeyMode(CHANNEL_KEY), 'linear'],
  ...setKeyInterpolation(CHANNEL_KEY, 'break').map(each => [each, undefined] as const),
  [getKeyMode(CHANNEL_KEY), 'cubic'],
  [getKeyTangents(CHANNEL_KEY), 'break'],
  [removeChannelKey(CHANNEL, CHANNEL_KEY), undefined],
  // An id that is none is nothing, and no error.
  [locateBound(SEQUENCE, NO_BINDING, '/Game/Maps/Lvl_OneLight.Lvl_OneLight'), []],
  [getBindingName(SEQUENCE, NO_BINDING), ''],
  [getBindingClass(SEQUENCE, NO_BINDING), ''],
  [getBindingParent(SEQUENCE, NO_BINDING), NO_BINDING],
  [getBindingTracks(SEQUENCE, NO_BINDING), []],
  [
    addBindingTrack(SEQUENCE, NO_BINDING, '/Script/MovieSceneTracks.MovieSceneFadeTrack'),
    expect.stringContaining('AddTrack'),
  ],
  [removeBindingTrack(SEQUENCE, NO_BINDING, CUTS), undefined],
  [removeBinding(SEQUENCE, NO_BINDING), undefined],
  [removeSection(CUTS, CUT), undefined],
  [removeSequenceTrack(SEQUENCE, CUTS), undefined],
  [setPlayhead(40.5), undefined],
  [getPlayhead(), 40.5],
  [playSequence(), undefined],
  [isSequencePlaying(), true],
  [pauseSequence(), undefined],
  [lockToCuts(true), undefined],
  [isLockedToCuts(), true],
  [refreshSequencer(), undefined],
  [closeSequence(), undefined],
] as const;

/** Every builder once, with what the editor answers in the world `one-light`. */
const CALLS = [
  [getAllLevelActors(), [LIGHT, FLOOR]],
  [getSelectedLevelActors(), [LIGHT]],
  [getEditorWorld(), '/Game/Maps/Lvl_OneLight.Lvl_OneLight'],
  [getGameWorld(), ''],
  [getActorsOfWorld('/Game/Maps/Lvl_OneLight.Lvl_OneLight'), expect.arrayContaining([LIGHT, FLOOR])],
  [isInPlayInEditor(), false],
  [isUnattended(), false],
  [getEngineVersion(), expect.stringMatching(/^5\.8\./)],
  [getPlatformTime(), expect.closeTo(86_420, 0)],
  [getRunningTime(), expect.closeTo(20, 0)],
  [getProjectDirectory(), 'D:/Projects/MyProject/'],
  [getProjectSavedDirectory(), 'D:/Projects/MyProject/Saved/'],
  [getGameName(), 'MyProject'],
  [convertToAbsolutePath('D:/Projects/MyProject/Saved/'), 'D:/Projects/MyProject/Saved/'],
  [getDisplayName(LIGHT), 'Key Light'],
  [getObjectClass(LIGHT), '/Script/Engine.PointLight'],
  [findByLabel([LIGHT, FLOOR], 'key light'), [LIGHT]],
  [getFolderPath(LIGHT), 'Lighting'],
  [getActorLocation(LIGHT), { X: 120, Y: -80, Z: 250 }],
  [getActorRotation(LIGHT), { Pitch: expect.any(Number), Yaw: expect.any(Number), Roll: expect.any(Number) }],
  [getActorBounds(LIGHT), { Origin: expect.anything(), BoxExtent: expect.anything() }],
  [getComponents(LIGHT), [`${LIGHT}.LightComponent0`]],
  [getRootComponent(LIGHT), `${LIGHT}.LightComponent0`],
  [getActorAttachParent(LIGHT), ''],
  [getAttachSocket(LIGHT), 'None'],
  [getAttachedActors(LIGHT, 'all'), []],
  [getActorScale(FLOOR), { X: 10, Y: 10, Z: 1 }],
  [isHiddenInEditor(LIGHT), false],
  [getComponentToWorld(BULB), expect.objectContaining({ Translation: { X: 120, Y: -80, Z: 250 } })],
  [getMaterial(MESH, 0), MATERIAL],
  [getNumMaterials(MESH), 1],
  [getMaterialSlotNames(MESH), [expect.any(String)]],
  [isValid(LIGHT), true],
  [getConsoleVariable('r.vsync'), '0'],
  [loadAsset('/Game/Data/ST_Hints'), HINTS],
  [doesDirectoryExist('/Game/Materials'), true],
  [listFolder('/Game/Materials'), expect.arrayContaining([BASE, RED])],
  [findReferencers('/Game/Materials/T_Detail'), ['/Game/Materials/M_Base']],
  [getDependencies('/Game/Materials/MI_Base_Red'), expect.arrayContaining(['/Game/Materials/M_Base'])],
  [getMetadataTag(RED, 'Author'), ''],
  [getParameterNames('scalar', BASE), ['Roughness', 'Metallic']],
  [getParameterNames('vector', RED), ['BaseColor']],
  [getParameterNames('texture', BASE), ['Detail']],
  [getParameterNames('switch', BASE), ['UseDetail']],
  [getParameter('scalar', RED, 'Roughness'), 0.5],
  [getParameter('vector', RED, 'BaseColor'), { R: 0.6, G: 0.05, B: 0.03, A: 1 }],
  [getParameter('texture', RED, 'Detail'), '/Game/Materials/T_Detail.T_Detail'],
  [getParameter('switch', RED, 'UseDetail'), false],
  [getTableRowNames(STEPS), ['Intro', 'Light']],
  [getTableColumns(STEPS), ['Seconds', 'Label']],
  [getTableStruct(STEPS), '/Game/Data/S_Step.S_Step'],
  [getTableColumn(STEPS, 'Seconds'), ['2.500000', '4.000000']],
  [
    exportTable(STEPS),
    [
      { name: 'Intro', cells: { Seconds: 2.5, Label: 'Look around' } },
      { name: 'Light', cells: { Seconds: 4, Label: 'Turn on the light' } },
    ],
  ],
  [
    exportCurves(FADE),
    [
      {
        name: 'FadeIn',
        cells: {
          keys: [
            [0, 0],
            [2, 1],
          ],
        },
      },
    ],
  ],
  [
    getCurveKeys(FADE, 'FadeIn'),
    [
      [0, 0],
      [2, 1],
    ],
  ],
  [evaluateCurve(FADE, 'FadeIn', 1), 0.5],
  [getStringKeys(HINTS), ['Hello', 'Bye']],
  [getStringNamespace(HINTS), 'Hints'],
  [getSourceString(HINTS, 'Hello'), 'Welcome'],
  [
    exportStrings(HINTS),
    {
      columns: ['source'],
      rows: [
        { name: 'Hello', cells: { source: 'Welcome' } },
        { name: 'Bye', cells: { source: 'See you' } },
      ],
    },
  ],
  [getActorDescriptors(), undefined], // no World Partition
  [getActorDescriptorsIn({ min: ORIGIN, max: ORIGIN }), undefined],
  [isSourceControlEnabled(), false],
  [isSourceControlAvailable(), false],
  [getSourceControlProvider(), 'None'],
  [queryFileState('/Game/Materials/M_Base'), expect.objectContaining({ bIsValid: false })],
  [getBasicType('real'), expect.objectContaining({ PinCategory: 'real', PinSubCategory: 'double' })],
  [getBasicType('float'), expect.objectContaining({ PinCategory: 'int' })],
  [
    getStructType('/Script/CoreUObject.Vector'),
    expect.objectContaining({ PinSubCategoryObject: '/Script/CoreUObject.Vector' }),
  ],
  [getObjectType('/Script/Engine.StaticMesh'), expect.objectContaining({ PinCategory: 'object' })],
  [getClassType('/Script/Engine.Actor'), expect.objectContaining({ PinCategory: 'class' })],
  // From here on they change something, one after the other.
  [
    runTemplate('add_component', { actor: FLOOR, class: '/Script/Engine.PointLightComponent', name: 'Glow' }),
    `${FLOOR}.Glow`,
  ],
  [fillTable(STEPS, '[{"Name":"Outro","Seconds":1}]', '/Game/Data/S_Step.S_Step'), true],
  [fillCurves(FADE, '[{"Name":"FadeOut","0":1}]'), undefined],
  [fillStrings(HINTS, 'Key,SourceString\nHello,Hi'), true],
  [setMetadataTag(RED, 'Author', 'Me'), undefined],
  [removeMetadataTag(RED, 'Author'), undefined],
  [setParameter('scalar', RED, 'Roughness', 0.1), undefined],
  [setParameter('vector', RED, 'BaseColor', { R: 1, G: 0, B: 0, A: 1 }), undefined],
  [setParameter('texture', RED, 'Detail', ''), undefined],
  [setParameter('switch', RED, 'UseDetail', true), undefined],
  [setInstanceParent(RED, BASE), undefined],
  [updateInstance(RED), undefined],
  [createExpression(BASE, '/Script/Engine.MaterialExpressionMultiply', -300, 0), NODE],
  [connectExpressions(NODE, '', NODE, 'B'), true],
  [connectMaterialInput(NODE, '', 'MP_BaseColor'), true],
  [disconnectExpression(NODE, 'B'), true],
  [disconnectMaterialInput(BASE, 'MP_BaseColor'), true],
  [layOutExpressions(BASE), undefined],
  [setIntProperty(NODE, 'MaterialExpressionEditorX', -100), undefined],
  [getExpressionCount(BASE), 1],
  [getUsedTextures(BASE), ['/Game/Materials/T_Detail.T_Detail']],
  [getMaterialStatistics(BASE), expect.objectContaining({ NumSamplers: 1 })],
  [deleteExpression(BASE, NODE), undefined],
  [recompileMaterial(BASE), undefined],
  [saveAsset('/Game/Materials/M_Base'), true],
  [duplicateAsset('/Game/Materials/M_Base', '/Game/Materials/M_Copy'), '/Game/Materials/M_Copy.M_Copy'],
  [renameAsset('/Game/Materials/M_Copy', '/Game/Materials/M_Other'), true],
  [deleteAsset('/Game/Materials/M_Other'), true],
  [makeDirectory('/Game/New'), true],
  [createAsset('/Game/New/LS_New', '/Script/LevelSequence.LevelSequence', SEQUENCE_FACTORY), SEQUENCE],
  ...SEQUENCE_CALLS,
  [createBlueprint('/Game/New/BP_New', '/Script/Engine.Actor'), BLUEPRINT],
  [addMemberVariable(BLUEPRINT, 'Charge', { PinCategory: 'int' }), true],
  [setInstanceEditable(BLUEPRINT, 'Charge', true), undefined],
  [setExposeOnSpawn(BLUEPRINT, 'Charge', true), undefined],
  [addFunctionGraph(BLUEPRINT, 'Blink'), `${BLUEPRINT}:Blink`],
  [removeFunctionGraph(BLUEPRINT, 'Blink'), undefined],
  [reparentBlueprint(BLUEPRINT, '/Script/Engine.Pawn'), undefined],
  [compileBlueprint(BLUEPRINT), undefined],
  [deleteDirectory('/Game/New'), true],
  [setActorLabel(LIGHT, 'Lamp'), undefined],
  [setFolderPath(LIGHT, 'None'), undefined],
  [hideInEditor(LIGHT, true), undefined],
  [setHiddenInGame(LIGHT, true), undefined],
  [setActorScale(LIGHT, { X: 2, Y: 2, Z: 2 }), undefined],
  [setWorldTransform(BULB, IDENTITY), undefined],
  [setMaterial(MESH, 0, ''), undefined],
  [selectActors([FLOOR]), undefined],
  [attachToActor(LIGHT, FLOOR, 'None', 'KeepWorld'), true],
  [detachFromActor(LIGHT, 'KeepWorld'), undefined],
  [spawnFromClass('/Script/Engine.PointLight', ORIGIN, UPRIGHT), `${LEVEL}.PointLight_1`],
  [spawnFromObject('/Engine/BasicShapes/Plane.Plane', ORIGIN, UPRIGHT), `${LEVEL}.StaticMeshActor_1`],
  [duplicateActors([LIGHT], ORIGIN), [`${LEVEL}.PointLight_2`]],
  [destroyActors([`${LEVEL}.PointLight_2`]), true],
  [destroyActor(`${LEVEL}.PointLight_1`), undefined],
  [beginTransaction('Test'), expect.any(Number)],
  [transactObject(LIGHT), undefined],
  [endTransaction(), expect.any(Number)],
  [runTransactionCommand('UNDO'), undefined],
  [getGameView(), false],
  [setGameView(true), undefined],
  [setViewportRealtime(true), undefined],
  [getViewportCamera(), { CameraLocation: expect.anything(), CameraRotation: expect.anything() }],
  [setViewportCamera({ CameraLocation: ORIGIN, CameraRotation: UPRIGHT }), undefined],
  [redrawViewports(), undefined],
  [takeHighResScreenshot(PICTURE), expect.any(String)],
  [getDirtyMaps(), ['/Game/Maps/Lvl_OneLight']],
  [getDirtyContent(), expect.arrayContaining(['/Game/Materials/MI_Base_Red'])],
  [saveDirtyPackages({ maps: true, content: true }), true],
  [saveCurrentLevel(), true],
  [saveMap('/Game/Maps/Lvl_OneLight.Lvl_OneLight', '/Game/Maps/Lvl_Copy'), true],
  [newLevel('/Game/Maps/Lvl_New', false), true],
  [newLevelFromTemplate('/Game/Maps/Lvl_Newer', '/Game/Maps/Lvl_OneLight'), true],
  [loadLevel('/Game/Maps/Lvl_OneLight'), true],
  [loadActors([]), undefined],
  [unloadActors([]), undefined],
  [checkOutFile('/Game/Materials/M_Base'), false],
  [getSourceControlError(), expect.stringContaining('off')],
  [revertUnchangedFile('/Game/Materials/M_Base'), false],
  [buildLightMaps('preview', false), true],
  [beginSimulate(), undefined],
  [beginPlay(), undefined],
  [endPlay(), undefined],
] as const;

/** What a 5.8 project need not allow. */
const BUILT_IN: ReadonlySet<string> = new Set([
  ...['GetDisplayName', 'SetActorLabel', 'K2_DestroyActor', 'K2_GetComponentToWorld', 'K2_SetWorldTransform'],
]);

function open58(rights: ReturnType<typeof rightFor>[]) {
  const editor = createSimulatedEditor({
    scene: { ...oneLight, channelWrappers: 'kept' },
    engine: '5.8',
    settings: {
      ...readRemoteControlIni(allowListLines(rights).join('\n')),
      allowConsoleCommandRemoteExecution: true,
      enableRemotePythonExecution: true,
    },
  });
  const client = createUnrealClient({
    address: 'http://127.0.0.1:30010',
    timeoutMs: 2000,
    open: async () => createEditorDispatcher(editor),
  });
  return { editor, client };
}

test('the table and the calls of this test are the same functions', () => {
  // One may stand here with several outcomes.
  const byRight = new Map(
    CALLS.map(([{ functionRight: right }]) => [`${right?.classPath} ${right?.functionName}`, right]),
  );
  const called = [...byRight.values()].map(right => right?.functionName).toSorted();
  expect(called).toEqual(
    listFunctionNames()
      .map(name => rightFor(name).functionName)
      .toSorted(),
  );
});

test.each(CALLS.map(([call]) => [call.functionRight?.functionName ?? '', call] as const))(
  '%s leaves no parameter out: the engine would zero it',
  (name, call) => {
    // Of what children of the class declare: Float channels have it all.
    const owner = call.functionRight?.classPath.replace(/(MovieSceneScripting)(Channel|Key)$/, '$1Float$2');
    const library = functionLibraries.find(each => each.class === owner);
    const inputs = Object.keys(library?.functions[name]?.inputs ?? {});
    const parameters = call.body?.parameters as object; // every builder sends an object
    expect(Object.keys(parameters)).toEqual(inputs);
  },
);

describe('the 5.8 allow list', () => {
  test('has the exact lines for the ini file, one for each function, those of a class together', () => {
    const rights = ['getAllLevelActors', 'getComponents', 'getSelectedLevelActors', 'getFolderPath'] as const;
    expect(allowListLines(rights.map(rightFor))).toEqual([
      '[/Script/RemoteControlCommon.RemoteControlSettings]',
      '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/UnrealEd.EditorActorSubsystem",FunctionName=("GetAllLevelActors"),bAllowChildClasses=False)',
      '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/UnrealEd.EditorActorSubsystem",FunctionName=("GetSelectedLevelActors"),bAllowChildClasses=False)',
      '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/Engine.Actor",FunctionName=("K2_GetComponentsByClass"),bAllowChildClasses=True)',
      '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/Engine.Actor",FunctionName=("GetFolderPath"),bAllowChildClasses=True)',
    ]);
  });

  test('a function that is asked for twice stands there once', () => {
    expect(allowListLines([rightFor('getEditorWorld'), rightFor('getEditorWorld')])).toHaveLength(2);
  });

  test('lets every function of ours through, and nothing less does', async () => {
    const names = listFunctionNames();
    const { editor, client } = open58(names.map(rightFor));
    const outcomes = await editor.clock.until(client.sendAll(CALLS.map(([call]) => call)));
    expect(outcomes.map(outcome => (outcome.ok ? outcome.value : outcome.error.message))).toEqual(
      CALLS.map(([, value]) => value),
    );

    const closed = open58([]);
    const refused = await closed.editor.clock.until(closed.client.sendAll(CALLS.map(([call]) => call)));
    expect(refused.map(outcome => (outcome.ok ? 'answered' : outcome.error.code))).toEqual(
      CALLS.map(([call]) => {
        const made = [`${LEVEL}.PointLight_1`, CUT, CHANNEL, CHANNEL_KEY];
        if (made.includes(call.objectPath ?? '')) return 'object_not_found';
        const { functionName = '', classPath = '' } = call.functionRight ?? {};
        const isBuiltIn = BUILT_IN.has(functionName) && !classPath.includes('SequencerScripting');
        return isBuiltIn ? 'answered' : 'remote_call_not_allowed';
      }),
    );
  });
});
