import { describe, expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const BLUEPRINTS = ['BP_ThirdPersonCharacter', 'BP_Lamp', 'BP_Door'];
const CAN_TICK = 'PrimaryActorTick.bCanEverTick';

describe('members of structs that no whole-object read has', () => {
  longTest.each([[CAN_TICK], ['*Tick*'], ['PrimaryActorTick*'], ['PrimaryActorTick']])(
    'are columns of a table by %s, of each row',
    async name => {
      const { inspect } = await openBridge();
      const { value, text } = await inspect({
        ...{ action: 'inspect_object', objectPaths: BLUEPRINTS, properties: [name] },
      });
      const at = value.info.columns.indexOf(CAN_TICK);
      const cells = at < 0 ? [value.info.shared[CAN_TICK]] : value.info.rows.map((row: unknown[]) => row[at]);
      for (const cell of cells) expect(cell, text).toBeTypeOf('boolean');
    },
  );

  longTest('are on a page as get_property tells them, without saying that there is none', async () => {
    const { inspect } = await openBridge();
    const call = { action: 'inspect_object', objectPath: 'BP_Lamp', properties: [CAN_TICK] };
    const { value, text } = await inspect(call);
    const one = await inspect({ action: 'get_property', objectPath: 'BP_Lamp', propertyName: CAN_TICK });
    expect(value.info.properties[CAN_TICK]?.value, text).toBe(one.value.value);
    expect(value.info.unmatched).toBeUndefined();
    expect(value.info.note).toBeUndefined();
  });

  longTest('that nobody reads remotely are named as such', async () => {
    const { inspect } = await openBridge();
    const name = 'PrimaryActorTick.TickInterval';
    const { value, text } = await inspect({
      ...{ action: 'inspect_object', objectPath: 'BP_Lamp', properties: [name] },
    });
    expect(value.info.unmatched, text).toEqual([
      { name, why: 'TickInterval cannot be read remotely; bCanEverTick can' },
    ]);
  });

  testOneOf.each(['BP_Lamp', 'Gate Lamp'])(
    'of %s cannot be written, and each way of asking says so',
    async objectPath => {
      const { inspect, act } = await openBridge();
      const read = await inspect({ action: 'get_property', objectPath, propertyName: CAN_TICK });
      expect(read.value, read.text).toMatchObject({
        writable: false,
        pitfalls: [expect.stringContaining('Event Tick')],
      });
      const write = { action: 'set_property', objectPath, propertyName: CAN_TICK, value: false };
      for (const dryRun of [true, false]) {
        const { value, text } = await act({ ...write, dryRun });
        expect(value.error?.code, text).toBe('property_not_writable');
        expect(value.error.remedy).toContain('Compiling a Blueprint works it out anew');
      }
    },
  );

  longTest(
    'a write to one that cannot be read either is answered as a write, with what to do instead',
    async () => {
      const { act } = await openBridge();
      const { value, text } = await act({
        ...{ action: 'set_property', objectPath: 'BP_Lamp', value: false },
        propertyName: 'PrimaryActorTick.bStartWithTickEnabled',
      });
      expect(value.error.code, text).toBe('property_not_writable');
      expect(value.error.remedy).toContain('SetActorTickEnabled');
      expect(value.error.remedy).toContain('Class Defaults');
    },
  );
});

describe('parameters of materials', () => {
  const INSTANCES = ['MI_PrototypeGrid_Gray', 'MI_PrototypeGrid_TopDark', 'MI_Metal_Rusty'];
  const table = async (properties: string[]) => {
    const { inspect } = await openBridge();
    return inspect({ action: 'inspect_object', objectPaths: INSTANCES, properties });
  };

  testOneOf.each([['Roughness'], ['*Rough*']])('are columns by their own name: %s', async name => {
    const { value, text } = await table([name]);
    const at = value.info.columns.indexOf('Roughness');
    const cells = value.info.rows.map((row: unknown[]) => row[at]);
    expect(cells, text).toEqual([
      0.85,
      { value: expect.any(Number), inheritedFrom: 'M_PrototypeGrid' },
      0.62,
    ]);
    expect(value.unmatched).toBeUndefined();
  });

  longTest(
    'a pattern of their lists means all of them, and nothing that the engine keeps for itself',
    async () => {
      const { value, text } = await table(['*Parameter*', 'Parent']);
      expect(value.info.columns, text).toEqual(
        expect.arrayContaining(['Roughness', 'GridSize', 'Rust', 'Parent']),
      );
      expect(text).not.toMatch(/GUID|Atlas|ParameterInfo|ParameterStateId|Expansion/);
      expect(value.unmatched).toBeUndefined();
    },
  );

  longTest('are on the page of one, and of a material itself', async () => {
    const { inspect } = await openBridge();
    const instance = await inspect({
      action: 'inspect_object',
      objectPath: 'MI_Metal_Rusty',
      properties: ['Metallic'],
    });
    expect(instance.value.info.properties.Metallic.value, instance.text).toEqual({
      value: 1,
      inheritedFrom: 'M_Metal',
    });
    const parent = await inspect({
      action: 'inspect_object',
      objectPath: 'M_Metal',
      properties: ['Metallic'],
    });
    expect(parent.value.info.properties.Metallic.value, parent.text).toBe(1);
  });
});
