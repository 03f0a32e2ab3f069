import { isConstReference, spellType } from '../engine-types/cpp-spelling.ts';
import type { ReportedClass } from '../engine-types/engine-types.ts';
import { isIn, type ReportedFunction, type ReportedMember } from '../engine-types/signature.ts';
import type { EngineFunction } from './engine-function.ts';

/** The functions that a class adds in an engine version. They exist, and nothing here runs them. */
export function reportedFunctions(
  { cppName, functions }: ReportedClass,
  engine: string,
): [name: string, definition: EngineFunction][] {
  return functions
    .filter(each => isIn(engine, each))
    .map(each => [each.name, toDefinition(each, cppName, engine)]);
}

/** What a delegate looks like is a function to the engine, which nobody may call. */
function isSignature(name: string): boolean {
  return name.endsWith('__DelegateSignature');
}

function toDefinition(
  { name, inputs, outputs }: ReportedFunction,
  owner: string,
  engine: string,
): EngineFunction {
  const present = inputs.filter(each => isIn(engine, each));
  const spell = (members: ReportedMember[]) =>
    Object.fromEntries(members.map(each => [each.name, spellType(each, 'argument', owner)]));
  return {
    inputs: spell(present),
    outputs: spell(outputs),
    constReferences: present.filter(isConstReference).map(each => each.name),
    ...(isSignature(name) && { deprecated: true as const }),
  };
}
