import { describe, expect, test } from 'vitest';
import type { EnginePlugin, SceneActor } from '../mocks/engine/scene.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { listCatalogue } from '../src/discover/catalogue.ts';
import { listPluginNeeds } from '../src/discover/plugin-needs.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { functionFor, listFunctionNames } from '../src/unreal/function-table.ts';
import { PLUGINS } from '../src/unreal/plugins.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest, oneIn, oneOfEach } from './support/soak.ts';

/** What needs a plugin of the engine that a project may lack: said by each record, held against what is called. */

const entries = listCatalogue().filter(({ tool }) => tool !== 'interview');
const calls = entries.flatMap(entry =>
  entry.examples.map(example => ({ entry, call: { action: entry.name, ...example } })),
);

async function openFor({ name, needs }: (typeof entries)[number], disabled: EnginePlugin[] = []) {
  const modules = new Set<string>();
  const actors = thirdPerson.actors.map(name === 'remove_component' ? withGlow : each => each);
  const engine = needs.since === '5.8' ? '5.8' : '5.7';
  const bridge = await openBridge({
    engine,
    scene: { ...thirdPerson, actors, disabledPlugins: disabled, channelWrappers: 'kept' },
    settings: {
      ...{ allowAnyRemoteFunctionCall: true, enableRemotePythonExecution: true },
      allowConsoleCommandRemoteExecution: true,
    },
    policy: createPolicy({}, { allowConsole: true, allowPython: true }),
    onRequest: body => {
      for (const [, module = ''] of body.matchAll(/\/Script\/(\w+)\.Default__/g)) modules.add(module);
    },
  });
  return { bridge, modules };
}

/** The component that an example takes away, without the plugin that would have made it. */
function withGlow(actor: SceneActor): SceneActor {
  if (actor.label !== 'Statue') return actor;
  const Glow = { class: '/Script/Engine.PointLightComponent' };
  return { ...actor, components: { ...actor.components, Glow } };
}

const send = ({ inspect, act }: Bridge, { tool }: (typeof entries)[number], call: Record<string, unknown>) =>
  tool === 'inspect' ? inspect(call) : act({ ...call, confirm: true });

/** Whoever is named by a label is looked for with it, and without it one by one. */
const HELPFUL = 'EditorScriptingUtilities';

test.each(
  oneIn(
    42,
    oneOfEach(calls, ({ entry }) => entry.name, 3),
  ),
)('$call.action calls no plugin that it does not name', async ({ entry, call }) => {
  const { bridge, modules } = await openFor(entry);
  await send(bridge, entry, call);
  const named = listPluginNeeds().filter(({ needed, sometimes }) =>
    [...needed, ...sometimes].includes(entry.name),
  );
  const called = PLUGINS.filter(({ module }) => module !== HELPFUL && modules.has(module));
  for (const plugin of called) expect(named.map(each => each.plugin.name)).toContain(plugin.name);
});

describe.each(listPluginNeeds())('without $plugin.name', ({ plugin, needed, sometimes }) => {
  const module = plugin.module as EnginePlugin; // the table below holds both to the same names

  test('something is said of what it is for', () => {
    expect(needed.length + sometimes.length > 0 || plugin.helps !== undefined).toBe(true);
  });

  test.each(
    oneIn(
      737280,
      calls.filter(({ entry }) => needed.includes(entry.name)),
    ),
  )('$call.action says that it needs it', async ({ entry, call }) => {
    const { bridge, modules } = await openFor(entry, [module]);
    const { value, text } = await send(bridge, entry, call);
    // An example may be of the part that does without it.
    if (!modules.has(module)) return expect(value.success, text).toBe(true);
    expect(value.error?.code, text).toBe('engine_lacks');
    expect(value.error.message, text).toBe(
      plugin.isGuess
        ? `${entry.name} needs a plugin that this editor has not loaded, most likely ${plugin.name}.`
        : `${entry.name} needs the plugin ${plugin.name}, which this editor has not loaded.`,
    );
    expect(value.error.remedy).toContain('Edit > Plugins');
    const { value: found } = await bridge.discover({ action: 'tool_schema', tool: entry.name });
    expect(found.unavailable).toContain(plugin.name);
  });

  test.each(
    oneIn(
      34992,
      calls.filter(({ entry }) => sometimes.includes(entry.name)),
    ),
  )('$call.action tells what it can', async ({ entry, call }) => {
    const newest = { ...entry, needs: { ...entry.needs, since: '5.8' } };
    const { bridge, modules } = await openFor(newest, [module]);
    const { value, text } = await send(bridge, entry, call);
    expect(value.success, text).toBe(true);
    if (modules.has(module)) expect(text).toContain(plugin.name);
  });
});

longTest('without Editor Scripting Utilities labels are found all the same', async () => {
  const bridge = await openBridge({ scene: { ...thirdPerson, disabledPlugins: [HELPFUL] } });
  const { value } = await bridge.inspect({ action: 'inspect_object', objectPath: 'Key Light' });
  expect(value.info.label).toBe('Key Light');
});

longTest('an item of a batch says it, too', async () => {
  const bridge = await openBridge({ scene: { ...thirdPerson, disabledPlugins: ['SequencerScripting'] } });
  const longer = { action: 'set_playback_range', objectPath: '/Game/Cinematics/LS_Intro', end: 200 };
  const { text } = await bridge.act({ action: 'batch', operations: [longer] });
  expect(text).toContain('set_playback_range needs the plugin Sequencer Scripting');
});

test('every module that is called is the engine’s own or that of a plugin', () => {
  const modules = listFunctionNames().map(
    name => functionFor(name).classPath.split('/')[2]?.split('.')[0] ?? '',
  );
  const own = new Set(modules.filter(module => !PLUGINS.some(plugin => plugin.module === module)));
  // Folders Engine/Source/Editor, /Runtime and /Developer of the engine.
  expect([...own].toSorted()).toEqual([
    ...['AssetRegistry', 'AssetTools', 'BlueprintEditorLibrary', 'Engine', 'LevelEditor', 'MaterialEditor'],
    ...['MovieSceneTracks', 'SourceControl', 'UnrealEd'],
  ]);
});
