import { type KeyPath, nodeAt } from '../../base/json/json-tree.ts';
import { isBareValue, meantBy } from '../loose-entry.ts';
import type { CheckedEntry, Rule } from './rule.ts';

/** What is understood although the guide spells it in another way. */
export const properSpelling: Rule = {
  name: 'proper-spelling',
  scope: 'entry',
  heading: 'Types and common values are spelled as in the guide',
  why: 'Bare values, and types in words or in C++, are understood; but who reads the file next looks for one spelling.',
  before: { entry: { typeHint: 'a number', commonValues: [3] } },
  after: { entry: { typeHint: 'float', commonValues: [{ value: 3, meaning: 'light bulb' }] } },
  check: checked =>
    looseParts(checked).map(({ path, shown, meant, tip }) => ({
      path,
      part: 'value',
      message: `${shown} is read as ${meant}.`,
      tip,
      severity: 'warning',
    })),
  fix: file =>
    file.entries
      .flatMap(entry => [entry, ...entry.clauses].flatMap(looseParts))
      .flatMap(({ path, shown, meant }) => {
        const node = nodeAt(file.tree, path);
        return node ? [{ start: node.start, end: node.end, text: meant, note: `${shown} → ${meant}` }] : [];
      }),
};

/** A part of an entry as it is written, and as it is understood: both as JSON. */
interface LoosePart {
  path: KeyPath;
  shown: string;
  meant: string;
  tip: string;
}

function looseParts({ path, raw, entry: { typeHint } }: CheckedEntry): LoosePart[] {
  const types: LoosePart[] = [];
  if (typeof raw.typeHint === 'string' && typeHint !== undefined && raw.typeHint !== typeHint) {
    const [shown, meant] = [JSON.stringify(raw.typeHint), JSON.stringify(typeHint)];
    types.push({ path: [...path, 'typeHint'], shown, meant, tip: `Did you mean ${meant}?` });
  }
  const values = Array.isArray(raw.commonValues) ? raw.commonValues : [];
  return [
    ...types,
    ...values.flatMap((value: unknown, index): LoosePart[] => {
      if (!isBareValue(value)) return [];
      const { value: bare, meaning } = meantBy(value);
      return [
        {
          path: [...path, 'commonValues', index],
          shown: JSON.stringify(value),
          meant: `{ "value": ${JSON.stringify(bare)}, "meaning": ${JSON.stringify(meaning)} }`,
          tip: 'Say what the value looks or feels like, in "meaning".',
        },
      ];
    }),
  ];
}
