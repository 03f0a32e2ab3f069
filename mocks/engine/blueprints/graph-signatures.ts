/** Pins of a function as its declaration has them: name → C++ type. */
export interface Signature {
  inputs?: Record<string, string>;
  outputs?: Record<string, string>;
  /** Values that its input pins begin with. */
  defaults?: Record<string, string>;
  /** It has no pins for the flow of execution. */
  pure?: true;
  /** Of an object: it has a pin for that. */
  on?: string;
}

const system = '/Script/Engine.KismetSystemLibrary';
const strings = '/Script/Engine.KismetStringLibrary';
const math = '/Script/Engine.KismetMathLibrary';
const actor = '/Script/Engine.Actor';

/**
 * Functions whose nodes can be made here, beside those of the scene's Blueprints. Hidden pins, such as that for the
 * world, are left out [derived].
 */
export const knownSignatures: Record<string, Signature> = {
  [`${system}:PrintString`]: {
    inputs: {
      InString: 'FString',
      bPrintToScreen: 'bool',
      bPrintToLog: 'bool',
      TextColor: 'FLinearColor',
      Duration: 'float',
      Key: 'FName',
    },
    defaults: {
      ...{ InString: 'Hello', bPrintToScreen: 'true', bPrintToLog: 'true' },
      ...{ TextColor: '(R=0.000000,G=0.660000,B=1.000000,A=1.000000)', Duration: '2.000000', Key: 'None' },
    },
  },
  [`${system}:Delay`]: { inputs: { Duration: 'float' }, defaults: { Duration: '0.200000' } },
  [`${system}:IsValid`]: {
    inputs: { Object: 'TObjectPtr<UObject>' },
    outputs: { ReturnValue: 'bool' },
    pure: true,
  },
  [`${strings}:Conv_IntToString`]: {
    inputs: { InInt: 'int32' },
    outputs: { ReturnValue: 'FString' },
    pure: true,
  },
  [`${strings}:Conv_DoubleToString`]: {
    inputs: { InDouble: 'double' },
    outputs: { ReturnValue: 'FString' },
    pure: true,
  },
  [`${strings}:Concat_StrStr`]: {
    inputs: { A: 'FString', B: 'FString' },
    outputs: { ReturnValue: 'FString' },
    pure: true,
  },
  [`${math}:RandomIntegerInRange`]: {
    inputs: { Min: 'int32', Max: 'int32' },
    outputs: { ReturnValue: 'int32' },
    defaults: { Min: '0', Max: '0' },
    pure: true,
  },
  [`${math}:Not_PreBool`]: { inputs: { A: 'bool' }, outputs: { ReturnValue: 'bool' }, pure: true },
  [`${actor}:K2_DestroyActor`]: { on: actor },
  [`${actor}:SetActorHiddenInGame`]: { on: actor, inputs: { bNewHidden: 'bool' } },
  [`${actor}:K2_GetActorLocation`]: { on: actor, outputs: { ReturnValue: 'FVector' }, pure: true },
};

/** Events of actors that a Blueprint may have a node for: the outputs of that. */
export const actorEvents: Record<string, Record<string, string>> = {
  ReceiveBeginPlay: {},
  ReceiveTick: { DeltaSeconds: 'float' },
  ReceiveEndPlay: { EndPlayReason: 'uint8' },
  ReceiveActorBeginOverlap: { OtherActor: 'TObjectPtr<AActor>' },
  ReceiveActorEndOverlap: { OtherActor: 'TObjectPtr<AActor>' },
  ReceiveDestroyed: {},
};

/** Macros of the standard library: their pins, execution among them. */
export const knownMacros: Record<
  string,
  { inputs: Record<string, string>; outputs: Record<string, string> }
> = {
  ForLoop: {
    inputs: { execute: 'exec', FirstIndex: 'int32', LastIndex: 'int32' },
    outputs: { LoopBody: 'exec', Index: 'int32', Completed: 'exec' },
  },
  DoOnce: {
    inputs: { execute: 'exec', Reset: 'exec', 'Start Closed': 'bool' },
    outputs: { Completed: 'exec' },
  },
};
export const standardMacros = '/Engine/EditorBlueprintResources/StandardMacros.StandardMacros';
