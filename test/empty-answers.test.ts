import { afterAll, expect, test } from 'vitest';
import { keepProjectFiles } from '../mocks/hosts/keep-project-files.ts';
import {
  type FruitlessCall,
  findSilence,
  isEmptyAnswer,
  listFruitless,
  NOTHING,
} from './support/empty-answers.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { makeProjectFolder } from './support/project-folder.ts';
import { longTest, oneIn, oneOfEach } from './support/soak.ts';

/**
 * An empty answer says why it is empty: which argument it was, and what there is under a near name. Every argument of
 * every view, of discover and of the reading operations, by its schema: a new one is held to it by being listed.
 */
const CALLS = listFruitless();

/** Arguments that choose nothing, so that nothing can be missed by them. */
const EXCEPTIONS: Record<string, string> = {
  'inspect watch_object selected': 'a watch begins with what is selected, which may be nothing',
};

const kinds = [...new Set(CALLS.map(({ tool, action, argument }) => `${tool} ${action} ${argument}`))];

/** All of them only read, so one editor will do. */
const shared = open();
const empties = new Map<string, Promise<boolean>>();

async function open(): Promise<Bridge> {
  const { scene } = makeProjectFolder(undefined, afterAll);
  return openBridge({ scene, onFileWritten: keepProjectFiles(scene) });
}

/** What is wrong with a call: of those on several examples one is tried in `npm test`. */
function missOf({ call, argument, meant }: FruitlessCall): string {
  return meant === undefined ? JSON.stringify(call[argument]) : 'misspelt';
}

/** Whether an example answers nothing as it stands, or fails: then that has another reason. */
function isEmptyAnyway(bridge: Bridge, { tool, example }: FruitlessCall): Promise<boolean> {
  const key = JSON.stringify(example);
  const known =
    empties.get(key) ??
    bridge[tool](example).then(({ value }) => value.error !== undefined || isEmptyAnswer(value));
  empties.set(key, known);
  return known;
}

longTest.each(
  oneIn(
    116,
    kinds.filter(kind => !(kind in EXCEPTIONS)),
  ),
)('%s', async kind => {
  const bridge = await shared;
  const silent: string[] = [];
  const all = CALLS.filter(each => `${each.tool} ${each.action} ${each.argument}` === kind);
  for (const fruitless of oneOfEach(all, missOf)) {
    if (await isEmptyAnyway(bridge, fruitless)) continue;
    if (fruitless.argument === 'selected') bridge.editor.world.select();
    const { value, text } = await bridge[fruitless.tool](fruitless.call);
    if (fruitless.argument === 'selected') bridge.editor.world.select('Key Light');
    const silence = findSilence(fruitless, value);
    if (silence) silent.push(`${JSON.stringify(fruitless.call)}: ${silence}: ${text.slice(0, 600)}`);
  }
  expect(silent).toEqual([]);
});

test('a graph that a Blueprint lacks is refused although no node is read', async () => {
  const { inspect } = await shared;
  const { value } = await inspect({ action: 'blueprint_graph', objectPath: 'BP_Lamp', graph: 'TurnOnn' });
  expect(value.error).toMatchObject({ code: 'object_not_found', example: { graph: 'TurnOn' } });
});

test('in a folder that does not exist nothing else is blamed', async () => {
  const { inspect } = await shared;
  const { value } = await inspect({
    ...{ action: 'find_assets', class: 'StaticMesh', query: 'lamp', path: '/Game/Porps' },
  });
  expect(value.unmatched).toMatchObject([
    { filter: 'path', nearest: expect.arrayContaining(['/Game/Props']) },
  ]);
});

test('an exception is one no longer when its argument is gone', () => {
  for (const kind of Object.keys(EXCEPTIONS)) expect(kinds).toContain(kind);
});

test('the law sees a list that is empty without a word', () => {
  const call = {
    tool: 'inspect' as const,
    ...{ action: 'find_actors', argument: 'tag', call: {}, example: {}, text: NOTHING },
  };
  expect(isEmptyAnswer({ success: true, actors: [] })).toBe(true);
  expect(findSilence(call, { success: true, actors: [], unmatched: [] })).toContain('`tag`');
  expect(findSilence(call, { success: true, actors: [], unmatched: [{ name: NOTHING }] })).toBeUndefined();
});
