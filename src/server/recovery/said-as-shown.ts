import { unitInName } from '../../base/named-unit.ts';
import { joinOrder, joinUnit, nameChild } from './joined-arguments.ts';
import { isFirstOf } from './name-series.ts';
import { unnest } from './nested-arguments.ts';
import { otherNameOf } from './other-names.ts';
import { meansSame } from './same-meaning.ts';
import { sayUnitsOfRecords } from './unit-in-name.ts';

type Arguments = Record<string, unknown>;

/**
 * What a call says, under the names and in the form of its example: `op: "mul"` beside an `operation`. What says its unit
 * in its name is another number there, and stays as it was written.
 */
export function sayAsShown(written: Arguments, example: Arguments): Arguments {
  const names = Object.keys(example);
  const given = joinOrder(
    joinUnit(nameChild(sayUnitsOfRecords(unnest(written, names)), names), names),
    names,
  );
  const said: Arguments = {};
  for (const [name, value] of Object.entries(given)) {
    const isMeant = (each: string) =>
      !(each in given || each in said) &&
      otherNameOf(name, [each]) === each &&
      (meansSame(example[each], value, { said: new Set(), areWords: isEnumerator(example[each]) }) ||
        (each === 'labels' && isFirstOf(value, example[each])));
    const meant = name in example || unitInName(name) ? undefined : names.find(isMeant);
    said[meant ?? name] = value;
  }
  return said;
}

/** Whether a value looks like one of a list of words, for which another word may stand. */
function isEnumerator(shown: unknown): boolean {
  return typeof shown === 'string' && /^[a-z_]+$/.test(shown);
}
