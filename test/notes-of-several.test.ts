import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const WARM = { action: 'set_properties', properties: { 'LightComponent.Temperature': 3000 }, dryRun: true };

test.each([
  [
    ['Key Light', 'Brazier Glow', 'Gate Beacon'],
    ['Brazier Glow', 'Gate Beacon'],
  ],
  [['Key Light', 'Gate Beacon'], ['Gate Beacon']],
  [['Brazier Glow', 'Gate Beacon'], []],
  [['Key Light'], undefined],
])('what hangs on a switch that is off is told of those where it is: %j', async (objectPaths, named) => {
  const { act, editor } = await openBridge();
  const isOff = (label: string) => editor.world.get(`${label}.LightComponent0`, 'bUseTemperature') === false;
  const { value, text } = await act({ ...WARM, objectPaths });
  const off = objectPaths.filter(isOff);
  const note = String(value.note ?? '');
  if (named === undefined) return expect(note, text).not.toContain('bUseTemperature is false');
  expect(note, text).toContain('bUseTemperature is false');
  expect(off.length, text).toBe(named.length === 0 ? objectPaths.length : named.length);
  for (const label of objectPaths) expect(note.includes(label), text).toBe(named.includes(label));
});
