import type { ElicitRequest, ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect } from 'vitest';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

type Form = ElicitRequest['params'];
type Fields = Record<string, Record<string, unknown>>;

const SET = { action: 'set_property', objectPath: 'Key Light' };
const INTENSITY = { ...SET, propertyName: 'LightComponent.Intensity' };

/** A client that shows forms, and what its user fills in. */
async function openShowing(
  fillIn: (fields: Fields) => Record<string, unknown> | ElicitResult['action'] | Promise<never>,
  options: BridgeOptions = {},
) {
  const forms: { message: string; fields: Fields; required: string[] }[] = [];
  const bridge = await openBridge({
    ...options,
    answerForm: async (message, form: Form) => {
      if (form.mode === 'url') throw new Error('Nobody asks by URL.');
      const { properties: fields, required = [] } = form.requestedSchema;
      forms.push({ message, fields, required });
      const filled = await fillIn(fields);
      if (typeof filled === 'string') return { action: filled };
      return { action: 'accept', content: filled as Record<string, string> }; // the SDK checks it against the form
    },
  });
  const before = bridge.editor.world.snapshot();
  return { bridge, forms, untouched: () => expect(bridge.editor.world.snapshot()).toEqual(before) };
}

const intensityIn = (bridge: Bridge) => bridge.editor.world.get('Key Light.LightComponent0', 'Intensity');

describe('a client that shows forms', () => {
  longTest(
    'is shown one form for all that is missing, and the call is carried out with the answers',
    async () => {
      const { bridge, forms } = await openShowing(() => ({
        objectPath: 'Key Light',
        propertyName: 'LightComponent.Intensity',
        value: '4321',
      }));
      const { value, isError, text } = await bridge.act({ action: 'set_property' });
      expect(isError, text).toBe(false);
      expect(value).toMatchObject({ success: true, changes: [{ after: 4321, verified: true }] });
      expect(intensityIn(bridge)).toBe(4321);
      expect(forms).toHaveLength(1);
      expect(forms[0]?.required).toEqual(['objectPath', 'propertyName', 'value']);
      expect(forms[0]?.fields.objectPath).toMatchObject({
        type: 'string',
        title: 'Object path',
        description: expect.stringContaining('for instance: Key Light'),
      });
    },
  );

  longTest('asks only for what was not given, and says what was', async () => {
    const { bridge, forms } = await openShowing(() => ({ value: 4321 }));
    const { value, text } = await bridge.act(INTENSITY);
    expect(value.success, text).toBe(true);
    expect(intensityIn(bridge)).toBe(4321);
    expect(Object.keys(forms[0]?.fields ?? {})).toEqual(['value']);
    expect(forms[0]?.message).toContain('set property');
    expect(forms[0]?.message).toContain('"Key Light"');
  });

  longTest('a number of the live object is a number field that says unit and present value', async () => {
    const { bridge, forms } = await openShowing(() => ({ value: 10 }));
    await bridge.act(INTENSITY);
    expect(forms[0]?.fields.value).toMatchObject({
      type: 'number',
      description: expect.stringMatching(/cd; .*24 now/),
    });
  });

  longTest('enumerators of the live object are choices', async () => {
    const { bridge, forms } = await openShowing(() => ({ value: 'Static' }));
    const { value, text } = await bridge.act({ ...SET, propertyName: 'LightComponent.Mobility' });
    expect(value.success, text).toBe(true);
    expect(forms[0]?.fields.value?.enum).toEqual(expect.arrayContaining(['Static', 'Stationary', 'Movable']));
  });

  longTest('a switch of the live object is a tick', async () => {
    const { bridge, forms } = await openShowing(() => ({ value: false }));
    const { value, text } = await bridge.act({ ...SET, propertyName: 'LightComponent.CastShadows' });
    expect(value.success, text).toBe(true);
    expect(forms[0]?.fields.value?.type).toBe('boolean');
  });

  testOneOf.each([
    ['a list, by commas', { action: 'set_tags', objectPath: 'Key Light' }, { tags: 'Night, Rim' }],
    ['a list, as JSON', { action: 'set_tags', objectPath: 'Key Light' }, { tags: '["Night","Rim"]' }],
  ])('%s, comes as text', async (_, call, content) => {
    const { bridge, forms } = await openShowing(() => content);
    const { value, text } = await bridge.act(call);
    expect(value.success, text).toBe(true);
    expect(bridge.editor.world.get('Key Light', 'Tags')).toEqual(['Night', 'Rim']);
    expect(forms[0]?.fields.tags?.type).toBe('string');
  });

  testOneOf.each(['0, 200, 300', '[0,200,300]', '{"X":0,"Y":200,"Z":300}'])(
    'a place comes as text: %s',
    async location => {
      const { bridge } = await openShowing(() => ({ location }));
      const { value, text } = await bridge.act({ action: 'set_viewport_camera' });
      expect(value.success, text).toBe(true);
      expect(value.changes[0].after).toMatchObject({ CameraLocation: { X: 0, Y: 200, Z: 300 } });
    },
  );

  longTest('is asked for the action too, among those that take what was given', async () => {
    const { bridge, forms } = await openShowing(() => ({ action: 'set_transform' }));
    const { value, text } = await bridge.act({ objectPath: 'Key Light', location: [0, 0, 10] });
    expect(value, text).toMatchObject({ success: true, action: 'set_transform' });
    expect(forms[0]?.fields.action?.enum).toEqual(['set_transform']);
  });

  longTest('is asked again where an answer was left empty, three times at the most', async () => {
    const { bridge, forms, untouched } = await openShowing(() => ({ value: '' }));
    const { value, isError } = await bridge.act({ ...SET, propertyName: 'Tags' });
    expect(isError).toBe(false);
    expect(value.status).toBe('elicit_parameter');
    expect(forms).toHaveLength(3);
    untouched();
  });

  longTest('a wrong answer is a lesson with the answers in it', async () => {
    const { bridge, untouched } = await openShowing(() => ({ objectPath: 'Key Lihgt', visible: false }));
    const { value, isError } = await bridge.act({ action: 'set_visibility' });
    expect(isError).toBe(true);
    expect(value.error).toMatchObject({
      code: 'object_not_found',
      example: { action: 'set_visibility', objectPath: 'Key Light', visible: false },
    });
    untouched();
  });

  longTest('a destructive call asks for its target, then for agreement, through the same door', async () => {
    const { bridge, forms } = await openShowing(fields =>
      'confirm' in fields ? { confirm: true } : { objectPath: 'Key Light' },
    );
    const { value, text } = await bridge.act({ action: 'delete_actors' });
    expect(value.success, text).toBe(true);
    expect(forms.map(({ required }) => required)).toEqual([['objectPath'], ['confirm']]);
    expect(bridge.editor.world.find('Key Light')).toBeUndefined();
  });
});

describe('a user who', () => {
  testOneOf.each(['decline', 'cancel'] as const)('answers with %s ends the call politely', async action => {
    const { bridge, untouched } = await openShowing(() => action);
    for (const call of [INTENSITY, { action: 'delete_actors' }, {}, { action: 'spawn_actor' }]) {
      const { value, isError } = await bridge.act(call);
      expect(isError).toBe(false);
      expect(value).toMatchObject({ success: false, error: { code: 'declined_by_user' } });
    }
    const { value } = await bridge.inspect({ action: 'inspect_object' });
    expect(value.error.code).toBe('declined_by_user');
    untouched();
  });

  longTest('is never asked for anything that a call without a fault lacks', async () => {
    const { bridge, forms } = await openShowing(() => 'decline');
    expect((await bridge.act({ ...INTENSITY, value: 5 })).value.success).toBe(true);
    expect((await bridge.inspect({ action: 'selection' })).value.success).toBe(true);
    expect(forms).toEqual([]);
  });
});

describe('without an answer', () => {
  const expectQuestion = ({ value, isError }: { value: Record<string, unknown>; isError: boolean }) => {
    expect(isError).toBe(false);
    expect(value).toMatchObject({
      status: 'elicit_parameter',
      missing_parameters: ['value'],
      missing_parameter: { name: 'value', type: 'number' },
      example: { ...INTENSITY, value: expect.any(Number) },
    });
  };

  longTest('a client that shows no forms gets the question as an answer', async () => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    expectQuestion(await bridge.act(INTENSITY));
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest(
    'a client that claims forms and never shows one is waited for once, and gets the question',
    async () => {
      const { bridge, forms, untouched } = await openShowing(() => new Promise(() => {}), {
        askTimeoutMs: 30,
      });
      expectQuestion(await bridge.act(INTENSITY));
      expectQuestion(await bridge.act(INTENSITY));
      expect(forms).toHaveLength(1);
      untouched();
    },
  );

  longTest('one that answered before is waited for again', async () => {
    let shown = 0;
    const { bridge, forms } = await openShowing(
      () => {
        shown++;
        return shown === 1 ? { value: 5 } : new Promise(() => {});
      },
      { askTimeoutMs: 30 },
    );
    expect((await bridge.act(INTENSITY)).value.success).toBe(true);
    expectQuestion(await bridge.act(INTENSITY));
    expectQuestion(await bridge.act(INTENSITY));
    expect(forms).toHaveLength(3);
  });

  longTest('a client that fails to show the form gets the question', async () => {
    const { bridge, untouched } = await openShowing(() => {
      throw new Error('This client cannot show forms after all.');
    });
    expectQuestion(await bridge.act(INTENSITY));
    untouched();
  });

  longTest('a client that sends what the form does not ask for gets the question', async () => {
    const { bridge, untouched } = await openShowing(() => ({ value: 'much' }));
    expectQuestion(await bridge.act(INTENSITY));
    untouched();
  });
});
