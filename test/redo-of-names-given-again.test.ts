import { expect, test } from 'vitest';
import { keepInMemory } from '../src/kernel/history/journal.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { openBridge } from './support/open-bridge.ts';

const spawn = (label: string) => ({ action: 'spawn_actor', class: 'SpotLight', label });
const attach = (objectPath: string, parent: string) => ({ action: 'attach_actor', objectPath, parent });
const dim = (objectPath: string, value: number) => ({
  ...{ action: 'set_property', objectPath, propertyName: 'LightComponent.Intensity', value },
});

const CHAINS = {
  'one that hangs on the other': [spawn('A'), spawn('B'), attach('B', 'A')],
  'both ways': [spawn('A'), spawn('B'), attach('A', 'B'), dim('A', 7), dim('B', 8)],
  'three of them': [spawn('A'), spawn('B'), spawn('C'), attach('C', 'B'), attach('B', 'A'), dim('C', 9)],
  copies: [
    spawn('A'),
    { action: 'duplicate_actors', objectPath: 'A', labels: ['B', 'C'], count: 2 },
    ...[attach('C', 'A'), dim('B', 5), dim('A', 6)],
  ],
};

const JOURNALS = {
  'in memory': () => keepInMemory(),
  'on disk': () => keepOnDisk({ folder: makeDataFolder() }),
};

const ROWS = Object.entries(CHAINS).flatMap(([name, chain]) =>
  Object.entries(JOURNALS).map(([kept, journals]) => ({ name, chain, kept, journals })),
);

test.each(ROWS)(
  'the editor gives names of what was undone to others, and each is done again to its own: $name, $kept',
  async ({ chain, journals }) => {
    const { act, editor } = await openBridge({ journals: journals() });
    const { world } = editor;
    const call = async (action: Record<string, unknown>) => {
      const { value, text } = await act(action);
      expect(value.success, text).toBe(true);
    };
    const labelOf = (path: string | undefined) => (path === undefined ? path : world.find(path)?.label);
    const tell = () =>
      ['A', 'B', 'C'].map(label => {
        const actor = world.actors().find(each => each.label === label);
        const root = actor && world.find(`${actor.path}.LightComponent0`);
        const [owner] = root?.attachParent?.match(/.*(?=\.)/) ?? [];
        return [label, root?.values.get('Intensity'), labelOf(owner)];
      });
    for (const each of chain) await call(each);
    const made = tell();
    for (const _ of chain.slice(1)) await call({ action: 'undo' });
    // Only what is gone by now has a name that is free: what is done again first gets that of another.
    world.objects.forgetRemoved();
    await call({ action: 'undo' });
    for (const _ of chain) await call({ action: 'redo' });
    expect(tell()).toEqual(made);
  },
);
