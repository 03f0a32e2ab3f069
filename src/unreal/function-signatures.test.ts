import { expect, test } from 'vitest';
import { isPure, parsedSignature, realDefaults } from './function-signatures.ts';

test('a signature is taken apart, containers and outputs too', () => {
  expect(parsedSignature(['BP_Door_C', 'Actor'], 'K2_SetActorLocation')).toEqual({
    inputs: { NewLocation: 'FVector', bSweep: 'bool', bTeleport: 'bool' },
    outputs: ['SweepHitResult'],
  });
  expect(parsedSignature(['EditorActorSubsystem'], 'SetSelectedLevelActors')?.inputs).toEqual({
    ActorsToSelect: 'TArray<AActor>',
  });
  expect(parsedSignature(['Actor'], 'OpenDoor')).toBeUndefined();
});

test.each([
  ['Actor', 'K2_GetActorLocation', true],
  ['Actor', 'ActorHasTag', true],
  ['KismetSystemLibrary', 'GetEngineVersion', true],
  ['Actor', 'SetActorLabel', false],
  ['Actor', 'K2_AttachToActor', false],
  // A project may call anything Get; only what the table knows is believed.
  ['BP_Door_C', 'GetAndOpen', false],
  ['KismetSystemLibrary', 'QuitEditor', false],
])('%s.%s changes nothing: %s', (className, functionName, expected) => {
  expect(isPure([className], functionName)).toBe(expected);
});

test('real defaults are those that differ from zero', () => {
  expect(realDefaults('ListAssets')).toEqual({ bRecursive: true });
  expect(realDefaults('SetMaterialInstanceScalarParameterValue')).toEqual({ Association: 'GlobalParameter' });
  expect(realDefaults('SetBrightness')).toEqual({});
});
