import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const write = (mesh: string) => ({
  ...{ action: 'write_data_table', objectPath: 'DT_Props' },
  changes: [{ row: 'Crate', values: { Mesh: mesh } }],
});

test.each([
  '/Game/Props/Meshes/SM_Crat.SM_Crat',
  "/Script/Engine.StaticMesh'/Game/Props/Meshes/SM_Crat.SM_Crat'",
  "StaticMesh'/Game/Props/Meshes/SM_Crat.SM_Crat'",
  '/Game/Props/Meshs/SM_Crate.SM_Crate',
])('a cell with the whole path %s, which leads nowhere, names what is near', async mesh => {
  const { act, editor } = await openBridge();
  const before = editor.world.snapshot();
  const { value, text } = await act(write(mesh));
  expect(value.error?.code, text).toBe('invalid_value');
  expect(value.error.suggestions, text).toContain('/Game/Props/Meshes/SM_Crate.SM_Crate');
  expect(editor.world.snapshot()).toEqual(before);
});

test.each([
  '/Game/Props/Meshes/SM_Barrel.SM_Barrel',
  "/Script/Engine.StaticMesh'/Game/Props/Meshes/SM_Barrel.SM_Barrel'",
  'None',
])('a cell with %s is written', async mesh => {
  const { act } = await openBridge();
  const { value, text } = await act(write(mesh));
  expect(value.success, text).toBe(true);
});
