import type { Finding } from '../../base/json/file-problem.ts';
import { isWithinLimits, type Limits } from '../../base/quantities/limits.ts';
import type { ReportedProperty } from '../reported.ts';
import { isSameType } from '../type-hint.ts';
import type { CheckedEntry, Rule } from './rule.ts';

/** What an entry says of a property of the project, held against what the editor said of it. */
export const asReported: Rule = {
  name: 'as-reported',
  scope: 'entry',
  heading: 'An entry agrees with what the editor reported of its property',
  why: 'Where the two differ, values are written that the editor does not take. Here it reported a float between 0 and 50.',
  before: {
    entry: { typeHint: 'int', range: { usual: [0, 1000] } },
    reported: { type: 'float', range: { hard: [0, 50] } },
  },
  after: {
    entry: { range: { usual: [0, 20] } },
    reported: { type: 'float', range: { hard: [0, 50] } },
  },
  check: (checked, knowledge) => {
    const { file, property, role, entry } = checked;
    const reported =
      file.kind === 'class' && role !== 'template' ? knowledge.reportedOf(file.name, property) : undefined;
    if (!reported) return [];
    const limits = reported.range?.hard;
    return [
      ...compareType(checked, reported),
      ...compareUnit(checked, reported),
      ...(limits ? [...compareRanges(checked, limits), ...compareValues(checked, limits)] : []),
      ...(entry.readOnly ? [doubtReadOnly(checked)] : []),
    ];
  },
};

function compareType(
  { property, entry: { typeHint }, path }: CheckedEntry,
  { type }: ReportedProperty,
): Finding[] {
  if (typeHint === undefined || type === undefined || /^TODO\b/.test(typeHint)) return [];
  if (isSameType(typeHint, type)) return [];
  const message = `The editor reports ${property} as ${type}, not as ${typeHint}.`;
  return [{ path: [...path, 'typeHint'], part: 'value', message, tip: `Write "${type}".` }];
}

function compareUnit({ property, entry, path }: CheckedEntry, reported: ReportedProperty): Finding[] {
  const { unit } = reported;
  if (typeof entry.unit !== 'string' || unit === undefined || entry.unit === unit) return [];
  const message = `The editor reports ${property} in ${unit}, not in ${entry.unit}.`;
  return [{ path: [...path, 'unit'], part: 'value', message, tip: `Write "${unit}".` }];
}

function compareRanges({ property, entry: { range = {} }, path }: CheckedEntry, limits: Limits): Finding[] {
  return Object.entries(range).flatMap(([key, ends]): Finding[] => {
    if (!ends || isWithinLimits(ends, limits)) return [];
    const message = `The range [${print(ends)}] goes beyond what the editor takes of ${property}, [${print(limits)}].`;
    return [{ path: [...path, 'range', key], part: 'value', message, tip: 'Keep it inside of that.' }];
  });
}

function compareValues({ entry, path }: CheckedEntry, limits: Limits): Finding[] {
  if (typeof entry.unit === 'object') return [];
  return (entry.commonValues ?? []).flatMap(({ value }, index): Finding[] => {
    if (typeof value !== 'number' || isWithinLimits([value, value], limits)) return [];
    const message = `${value} is outside of what the editor takes, [${print(limits)}].`;
    return [
      {
        path: [...path, 'commonValues', index, 'value'],
        part: 'value',
        message,
        tip: 'Choose a value inside.',
      },
    ];
  });
}

/** Only a try tells. */
function doubtReadOnly({ property, path }: CheckedEntry): Finding {
  return {
    path: [...path, 'readOnly'],
    message: `The editor reports ${property} as any other property that can be written.`,
    tip: 'Delete "readOnly", unless it has to stay as it is: nothing is written to it then.',
    severity: 'warning',
  };
}

function print(limits: Limits): string {
  return limits.map(limit => limit ?? 'null').join(', ');
}
