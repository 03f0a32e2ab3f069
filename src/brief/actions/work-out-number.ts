import { readNamedAmount } from '../steps/words/named-amount.ts';
import { toAmount } from '../steps/words/read-relative.ts';
import { type Amounts, stand } from './what-stands.ts';

const BARE_FACTOR = /^\s*(?:[x×]\s*)?(?:\d+(?:\.\d+)?|\.\d+)\s*[x×]?\s*$/i;

/** What an amount by what stands comes to in a field; told where it comes to anything. */
export async function workOutNumber(work: Amounts, name: string, text: string): Promise<number | undefined> {
  const field = work.ds.fields[name];
  const amount = field && readNamedAmount(name, field, text)?.amount;
  // There is no half of a direction.
  if (!amount || field?.type !== 'number' || (field.asPlace && amount.by === 'factor')) return undefined;
  // Of what is a factor itself, `2×` is the number.
  if (field.unit === '×' && BARE_FACTOR.test(text)) return undefined;
  const current = await stand(work, name, text);
  const value = current && toAmount(field, current.value, amount);
  if (value !== undefined)
    work.told.push(`${name} ${value}: “${text}”, held against ${current?.value} (${current?.at})`);
  return value;
}
