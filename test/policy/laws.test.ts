import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../src/domains/operations.ts';
import { CALLING, GENERIC, STANDS_FOR } from '../../src/kernel/policy/amounts-to.ts';
import type { PolicyRules } from '../../src/kernel/policy/policy-rules.ts';
import { functionFor, listFunctionNames } from '../../src/unreal/function-table.ts';
import {
  CLASS_TOUCHES,
  findKnownFunction,
  functionLetters,
  knownOwners,
} from '../../src/unreal/touches/find-touches.ts';
import { NOTHING } from '../../src/unreal/touches/touches.ts';
import { editorState } from '../support/editor-state.ts';
import { BEFORE, openFor, SAMPLES } from '../support/operation-examples.ts';
import { longTest, oneIn, oneOfEach, sample, TURN } from '../support/soak.ts';

/** Nothing of what was there can be compared when another level is open. */
const LEAVING = new Set(['new_level', 'load_level']);

describe('what functions touch', () => {
  test.each(listFunctionNames().map(name => [name]))('is said of %s, which this server calls', name => {
    const { classPath, functionName, effect } = functionFor(name);
    const known = findKnownFunction(classPath, functionName);
    expect(known?.isAlias).toBe(false);
    // Drawing anew changes nothing, and is worth no look at a policy.
    if (name !== 'redrawViewports') expect(known?.touches === NOTHING).toBe(effect === 'read');
  });

  test('is said once of each function of a class, by whatever name', () => {
    const odd = CLASS_TOUCHES.flatMap(({ classPath, functions }) => {
      const said = Object.entries(functions).map(
        ([name, touches]) => [functionLetters(name), touches] as const,
      );
      return said.flatMap(([letters, touches]) =>
        said.some(([other, others]) => other === letters && !isDeepStrictEqual(others, touches))
          ? [`${classPath}.${letters}`]
          : [],
      );
    });
    expect(odd).toEqual([]);
    const paths = CLASS_TOUCHES.map(({ classPath }) => classPath);
    expect(paths.length).toBe(new Set(paths).size);
  });

  test('no function whose name says that it changes something is said to touch nothing', () => {
    const CHANGING =
      /^(K2_)?(Set|Add|Remove|Delete|Destroy|Create|Rename|Save|Spawn|Move|Attach|Detach|Cancel|Reset|Clear)[A-Z]/;
    const odd = CLASS_TOUCHES.flatMap(({ classPath, functions }) =>
      Object.entries(functions).flatMap(([name, touches]) =>
        touches === NOTHING && CHANGING.test(name) ? [`${classPath}.${name}`] : [],
      ),
    );
    expect(odd).toEqual([
      // They make up a value and put it nowhere.
      '/Script/AssetTools.AssetToolsImpl.CreateUniqueAssetName',
      '/Script/AssetRegistry.AssetRegistryHelpers.CreateAssetData',
      '/Script/AssetRegistry.AssetRegistryHelpers.SetFilterTagsAndValues',
    ]);
  });
});

describe('operations by other means', () => {
  const names: ReadonlySet<string> = new Set(OPERATIONS.map(({ name }) => name));

  test('are operations that there are, and functions that are known', () => {
    for (const each of [...GENERIC, ...CALLING, ...Object.keys(STANDS_FOR)]) expect(names).toContain(each);
    for (const each of Object.values(STANDS_FOR).flat()) {
      // Python's and the console's are judged by what they are told.
      if (!/^execute/.test(each)) expect(knownOwners(each), each).not.toEqual([]);
    }
  });
});

describe('a rule on an operation forbids its writes', () => {
  /** What changes along with what these are about, or is no more than a part of what the operation is. */
  const REASONS: Readonly<Record<string, string>> = {
    align_actors: 'it moves by a rule of its own: a rule on set_transform forbids whatever moves',
    attach_actor: 'what keeps its place has another one relative to its parent; the parent itself is held',
    detach_actor: 'what keeps its place has another one relative to no parent; the parent itself is held',
    rename_asset: 'references follow an asset that is renamed',
    add_variable: 'instances of a Blueprint get what it gets',
    reparent_blueprint: 'instances of a Blueprint become what it becomes',
  };
  const own = SAMPLES.filter(({ operation: { name } }) => !GENERIC.has(name) && !(name in BEFORE));
  const alone = own.filter(({ operation: { name } }) => !CALLING.has(name) && !LEAVING.has(name));

  /** Values of objects that an example changes. */
  async function findWrites({ operation, call }: (typeof SAMPLES)[number]) {
    const { act, editor } = await openFor(operation);
    const before = editorState(editor).objects;
    await act({ ...call, confirm: true });
    editor.clock.tick(3);
    return Object.entries(editorState(editor).objects).flatMap(([objectPath, { values }]) => {
      const had = before[objectPath]?.values;
      if (!had || objectPath.includes('/UEDPIE_')) return [];
      const changed = Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(had[name], value));
      return changed.map(([propertyName, value]) => ({ objectPath, propertyName, value }));
    });
  }

  test.each(
    oneIn(
      96,
      alone.filter(({ operation: { name } }) => !(name in REASONS)),
    ),
  )('$call', async example => {
    const { operation } = example;
    for (const write of await findWrites(example)) {
      const rules: PolicyRules = { forbid: [{ name: 'not so', operations: [operation.name] }] };
      const { act } = await openFor(operation, {}, rules);
      const { value, text } = await act({ action: 'set_property', ...write });
      const mend = `add ${write.propertyName} to what stands for ${operation.name} by property in src/kernel/policy/amounts-to.ts, or a reason here`;
      expect(value.error?.code, `${mend}: ${text}`).toBe('policy_forbids');
    }
  });

  longTest('whoever is left out does write something', async () => {
    for (const name of Object.keys(REASONS)) {
      const writes = await Promise.all(own.filter(each => each.operation.name === name).map(findWrites));
      expect(writes.flat(), name).not.toEqual([]);
    }
  });
});

/** Nothing of the project is there: a policy with rules that hold for nothing. */
const IDLE: PolicyRules = {
  forbid: [
    { name: 'nothing', paths: ['/Game/Nowhere/**'] },
    { name: 'nobody', classes: ['BP_Nobody'] },
  ],
};
type State = ReturnType<typeof editorState>;
type Rule = Omit<NonNullable<PolicyRules['forbid']>[number], 'name'>;

/** What nobody but the owner may vouch for: it does whatever its arguments or the project say. */
const UNKNOWN = new Set(['call_function', 'call_preset_function', 'set_controller', 'run_python']);

/**
 * What follows from another object, and is none of what the change was told: references to an asset that goes or is
 * renamed, and the instances of a Blueprint that becomes another. A rule on the asset or the Blueprint holds for it.
 */
const FOLLOWING = new Set([
  'rename_asset',
  'delete_asset',
  'delete_folder',
  'add_variable',
  'reparent_blueprint',
]);

/** Rules that forbid what an example changes, with what must stay then. */
function rulesAgainst(before: State, after: State): [rule: Rule, look: (state: State) => unknown][] {
  const others = (had: Record<string, unknown>, has: Record<string, unknown>) =>
    Object.keys(had).filter(path => !path.includes('/UEDPIE_') && !isDeepStrictEqual(had[path], has[path]));
  const objects = others(before.objects, after.objects);
  const saved = ({ files }: State) => Object.fromEntries(files.map(([name, savedAt]) => [name, savedAt]));
  return [...new Set([...objects.slice(0, 2), ...objects.slice(-1)])]
    .map((path): [Rule, (state: State) => unknown] => [{ paths: [path] }, state => state.objects[path]])
    .concat(
      others(before.assets, after.assets)
        .slice(0, 2)
        .flatMap((path): [Rule, (state: State) => unknown][] => [
          [{ paths: [path] }, state => state.assets[path]],
          [{ classes: [before.assets[path]?.class ?? ''] }, state => state.assets[path]],
        ]),
      others(saved(before), saved(after))
        .slice(0, 2)
        .map((name): [Rule, (state: State) => unknown] => [{ paths: [name] }, state => saved(state)[name]]),
    );
}

describe('each operation declares what it touches', () => {
  const changing = SAMPLES.filter(({ operation: { name } }) => !(name in BEFORE) && !LEAVING.has(name));

  longTest.each(
    oneIn(
      27,
      changing.map((example, turn) => ({ ...example, turn: turn + TURN })),
    ),
  )(
    '$call under rules that forbid what it changes',
    { timeout: 60_000 },
    async ({ operation, call, turn }) => {
      const open = await openFor(operation);
      const before = editorState(open.editor);
      await open.act({ ...call, confirm: true });
      open.editor.clock.tick(3);
      const rules = rulesAgainst(before, editorState(open.editor));
      // In `npm test` one of them, another one for each example and day.
      for (const [rule, look] of sample(rules, rules.slice(turn % rules.length).slice(0, 1))) {
        const bridge = await openFor(operation, {}, { forbid: [{ name: 'hands off', ...rule }] });
        const was = look(editorState(bridge.editor));
        const { text } = await bridge.act({ ...call, confirm: true });
        bridge.editor.clock.tick(3);
        const isKept = isDeepStrictEqual(look(editorState(bridge.editor)), was);
        const follows = FOLLOWING.has(operation.name) && JSON.stringify(rule).includes(':PersistentLevel');
        if (!follows) expect(isKept, `${JSON.stringify(rule)}: ${text}`).toBe(true);
      }
    },
  );

  // Two bridges each, of which the first does what the laws of operations hold anyway.
  test.each(oneIn(144, SAMPLES))(
    '$call under rules that forbid nothing of it',
    async ({ operation, call }) => {
      const [open, ruled] = [await openFor(operation), await openFor(operation, {}, IDLE)];
      const [free, judged] = [
        await open.act({ ...call, confirm: true }),
        await ruled.act({ ...call, confirm: true }),
      ];
      if (UNKNOWN.has(operation.name)) expect(judged.value.error?.code, judged.text).toBe('policy_forbids');
      else expect(judged.value.error?.code, judged.text).toBe(free.value.error?.code);
    },
  );

  test.each(
    oneIn(
      120,
      oneOfEach(SAMPLES, ({ operation }) => operation.name),
    ),
  )('$call changes nothing where something else is allowed', async ({ operation, call }) => {
    if (operation.name in BEFORE) return;
    const rules: PolicyRules = { allow: [{ name: 'elsewhere', paths: ['/Game/Nowhere/**'] }] };
    const bridge = await openFor(operation, {}, rules);
    const before = editorState(bridge.editor);
    const { value, text } = await bridge.act({ ...call, confirm: true });
    bridge.editor.clock.tick(3);
    expect(editorState(bridge.editor), text).toEqual(before);
    if (!value.success) expect(['policy_forbids', 'engine_lacks'], text).toContain(value.error.code);
  });
});
