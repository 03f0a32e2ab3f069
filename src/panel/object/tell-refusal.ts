import type { Failure } from '../host/answer.ts';
import { refusalOf, tellUsable } from './number-limits.ts';
import type { PanelProperty } from './property.ts';

/** What only whoever programs calls a value or a property. */
const JARGON =
  /\b(float|double|u?int(8|16|32|64)?|\d+-bit|boolean|enum|struct|JSON|null|undefined|string)\b|`/;

/** Why a value of a property was refused, in the words of whoever dresses a level: by its title, with what is usual. */
export function tellRefusal(
  failure: Failure,
  property: PanelProperty | undefined,
  values: readonly unknown[],
): Failure {
  if (!property || failure.code !== 'invalid_value') return failure;
  const { title, name } = property;
  const known = values.map(value => typeof value === 'number' && refusalOf(value, property)).find(Boolean);
  if (known) return { ...failure, message: known, remedy: '' };
  const own = failure.message.replaceAll(name, title).split(/(?<=[.!?])\s+/);
  const plain = own.filter(sentence => !JARGON.test(sentence)).join(' ');
  const message = plain || `${title} cannot be that.`;
  return { ...failure, message: `${message} ${tellUsable(property)}`.trimEnd(), remedy: '' };
}
