import { describe, expect } from 'vitest';
import { readRemoteControlIni } from '../mocks/engine/settings/remote-control-ini.ts';
import { writeProjectIni } from '../src/commands/project-ini/write-project-ini.ts';
import { OPERATIONS } from '../src/domains/operations.ts';
import type { Operation } from '../src/kernel/operations/define-operation.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

/** A step of the editor's undo history that is opened and not closed takes up whatever the user does next. */

const OURS = writeProjectIni({});
/** The lines of one class as a list, which an editor reads as its first name: what was shipped once. */
const LISTED = OURS.replaceAll(/^\+.*KismetSystemLibrary.*\n/gm, '').concat(
  '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/Engine.KismetSystemLibrary",FunctionName=("BeginTransaction","EndTransaction","TransactObject","GetEngineVersion","GetProjectDirectory"),bAllowChildClasses=False)\n',
);
const without = (functionName: string) =>
  OURS.split('\n')
    .filter(line => !line.includes(`("${functionName}")`))
    .join('\n');

interface Watched extends Bridge {
  /** Calls that were sent, by the name of their function. */
  countSent(functionName: string): number;
}

async function openWith(ini: string, options: BridgeOptions = {}): Promise<Watched> {
  const bodies: string[] = [];
  const bridge = await openBridge({
    ...{ engine: '5.8', settings: readRemoteControlIni(ini) },
    onRequest: body => void bodies.push(body),
    ...options,
  });
  return {
    ...bridge,
    countSent: name => bodies.join().split(`"functionName":"${name}"`).length - 1,
  };
}

/** What Remote Control has open of itself ends by its own timer. */
function isOpenAfterAll({ editor }: Bridge): boolean {
  editor.clock.tick(120);
  return editor.world.transactions.isOpen;
}

const LIGHT = { action: 'set_property', objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };
const TWO = {
  action: 'set_properties',
  objectPath: 'Key Light',
  properties: { 'LightComponent.Intensity': 100, 'LightComponent.AttenuationRadius': 500 },
};

const AGAIN = { ...TWO, properties: { ...TWO.properties, 'LightComponent.Intensity': 50 } };

/** The frames of a warm change in an engine that has no allow list. */
async function countElsewhere(): Promise<number> {
  const bridge = await openBridge({ engine: '5.7' });
  await bridge.act(TWO);
  return bridge.countFrames(bridge.act(AGAIN));
}

const changing = OPERATIONS.filter(
  ({ effect, needs }: Operation) => effect !== 'session' && needs.switch === undefined,
).flatMap(({ name, examples }) => examples.map(example => ({ action: name, ...example })));

describe.each([
  ['an old block, whose list of names is read as its first', LISTED],
  ['lines that allow everything but EndTransaction', without('EndTransaction')],
  ['a line for BeginTransaction alone, and an editor that does not tell its version', withoutVersion()],
] as const)('%s', (_, ini) => {
  testOneOf.each(changing)('$action never opens a step', async call => {
    const bridge = await openWith(ini);
    await bridge.act({ ...call, confirm: true });
    expect(bridge.countSent('BeginTransaction')).toBe(0);
    expect(isOpenAfterAll(bridge)).toBe(false);
  });
});

function withoutVersion(): string {
  return without('EndTransaction')
    .split('\n')
    .filter(line => !/\("Get(EngineVersion|ProjectDirectory)"\)/.test(line))
    .join('\n');
}

describe('where a step cannot be closed', () => {
  longTest.each([{ ...LIGHT, value: 77 }, TWO])(
    'the change is made and undone all the same: $action',
    async call => {
      const bridge = await openWith(LISTED);
      const before = bridge.editor.world.get('Key Light.LightComponent0', 'Intensity');
      const { value, text } = await bridge.act(call);
      expect(value.success, text).toBe(true);
      expect(bridge.editor.world.get('Key Light.LightComponent0', 'Intensity')).not.toBe(before);
      expect((await bridge.act({ action: 'undo' })).value.success).toBe(true);
      expect(bridge.editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(before);
      expect(isOpenAfterAll(bridge)).toBe(false);
    },
  );

  longTest('it is found out once, and a warm change takes no frame more than elsewhere', async () => {
    const bridge = await openWith(LISTED);
    await bridge.act(TWO);
    expect(await bridge.countFrames(bridge.act(AGAIN))).toBe(await countElsewhere());
  });

  longTest('the owner allows it, and the change after the next is one step', async () => {
    const bridge = await openWith(LISTED);
    await bridge.act(TWO);
    bridge.editor.changeSettings(readRemoteControlIni(OURS));
    for (const intensity of [10, 20]) {
      await bridge.act({ ...TWO, properties: { ...TWO.properties, 'LightComponent.Intensity': intensity } });
    }
    expect(bridge.editor.world.transactions.titles.at(-1)).toBe('Claude: set_properties');
    expect(isOpenAfterAll(bridge)).toBe(false);
  });
});

describe('where it can', () => {
  longTest('a first change of several edits asks before, in one frame, and is one step', async () => {
    const bridge = await openWith(OURS);
    const { value } = await bridge.act(TWO);
    expect(value.success).toBe(true);
    expect(bridge.editor.world.transactions.titles).toEqual(['Claude: set_properties']);
    expect([bridge.countSent('BeginTransaction'), bridge.countSent('EndTransaction')]).toEqual([1, 2]);
    expect(await bridge.countFrames(bridge.act(AGAIN))).toBe(await countElsewhere());
    expect([bridge.countSent('BeginTransaction'), bridge.countSent('EndTransaction')]).toEqual([2, 3]);
  });

  longTest('a first change of one edit asks on its way', async () => {
    const bridge = await openWith(OURS);
    await bridge.act({ ...LIGHT, value: 70 });
    await bridge.act({ ...LIGHT, value: 80 });
    expect([bridge.countSent('BeginTransaction'), bridge.countSent('EndTransaction')]).toEqual([1, 2]);
    expect(bridge.editor.world.transactions.titles.at(-1)).toBe('Claude: set_property');
  });

  testOneOf.each(['5.0', '5.5', '5.7'] as const)('%s has no such rights, and is not asked', async engine => {
    const bridge = await openWith('', { engine });
    await bridge.act(TWO);
    expect([bridge.countSent('BeginTransaction'), bridge.countSent('EndTransaction')]).toEqual([1, 1]);
  });

  longTest('another run of the editor is asked anew: it has read its settings again', async () => {
    const bridge = await openWith(OURS);
    await bridge.act(TWO);
    bridge.editor.inject({ kind: 'crash-in-function', functionName: 'GetDisplayName' });
    await bridge.act({ ...LIGHT, value: 90 });
    bridge.editor.restart();
    bridge.editor.changeSettings(readRemoteControlIni(LISTED));
    const sent = bridge.countSent('BeginTransaction');
    await bridge.act({ ...TWO, properties: { ...TWO.properties, 'LightComponent.Intensity': 33 } });
    expect(bridge.countSent('BeginTransaction')).toBe(sent);
    expect(isOpenAfterAll(bridge)).toBe(false);
  });

  longTest(
    'a right that is taken away under an open step: it is told, and closed as soon as that may be',
    async () => {
      const bridge = await openWith(OURS);
      await bridge.act(TWO);
      bridge.editor.changeSettings(readRemoteControlIni(without('EndTransaction')));
      const { value, text } = await bridge.act({ ...LIGHT, value: 70 });
      expect(value.success, text).toBe(true);
      expect(value.note).toMatch(/undo step .* still open.*EndTransaction/);
      const sent = bridge.countSent('BeginTransaction');
      await bridge.act({ ...LIGHT, value: 71 });
      expect(bridge.countSent('BeginTransaction')).toBe(sent);
      bridge.editor.changeSettings(readRemoteControlIni(OURS));
      await bridge.act({ ...LIGHT, value: 72 });
      expect(isOpenAfterAll(bridge)).toBe(false);
    },
  );
});
