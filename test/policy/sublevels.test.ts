import { describe, expect, test } from 'vitest';
import { createPolicy } from '../../src/kernel/policy/policy.ts';
import type { PolicyRules } from '../../src/kernel/policy/policy-rules.ts';
import { writeProperty } from '../../src/unreal/engine-call.ts';
import { type Bridge, openBridge } from '../support/open-bridge.ts';
import { longTest, oneIn } from '../support/soak.ts';

/** Rules about actors of levels that are streamed into the open one. Packages of level instances are named so. [derived] */

const MAIN = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel';
const SUB = '/Game/Maps/Sub.Sub:PersistentLevel';
const INSTANCE = '/Temp/Game/Maps/Sub_LevelInstance_3F9C01D2A4B5C6D7_1.Sub:PersistentLevel';
const LAMP = 'PointLight_2';
const LEVELS = [
  ['a sublevel', SUB],
  ['a level instance', INSTANCE],
] as const;
type Rule = Omit<NonNullable<PolicyRules['forbid']>[number], 'name'>;

const RULES: Rule[] = [
  { classes: ['Light'] },
  { classes: ['LightComponent'] },
  { paths: ['/Game/Maps/Sub'] },
  { paths: ['/Game/Maps/*'] },
  { paths: ['/game/maps/sub.umap'] },
  { paths: ['/Game/Maps/Sub_LevelInstance_*'] },
  { paths: [`${SUB}.${LAMP}`] },
  { paths: [`${INSTANCE}.${LAMP}`] },
  { paths: ['/Game/Maps/Sub.*:PersistentLevel.Point*'] },
];

/** An editor in which a lamp is in another level than the rest: paths are exchanged on their way. */
async function openStreamed(level: string, rule: Rule): Promise<Bridge> {
  const bridge = await openBridge({ policy: createPolicy({ forbid: [{ name: 'hands off', ...rule }] }) });
  const { editor } = bridge;
  const handle = editor.handle.bind(editor);
  const [here, there] = [`${MAIN}.${LAMP}`, `${level}.${LAMP}`];
  const exchange = (text: string, from: string, to: string) =>
    text.replaceAll(new RegExp(`${from.replaceAll('.', '[.:]')}\\b`.replaceAll(':P', '[.:]P'), 'gi'), to);
  editor.handle = request => {
    const answer = handle({ ...request, body: exchange(request.body, there, here) });
    if (answer === 'crash' || typeof answer.body !== 'string') return answer;
    return { ...answer, body: exchange(answer.body, here, there) };
  };
  return bridge;
}

/** Whatever is spawned goes into that level. */
function makeCurrent({ editor }: Bridge, level: string): void {
  const handle = editor.handle.bind(editor);
  editor.handle = request => {
    const answer = handle(request);
    const isAsked = request.body.includes('GetCurrentLevel');
    if (!isAsked || answer === 'crash' || typeof answer.body !== 'string') return answer;
    return { ...answer, body: answer.body.replaceAll(`"${MAIN}"`, `"${level}"`) };
  };
}

const call = (objectPath: string, functionName: string, parameters: Record<string, unknown> = {}) => ({
  action: 'call_function',
  ...{ objectPath, functionName, parameters, unlisted: true, confirm: true },
});
const ACTORS = '/Script/UnrealEd.Default__EditorActorSubsystem';

async function expectRefused(bridge: Bridge, args: Record<string, unknown>) {
  const before = bridge.editor.world.snapshot();
  const { value, text } = await bridge.act(args);
  expect(value.error?.code, text).toBe('policy_forbids');
  expect(bridge.editor.world.snapshot()).toEqual(before);
}

describe.each(oneIn(2, LEVELS))('an actor of %s', (_, level) => {
  const path = `${level}.${LAMP}`;
  const write = { action: 'set_property', propertyName: 'LightComponent.Intensity', value: 7 };

  test.each(oneIn(9, RULES))('is found where it is: %j', async rule => {
    const bridge = await openStreamed(level, { paths: ['/Game/Elsewhere'] });
    const { value, text } = await bridge.act({ ...write, objectPath: 'Key Light' });
    expect(value.success, text).toBe(true);
    expect(JSON.stringify(value.changes)).toContain(level);
    for (const objectPath of [
      'Key Light',
      path,
      path.toLowerCase(),
      path.replace(':', '.'),
      `Actor'${path}'`,
    ]) {
      const ruled = await openStreamed(level, rule);
      const answer = await ruled.act({ ...write, objectPath });
      // What it does not find it does not change either.
      expect(answer.value.success, answer.text).toBe(false);
      if (objectPath === 'Key Light' || objectPath === path)
        expect(answer.value.error.code, answer.text).toBe('policy_forbids');
      const sent = ruled.session.client.send(writeProperty(`${objectPath}.LightComponent0`, 'Intensity', 7));
      const code = await ruled.editor.clock.until(sent).then(
        () => 'done',
        thrown => thrown.code,
      );
      expect(code, objectPath).toBe('policy_forbids');
    }
  });

  longTest.each(RULES)('is kept from whatever is done to it: %j', async rule => {
    for (const args of [
      { action: 'set_transform', objectPath: 'Key Light', location: { X: 1 } },
      // A label is none of a component's.
      ...(rule.classes?.includes('LightComponent')
        ? []
        : [{ action: 'rename_actor', objectPath: 'Key Light', label: 'Mine' }]),
      { action: 'delete_actors', objectPath: 'Key Light', confirm: true },
      { action: 'attach_actor', objectPath: 'Key Light', parent: 'Statue' },
      { action: 'batch', operations: [{ ...write, objectPath: 'Key Light' }] },
      call(ACTORS, 'DestroyActor', { ActorToDestroy: path }),
    ]) {
      await expectRefused(await openStreamed(level, rule), args);
    }
  });

  longTest.each(RULES)('goes or moves along with nothing of the other level: %j', async rule => {
    for (const args of [
      { action: 'set_transform', objectPath: 'Statue', location: { X: 1 } },
      { action: 'delete_actors', objectPath: 'Statue', confirm: true },
    ]) {
      const bridge = await openStreamed(level, rule);
      bridge.editor.world.attach('Key Light', 'Statue');
      await expectRefused(bridge, args);
    }
    const selected = await openStreamed(level, rule);
    selected.editor.world.select('Key Light');
    await expectRefused(selected, call(ACTORS, 'DeleteSelectedActors'));
  });

  longTest('is none that a rule on the persistent level is about, and the other way round', async () => {
    const bridge = await openStreamed(level, { paths: [MAIN] });
    const { value, text } = await bridge.act({ ...write, objectPath: 'Key Light' });
    expect(value.success, text).toBe(true);
    const other = await openStreamed(level, { paths: ['/Game/Maps/Sub'] });
    const moved = await other.act({ action: 'set_transform', objectPath: 'Statue', location: { X: 1 } });
    expect(moved.value.success, moved.text).toBe(true);
  });

  longTest('is spawned into no forbidden level that is the current one', async () => {
    for (const paths of [['/Game/Maps/Sub'], ['/Game/Maps/*'], ['/Game/ThirdPerson/*']]) {
      const bridge = await openStreamed(level, { paths });
      makeCurrent(bridge, level);
      await expectRefused(bridge, { action: 'spawn_actor', class: 'PointLight' });
      await expectRefused(bridge, { action: 'duplicate_actors', objectPath: 'Statue', offset: { X: 9 } });
    }
  });
});
