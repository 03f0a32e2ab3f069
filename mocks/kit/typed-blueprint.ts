import type {
  FunctionTarget,
  Rotator,
  SceneBlueprint,
  SceneFunction,
  SceneVariable,
  Vector,
} from '../engine/scene.ts';

/**
 * What a value of a C++ type is in TypeScript: `float` a number, `int64` a bigint, `FString`, `FName`, enums and object
 * references a string, `TArray<…>` a list. What is not listed is `unknown`.
 */
export type ValueOf<Spelling extends string> = Spelling extends keyof PlainTypes
  ? PlainTypes[Spelling]
  : Spelling extends `TArray<${infer Item}>` | `TSet<${infer Item}>`
    ? ValueOf<Item>[]
    : Spelling extends `TMap<${string},${infer Item}>`
      ? Record<string, ValueOf<Item extends ` ${infer Trimmed}` ? Trimmed : Item>>
      : Spelling extends `T${string}<${string}>` | `${string}*` | `E${string}`
        ? string
        : unknown;

interface PlainTypes {
  bool: boolean;
  float: number;
  double: number;
  int8: number;
  int16: number;
  int32: number;
  int64: bigint;
  uint8: number;
  uint16: number;
  uint32: number;
  uint64: bigint;
  FString: string;
  FName: string;
  FText: string;
  FVector: Vector;
  FRotator: Rotator;
  FVector2D: { X: number; Y: number };
  FLinearColor: { R: number; G: number; B: number; A: number };
  FColor: { R: number; G: number; B: number; A: number };
}

/** C++ spelling of a type. Completion offers the common ones; structs, enums, templates and pointers are taken too. */
export type TypeSpelling = keyof PlainTypes | AnyText;
/** Pins of a function: name → C++ type. */
export type Pins = Record<string, TypeSpelling>;
/** Values of pins, by name. */
export type PinValues<Declared extends Pins> = { [Name in keyof Declared]: ValueOf<Declared[Name]> };
/** Variables of a Blueprint, with what they are declared as. */
export type Variables = Record<string, SceneVariable>;

/** The object that a function runs on, with its own variables typed. Inherited properties are `unknown`. */
export interface BlueprintSelf<Declared extends Variables> extends FunctionTarget {
  get<Name extends NameOf<Declared>>(propertyName: Name): ValueAt<Declared, Name>;
  set<Name extends NameOf<Declared>>(propertyName: Name, value: ValueAt<Declared, Name>): void;
}

/** Completion offers the Blueprint's own variables; any property and property path is taken. */
type NameOf<Declared extends Variables> = (keyof Declared & string) | AnyText;
type ValueAt<Declared extends Variables, Name extends string> = Name extends keyof Declared
  ? ValueOf<Declared[Name]['type']>
  : unknown;

/** Any text, beside literals that completion is to offer. */
type AnyText = string & Record<never, never>;

/** A function of a Blueprint with those variables. Its inputs are `unknown` unless `define` declares it. */
export interface BlueprintFunction<Declared extends Variables> extends Omit<SceneFunction, 'run'> {
  run?: (
    self: BlueprintSelf<Declared>,
    inputs: Record<string, unknown>,
  ) => MaybeOutputs<Record<string, unknown>>;
}

// biome-ignore lint/suspicious/noConfusingVoidType: `self => self.set(…)` is what people write who have no output
type MaybeOutputs<Outputs> = Outputs | undefined | void;

/** Declares a function whose inputs and outputs have the types of its pins. */
export type DefineFunction<Declared extends Variables> = <
  const Inputs extends Pins,
  const Outputs extends Pins,
>(definition: {
  /** Inputs in order, name → C++ type. */
  inputs?: Inputs;
  /** Outputs by pin name, name → C++ type. */
  outputs?: Outputs;
  /** What the function does; returns its outputs by name, those left out being zero. */
  run?: (
    self: BlueprintSelf<Declared>,
    inputs: PinValues<Inputs>,
  ) => MaybeOutputs<Partial<PinValues<Outputs>>>;
}) => BlueprintFunction<Declared>;

/** A Blueprint class of the project, as `defineBlueprint` takes it. */
export interface BlueprintDefinition<Declared extends Variables>
  extends Omit<SceneBlueprint, 'parent' | 'variables' | 'functions'> {
  /** Class path of the parent. Default `/Script/Engine.Actor`. */
  parent?: string;
  variables?: Declared;
  /** By name; or a function that is given `define`, for TypeScript to know the pins: `define => ({ Dim: define({ … }) })`. */
  functions?:
    | Record<string, BlueprintFunction<Declared>>
    | ((define: DefineFunction<Declared>) => Record<string, BlueprintFunction<Declared>>);
}
