import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { keepInMemory } from '../../src/kernel/history/journal.ts';
import type { PolicyRules } from '../../src/kernel/policy/policy-rules.ts';
import { packageName } from '../../src/unreal/object-path.ts';
import { editorState } from '../support/editor-state.ts';
import { openBridge } from '../support/open-bridge.ts';
import { EXAMPLES, openFor, SAMPLES, switchedOn } from '../support/operation-examples.ts';
import { longTest, oneIn, sample, TURN } from '../support/soak.ts';

type State = ReturnType<typeof editorState>;
type Rule = Omit<NonNullable<PolicyRules['forbid']>[number], 'name'>;
type Example = (typeof EXAMPLES)[number];

/** Nothing of what was there can be compared when another level is open. */
const LEAVING = new Set(['new_level', 'load_level']);
/** They change what of the open level refers to an asset, and the actors of a Blueprint: a rule on that asset holds. */
const FOLLOWING = new Set([
  ...['rename_asset', 'delete_asset', 'delete_folder', 'add_variable', 'reparent_blueprint'],
]);
/** Things that an example changes of which rules are tried. */
const MOST_THINGS = 6;

const thingIn = ({ objects, assets }: State, path: string) => objects[path] ?? assets[path];

function listChanged(before: State, after: State): string[] {
  const paths = new Set(
    [before, after].flatMap(({ objects, assets }) => Object.keys({ ...objects, ...assets })),
  );
  return [...paths].filter(
    path => !path.includes('/UEDPIE_') && !isDeepStrictEqual(thingIn(before, path), thingIn(after, path)),
  );
}

/** Rules about a thing in whatever words there are: its own path and class, those of what it is inside of, and of its parts. */
function rulesOn(path: string, state: State, isNew: boolean): Rule[] {
  const [actor] = /^[^:]+:PersistentLevel\.[^.:]+/.exec(path) ?? [];
  const classOf = (each: string): Rule => ({ classes: [thingIn(state, each)?.class ?? ''] });
  const parts = actor === path ? Object.keys(state.objects).filter(each => each.startsWith(`${path}.`)) : [];
  const folder = packageName(path).split('/').slice(0, -1).join('/');
  const wide: Rule[] = [{ paths: [packageName(path)] }, { paths: [`${folder}/**`] }, classOf(path)];
  // What an engine calls a new thing is not known before.
  const byName: Rule[] = isNew ? [] : [path, ...parts].map(each => ({ paths: [each] }));
  const owners = actor && actor !== path ? [...(isNew ? [] : [{ paths: [actor] }]), classOf(actor)] : [];
  return [...wide, ...byName, ...parts.map(classOf), ...owners];
}

/** What an example changes, with the rules under which it may not. */
async function findRows({ operation, call }: Example): Promise<{ path: string; rule: Rule }[]> {
  const { act, editor } = await openFor(operation);
  const before = editorState(editor);
  await act({ ...call, confirm: true });
  editor.clock.tick(3);
  const after = editorState(editor);
  const follows = (path: string) => FOLLOWING.has(operation.name) && path.includes(':PersistentLevel');
  const rows = listChanged(before, after)
    .filter(path => !follows(path) && !path.startsWith('/Temp/'))
    .slice(0, MOST_THINGS)
    .flatMap(path => {
      const isNew = thingIn(before, path) === undefined;
      return rulesOn(path, isNew ? after : before, isNew).map(rule => ({ path, rule }));
    });
  return [...new Map(rows.map(row => [JSON.stringify(row), row])).values()];
}

describe('whatever an operation changes, a rule keeps it in whatever words that is about it', () => {
  let held = 0;
  const tried = sample(EXAMPLES, SAMPLES).filter(({ operation: { name } }) => !LEAVING.has(name));

  test.each(
    oneIn(
      144,
      tried.map((example, at) => ({ ...example, at })),
    ),
  )('$call', { timeout: 120_000 }, async ({ operation, call, at }) => {
    const rows = await findRows({ operation, call });
    const first = rows.length === 0 ? 0 : (at + TURN) % rows.length;
    for (const { path, rule } of sample(rows, [...rows, ...rows].slice(first, first + 1))) {
      const journals = keepInMemory();
      const { editor } = await openFor(operation, { journals });
      const rules = { forbid: [{ name: 'hands off', ...rule }] };
      const { act } = await openBridge({ ...switchedOn(operation, { editor, journals }, rules), editor });
      const was = thingIn(editorState(editor), path);
      const { text } = await act({ ...call, confirm: true });
      editor.clock.tick(3);
      const is = thingIn(editorState(editor), path);
      expect(isDeepStrictEqual(is, was), `${path} under ${JSON.stringify(rule)}: ${text}`).toBe(true);
      held += 1;
    }
  });

  longTest('which is true of many', () => {
    expect(held).toBeGreaterThan(40);
  });
});
