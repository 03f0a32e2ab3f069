import { describe, expect } from 'vitest';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Answer, type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

type Call = Record<string, unknown>;

const PYTHON = {
  policy: createPolicy({}, { allowPython: true }),
  settings: { enableRemotePythonExecution: true, allowAnyRemoteFunctionCall: true },
};
const LAMP = { objectPath: 'BP_Lamp' };
const node = (more: Call): Call => ({ action: 'add_node', ...LAMP, kind: 'branch', ...more });
const addFunction = { action: 'add_function', ...LAMP, name: 'Fq' };
const expression = { action: 'add_material_expression', objectPath: 'M_Metal', class: 'Constant' };

async function expectDone(bridge: Bridge, call: Call): Promise<Answer['value']> {
  const { value, text } = await bridge.act(call);
  expect(value.success, text).toBe(true);
  return value;
}

/** What is made, and what another hand does then. */
interface Row {
  of: string;
  make: Call;
  theirs(made: Answer['value']): (Call | 'collect garbage')[];
  says: string;
  engine?: '5.8';
  /** Ours has no Python. */
  python?: 'off';
}

const ROWS: readonly Row[] = [
  {
    ...{ of: 'a node: one at another place', make: node({ at: [5, 5] }), engine: '5.8', says: '500, 500' },
    theirs: made => [
      { action: 'delete_node', ...LAMP, node: made.node, confirm: true },
      node({ at: [500, 500] }),
    ],
  },
  {
    ...{ of: 'a node: one of another class', engine: '5.8', says: 'another node of its name' },
    make: node({ at: [5, 5] }),
    theirs: made => [
      { action: 'delete_node', ...LAMP, node: made.node, confirm: true },
      node({ kind: 'custom_event', of: 'Branch', at: [5, 5] }),
    ],
  },
  {
    ...{ of: 'a comment: one of another text', engine: '5.8', says: 'its text' },
    make: node({ kind: 'comment', of: 'ours' }),
    theirs: made => [
      { action: 'delete_node', ...LAMP, node: made.node, confirm: true },
      node({ kind: 'comment', of: 'theirs' }),
    ],
  },
  {
    ...{ of: 'a function: a node, without Python', make: addFunction, engine: '5.8', says: 'Branch' },
    python: 'off',
    theirs: () => [node({ graph: 'Fq' })],
  },
  {
    ...{ of: 'a function: a comment', make: addFunction, engine: '5.8', says: 'Comment' },
    theirs: () => [node({ graph: 'Fq', kind: 'comment', of: 'theirs' })],
  },
  {
    ...{ of: 'an expression: one of its name at another place', says: 'made another one in its place' },
    make: { ...expression, x: 5, y: 5 },
    theirs: made => [
      { action: 'delete_material_expression', objectPath: 'M_Metal', expression: made.expression, confirm: true },
      'collect garbage',
      { ...expression, x: 500, y: 500 },
    ],
  },
];

describe('what another hand has put in the place of ours, or uses of it, goes only when somebody has agreed', () => {
  longTest.each(ROWS)('$of', async ({ make, theirs, says, engine, python }) => {
    const version = engine && { engine };
    const other = await openBridge({ ...PYTHON, ...version });
    const bridge = await openBridge({
      ...(python ? {} : PYTHON),
      ...{ editor: other.editor, ...version },
    });
    const made = await expectDone(bridge, make);
    for (const call of theirs(made)) {
      if (call === 'collect garbage') other.editor.world.objects.forgetRemoved();
      else await expectDone(other, call);
    }
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.error?.code, text).toBe('changed_since');
    expect(value.error.message).toContain(says);
    expect(bridge.editor.world.snapshot()).toEqual(before);
    await expectDone(bridge, value.error.example);
  });
});
