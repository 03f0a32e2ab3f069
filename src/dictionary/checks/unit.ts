import type { Finding } from '../../base/json/file-problem.ts';
import { nodeAt } from '../../base/json/json-tree.ts';
import { ENTRY_UNITS, entryUnit } from '../../base/quantities/units.ts';
import { isWithoutAmount } from '../type-hint.ts';
import type { Knowledge } from './knowledge.ts';
import type { CheckedEntry, Rule, TextEdit } from './rule.ts';

/** Units come from one list. */
export const unit: Rule = {
  name: 'unit',
  scope: 'entry',
  heading: 'A unit is spelled as in the list',
  why: 'One spelling, so that values can be compared; a property without a unit has no "unit".',
  before: { entry: { unit: 'centimeters' } },
  after: { entry: { unit: 'cm' } },
  check: (checked, knowledge) => [
    ...ofUnitless(checked, knowledge),
    ...unitsOf(checked)
      .filter(({ unit }) => !Object.hasOwn(ENTRY_UNITS, unit))
      .map(({ unit, path }) => {
        const near = entryUnit(unit) ?? knowledge.nearest(unit, Object.keys(ENTRY_UNITS))[0];
        return {
          path,
          part: 'value' as const,
          message: `The unit "${unit}" is not in the list.`,
          tip: near ? `Did you mean "${near}"?` : `There are: ${Object.keys(ENTRY_UNITS).join(', ')}.`,
        };
      }),
  ],
  fix: file =>
    file.entries
      .flatMap(entry => [entry, ...entry.clauses].flatMap(unitsOf))
      .flatMap(({ unit, path }): TextEdit[] => {
        const right = entryUnit(unit);
        const node = nodeAt(file.tree, path);
        if (!node || right === undefined || right === unit) return [];
        return [
          { start: node.start, end: node.end, text: JSON.stringify(right), note: `"${unit}" → "${right}"` },
        ];
      }),
};

/** What holds no amount has no unit. */
function ofUnitless(checked: CheckedEntry, knowledge: Knowledge): Finding[] {
  const { entry, path, role } = checked;
  const type =
    entry.typeHint ?? (role === 'template' ? undefined : knowledge.effective(checked).fields.typeHint);
  if (entry.unit === undefined || type === undefined || !isWithoutAmount(type)) return [];
  return [{ path: [...path, 'unit'], message: `A ${type} has no unit.`, tip: 'Delete "unit".' }];
}

/** The one unit, or those by the value of another property. */
function unitsOf({ entry, path }: CheckedEntry): { unit: string; path: (string | number)[] }[] {
  if (typeof entry.unit === 'string') return [{ unit: entry.unit, path: [...path, 'unit'] }];
  return Object.entries(entry.unit?.when ?? {}).map(([value, unit]) => ({
    unit,
    path: [...path, 'unit', 'when', value],
  }));
}
