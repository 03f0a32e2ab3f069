import { BridgeError } from '../../base/errors.ts';
import type { DescribedProperty, EngineCall, FunctionPermission } from '../engine-call.ts';
import type { BelievedInput } from './believed-inputs.ts';
import type { ToldClasses } from './capability-store.ts';
import { compareInputs, isContradicted, mayBeLeftOut, spellType } from './compare-inputs.ts';

/** The inputs of a function as an engine described them. */
export type ToldInputs = NonNullable<ToldClasses[string][string]>;

/** How a function of this engine differs from what we take it to be, as far as calls have to follow. */
export interface Adaptation {
  /** Our name → the engine's. */
  renamed: ReadonlyMap<string, string>;
  /** Inputs that are new to us and cannot be left out. */
  required: readonly DescribedProperty[];
  /** Inputs of which what we send is nothing to the engine. */
  contradicted: readonly { name: string; engine: string }[];
}

/** Undefined where calls are sent as they are. */
export function adaptationTo(believed: readonly BelievedInput[], told: ToldInputs): Adaptation | undefined {
  const described = told.map(each => ({ ...each, ...NOTHING_MORE }));
  const { renamed, added } = compareInputs(believed, { Arguments: described });
  const required = added.filter(each => !mayBeLeftOut(each));
  const contradicted = believed.flatMap(({ name, type }) => {
    const input = described.find(each => each.Name.toLowerCase() === name.toLowerCase());
    return input && isContradicted(type, input) ? [{ name, engine: spellType(input) }] : [];
  });
  return renamed.size + required.length + contradicted.length > 0
    ? { renamed, required, contradicted }
    : undefined;
}

const NOTHING_MORE = { DisplayName: '', Description: '', TypePath: '', Metadata: {} };

/** A call as this engine takes it, or why it is not sent. */
export function adaptCall(
  call: EngineCall<unknown>,
  { renamed, required, contradicted }: Adaptation,
): EngineCall<unknown> | BridgeError {
  const { permission, body } = call;
  if (!permission) return call;
  const { functionName } = permission;
  const parameters = body?.parameters;
  const given = typeof parameters === 'object' && parameters !== null ? Object.entries(parameters) : [];
  const names = new Set(given.map(([name]) => name.toLowerCase()));
  const needed = required.find(({ Name }) => !names.has(Name.toLowerCase()));
  if (needed) {
    return lacks(
      permission,
      `${functionName} asks for ${needed.Name} (${spellType(needed)}) as well, which this server does not know of`,
    );
  }
  const wrong = contradicted.find(({ name }) => names.has(name.toLowerCase()));
  if (wrong)
    return lacks(
      permission,
      `${wrong.name} of ${functionName} is ${wrong.engine}, which this server does not send`,
    );
  if (!given.some(([name]) => renamed.has(name))) return call;
  const fitting = Object.fromEntries(given.map(([name, value]) => [renamed.get(name) ?? name, value]));
  return { ...call, body: { ...body, parameters: fitting } };
}

/** @param what the end of a sentence: `SelectAll is not there` */
export function lacks(
  { classPath, functionName }: Pick<FunctionPermission, 'classPath' | 'functionName'>,
  what: string,
): BridgeError {
  return new BridgeError('engine_lacks', `This editor says itself that ${what}.`, {
    ...{ sent: 'no', refusedFunction: { classPath, functionName } },
  });
}
