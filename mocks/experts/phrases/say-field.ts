import { unitOf } from '../../../src/base/quantities/units.ts';
import { spokenName } from '../../../src/brief/steps/words/plain-text.ts';
import { capitalized, type ExpertField } from '../expert-schema.ts';
import type { Random } from '../random.ts';
import { sayList } from './say-list.ts';
import type { Manner } from './say-number.ts';
import { sayTable, type TableForm } from './say-table.ts';
import { sayValue } from './say-value.ts';

/** What somebody wants of one field. */
export interface Wanted {
  name: string;
  field: ExpertField;
  value: unknown;
}

const FORMS: readonly TableForm[] = ['markdown', 'csv', 'tabs', 'lines'];

/** A field's value in words, without saying which field it is. */
export function sayField({ field, value }: Wanted, random: Random, manner: Manner): string {
  if (field.type === 'table') return sayTable(field, value, random, random.pick(FORMS));
  if (field.type === 'list') return sayList(field, value, random);
  return sayValue(field, value, random, manner);
}

/** `Sun elevation: about 12 degrees` */
export function sayLabelled(wanted: Wanted, random: Random, manner: Manner): string {
  const said = sayField(wanted, random, manner);
  const label = capitalized(spokenName(wanted.name));
  return said.includes('\n') ? `${label}:\n${said}` : `${label}: ${said}`;
}

/** An answer about several fields: in one sentence where each value says by itself what it is, else a line for each. */
export function sayTogether(all: readonly Wanted[], random: Random, manner: Manner): string {
  const [only] = all;
  if (only && all.length === 1) return sayField(only, random, manner);
  const canBeOneSentence = all.every(each => tellsItself(each, all));
  if (canBeOneSentence && random.chance(0.5)) {
    return capitalized(all.map(each => sayField(each, random, 'exact')).join(', '));
  }
  return all.map(each => sayLabelled(each, random, manner)).join('\n');
}

/** A number with a unit of a kind that no other has, or the only choice. */
function tellsItself({ field }: Wanted, all: readonly Wanted[]): boolean {
  const isQuantity = field.type === 'number' && field.unit !== undefined && field.unit !== '×';
  const alike = all.filter(other => kindOf(other.field) === kindOf(field));
  return (field.type === 'choice' || isQuantity) && alike.length === 1;
}

function kindOf({ type, unit }: ExpertField): string {
  return unit === undefined ? type : (unitOf(unit)?.dimension ?? unit);
}
