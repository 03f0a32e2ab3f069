import { describe, expect } from 'vitest';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const attach = { action: 'attach_actor', objectPath: 'Key Light', parent: 'Statue' };
const connect = { action: 'connect_material_expressions', objectPath: 'M_Metal', from: 'TextureSample_0' };
const console = { action: 'set_console_variable', value: 3 };

async function errorOf(call: Call) {
  const { act } = await openBridge({ policy: createPolicy({}, { allowConsole: true }) });
  return (await act(call)).value.error;
}

describe('of several names that are equally near none is picked in silence', () => {
  testOneIn(3).each<[Call, string, string[]]>([
    [{ ...attach, socket: 'hand' }, 'socket', ['hand_l', 'hand_r']],
    [{ ...attach, socket: 'foot' }, 'socket', ['foot_l', 'foot_r']],
    [{ ...attach, socket: 'spine' }, 'socket', ['spine_01', 'spine_05']],
    [{ ...connect, to: 'LinearInterpolate.B' }, 'to', ['LinearInterpolate_0', 'LinearInterpolate_1']],
    [{ ...console, name: 'shadow quality' }, 'name', ['r.ShadowQuality', 'sg.ShadowQuality']],
    [{ ...console, name: 'ShadowQuality' }, 'name', ['r.ShadowQuality', 'sg.ShadowQuality']],
  ])('%j', async (call, argument, names) => {
    const { example, placeholders, suggestions, message } = await errorOf(call);
    expect(suggestions, message).toEqual(expect.arrayContaining(names));
    expect(example === undefined || placeholders?.includes(argument), message).toBe(true);
  });
});

describe('one that alone is near is', () => {
  testOneIn(3).each<[Call, Call]>([
    [{ ...attach, socket: 'neck' }, { socket: 'neck_01' }],
    [{ ...attach, socket: 'hand l' }, { socket: 'hand_l' }],
    [{ ...connect, to: 'LinearInterpolat_1.B' }, { to: 'LinearInterpolate_1.B' }],
    [{ ...console, name: 'bloom quality' }, { name: 'r.BloomQuality' }],
  ])('%j', async (call, meant) => {
    const { example, placeholders, message } = await errorOf(call);
    expect(example, message).toMatchObject(meant);
    expect(placeholders, message).toBeUndefined();
  });
});
