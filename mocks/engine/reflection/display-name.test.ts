import { expect, test } from 'vitest';
import { displayNameOf } from './display-name.ts';

test.each([
  ['bUseTemperature', 'bool', 'Use Temperature'],
  ['PointLightComponent', 'UObject*', 'Point Light Component'],
  ['LDMaxDrawDistance', 'float', 'LDMax Draw Distance'],
  ['RelativeScale3D', 'FVector', 'Relative Scale 3D'],
  ['NewLightColor', 'FLinearColor', 'New Light Color'],
  ['bounds', 'FVector', 'Bounds'],
  ['RotateToWorldUp', 'float', 'Rotate to World Up'],
])('%s of type %s is shown as %s', (name, spelling, shown) => {
  expect(displayNameOf(name, spelling)).toBe(shown);
});
