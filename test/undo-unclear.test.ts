import { describe, expect } from 'vitest';
import type { EngineDifferences } from '../mocks/engine/differences/engine-differences.ts';
import { createSimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

type Call = Record<string, unknown>;

/** An engine where actors are taken away by another parameter: it answers that it did not. */
const [EDITOR_ACTORS, LACKING] = [
  '/Script/UnrealEd.EditorActorSubsystem',
  { DestroyActors: { renamed: { ActorsToDestroy: 'Actors' } } },
];

/** A server whose answers can be lost, while another one is at work in the same editor: nobody can tell whose it was. */
async function openBeside(differences: EngineDifferences = {}) {
  const editor = createSimulatedEditor({ scene: oneLight, engine: '5.5', differences });
  const notices = makeDataFolder();
  const journals = () => keepOnDisk({ folder: makeDataFolder(), notices });
  let isArmed = false;
  const ours = await openBridge({
    editor,
    journals: journals(),
    onRequest: (body, giveUp) => {
      if (!isArmed || !body.includes('BeginTransaction')) return;
      isArmed = false;
      giveUp();
    },
  });
  const theirs = await openBridge({ editor, journals: journals() });
  const act = async (call: Call) => {
    const answer = await ours.act(call);
    expect(answer.value.success, answer.text).toBe(true);
  };
  return {
    act: ours.act,
    do: act,
    read: () => editor.world.snapshot(),
    /** What somebody does in the editor itself. */
    foreign: (property: string, value: unknown) => editor.world.set(LAMP, property, value),
    /** Sends a call that is done, and whose answer is lost. */
    async lose(call: Call) {
      const property = { objectPath: LAMP, propertyName: 'LightComponent.Temperature' };
      await theirs.act({ action: 'set_property', ...property, value: 5000 });
      await theirs.act({ action: 'undo' });
      isArmed = true;
      const { value, text } = await ours.act(call);
      expect(value.status, text).toBe('unknown');
      editor.clock.tick(20);
      const { value: told, text: listed } = await ours.act({ action: 'list_changes' });
      expect(told.settled, listed).toMatchObject([{ outcome: 'unclear' }]);
      return told;
    },
    /** Takes back what is asked about, as whoever was told of it does. */
    async undo(times: number) {
      for (let undone = 0; undone < times; undone++) {
        const first = await ours.act({ action: 'undo' });
        if (first.value.success) continue;
        expect(first.value.error.example.action, first.text).toBe('undo');
        const agreed = await ours.act(first.value.error.example);
        expect(agreed.value.success, `${first.text} ${agreed.text}`).toBe(true);
      }
    },
  };
}

const LAMP = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0';
const rename = (label: string): Call => ({ action: 'rename_actor', objectPath: LAMP, label });
const append = (value: string): Call => ({
  ...{ action: 'append_element', objectPath: LAMP, propertyName: 'Tags', value },
});
const folder = (name: string): Call => ({ action: 'set_folder', objectPath: LAMP, folder: name });
const spawn: Call = { action: 'spawn_actor', class: 'SpotLight', label: 'Spot' };

/** Batches that change one thing in several steps. */
const BATCHES: [what: string, operations: Call[]][] = [
  ['a label', [rename('L1'), rename('L2')]],
  ['a list', [append('u1'), append('u2')]],
  ['a folder, and an actor between', [folder('G1'), spawn, folder('G2')]],
];

describe('of what was changed in several steps nobody knows whose it is', () => {
  longTest.each(BATCHES)(
    '%s: an undo puts back what was there before the first step',
    async (_, operations) => {
      const { lose, undo, read } = await openBeside();
      const before = read();
      await lose({ action: 'batch', operations });
      await undo(1);
      expect(read()).toEqual(before);
    },
  );

  longTest.each(BATCHES)('%s: what was done again is taken back', async (_, operations) => {
    const { do: act, lose, undo, read, act: send } = await openBeside();
    const before = read();
    await act({ action: 'batch', operations });
    await act({ action: 'undo' });
    await lose({ action: 'redo' });
    const again = read();
    // It may stand, so it is not done once more on top of itself.
    expect((await send({ action: 'redo', confirm: true })).value.success).toBe(false);
    expect(read()).toEqual(again);
    await undo(1);
    expect(read()).toEqual(before);
    await act({ action: 'redo' });
    await undo(1);
    expect(read()).toEqual(before);
  });
});

describe('an undo of which nobody knows whether it was done', () => {
  testOneOf.each([
    ['a list', [append('u1'), append('u2')]],
    ['a list and an actor', [append('u1'), append('u2'), spawn]],
  ])(
    '%s: what is back already is not taken back again, and what came before it goes next',
    async (_, operations) => {
      const { do: act, lose, undo, read } = await openBeside();
      const before = read();
      await act(rename('Older'));
      const between = read();
      await act({ action: 'batch', operations });
      await lose({ action: 'undo', confirm: true });
      expect(read()).toEqual(between);
      // The list has told of it, so whoever agrees need not agree twice.
      await act({ action: 'undo', confirm: true });
      expect(read()).toEqual(between);
      await undo(1);
      expect(read()).toEqual(before);
    },
  );

  longTest('what the engine refuses to take back names what comes next', async () => {
    const { do: act, act: send } = await openBeside({ functions: { [EDITOR_ACTORS]: LACKING } });
    await act(append('mine'));
    await act(rename('Older'));
    await act({ action: 'spawn_actor', class: 'PointLight', label: 'more' });
    const { value, text } = await send({ action: 'undo' });
    expect(value.success, text).toBe(false);
    expect(value.error.remedy, text).toContain('changeId: "c2", only: true');
  });
});
