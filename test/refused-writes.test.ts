import { isDeepStrictEqual } from 'node:util';
import { describe, expect } from 'vitest';
import { allowing } from './support/allowing.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { EXAMPLES, openFor } from './support/operation-examples.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { chooseRefusals } from './support/refusals.ts';
import { longTest, oneIn, testOneOf } from './support/soak.ts';

/** What became of a call: all that stands in the world, and what the answer says of its changes. */
async function outcomeOf(bridge: Bridge, call: Record<string, unknown>) {
  const before = plainSnapshot(bridge.editor.world);
  const answer = await bridge.act({ ...call, confirm: true });
  const world = plainSnapshot(bridge.editor.world);
  return { ...answer, world, isTouched: !isDeepStrictEqual(before, world) };
}

/** Functions of the sample project that examples call. */
const OF_THE_PROJECT = ['SetBrightness'];

const isWorthTrying = chooseRefusals();

describe.each(oneIn(150, EXAMPLES))('$call', ({ operation, call }) => {
  longTest('says that something was refused, or does the same without it', async () => {
    const sent = new Set<string>();
    const whole = await openFor(operation, {
      ...{ engine: '5.8', settings: allowing([], OF_THE_PROJECT) },
      onRequest: body => {
        for (const [, name = ''] of body.matchAll(/"functionName":"(\w+)"/g)) sent.add(name);
      },
    });
    const expected = await outcomeOf(whole, call);
    expect(expected.isError, expected.text).toBe(false);
    for (const refused of sent) {
      if (!isWorthTrying(refused, operation.name)) continue;
      const bridge = await openFor(operation, { engine: '5.8', settings: allowing([], OF_THE_PROJECT) });
      bridge.editor.changeSettings(allowing([refused], OF_THE_PROJECT));
      const { isError, text, world, isTouched } = await outcomeOf(bridge, call);
      const law = `${refused}: ${text}`;
      if (isError) {
        expect.soft(text, law).toContain(refused);
        // What has no inverse is named.
        if (isTouched) expect.soft(text, `${law}: left something`).toContain('stays');
      } else if (!text.includes(refused)) {
        expect.soft(isDeepStrictEqual(world, expected.world), `${law}: another world`).toBe(true);
      }
    }
  });
});

describe('on a 5.8 as it comes, an actor whose root no table names', () => {
  longTest('is not moved by a component that is likely to be it', async () => {
    const { editor, act } = await openBridge({ engine: '5.8' });
    const target = pointOf(editor.world);
    const before = plainSnapshot(editor.world);
    const { value, isError } = await act({
      ...{ action: 'set_transform', objectPath: target },
      location: { X: 1, Y: 2, Z: 3 },
    });
    expect(isError).toBe(true);
    expect(value.error.code).toBe('remote_call_not_allowed');
    expect(value.error.remedy).toContain('FunctionName=("K2_GetRootComponent")');
    expect(plainSnapshot(editor.world)).toEqual(before);
  });

  longTest('is shown with what is not known of its components', async () => {
    const { editor, inspect } = await openBridge({ engine: '5.8' });
    const { value } = await inspect({ action: 'inspect_object', objectPath: pointOf(editor.world) });
    expect(value.info.unread).toContain('K2_GetComponentsByClass');
    expect(value.info).not.toHaveProperty('components');
  });

  testOneOf.each(['get_property', 'set_property'])('%s of it names the refusal', async action => {
    const { editor, inspect, act } = await openBridge({ engine: '5.8' });
    const call = { objectPath: pointOf(editor.world), propertyName: 'SceneComp.bVisible' };
    const { value } =
      action === 'get_property'
        ? await inspect({ action, ...call })
        : await act({ action, ...call, value: false });
    expect(value.error.code).toBe('unknown_property');
    expect(value.error.message).toContain('K2_GetComponentsByClass');
    expect(value.error.remedy).toContain('FunctionName=("K2_GetComponentsByClass")');
  });
});

function pointOf(world: Bridge['editor']['world']): string {
  return world.actors().find(({ name }) => name.startsWith('TargetPoint'))?.path ?? '';
}
