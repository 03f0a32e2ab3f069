import { expect } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown> & { action: string };

const blueprint: Call = { action: 'create_blueprint', parent: 'Actor', path: '/Game/New/In/BP' };
const copies: Call = { action: 'duplicate_actors', objectPath: 'Key Light', count: 2, labels: ['La', 'Lb'] };
const expression: Call = {
  ...{ action: 'add_material_expression', objectPath: 'M_Metal', class: 'ScalarParameter' },
  ...{ properties: { ParameterName: 'Shine' }, connectTo: 'Specular' },
};
const batch = (...operations: Call[]): Call => ({ action: 'batch', operations });
const undo: Call = { action: 'undo' };

/** Changes that take several requests, with reads between them; what is done before. */
const CALLS: Record<string, { before: Call[]; call: Call }> = {
  'undo of a Blueprint in new folders': { before: [blueprint], call: undo },
  'undo of a batch': { before: [batch(blueprint, copies, expression)], call: undo },
  'redo of a batch': {
    before: [batch(blueprint, copies, expression), undo],
    call: { action: 'redo' },
  },
  'a batch': { before: [], call: batch(blueprint, copies, expression) },
  'a Blueprint in new folders': { before: [], call: blueprint },
};

/** A bridge that has done this, and how the world is then. */
async function openAfter(before: readonly Call[]) {
  let left = Number.POSITIVE_INFINITY;
  const bridge = await openBridge({
    scene: thirdPerson,
    onRequest: (_, giveUp) => {
      if (--left === 0) giveUp();
    },
  });
  for (const each of before) {
    const { value, text } = await bridge.act({ ...each, confirm: true });
    expect(value.success, text).toBe(true);
  }
  const lose = (at: number) => {
    left = at;
  };
  return { bridge, lose, stood: plainSnapshot(bridge.editor.world) };
}

const ROWS = Object.entries(CALLS).flatMap(([name, row]) =>
  Array.from({ length: 16 }, (_, at) => ({ name, ...row, at: at + 1 })),
);

testOneIn(5).each(ROWS)(
  '$name: request $at is never answered, and no change is told as a failure',
  async ({ before, call, at }) => {
    const { bridge, stood, lose } = await openAfter(before);
    const { act, editor } = bridge;
    lose(at);
    const { value, text } = await act(call);
    lose(Number.POSITIVE_INFINITY);
    editor.clock.tick(50);
    if (value.success === true) return;
    if (value.status !== 'unknown') expect(plainSnapshot(editor.world), text).toEqual(stood);
    else {
      const { value: told, text: settled } = await act({ action: 'list_changes' });
      const { outcome } = told.settled?.at(-1) ?? {};
      if (outcome === 'applied') {
        const control = await openAfter(before);
        await control.bridge.act(call);
        const whole = plainSnapshot(control.bridge.editor.world) as object;
        expect(Object.keys(plainSnapshot(editor.world) as object), settled).toEqual(Object.keys(whole));
      }
      if (/rolled_back|not_applied/.test(outcome ?? ''))
        expect(plainSnapshot(editor.world), settled).toEqual(stood);
    }
  },
);
