import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

/** SM_Crate_03 stands on SM_Crate_01 and SM_Crate_02; nothing is on the others. */
test.each([
  ['SM_Barrel_01', 'SM_Crate_01', /SM_Barrel_01 in SM_Crate_03/],
  ['SM_Barrel_01', 'SM_Crate_03', undefined],
  ['SM_Barrel_01', 'SM_Crate_Loose', undefined],
])('%s onto %s tells what it would stand in', async (objectPath, onto, told) => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'align_actors', objectPath, onto, dryRun: true });
  expect(value.success, text).toBe(true);
  if (told) expect(value.note, text).toMatch(told);
  else expect(value.note ?? '', text).not.toContain('stand in');
});
