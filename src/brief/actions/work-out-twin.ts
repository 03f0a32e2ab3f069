import { readCurrentTwin } from '../level/read-current-number.ts';
import type { Row } from '../steps/values/row.ts';
import type { RelativeAmount } from '../steps/words/read-relative.ts';
import type { Amounts } from './what-stands.ts';

/** A multiple of what stands in units that mean nothing elsewhere: it is kept in those. */
export async function workOutTwin(
  { ds, sight, told }: Amounts,
  at: { table: string; column: string; label: string },
  { text, amount }: { text: string; amount: RelativeAmount },
): Promise<Row | undefined> {
  const field = ds.fields[at.table];
  const twin = amount.by === 'factor' ? await readCurrentTwin(ds, at, sight) : undefined;
  if (!twin || amount.by !== 'factor' || field?.type !== 'table' || amount.factor <= 0) return undefined;
  const value = twin.isLogarithmic ? twin.value + Math.log2(amount.factor) : twin.value * amount.factor;
  const rounded = Number(value.toPrecision(6));
  told.push(
    `${at.label}, ${twin.column} ${rounded}: “${text}”, held against ${twin.value} in the units that it has`,
  );
  return { [field.key]: twin.at, ...twin.when, [twin.column]: rounded };
}
