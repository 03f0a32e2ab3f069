import { describe, expect, test } from 'vitest';
import type { Scene, SceneActor } from '../../mocks/engine/scene.ts';
import { createSimulatedEditor, type SimulatedEditor } from '../../mocks/engine/simulated-editor.ts';
import type { SimulatedEditorOptions } from '../../mocks/engine/simulated-editor-options.ts';
import { createEditorDispatcher } from '../../mocks/hosts/undici-dispatcher.ts';
import { oneLight } from '../../mocks/worlds/one-light.ts';
import { longTest } from '../../test/support/soak.ts';
import { BridgeError } from '../base/errors.ts';
import { createUnrealClient } from './http-client.ts';
import { createSession } from './open-session.ts';
import { suggestPaths } from './suggest-paths.ts';
import { resolveTarget, resolveTargets } from './targets.ts';

const LEVEL = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel';

interface YardOptions extends Partial<SimulatedEditorOptions> {
  /** The plugin EditorScriptingUtilities. */
  filterLibrary?: 'there' | 'missing';
}

/** An editor with a session at it; `bodies` are those that it was sent. */
function openYard({ scene = oneLight, filterLibrary = 'there', ...options }: YardOptions = {}) {
  const simulated = createSimulatedEditor({ scene, ...options });
  const bodies: string[] = [];
  const editor: typeof simulated = Object.create(simulated, {
    handle: {
      value: (request: Parameters<typeof simulated.handle>[0]) => {
        bodies.push(request.body);
        const body =
          filterLibrary === 'there'
            ? request.body
            : request.body.replaceAll('Default__EditorFilter', 'Default__No');
        return simulated.handle({ ...request, body });
      },
    },
  });
  const client = createUnrealClient({
    address: 'http://127.0.0.1:30010',
    timeoutMs: 5000,
    open: async (_, use) => createEditorDispatcher(editor, { connections: use === 'pool' ? 6 : 1 }),
  });
  const session = createSession(client);
  const resolve = (target: string, memory?: 'use' | 'ignore') =>
    simulated.clock.until(resolveTarget(session, target, { memory }));
  return { editor: simulated, session, resolve, bodies };
}

const found = (name: string, by: string) => [expect.objectContaining({ objectPath: `${LEVEL}.${name}`, by })];

async function failureOf(answer: Promise<unknown>): Promise<BridgeError> {
  const thrown = await answer.catch((error: unknown) => error);
  if (!(thrown instanceof BridgeError)) throw new Error(`It did not fail: ${JSON.stringify(thrown)}`);
  return thrown;
}

/** The user renames an actor in the Outliner. */
function relabel({ world }: SimulatedEditor, name: string, label: string): void {
  const actor = world.actors().find(each => each.path === `${LEVEL}.${name}`);
  if (actor) actor.label = label;
}

function crates(count: number, extra: SceneActor[] = []): Scene {
  const actors = Array.from(
    { length: count },
    (_, at): SceneActor => ({
      name: `StaticMeshActor_UAID_A0B1C2D3E4F506${String(at).padStart(4, '0')}_1234567890`,
      label: `Crate ${at}`,
      class: '/Script/Engine.StaticMeshActor',
    }),
  );
  return { ...oneLight, actors: [...oneLight.actors, ...actors, ...extra] };
}

describe('a target', () => {
  test.each([
    ['a label', 'Key Light', 'PointLight_0', 'label'],
    ['a label in any case', 'kEY lIGHT', 'PointLight_0', 'label'],
    ['a label with space around it', '  Floor\n', 'StaticMeshActor_0', 'label'],
    ['an object name', 'PointLight_0', 'PointLight_0', 'name'],
    ['an object name in any case', 'staticmeshactor_0', 'StaticMeshActor_0', 'name'],
    ['the selection', 'Selection', 'PointLight_0', 'selection'],
  ])('may be %s', async (_, target, name, by) => {
    expect(await openYard().resolve(target)).toEqual(found(name, by));
  });

  test('that is a path is taken as it is, without a request', async () => {
    const { resolve, bodies } = openYard();
    expect(await resolve(` ${LEVEL}.Nobody.Root `)).toEqual(found('Nobody.Root', 'path'));
    expect(bodies).toEqual([]);
  });

  test('in letters of the world', async () => {
    const scene = crates(0, [{ name: 'BP_1', label: 'Große Tür', class: '/Script/Engine.StaticMeshActor' }]);
    expect(await openYard({ scene }).resolve('große tür')).toEqual(found('BP_1', 'label'));
  });

  longTest('that is the label of one actor and the name of another is the label', async () => {
    const scene = crates(0, [
      { name: 'Other', label: 'PointLight_0', class: '/Script/Engine.StaticMeshActor' },
    ]);
    expect(await openYard({ scene }).resolve('PointLight_0')).toEqual(found('Other', 'label'));
  });

  test('of several selected actors is all of them', async () => {
    const { resolve, session } = openYard({
      scene: { ...oneLight, selection: ['PointLight_0', 'StaticMeshActor_0'] },
    });
    expect((await resolve('selection')).map(each => each.objectPath)).toEqual([
      `${LEVEL}.PointLight_0`,
      `${LEVEL}.StaticMeshActor_0`,
    ]);
    expect(session.lastSelection).toHaveLength(2);
  });
});

test.each([
  ['LightComponent', 'LightComponent0'],
  ['LightComponent0', 'LightComponent0'],
  ['bHidden', 'bHidden'],
])('what the property %s of an actor holds is the object %s inside it', async (property, name) => {
  const [found] = await openYard().resolve(`PointLight_0.${property}`);
  expect(found?.objectPath).toBe(`${LEVEL}.PointLight_0.${name}`);
});

describe('what cannot be found', () => {
  test('nothing is selected', async () => {
    const { resolve } = openYard({ scene: { ...oneLight, selection: [] } });
    expect((await failureOf(resolve('selection'))).code).toBe('nothing_selected');
  });

  test.each([
    ['Key Lihgt', 'Key Light'],
    ['keylight', 'Key Light'],
    ['Flor', 'Floor'],
    ['PointLight0', 'PointLight_0'],
  ])('"%s" has the near miss "%s"', async (target, miss) => {
    const error = await failureOf(openYard().resolve(target));
    expect([error.code, error.message]).toEqual(['object_not_found', `No actor is called "${target}".`]);
    expect(error.details.suggestions).toContain(miss);
  });

  test('what is like nothing has no near misses', async () => {
    expect((await failureOf(openYard().resolve('qqqqqqqq'))).details.suggestions).toEqual([]);
  });

  test('several actors of one label are named by path, ten at the most', async () => {
    const twins = Array.from({ length: 12 }, (_, at) => ({
      name: `Twin_${at}`,
      label: 'Twin',
      class: '/Script/Engine.StaticMeshActor',
    }));
    const error = await failureOf(openYard({ scene: crates(0, twins) }).resolve('twin'));
    expect([error.code, error.message]).toEqual(['ambiguous_target', '12 actors are called "twin".']);
    expect(error.details.suggestions).toEqual(twins.slice(0, 10).map(({ name }) => `${LEVEL}.${name}`));
  });

  test('a path that is gone gets paths of actors called alike', async () => {
    const { session, editor } = openYard();
    const gone = new BridgeError('object_not_found', 'It is gone.');
    const better = await editor.clock.until(
      suggestPaths(session, gone, `${LEVEL}.PointLight_1.LightComponent0`),
    );
    expect(better.details.suggestions).toEqual([`${LEVEL}.PointLight_0`]);
  });

  test('while the editor saves nothing is called missing', async () => {
    const { editor, resolve } = openYard();
    editor.inject({ kind: 'saving', frames: 100 });
    expect((await failureOf(resolve('Key Light'))).code).toBe('editor_saving');
  });

  test('nor when it begins to save between the list and the labels', async () => {
    const { editor, resolve } = openYard();
    editor.clock.onFrame(() => {
      if (editor.clock.frame === 2) editor.inject({ kind: 'saving', frames: 100 });
    });
    expect((await failureOf(resolve('Key Light'))).code).toBe('editor_saving');
  });
});

describe('5.8', () => {
  test('by default refuses to list actors, and the error has all lines that finding takes', async () => {
    const error = await failureOf(openYard({ engine: '5.8' }).resolve('Key Light'));
    expect(error.code).toBe('remote_call_not_allowed');
    const lines = error.remedy.split('\n');
    expect(lines).toContain('[/Script/RemoteControlCommon.RemoteControlSettings]');
    expect(lines).toContain(
      '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/EditorScriptingUtilities.EditorFilterLibrary",FunctionName=("ByActorLabel"),bAllowChildClasses=False)',
    );
    expect(error.remedy).toContain(
      'ClassPath="/Script/UnrealEd.EditorActorSubsystem",FunctionName=("GetAllLevelActors"',
    );
    expect(lines.at(-1)).toBe('Objects whose path is known can be inspected without this.');
  });

  longTest('that lets us list but not filter is asked for each label', async () => {
    const { resolve } = openYard({
      engine: '5.8',
      scene: crates(400),
      settings: { allowedFunctionCalls: [{ classPath: '/Script/UnrealEd.EditorActorSubsystem' }] },
    });
    expect((await resolve('crate 7'))[0]?.by).toBe('label');
  });
});

describe('labels are remembered', () => {
  test('and given without a request, as only probable', async () => {
    const { resolve, bodies } = openYard();
    await resolve('Key Light');
    const before = bodies.length;
    expect(await resolve('KEY LIGHT')).toEqual(found('PointLight_0', 'remembered'));
    expect(bodies).toHaveLength(before);
  });

  test('and looked up again when the reader says that they have moved', async () => {
    const { editor, resolve } = openYard();
    await resolve('Key Light');
    relabel(editor, 'PointLight_0', 'Old Light');
    relabel(editor, 'StaticMeshActor_0', 'Key Light');
    expect(await resolve('Key Light')).toEqual(found('PointLight_0', 'remembered'));
    expect(await resolve('Key Light', 'ignore')).toEqual(found('StaticMeshActor_0', 'label'));
    expect(await resolve('Key Light')).toEqual(found('StaticMeshActor_0', 'remembered'));
  });

  test('and forgotten when nobody bears them any more', async () => {
    const { editor, resolve } = openYard();
    await resolve('Key Light');
    relabel(editor, 'PointLight_0', 'Old Light');
    expect((await failureOf(resolve('Key Light', 'ignore'))).code).toBe('object_not_found');
    expect((await failureOf(resolve('Key Light'))).code).toBe('object_not_found');
  });
});

test('several targets list the level once', async () => {
  const { editor, session, bodies } = openYard();
  const targets = ['Floor', 'PointLight_0', 'selection', `${LEVEL}.Nobody`];
  const resolved = await editor.clock.until(resolveTargets(session, targets));
  expect(resolved.map(({ objectPath, by }) => [objectPath, by])).toEqual([
    [`${LEVEL}.StaticMeshActor_0`, 'label'],
    [`${LEVEL}.PointLight_0`, 'name'],
    [`${LEVEL}.PointLight_0`, 'selection'],
    [`${LEVEL}.Nobody`, 'path'],
  ]);
  expect(bodies.filter(body => body.includes('GetAllLevelActors'))).toHaveLength(1);
});

describe('a level of 1,400 actors', () => {
  const scene = crates(1400);
  const last = scene.actors.at(-1)?.name ?? '';

  longTest('is filtered by the engine, in parts that a frame reads', async () => {
    const { editor, resolve, bodies } = openYard({ scene });
    expect(await resolve('crate 1399')).toEqual(found(last, 'label'));
    expect(bodies.filter(body => body.includes('GetDisplayName'))).toEqual([]);
    expect(bodies.filter(body => body.includes('ByActorLabel')).length).toBeGreaterThan(2);
    for (const body of bodies) expect(Buffer.byteLength(body)).toBeLessThan(65_000);
    // The list, then the parts side by side: each fresh connection costs its frame once.
    expect(editor.clock.frame).toBeLessThanOrEqual(1 + bodies.length);
  });

  longTest('is still searched by object name, and has near misses among its labels', async () => {
    const { resolve } = openYard({ scene });
    expect(await resolve(last)).toEqual(found(last, 'name'));
    const error = await failureOf(resolve('Crate 139x'));
    expect(error.details.suggestions).toContain('Crate 139');
  });

  longTest('needs no plugin: without it every label is read, and the filter is not tried again', async () => {
    const { resolve, bodies } = openYard({ scene, filterLibrary: 'missing' });
    expect(await resolve('crate 1399')).toEqual(found(last, 'label'));
    const tries = bodies.filter(body => body.includes('ByActorLabel')).length;
    expect(tries).toBeGreaterThan(0);
    expect((await resolve('crate 7'))[0]?.by).toBe('label');
    expect(bodies.filter(body => body.includes('ByActorLabel'))).toHaveLength(tries);
  });
});

test('a caller who gives up is not told that nothing was found', async () => {
  const { editor, session } = openYard();
  const controller = new AbortController();
  const answer = failureOf(resolveTarget(session, 'Key Light', { signal: controller.signal }));
  editor.clock.onFrame(() => controller.abort());
  expect((await editor.clock.until(answer)).code).toBe('cancelled');
});
