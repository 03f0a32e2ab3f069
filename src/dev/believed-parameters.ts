import { type FactSignature, factSignatures } from '../../test/support/engine-facts.ts';
import { functionFor, listFunctionNames } from '../unreal/function-table.ts';
import { className } from '../unreal/object-path.ts';
import seen from './seen/seen-functions.json' with { type: 'json' };

/**
 * What we take for true of the parameters of the functions that we call, from what editors of 5.4 and 5.6 reported and
 * from the text of 5.8: class path → function → inputs in order, `Name:type`. A version behind a name says which is the
 * first that is known to have it (`@5.6`), or the first that has it no more (`-5.8`).
 */
export function writeBelievedParameters(): string {
  const rows = listFunctionNames().map(functionFor);
  const classes = [...new Set(rows.map(({ classPath }) => classPath))].toSorted();
  const lines = classes.map(classPath => {
    const names = rows.filter(each => each.classPath === classPath).map(each => each.functionName);
    const functions = [...new Set(names)].toSorted().flatMap(name => {
      const inputs = inputsOf(withSeen(factSignatures(className(classPath), name), classPath, name));
      return inputs === undefined ? [] : [`    ${JSON.stringify(name)}: ${JSON.stringify(inputs)}`];
    });
    return functions.length === 0
      ? undefined
      : `  ${JSON.stringify(classPath)}: {\n${functions.join(',\n')}\n  }`;
  });
  return `{\n${lines.filter(Boolean).join(',\n')}\n}\n`;
}

type Signature = readonly [version: string, signature: FactSignature];

const SEEN: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = seen;

/** What `verify` saw of a version stands in the place of what was known of it. */
function withSeen(known: readonly Signature[], classPath: string, name: string): Signature[] {
  const found = Object.entries(SEEN).flatMap(([version, classes]): Signature[] => {
    const inputs = classes[classPath]?.[name];
    if (inputs === undefined) return [];
    const parameters = inputs
      .split(' ')
      .filter(Boolean)
      .map(each => {
        const [input = '', type = ''] = each.split(':');
        return { name: input, type, out: false };
      });
    return [[version, { parameters }]];
  });
  const versions = new Set(found.map(([version]) => version));
  return [...known.filter(([version]) => !versions.has(version)), ...found].toSorted(([a], [b]) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
}

/** Inputs over all versions that are known, oldest first. */
function inputsOf(signatures: readonly Signature[]): string | undefined {
  if (signatures.length === 0) return undefined;
  const all = new Map<string, { type: string; since?: string; until?: string }>();
  signatures.forEach(([version, { parameters }], at) => {
    const inputs = parameters.filter(({ out }) => !out);
    for (const { name, type } of inputs) {
      if (!all.has(name)) all.set(name, { type, ...(at > 0 && { since: version }) });
    }
    for (const [name, known] of all) {
      if (!known.until && !inputs.some(each => each.name === name)) known.until = version;
    }
  });
  return [...all]
    .map(([name, { type, since, until }]) => {
      const first = since === undefined ? '' : `@${since}`;
      const end = until === undefined ? '' : `-${until}`;
      return `${name}:${type}${first}${end}`;
    })
    .join(' ');
}
