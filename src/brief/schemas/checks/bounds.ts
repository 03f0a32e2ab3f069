import type { Finding } from '../../../base/json/file-problem.ts';
import { findUnit, WRITTEN_UNITS } from '../../../base/quantities/units.ts';
import type { Column, Field, Scalar } from '../../discovery-schema.ts';
import { ruleOfSchema } from './rule.ts';

/** Numbers: their units and limits. */
export const bounds = ruleOfSchema({
  name: 'bounds',
  heading: 'A number has a unit that answers can be converted to, and limits in order',
  why: 'Whoever says 12 metres to a field in centimetres means 1200; an unknown unit could not tell.',
  check: ({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const path = ['fields', name];
      if (field.type === 'list') return judge(field.items, [...path, 'items']);
      if (field.type !== 'table') return judge(field, path);
      return Object.entries(field.columns).flatMap(([column, each]) =>
        judge(each, [...path, 'columns', column]),
      );
    }),
});

function judge(field: Field | Scalar | Column, path: Finding['path']): Finding[] {
  if (field.type !== 'number' && field.type !== 'integer') return [];
  const { unit, minimum, maximum } = field;
  const findings: Finding[] = [];
  if (minimum !== undefined && maximum !== undefined && minimum >= maximum) {
    findings.push({
      path: [...path, 'minimum'],
      message: `No number is between ${minimum} and ${maximum}.`,
      tip: 'Exchange "minimum" and "maximum".',
    });
  }
  if (unit !== undefined && !findUnit(unit)) {
    findings.push({
      path: [...path, 'unit'],
      part: 'value',
      message: `The unit "${unit}" is not known: answers in other units could not be converted.`,
      tip: `Use one of ${WRITTEN_UNITS.join(', ')}; or leave it out.`,
    });
  }
  return findings;
}
