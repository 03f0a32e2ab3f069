import { lookupTable } from '../../../base/lookup-table.ts';

/** A value that says what to do with the number that is there. */
export interface NumberChange {
  operation: 'add' | 'subtract' | 'multiply' | 'divide';
  by: number;
}

const SIGNS: Readonly<Record<string, NumberChange['operation']>> = lookupTable({
  ...{ '*': 'multiply', x: 'multiply', '×': 'multiply', '/': 'divide', '÷': 'divide' },
  ...{ '+=': 'add', '-=': 'subtract', '*=': 'multiply', '/=': 'divide' },
});

/** Changes that are said in a word. */
const WORDS: Readonly<Record<string, NumberChange>> = lookupTable({
  double: { operation: 'multiply', by: 2 },
  twice: { operation: 'multiply', by: 2 },
  triple: { operation: 'multiply', by: 3 },
  half: { operation: 'divide', by: 2 },
  halve: { operation: 'divide', by: 2 },
});

/** `*0.5`, `2x`, `+= 3`, `double`, `{ subtract: 2 }`: what other tools take for a change of a number. */
export function changeIn(given: unknown): NumberChange | undefined {
  if (typeof given === 'string') {
    const [, sign = '', by] = /^\s*([*x×/÷]=?|[+-]=)\s*(\d+(?:\.\d+)?)\s*$/.exec(given) ?? [];
    const operation = SIGNS[sign];
    const [, times] = /^\s*(\d+(?:\.\d+)?)\s*[x×]\s*$/i.exec(given) ?? [];
    if (times !== undefined) return { operation: 'multiply', by: Number(times) };
    const word = WORDS[given.trim().toLowerCase()];
    if (word) return word;
    return operation && by !== undefined ? { operation, by: Number(by) } : undefined;
  }
  if (typeof given !== 'object' || given === null) return undefined;
  const [only, ...more] = Object.entries(given);
  const operation = Object.values(SIGNS).find(each => each === only?.[0]);
  return operation && more.length === 0 && typeof only?.[1] === 'number'
    ? { operation, by: only[1] }
    : undefined;
}

/** A text that begins with a sign: `+20%`, `-2`, `+2 m`. */
export interface SignedText {
  text: string;
  sign: 1 | -1;
  amount: number;
  /** It is a percentage. */
  isShare: boolean;
}

/** The share that a percentage without a sign is: 0.2 of `20%`. */
export function percentIn(given: unknown): number | undefined {
  const [, amount] =
    (typeof given === 'string' && /^\s*(\d+(?:\.\d+)?)\s*(?:%|per ?cent)\s*$/i.exec(given)) || [];
  return amount === undefined ? undefined : Number(amount) / 100;
}

/** The parts of a text that begins with a sign and a number; undefined for any other value. */
export function signedIn(given: unknown): SignedText | undefined {
  if (typeof given !== 'string') return undefined;
  const [, sign, amount, unit = ''] = /^\s*([-+−])\s*(\d+(?:\.\d+)?|\.\d+)\s*(\S.*)?$/.exec(given) ?? [];
  if (amount === undefined) return undefined;
  const isShare = /^(?:%|per ?cent)$/i.test(unit.trim());
  return { text: given, sign: sign === '+' ? 1 : -1, amount: Number(amount), isShare };
}
