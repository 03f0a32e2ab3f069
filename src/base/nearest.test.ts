import { expect, test } from 'vitest';
import { nearestNames } from './nearest.ts';

test('initials lead to the name, nearer than a word that has them by chance', () => {
  const names = ['CameraComponent.AspectRatio', 'CameraComponent.FieldOfView', 'FovScalingFactorOfView'];
  expect(nearestNames('FOV', names)[0]).toBe('CameraComponent.FieldOfView');
  expect(nearestNames('LPF', ['LowPassFilterFrequency', 'LowPassFilter', 'Loop'])).toEqual(['LowPassFilter']);
  expect(nearestNames('AR', names)).toEqual([]);
});
