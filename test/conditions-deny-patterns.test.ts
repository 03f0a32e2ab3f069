import { describe, expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const find = async (where: Record<string, unknown>) => {
  const { inspect } = await openBridge();
  return (await inspect({ action: 'find_actors', where, limit: 1 })).value;
};

longTest('a pattern that is denied leaves out what it means, alone and among others', async () => {
  const { total_count: all } = await find({ label: { not: '' } });
  const { total_count: meshes } = await find({ label: { like: 'SM_*' } });
  expect(meshes).toBeGreaterThan(0);
  expect((await find({ label: { not: 'SM_*' } })).total_count).toBe(all - meshes);
  expect((await find({ label: { not: ['SM_*', 'Sun'] } })).total_count).toBe(all - meshes - 1);
  expect((await find({ label: { in: ['SM_*', 'Sun'] } })).total_count).toBe(meshes + 1);
});

describe('a condition that is denied is no value', () => {
  testOneOf.each([
    [{ gt: 20 }, { lte: 20 }],
    [{ in: [24, 30] }, { not: [24, 30] }],
    [{ like: 'SM_' }, { not: '*SM_*' }],
  ])('%j', async (denied, meant) => {
    const { error } = await find({ Intensity: { not: denied } });
    expect(error.message).toContain('`where.Intensity.not` takes a value');
    expect(error.example.where).toEqual({ Intensity: meant });
  });
});
