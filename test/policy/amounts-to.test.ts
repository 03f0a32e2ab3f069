import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../src/domains/operations.ts';
import { keepInMemory } from '../../src/kernel/history/journal.ts';
import { STANDS_FOR } from '../../src/kernel/policy/amounts-to.ts';
import type { PolicyRules } from '../../src/kernel/policy/policy-rules.ts';
import { BY_SCRIPT } from '../../src/kernel/policy/script-work.ts';
import { functionFor } from '../../src/unreal/function-table.ts';
import { BLUEPRINT_TEMPLATES } from '../../src/unreal/python/blueprint-templates.ts';
import { COMPONENT_TEMPLATES } from '../../src/unreal/python/component-templates.ts';
import { GRAPH_TEMPLATES } from '../../src/unreal/python/graph-templates.ts';
import { PYTHON_TEMPLATE_NAMES } from '../../src/unreal/python/python-templates.ts';
import { SEQUENCE_TEMPLATES } from '../../src/unreal/python/sequence-templates.ts';
import { STRING_TEMPLATES } from '../../src/unreal/python/string-templates.ts';
import { functionLetters } from '../../src/unreal/touches/find-touches.ts';
import { editorState } from '../support/editor-state.ts';
import { openFor } from '../support/operation-examples.ts';
import { longTest, oneIn } from '../support/soak.ts';

/** A rule on one operation, and others that do its work on their way. */

type Call = Record<string, unknown> & { action: string };

const operations: ReadonlyMap<string, (typeof OPERATIONS)[number]> = new Map(
  OPERATIONS.map(each => [each.name, each]),
);

/** Nodes are changed from 5.8 on. */
const NODES = { engine: '5.8', settings: { allowAnyRemoteFunctionCall: true } } as const;

const only = (rule: string): PolicyRules => ({ forbid: [{ name: 'not so', operations: [rule] }] });

function needOperation(name: string) {
  const found = operations.get(name);
  if (!found) throw new Error(`There is no operation ${name}.`);
  return found;
}
const adding = needOperation('add_node');

function openUnder(rule: string, call: Call) {
  const isNode = JSON.stringify(call).includes('_node"');
  return openFor(isNode ? adding : needOperation(call.action), isNode ? NODES : {}, only(rule));
}

const NODE = {
  ...{ action: 'add_node', objectPath: 'BP_Lamp' },
  ...{ kind: 'function', of: 'KismetSystemLibrary.PrintString' },
};
const BETWEEN = { ...NODE, after: 'K2Node_Event_0.then' };
const EXPRESSION = { action: 'add_material_expression', objectPath: 'M_Metal', class: 'Multiply' };
const SPAWN = { action: 'spawn_actor', class: 'PointLight' };
const COPY = { action: 'duplicate_actors', objectPath: 'Key Light', offset: { X: 10 } };
const WRITE = { action: 'set_property', objectPath: 'Key Light' };
const ASSET = { action: 'create_asset', path: '/Game/Props/New' };

const REFUSED: [rule: string, call: Call][] = [
  // It cuts a wire between two nodes that were there.
  ['connect_pins', BETWEEN],
  ['connect_pins', { action: 'batch', operations: [BETWEEN] }],
  ['connect_material_expressions', { ...EXPRESSION, connectTo: 'BaseColor' }],
  ['connect_material_expressions', { ...EXPRESSION, connectTo: 'LinearInterpolate_1.B' }],
  ['set_transform', { action: 'attach_actor', objectPath: 'Key Light', parent: 'Statue', keep: 'snap' }],
  ['set_transform', { action: 'align_actors', objectPaths: ['Key Light', 'Gate Beacon'], to: 'height' }],
  ['set_viewport_camera', { action: 'focus_actors', objectPath: 'Key Light' }],
  ['set_material', { ...WRITE, objectPath: 'SM_Ramp', propertyName: 'OverrideMaterials', value: [] }],
  ['set_tags', { ...WRITE, propertyName: 'Tags', value: ['A'] }],
  ['set_tags', { action: 'append_element', objectPath: 'Key Light', propertyName: 'Tags', value: 'Key' }],
  ['set_visibility', { ...WRITE, propertyName: 'bHidden', value: true }],
  [
    'set_material_parameter',
    { ...WRITE, objectPath: 'MI_Metal_Rusty', propertyName: 'ScalarParameterValues', value: [] },
  ],
  ['create_material_instance', { ...ASSET, class: 'MaterialInstanceConstant' }],
  ['create_blueprint', { ...ASSET, class: 'Blueprint' }],
  ['create_asset', { action: 'create_blueprint', path: '/Game/Props/New', parent: 'Actor' }],
  ['create_asset', { action: 'create_material_instance', parent: 'M_Metal', path: '/Game/Props/New' }],
  ['create_folder', { ...ASSET, class: 'CurveFloat', path: '/Game/Fresh/New' }],
  ['create_folder', { action: 'rename_asset', objectPath: 'SM_Barrel', path: '/Game/Fresh/SM_Barrel' }],
  ['delete_asset', { action: 'delete_folder', path: '/Game/Effects' }],
  ['compile_blueprint', { action: 'add_variable', objectPath: 'BP_Lamp', name: 'New', type: 'int' }],
  ['compile_blueprint', { action: 'add_function', objectPath: 'BP_Lamp', name: 'New' }],
  [
    'compile_blueprint',
    { action: 'reparent_blueprint', objectPath: 'BP_ThirdPersonCharacter', parent: 'Pawn' },
  ],
  [
    'compile_blueprint',
    { action: 'add_component', objectPath: 'BP_Lamp', class: 'PointLightComponent', name: 'Glow' },
  ],
  ['open_sequence', { action: 'control_sequence', objectPath: 'LS_Intro', play: true }],
  [
    'add_to_sequence',
    { action: 'set_camera_cut', objectPath: 'LS_Intro', camera: 'Intro Camera', start: 240 },
  ],
  ['save_level', { action: 'save_all' }],
  ['save_asset', { action: 'save_all' }],
  ['save_level', { action: 'batch', operations: [{ action: 'save_all' }], onError: 'continue' }],
];

const LET: [rule: string, call: Call, why: string][] = [
  ['connect_pins', NODE, 'nothing is connected'],
  ['connect_pins', { ...NODE, after: 'K2Node_IfThenElse_0.else' }, 'its own wire leads from where none did'],
  [
    'connect_pins',
    { action: 'delete_node', objectPath: 'BP_Lamp', node: 'K2Node_CallFunction_0' },
    'wires go with a node',
  ],
  [
    'connect_material_expressions',
    { ...EXPRESSION, inputs: { A: 'VectorParameter_0' } },
    'the pin is its own',
  ],
  [
    'connect_material_expressions',
    { action: 'delete_material_expression', objectPath: 'M_Metal', expression: 'Constant_0' },
    'connections go with an expression',
  ],
  ['detach_actor', { action: 'delete_actors', objectPath: 'Statue' }, 'what hangs on it falls off'],
  ['attach_actor', { ...SPAWN, attachTo: 'Statue' }, 'the actor is its own'],
  ['set_transform', { ...SPAWN, attachTo: 'Statue', location: { X: 1 } }, 'the actor is its own'],
  ['set_folder', { ...SPAWN, folder: 'A' }, 'the actor is its own'],
  ['rename_actor', { ...SPAWN, label: 'A' }, 'the actor is its own'],
  ['set_tags', { ...SPAWN, tags: ['A'] }, 'the actor is its own'],
  ['set_property', { ...SPAWN, properties: { 'LightComponent.Intensity': 5 } }, 'the actor is its own'],
  ['set_visibility', { ...SPAWN, properties: { bHidden: true } }, 'the actor is its own'],
  ['set_transform', COPY, 'the copy is its own'],
  ['spawn_actor', COPY, 'a copy is asked for by another name'],
  ['save_level', { action: 'save_all', maps: false }, 'it saves no levels'],
  ['save_asset', { action: 'save_all', content: false }, 'it saves nothing else'],
  ['select_actors', COPY, 'what was selected is selected again'],
  [
    'create_material_instance',
    { action: 'duplicate_asset', objectPath: 'MI_Metal_Rusty', path: 'MI_New' },
    'a copy is asked for by another name',
  ],
  [
    'set_material_parameter',
    {
      ...{ action: 'create_material_instance', parent: 'M_Metal', path: '/Game/Props/New' },
      parameters: { Roughness: 0.3 },
    },
    'the instance is its own',
  ],
];

describe('a rule on an operation', () => {
  test.each(oneIn(36, REFUSED))('on %s holds for what does it on its way: %j', async (rule, call) => {
    const bridge = await openUnder(rule, call);
    // Something of the level and of another asset is unsaved.
    bridge.editor.world.set('Statue', 'bHidden', true);
    bridge.editor.world.packages.markDirty('/Game/Props/Materials/M_Metal');
    const before = editorState(bridge.editor);
    const { value, text } = await bridge.act({ ...call, confirm: true });
    expect(value.success, text).toBe(false);
    expect(text).toContain('policy_forbids');
    expect(editorState(bridge.editor)).toEqual(before);
  });

  test.each(oneIn(32, LET))('on %s lets what is another thing be: %j (%s)', async (rule, call) => {
    const { value, text } = await (await openUnder(rule, call)).act({ ...call, confirm: true });
    expect(value.success, text).toBe(true);
  });

  longTest('on connect_pins holds for taking a node out again that was led between two others', async () => {
    const journals = keepInMemory();
    const free = await openFor(adding, { ...NODES, journals });
    const added = await free.act(BETWEEN);
    expect(added.value.success, added.text).toBe(true);
    const before = editorState(free.editor);
    const bridge = await openFor(adding, { ...NODES, journals }, only('connect_pins'));
    bridge.editor.handle = request => free.editor.handle(request);
    for (const dryRun of [true, false]) {
      const { value, text } = await bridge.act({ action: 'undo', dryRun });
      expect(value.error?.code, text).toBe('policy_forbids');
    }
    expect(editorState(free.editor)).toEqual(before);
  });
});

describe('what operations send', () => {
  test('scripts that change something are known as operations, and those that do not are not', () => {
    const templates = {
      ...COMPONENT_TEMPLATES,
      ...BLUEPRINT_TEMPLATES,
      ...GRAPH_TEMPLATES,
      ...SEQUENCE_TEMPLATES,
      ...STRING_TEMPLATES,
    };
    const changing = Object.entries(templates).flatMap(([name, { changes }]) =>
      changes.length > 0 ? [name] : [],
    );
    expect(Object.keys(BY_SCRIPT).toSorted()).toEqual(changing.toSorted());
    for (const name of PYTHON_TEMPLATE_NAMES)
      expect([...Object.keys(templates), 'read_actors'], name).toContain(name);
    for (const each of Object.values(BY_SCRIPT).flatMap(names => names.split(' ')))
      expect([...operations.keys()]).toContain(each);
  });

  /** Functions of an operation that are not its own work: on its way, along with it, or only to take it back. */
  const ALONG: Readonly<Record<string, string>> = {
    spawn_actor: 'SetFolderPath SetActorScale3D K2_AttachToActor SetSelectedLevelActors',
    duplicate_actors: 'SetSelectedLevelActors SetFolderPath',
    // It has no function of its own: a rule on set_transform forbids whatever moves.
    align_actors: 'K2_SetWorldTransform',
    attach_actor: 'K2_DetachFromActor',
    detach_actor: 'K2_AttachToActor',
    focus_actors: 'SetLevelViewportCameraInfo',
    create_asset:
      'MakeDirectory DeleteAsset DeleteDirectory SetMaterialInstanceParent UpdateMaterialInstance',
    create_folder: 'DeleteDirectory',
    duplicate_asset: 'MakeDirectory DeleteAsset DeleteDirectory',
    rename_asset: 'MakeDirectory DeleteDirectory',
    check_out: 'RevertUnchangedFile',
    create_material_instance: `CreateAsset SetMaterialInstanceParent UpdateMaterialInstance MakeDirectory DeleteAsset
      DeleteDirectory SetMaterialInstanceScalarParameterValue SetMaterialInstanceVectorParameterValue
      SetMaterialInstanceTextureParameterValue SetMaterialInstanceStaticSwitchParameterValue`,
    set_material_parameter: 'UpdateMaterialInstance',
    add_material_expression: 'DeleteMaterialExpression ConnectMaterialExpressions ConnectMaterialProperty',
    layout_material: 'SetIntPropertyByName',
    create_blueprint: 'CreateAsset MakeDirectory DeleteAsset DeleteDirectory',
    add_variable: 'SetBlueprintVariableInstanceEditable SetBlueprintVariableExposeOnSpawn CompileBlueprint',
    add_function: 'RemoveFunctionGraph CompileBlueprint',
    reparent_blueprint: 'CompileBlueprint',
    control_sequence: 'OpenLevelSequence RefreshCurrentLevelSequence',
    add_to_sequence: `OpenLevelSequence CloseLevelSequence RefreshCurrentLevelSequence SetRange Remove RemoveTrack
      RemoveSection`,
    set_camera_cut: 'RefreshCurrentLevelSequence AddTrack RemoveTrack AddSection RemoveSection SetRange',
    // What is unloaded is none of what is loaded.
    load_actors: 'UnloadActors',
  };

  test('each function that an operation calls to change something is known as its work, or has a reason here', () => {
    const others = Object.fromEntries(
      OPERATIONS.map(({ name, needs: { functions = [], sometimes = [] } }) => {
        const called = [...functions, ...sometimes]
          .map(functionFor)
          .filter(({ effect, functionName }) => effect === 'change' && !/^Execute/.test(functionName))
          .map(({ functionName }) => functionName);
        return [name, called.filter(each => !STANDS_FOR[name]?.includes(functionLetters(each)))];
      }),
    );
    const reasoned = Object.fromEntries(
      [...operations.keys()].map(name => [name, (ALONG[name] ?? '').split(/\s+/).filter(Boolean)]),
    );
    const sorted = (table: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(table).map(([name, each]) => [name, [...new Set(each)].toSorted()]));
    expect(sorted(others)).toEqual(sorted(reasoned));
  });
});
