import { describe, expect, test } from 'vitest';
import type { EngineVersion } from '../../mocks/engine/engine-version.ts';
import { OPERATIONS } from '../../src/domains/operations.ts';
import { keepInMemory } from '../../src/kernel/history/journal.ts';
import type { PolicyRules } from '../../src/kernel/policy/policy-rules.ts';
import { editorState } from '../support/editor-state.ts';
import { type BridgeOptions, openBridge } from '../support/open-bridge.ts';
import { EXAMPLES, openFor, switchedOn } from '../support/operation-examples.ts';
import { longTest, oneIn, testOneOf } from '../support/soak.ts';

type Call = Record<string, unknown> & { action: string };

/** Operations that only carry others, or move what was done. */
const CARRYING = new Set(['undo', 'redo', 'batch']);

/**
 * What takes these back takes away what they have made, and does none of their work: a rule that forbids to make more is no
 * reason to let it stay.
 */
const MAKING: Readonly<Record<string, string>> = {
  spawn_actor: 'the actor that it spawned goes',
  duplicate_actors: 'the copies go',
  add_component: 'the component goes',
  create_asset: 'the asset goes',
  create_folder: 'the folder goes, while nothing is in it',
  duplicate_asset: 'the copy goes',
  create_material_instance: 'the instance goes',
  create_blueprint: 'the Blueprint goes',
  add_function: 'the function goes',
  expose_property: 'what was exposed is no longer',
  add_to_sequence: 'the binding and its tracks go',
  add_node: 'the node goes with its wires; of those that it has cut see below',
  add_material_expression: 'the expression goes; of what it was led to see below',
  set_camera_cut: 'a cut of its own goes; another camera of a cut that was there see below',
};

/** Examples of those that change what was there before: that is put back, and so is forbidden. */
const WIRING = (call: Record<string, unknown>) =>
  call.after !== undefined ||
  (call.action === 'add_material_expression' && call.connectTo !== undefined) ||
  (call.action === 'set_camera_cut' && call.start === 0);

const LS = '/Game/Cinematics/LS_Intro';
const SIGNS = '/Game/Data/ST_Signs.ST_Signs';
const CURVES = '/Game/Data/CT_Flicker.CT_Flicker';

interface Row {
  call: Call;
  engine?: EngineVersion;
}

/** What examples do not show. */
const KEY = { action: 'set_key', objectPath: LS, binding: 'Intro Camera', channel: 'Location.X' };
const TABLE = { action: 'write_data_table' };
const MORE: readonly Row[] = [
  ...[
    { ...TABLE, objectPath: SIGNS, changes: [{ row: 'Gate', value: 'Shut' }] },
    { ...TABLE, objectPath: SIGNS, changes: [{ addRow: 'New', value: 'A new one' }] },
    { ...TABLE, objectPath: CURVES, changes: [{ row: 'Brazier', column: '0', value: 0.5 }] },
  ].map(call => ({ call, engine: '5.8' as const })),
  { call: { ...KEY, frame: 120, value: -1000 } },
  { call: { ...KEY, frame: 240, value: -800 } },
  ...(['5.4', '5.8'] as const).flatMap(engine =>
    ['Specular', 'BaseColor', 'Normal'].map(to => ({
      call: {
        ...{ action: 'connect_material_expressions', objectPath: 'M_Metal' },
        ...{ from: to === 'Normal' ? '' : 'Constant_0', to },
      },
      engine,
    })),
  ),
  {
    call: {
      action: 'batch',
      operations: [{ action: 'set_folder', objectPath: 'Key Light', folder: 'Lighting/Interior' }],
    },
  },
];

const ROWS: readonly Row[] = [
  ...EXAMPLES.filter(({ operation: { name } }) => !CARRYING.has(name)).map(({ call }) => ({ call })),
  ...MORE,
];

const operationOf = ({ action }: Call) => {
  const found = OPERATIONS.find(({ name }) => name === action);
  if (!found) throw new Error(`There is no operation ${action}.`);
  return found;
};

/** A change, and others who move it under rules of their own, at the same editor. */
async function doIt(call: Call, engine?: EngineVersion) {
  const operation = operationOf(call);
  const options: BridgeOptions = {
    ...(engine && { engine, settings: { allowAnyRemoteFunctionCall: true } }),
    journals: keepInMemory(),
  };
  const first = await openFor(operation, options);
  const { value, text } = await first.act({ ...call, confirm: true });
  expect(value.success, text).toBe(true);
  first.editor.clock.tick(3);
  const changed: { objectPath: string }[] = Array.isArray(value.changes) ? value.changes : [];
  return {
    /** The objects that its answer names. */
    about: [...new Set(changed.map(({ objectPath }) => objectPath))],
    state: () => editorState(first.editor),
    async tryIt(rules: PolicyRules, action: string, more: Record<string, unknown> = {}) {
      const bridge = await openBridge(switchedOn(operation, options, rules));
      bridge.editor.handle = request => first.editor.handle(request);
      const { value: answer, text: said } = await bridge.act({ action, confirm: true, ...more });
      return { code: answer.success ? 'done' : String(answer.error?.code), said };
    },
  };
}

const forbid = (...operations: string[]): PolicyRules => ({ forbid: [{ name: 'not so', operations }] });

describe('under a rule on an operation that came later', () => {
  const undoable = new Set<string>();

  testOneOf.each(ROWS)(
    '%j (%s) is neither taken back nor done again',
    { timeout: 30_000 },
    async ({ call, engine }) => {
      const { state, tryIt } = await doIt(call, engine);
      const rules = forbid(call.action);
      const before = state();
      const [preview, undone] = [await tryIt(rules, 'undo', { dryRun: true }), await tryIt(rules, 'undo')];
      if (call.action in MAKING && !WIRING(call)) {
        undoable.add(call.action);
        expect([preview.code, undone.code], undone.said).toEqual(['done', 'done']);
      } else {
        expect(state(), undone.said).toEqual(before);
        expect(preview.code, preview.said).toBe(undone.code);
        const free = await tryIt({}, 'undo');
        if (free.code !== 'done') {
          expect(['not_undoable', 'nothing_to_undo'], free.said).toContain(free.code);
          return;
        }
        undoable.add(call.action);
        expect(state()).not.toEqual(before);
        expect([preview.code, undone.code], undone.said).toEqual(['policy_forbids', 'policy_forbids']);
      }
      const back = state();
      for (const more of [{ dryRun: true }, {}]) {
        const redone = await tryIt(rules, 'redo', more);
        expect(redone.code, redone.said).toBe('policy_forbids');
      }
      expect(state()).toEqual(back);
    },
  );

  longTest('whatever can be undone was tried', () => {
    const reversible = OPERATIONS.filter(
      ({ effect, name }) => effect === 'reversible' && !/^(un|re)do$/.test(name),
    );
    for (const { name } of reversible) expect([...undoable], name).toContain(name);
    for (const name of Object.keys(MAKING)) expect([...undoable], name).toContain(name);
  });

  test.each(oneIn(16, Object.keys(MAKING)))('what %s has made goes, but for a rule on undo', async name => {
    const row = ROWS.find(({ call }) => call.action === name && !WIRING(call));
    if (!row) throw new Error(`${name} has no example that makes something.`);
    const { state, tryIt } = await doIt(row.call);
    const before = state();
    expect((await tryIt(forbid('undo'), 'undo')).code).toBe('policy_forbids');
    expect(state()).toEqual(before);
    // A rule on deleting keeps nobody from taking away what he has made.
    const deleting = forbid('delete_*', 'remove_*', 'unexpose_property');
    expect((await tryIt(deleting, 'undo')).code).toBe('done');
  });
});

/** What is written through a preset is told of what that is bound to. */
const PRESETS = '/Game/RemoteControl/**';

testOneOf.each(ROWS.filter(({ call }) => !(call.action in MAKING)))(
  'a rule on any of what was changed holds for taking it back as for doing it again: %j (%s)',
  { timeout: 30_000 },
  async ({ call, engine }) => {
    const { about } = await doIt(call, engine);
    for (const path of new Set([...about, ...('preset' in call ? [PRESETS] : [])])) {
      const { tryIt } = await doIt(call, engine);
      const rules: PolicyRules = { forbid: [{ name: 'not so', paths: [path] }] };
      const undone = await tryIt(rules, 'undo');
      if (undone.code !== 'done') continue;
      const redone = await tryIt(rules, 'redo');
      expect(redone.code, `${path} ${redone.said}`).not.toBe('policy_forbids');
    }
  },
);

/** What a change is about beside what it writes: the actor of a binding, the one that is looked at. */
const TURN = { action: 'set_transform', objectPath: 'Key Light', lookAt: 'Statue' };
const CUT = { action: 'set_camera_cut', objectPath: LS, camera: 'Intro Camera', start: 240 };
const ABOUT: [rule: string, call: Call, undo: 'too' | 'free' | 'back'][] = [
  ['CineCameraActor', { ...KEY, frame: 120, value: -1000 }, 'too'],
  ['CineCameraActor', CUT, 'too'],
  ['CineCameraActor', { ...CUT, camera: 'BP_ThirdPersonCharacter', start: 0 }, 'back'],
  // Back to where it looked before, it does not look at the other one.
  ['SkeletalMeshActor', TURN, 'free'],
  ['SkeletalMeshActor', { action: 'batch', operations: [TURN] }, 'free'],
];

longTest.each(ABOUT)(
  'a rule on %s that came later holds for what a change was about: %j',
  async (rule, call, undo) => {
    const { tryIt } = await doIt(call);
    const rules: PolicyRules = { forbid: [{ name: 'not so', classes: [rule] }] };
    const { action, ...args } = call;
    // What it puts something else in the place of is only named when that is taken back.
    const isNamed = undo !== 'back';
    if (isNamed) expect((await tryIt(rules, action, args)).code, 'the call itself').toBe('policy_forbids');
    const undone = await tryIt(rules, 'undo');
    expect(undone.code, undone.said).toBe(undo === 'free' ? 'done' : 'policy_forbids');
    if (undo !== 'free') expect((await tryIt({}, 'undo')).code).toBe('done');
    const redone = await tryIt(rules, 'redo');
    expect(redone.code, redone.said).toBe(isNamed ? 'policy_forbids' : 'done');
  },
);

describe('several changes in one undo', () => {
  longTest('are each judged as what they were', async () => {
    const spawn = { action: 'spawn_actor', class: 'PointLight', label: 'Rim Light' };
    const { tryIt, state } = await doIt({
      action: 'set_folder',
      objectPath: 'Key Light',
      folder: 'Lighting',
    });
    expect((await tryIt({}, 'spawn_actor', spawn)).code).toBe('done');
    const before = state();
    expect((await tryIt(forbid('set_folder'), 'undo', { steps: 2 })).code).toBe('policy_forbids');
    expect(state()).toEqual(before);
    // The spawn alone is none of what a rule on spawning forbids to be put back.
    expect((await tryIt(forbid('spawn_actor'), 'undo', { steps: 2 })).code).toBe('done');
  });
});
