import { expect, test } from 'vitest';
import * as z from 'zod';
import { callOn } from './function-call.ts';
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
  ['CapsuleComponent', 'GetUnscaledCapsuleHalfHeight', true],
  ['CapsuleComponent', 'SetCapsuleHalfHeight', false],
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

test('a call builder is held to the parameters of the signature', () => {
  const material = callOn('/Game/Yard.Yard:Lamp', 'getMaterial', { ElementIndex: 1 }, z.string());
  expect(material.body).toMatchObject({ parameters: { ElementIndex: 1 } });
  // @ts-expect-error: the parameter is called ElementIndex
  callOn('/Game/Yard.Yard:Lamp', 'getMaterial', { Index: 1 }, z.string());
  // @ts-expect-error: it is a number
  callOn('/Game/Yard.Yard:Lamp', 'getMaterial', { ElementIndex: '1' }, z.string());
  // @ts-expect-error: the engine zeroes what is left out, so that nothing may be
  callOn('/Game/Yard.Yard:Lamp', 'getMaterial', {}, z.string());
});

test('a signature is told of functions that we call, and of those that we do not', () => {
  expect(parsedSignature(['StaticMeshComponent', 'PrimitiveComponent'], 'GetMaterial')?.inputs).toEqual({
    ElementIndex: 'int32',
  });
  expect(parsedSignature(['Actor'], 'GetVelocity')?.inputs).toEqual({});
});
