import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { testOneOf } from './support/soak.ts';

const set = (objectPath: string, propertyName: string, value: unknown): Json => ({
  ...{ action: 'set_property', objectPath, propertyName, value },
});
const spawn = (rest: Json): Json => ({ action: 'spawn_actor', ...rest });
const instance = { action: 'create_material_instance', parent: 'M_Metal', path: '/Game/Props/MI_Wet' };
const parameter = (name: string, value: unknown): Json => ({
  ...{ action: 'set_material_parameter', objectPath: '/Game/Props/MI_Wet', parameter: name, value },
});
const LAMP = spawn({ class: 'PointLight', label: 'R1' });
const DIM = 39_790;

interface Row {
  sent: Json[];
  shown: Json[];
  /** What the message says of items, by their places. */
  said: Record<number, RegExp>;
  placeholders?: string[];
}

/** Batches with several faults: in several items, several in one, and behind what an item with a fault makes. */
const ROWS: Record<string, Row> = {
  'behind a class with a typo': {
    sent: [spawn({ class: 'PointLigth', label: 'R1' }), set('R1', 'Intensity', '800 lm')],
    shown: [LAMP, set('R1', 'Intensity', DIM)],
    said: { 0: /PointLigth/, 1: /800 lm/ },
  },
  'behind an argument of another name': {
    sent: [spawn({ class: 'PointLight', name: 'R1' }), set('R1', 'Intensity', '800 lm')],
    shown: [LAMP, set('R1', 'Intensity', DIM)],
    said: { 0: /"name"/, 1: /800 lm/ },
  },
  'behind what is right': {
    sent: [LAMP, set('R1', 'Intensity', '800 lm'), set('Key Light', 'Intensty', 5)],
    shown: [LAMP, set('R1', 'Intensity', DIM), set('Key Light', 'LightComponent.Intensity', 5)],
    said: { 1: /800 lm/, 2: /Intensty/ },
  },
  'two in one item, of what is new': {
    sent: [
      LAMP,
      {
        action: 'set_properties',
        objectPath: 'R1',
        properties: { Intensity: '800 lm', location: [0, 0, 100] },
      },
    ],
    shown: [
      LAMP,
      { action: 'set_properties', objectPath: 'R1', properties: { Intensity: DIM } },
      { action: 'set_transform', objectPath: 'R1', location: [0, 0, 100] },
    ],
    said: { 1: /800 lm.*location/ },
  },
  'two in one item, behind a class with a typo': {
    sent: [spawn({ class: 'PointLigth', label: 'R1' }), set('R1', 'Intensty', '800 lm')],
    shown: [LAMP, set('R1', 'LightComponent.Intensity', DIM)],
    said: { 0: /PointLigth/, 1: /Intensty.*800 lm/ },
  },
  'two in one item, of an asset that is new': {
    sent: [instance, parameter('Rougness', '10%')],
    shown: [instance, parameter('Roughness', 0.1)],
    said: { 1: /Rougness.*10%/ },
    placeholders: ['operations[1].value'],
  },
  'names of things, of properties and values': {
    sent: [
      set('Key Lihgt', 'Intensty', '800 lm'),
      set('Satue', 'bHiden', true),
      set('Sunn', 'Intensity', 'half'),
    ],
    shown: [
      set('Key Light', 'LightComponent.Intensity', 63.66),
      set('Statue', 'bHidden', true),
      set('Sun', 'Intensity', 3.75),
    ],
    said: { 0: /Key Lihgt.*Intensty.*800 lm/, 1: /Satue.*bHiden/, 2: /Sunn.*half/ },
  },
  'an argument of one, and values of others': {
    sent: [
      set('Key Light', 'Intensity', '800 lm'),
      { action: 'rename_actor', objectPath: 'Statue', name: 'Hero' },
      set('Sun', 'Intensty', 3),
    ],
    shown: [
      set('Key Light', 'Intensity', 63.66),
      { action: 'rename_actor', objectPath: 'Statue', label: 'Hero' },
      set('Sun', 'LightComponent.Intensity', 3),
    ],
    said: { 0: /800 lm/, 1: /"name"/, 2: /Intensty/ },
  },
  'one object of several items': {
    sent: [set('Key Lihgt', 'Intensity', '800 lm'), set('Key Lihgt', 'Temprature', 3000)],
    shown: [set('Key Light', 'Intensity', 63.66), set('Key Light', 'LightComponent.Temperature', 3000)],
    said: { 0: /Key Lihgt.*800 lm/, 1: /Key Lihgt.*Temprature/ },
  },
};

/** What a message says of each item: `operations[1] set_property: …`, also where it says it of several. */
function saidOf(message: string): Map<number, string> {
  const said = new Map<number, string>();
  for (const [, places = '', text = ''] of message.matchAll(
    /((?:operations\[\d+\](?:, )?)+) ?(.*?)(?=operations\[|$)/gs,
  ))
    for (const [, at] of places.matchAll(/\[(\d+)\]/g))
      said.set(Number(at), `${said.get(Number(at)) ?? ''} ${text}`);
  return said;
}

testOneOf.each(Object.keys(ROWS))('all faults of a batch are told and mended at once: %s', async name => {
  const { sent, shown, said, placeholders } = ROWS[name] as Row;
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'batch', operations: sent });
  const { error } = value;
  expect(error?.example?.operations, text).toEqual(shown);
  expect(error.placeholders, text).toEqual(placeholders);
  const told = saidOf(error.message);
  expect([...told.keys()].toSorted(), text).toEqual(Object.keys(said).map(Number));
  for (const [at, pattern] of Object.entries(said)) expect(told.get(Number(at)), text).toMatch(pattern);
  const again = await act(error.example);
  expect(again.value.success, again.text).toBe(true);
});

test('an item is not blamed for what is wrong with the one that makes its object', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({
    action: 'batch',
    operations: [spawn({ class: 'Qwertz', label: 'R1' }), set('R1', 'Intensity', 5)],
  });
  expect(saidOf(value.error.message).get(1), text).toBeUndefined();
  expect(value.error.example, text).toBeUndefined();
  expect(value.error.remedy, text).toContain('operations[1]: not looked at yet');
});

test('a dry run tells what is wrong with the values of what an earlier item makes', async () => {
  const { act } = await openBridge();
  const operations = [LAMP, set('R1', 'Intensity', '800 lm')];
  const { value, text } = await act({ action: 'batch', operations, dryRun: true });
  expect(value.error?.example?.operations, text).toEqual([LAMP, set('R1', 'Intensity', DIM)]);
  expect((await act({ ...value.error.example, dryRun: true })).value.success).toBe(true);
});
