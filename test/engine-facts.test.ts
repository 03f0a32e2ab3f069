import { expect, test } from 'vitest';
import { BridgeError } from '../src/base/errors.ts';
import type { EngineCall } from '../src/unreal/engine-call.ts';
import type { EngineFunction } from '../src/unreal/engine-function.ts';
import { listSignatures } from '../src/unreal/function-signatures.ts';
import {
  type EngineFunctionName,
  functionFor,
  listFunctionNames,
  standInFor,
} from '../src/unreal/function-table.ts';
import { className } from '../src/unreal/object-path.ts';
import { CALLS, OLD_CALLS } from './support/engine-calls.ts';
import {
  type FactParameter,
  type FactSignature,
  factChain,
  factEntries,
  factFunction,
  factSignatures,
  factsIn56,
  firstKnown,
  verdictIn58,
} from './support/engine-facts.ts';
import { differenceInSignature, factTypeOf } from './support/fact-types.ts';
import { type Difference, unaccounted } from './support/facts-exceptions.ts';
import { sampleAnswer } from './support/sample-answer.ts';
import { testOneIn } from './support/soak.ts';

/**
 * Every function that we call, held against what real editors reported of themselves: the class that declares it, the
 * versions that have it, the parameters that we send and the answer that we read.
 */
interface Row extends EngineFunction {
  name: EngineFunctionName;
  of: string;
}

const rows = listFunctionNames().map((name): Row => {
  const row = functionFor(name);
  return { ...row, name, of: className(row.classPath) };
});

const RULES: Record<string, (row: Row) => string | undefined> = {
  class: ({ of, classPath, functionName }) => {
    const found = factFunction(of, functionName);
    const [declaredBy, module] = found
      ? [found.declaredBy, found.module]
      : [factChain(of)[0]?.[0] ?? '', factChain(of)[0]?.[1].module];
    const told = `/Script/${module}.${declaredBy.slice(1)}`;
    return told === classPath ? undefined : `is declared by ${told}, not ${classPath}`;
  },
  since: ({ of, functionName, since }) => {
    const first = firstKnown(of, functionName);
    if (first === undefined) return 'no editor is known that has it';
    if (first === '5.4') return since === undefined ? undefined : `5.4 has it; before nothing is known`;
    return since === first
      ? undefined
      : `is first seen in ${first}, and the table says ${since ?? 'nothing'}`;
  },
  until: ({ of, functionName, until }) => {
    const isGone = factsIn56(of)?.removed?.includes(functionName) === true;
    if (isGone) return until === '5.6' ? undefined : '5.6 has it no more';
    const { refused = 'no' } = verdictIn58(of, functionName) ?? {};
    if (['yes', 'very likely'].includes(refused)) {
      return until === '5.8'
        ? undefined
        : `is refused by 5.8 (${refused}), and the table says ${until ?? 'nothing'}`;
    }
    return until === undefined ? undefined : 'nothing is known of an end';
  },
  'in 5.8': ({ of, functionName, until }) => {
    const verdict = verdictIn58(of, functionName);
    if (!verdict) return 'nobody has looked';
    if (until !== undefined) return undefined;
    if (verdict.known === 'likely') return 'no text of 5.8 was seen';
    return verdict.refused === 'no' ? undefined : `may be refused (${verdict.refused})`;
  },
  'stand-in': ({ of, functionName, name }) => {
    const told = verdictIn58(of, functionName)?.instead;
    const instead = standInFor(name);
    const ours = instead && functionFor(instead);
    const named = ours && `${className(ours.classPath)}.${ours.functionName}`;
    return told === named
      ? undefined
      : `is replaced by ${told ?? 'nothing'}, and the table says ${named ?? 'nothing'}`;
  },
  parameters: row =>
    callsOf(row)
      .map(call => differenceInParameters(row, call))
      .find(Boolean),
  answer: row =>
    callsOf(row)
      .map(call => differenceInAnswer(row, call))
      .find(Boolean),
};

function callsOf({ functionName, classPath }: Row): EngineCall<unknown>[] {
  return [...CALLS, ...OLD_CALLS]
    .map(([call]) => call as EngineCall<unknown>)
    .filter(({ permission: right }) => right?.functionName === functionName && right.classPath === classPath);
}

/** What we send is what the latest form of a function takes; what an older form takes is among it. */
function differenceInParameters(
  { of, functionName }: Row,
  { body }: EngineCall<unknown>,
): string | undefined {
  const known = factSignatures(of, functionName);
  if (known.length === 0) return 'no signature is known';
  const sent = new Map(Object.entries(body?.parameters ?? {}));
  const [ours, ...all] = [[...sent.keys()], ...known.map(([, { parameters }]) => inputsOf(parameters))];
  const latest = all.at(-1)?.map(({ name }) => name) ?? [];
  if (ours.join() !== latest.join()) return `takes (${latest.join(', ')}), and we send (${ours.join(', ')})`;
  const wrong = all.flat().find(({ name, type }) => !fits(sent.get(name), type));
  return wrong && `${wrong.name} is ${wrong.type}, and we send ${JSON.stringify(sent.get(wrong.name))}`;
}

function inputsOf(parameters: readonly FactParameter[]): FactParameter[] {
  return parameters.filter(({ out }) => !out);
}

function fits(value: unknown, type: string): boolean {
  if (type === 'boolean' || type === 'number') return typeof value === type;
  if (type === 'integer') return Number.isInteger(value) || isEnumerator(value);
  if (/^E[A-Z]/.test(type)) return factEntries(type)?.includes(String(value)) === true;
  if (type.startsWith('TArray_')) return Array.isArray(value);
  return type.startsWith('F') ? typeof value === 'object' : typeof value === 'string';
}

/** An enum that stands in a byte is only told as a number; its entries are sent by name. */
function isEnumerator(value: unknown): boolean {
  return typeof value === 'string' && BYTE_ENUMS.some(name => factEntries(name)?.includes(value));
}
const BYTE_ENUMS = [
  'EMaterialProperty',
  'EMaterialParameterAssociation',
  'ELightingBuildQuality',
  'EComparisonTolerance',
];

/** What we read of an answer is there in every form of the function, and of the type that it has. */
function differenceInAnswer({ of, functionName }: Row, call: EngineCall<unknown>): string | undefined {
  for (const [version, signature] of factSignatures(of, functionName)) {
    try {
      call.parse(sampleAnswer(signature));
    } catch (thrown) {
      // One that is read as a refusal is read.
      if (thrown instanceof BridgeError) continue;
      return `an answer of ${version}, ${printSignature(signature)}, is not read`;
    }
  }
  return undefined;
}

function printSignature({ parameters, returns }: FactSignature): string {
  const outputs = parameters.filter(({ out }) => out).map(({ name, type }) => `${name}: ${type}`);
  return `→ ${[...outputs, ...(returns === undefined ? [] : [returns])].join(', ')}`;
}

testOneIn(4).each(Object.entries(RULES))(
  '%s: every function of the table is as real editors have it',
  (rule, compare) => {
    const found = rows.flatMap((row): Difference[] => {
      const says = compare(row);
      return says === undefined ? [] : [{ rule, at: `${row.of}.${row.functionName}`, says }];
    });
    expect(unaccounted([rule], found)).toEqual([]);
  },
);

test('signatures that describe does not tell are as real editors have them', () => {
  const found = Object.entries(listSignatures()).flatMap(([of, functions]) =>
    Object.entries(functions).flatMap(([name, written]): Difference[] => {
      const told = factFunction(of, name);
      const says = told ? differenceInSignature(parseOurs(written), told.signature) : 'is not in 5.4';
      return says === undefined ? [] : [{ rule: 'signature', at: `${of}.${name}`, says }];
    }),
  );
  expect(unaccounted(['signature'], found)).toEqual([]);
});

/** Of `(Tag: FName) → Found: bool, FString`. */
function parseOurs(written: string): FactSignature {
  const [, inputs = '', outputs = ''] = /^\((.*?)\)(?: → (.*))?$/.exec(written) ?? [];
  const named = (text: string, out: boolean) =>
    [...text.matchAll(/(\w+): ([^,]+)/g)].map(([, name = '', type = '']) => ({
      ...{ name, out, type: factTypeOf(type) },
    }));
  const returned = outputs.split(', ').find(each => each !== '' && !each.includes(': '));
  return {
    parameters: [...named(inputs, false), ...named(outputs, true)],
    ...(returned !== undefined && { returns: factTypeOf(returned) }),
  };
}
