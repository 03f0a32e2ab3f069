import { expect, test } from 'vitest';
import type { Host } from '../src/panel/host/host.ts';
import { createLevelStore } from '../src/panel/level/level-store.ts';
import { createSteps } from '../src/panel/steps.ts';

type Answer = Record<string, unknown>;

const actor = (label: string) => ({ label, class: 'StaticMeshActor', objectPath: `/Game/A.A:P.${label}` });
const pathsOf = (...labels: readonly string[]) => labels.map(label => actor(label).objectPath);
const selectionOf = (...labels: readonly string[]): Answer => ({ success: true, actors: labels.map(actor) });
const NAMES = ['Old', 'Lamp', 'Crate'];
const levelOf = (...labels: readonly string[]): Answer => ({
  ...{ success: true, name: pathsOf(...NAMES), label: NAMES },
  selected: labels.map(label => NAMES.indexOf(label)),
});

/** The map, in front of an editor that answers when it is told to. */
function openMap() {
  const asked: { action: unknown; answer(answer: Answer): void }[] = [];
  const ask = (_tool: string, { action }: Answer) =>
    new Promise<Answer>(answer => asked.push({ action, answer }));
  const host = { tell: () => {} } as unknown as Host; // all that steps have to do with it here
  const steps = createSteps(async () => ({ success: true }), host, {
    ...{ refresh: async () => {}, expire: () => {}, labelsOf: () => new Map() },
  });
  const store = createLevelStore({ ask, steps });
  const answer = (action: string, given: Answer) => {
    const at = asked.findIndex(each => each.action === action);
    asked.splice(at, 1)[0]?.answer(given);
  };
  return { store, answer, selected: () => [...store.selected.value] };
}

test.each([
  ['a read of the level', 'map_data', levelOf],
  ['a look at the selection', 'selection', selectionOf],
] as const)('%s that crosses what the user selects does not take it back', async (_what, action, tell) => {
  const { store, answer, selected } = openMap();
  const opening = store.open();
  answer('map_data', levelOf('Old'));
  await opening;
  if (action === 'map_data') store.expire();
  const chosen = pathsOf('Lamp', 'Crate');

  const before = store.follow();
  const selecting = store.select(chosen);
  answer(action, tell('Old'));
  await before;
  expect(selected(), 'the look was begun before it').toEqual(chosen);

  if (action === 'map_data') store.expire();
  const during = store.follow();
  answer('select_actors', { success: true });
  await selecting;
  answer(action, tell('Old'));
  await during;
  expect(selected(), 'the look was begun while it was on its way').toEqual(chosen);

  if (action === 'map_data') store.expire();
  const after = store.follow();
  answer(action, tell('Crate'));
  await after;
  expect(selected(), 'what others select later is seen').toEqual(pathsOf('Crate'));
});
