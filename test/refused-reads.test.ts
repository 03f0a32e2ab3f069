import { describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { VIEWS } from '../src/domains/views.ts';
import { allowing } from './support/allowing.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { chooseRefusals } from './support/refusals.ts';
import { longTest, oneIn } from './support/soak.ts';

/** Every view, on a 5.8 project that allows everything but one of the functions that the view calls. */
const examples = VIEWS.filter(({ needs }) => needs === 'editor').flatMap(view =>
  view.examples.map(example => ({ call: { action: view.name, ...example } })),
);

/** Places of an answer with something in them: `tracks`, `bindings[0].tracks`. */
function filledPlaces(value: Json, path = ''): string[] {
  if (Array.isArray(value)) {
    return [
      ...(value.length > 0 ? [path] : []),
      ...value.flatMap((each, at) => filledPlaces(each, `${path}[${at}]`)),
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, each]) =>
    filledPlaces(each, path ? `${path}.${key}` : key),
  );
  return [...(path !== '' && Object.keys(value).length > 0 ? [path] : []), ...inside];
}

/** Places that hold an empty list or an empty record. */
function emptyPlaces(value: Json, path = ''): string[] {
  if (Array.isArray(value)) {
    return value.length === 0 ? [path] : value.flatMap((each, at) => emptyPlaces(each, `${path}[${at}]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  if (entries.length === 0) return [path];
  return entries.flatMap(([key, each]) => emptyPlaces(each, path ? `${path}.${key}` : key));
}

const isWorthTrying = chooseRefusals();

/** Said once in a session of the server, whoever asks first. */
const ONCE = 'note_once';

describe.each(oneIn(50, examples, 1))('$call', ({ call }) => {
  longTest('answers nothing that was refused with an empty list', async () => {
    const sent = new Set<string>();
    const whole = await openBridge({
      ...{ engine: '5.8', settings: allowing() },
      onRequest: body => {
        for (const [, name = ''] of body.matchAll(/"functionName":"(\w+)"/g)) sent.add(name);
      },
    });
    const { value: expected } = await whole.inspect(call);
    const filled = new Set(filledPlaces(expected));
    for (const refused of sent) {
      if (!isWorthTrying(refused, call.action)) continue;
      const { inspect } = await openBridge({ engine: '5.8', settings: allowing([refused]) });
      const { value, isError, text } = await inspect(call);
      if (isError) continue;
      const gone = Object.keys(expected).filter(key => key !== ONCE && filled.has(key) && !(key in value));
      const emptied = [...gone, ...emptyPlaces(value).filter(place => filled.has(place))];
      if (emptied.length > 0) expect.soft(text, `${refused}: ${emptied.join(', ')}`).toContain(refused);
    }
  });
});

describe('the components of an actor', () => {
  const refused = ['K2_GetComponentsByClass', 'K2_GetRootComponent'];

  longTest('of any class are never told as fewer without a word, on pages and in watches', async () => {
    const whole = await openBridge({ engine: '5.8', settings: allowing() });
    const partly = await openBridge({ engine: '5.8', settings: allowing(refused) });
    const byClass = new Map(whole.editor.world.actors().map(({ class: info, path }) => [info.name, path]));
    // Every third class, and those that hold components by no property.
    const sample = [...byClass].filter(([name], at) => at % 3 === 0 || /TargetPoint|Capture/.test(name));
    const shorter: string[] = [];
    for (const [name, objectPath] of sample) {
      const { value: all } = await whole.inspect({ action: 'inspect_object', objectPath });
      const { value: some, text } = await partly.inspect({ action: 'inspect_object', objectPath });
      const filled = new Set(filledPlaces(some));
      expect.soft(emptyPlaces(some), name).not.toContain('info.components');
      if (filledPlaces(all).every(place => filled.has(place))) continue;
      shorter.push(name);
      expect.soft(text, name).toContain('K2_GetComponentsByClass');
      const { value: watch } = await partly.inspect({ action: 'watch_object', objectPath });
      expect.soft(watch.unlisted, name).toContain('K2_GetComponentsByClass');
    }
    expect(shorter).toContain('TargetPoint');
  });

  longTest('are asked of a class that the project opens, whatever it refused of another before', async () => {
    const { allowedFunctionCalls = [], ...others } = allowing(refused);
    const opened = { classPath: '/Script/Engine.StaticMeshActor' };
    const bodies: string[] = [];
    const { editor, inspect } = await openBridge({
      engine: '5.8',
      settings: { ...others, allowedFunctionCalls: [...allowedFunctionCalls, opened] },
      onRequest: body => bodies.push(body),
    });
    const named = (start: string) => editor.world.actors().filter(({ name }) => name.startsWith(start));
    for (const { path } of named('TargetPoint')) {
      const { value } = await inspect({ action: 'inspect_object', objectPath: path });
      expect(value.info.unread).toContain('K2_GetComponentsByClass');
    }
    expect(bodies.filter(body => body.includes('K2_GetComponentsByClass'))).toHaveLength(1);
    const [{ path: objectPath = '' } = {}] = named('StaticMeshActor');
    const { value } = await inspect({ action: 'inspect_object', objectPath });
    expect(value.info).not.toHaveProperty('unread');
    expect(value.info.components).not.toEqual([]);
  });

  longTest('that are not listed any more are not told as gone, and those that are again as new', async () => {
    const { editor, inspect } = await openBridge({ engine: '5.8', settings: allowing() });
    const objectPath = editor.world.actors().find(({ name }) => name.startsWith('TargetPoint'))?.path ?? '';
    const { value: begun } = await inspect({ action: 'watch_object', objectPath });
    expect(begun).not.toHaveProperty('unlisted');
    editor.changeSettings(allowing(refused));
    const { value: polled } = await inspect({ action: 'poll_changes' });
    expect(polled.watches[0]?.unlisted).toContain('K2_GetComponentsByClass');
    expect(polled.watches[0]).not.toHaveProperty('changes');
    const { value: silent } = await inspect({ action: 'poll_changes' });
    expect(silent.watches).toEqual([]);
  });
});

longTest(
  'a map that cannot say where things stand says so instead of heaping them at the origin',
  async () => {
    const { inspect } = await openBridge({ engine: '5.8', settings: allowing(['K2_GetActorLocation']) });
    const { value } = await inspect({ action: 'level_map' });
    expect(value.error).toMatchObject({ code: 'remote_call_not_allowed' });
    expect(value.error.remedy).toContain('K2_GetActorLocation');
  },
);

longTest('a map says what it lacks', async () => {
  for (const refused of ['GetSelectedLevelActors', 'K2_GetActorRotation', 'K2_GetComponentsByClass']) {
    const { inspect } = await openBridge({ engine: '5.8', settings: allowing([refused]) });
    const { value } = await inspect({ action: 'level_map' });
    expect(value.note, refused).toContain(refused);
  }
});

longTest('a graph whose count was refused has no number, and is not told to be empty', async () => {
  const bare = { path: '/Game/M_Bare.M_Bare', class: '/Script/Engine.Material', loaded: true as const };
  const scene = { ...thirdPerson, assets: [...(thirdPerson.assets ?? []), bare] };
  const { inspect } = await openBridge({ engine: '5.8', scene });
  const { value } = await inspect({ action: 'material_graph', objectPath: bare.path });
  expect(value.unread).toContain('GetNumMaterialExpressions');
  expect(value).not.toHaveProperty('total_count');
  expect(value).not.toHaveProperty('next');
});

test('what the engine prints as nothing is no value', async () => {
  const { inspect } = await openBridge({ engine: '5.4' });
  const { value } = await inspect({
    action: 'get_property',
    objectPath: '/Script/Engine.Default__AudioComponent',
    propertyName: 'OnQueueSubtitles',
  });
  expect(value.error?.code).toBe('property_not_readable');
});
