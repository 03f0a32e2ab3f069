/**
 * What was typed for a number: itself (`12`, `1,5`), a part or multiple of what is there (`/2`, `*3`, `50%`), or a sum
 * (`+10`, `24/2`). Undefined where it is none of these.
 */
export function readTyped(typed: string, now: number): number | undefined {
  const text = typed.trim().replace(/,/g, '.').replace(/\s+/g, '').replaceAll('−', '-').replaceAll('×', '*');
  if (text === '') return undefined;
  const share = /^(\d+(?:\.\d+)?)%$/.exec(text);
  if (share) return finite((now * Number(share[1])) / 100);
  const [, left = '', sign = '', right = ''] = SUM.exec(text) ?? [];
  if (sign === '') return finite(Number(text));
  // `-5` is a number of its own; `+5` says more than 5 would.
  if (left === '' && sign === '-') return finite(Number(text));
  return finite(combine(left === '' ? now : Number(left), sign, Number(right)));
}

const NUMBER = String.raw`\d*\.?\d+(?:e[+-]?\d+)?`;
const SUM = new RegExp(`^(-?${NUMBER})?([-+*/])(-?${NUMBER})$`, 'i');

function combine(left: number, sign: string, right: number): number {
  if (sign === '*') return left * right;
  if (sign === '/') return left / right;
  return sign === '+' ? left + right : left - right;
}

function finite(number: number): number | undefined {
  // What was reckoned has no more digits than a person would write.
  return Number.isFinite(number) ? Number(number.toPrecision(7)) : undefined;
}
