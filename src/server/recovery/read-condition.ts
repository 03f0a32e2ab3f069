import { lookupTable } from '../../base/lookup-table.ts';

/** What a comparison is called in a condition. */
const OPERATORS: Readonly<Record<string, string>> = lookupTable({
  ...{ '>': 'gt', '>=': 'gte', '<': 'lt', '<=': 'lte', '!=': 'not', '~': 'like', like: 'like' },
});

const COMPARISON = /^\s*([\w.[\]]+)\s*(>=|<=|!=|==|=|>|<|:|~|\blike\b|\bis\b)\s*(\S.*?)\s*$/i;

/**
 * Conditions that were written as a text: `Intensity > 20 and CastShadows = true`. Undefined for what is none, and for
 * alternatives, of which a record has none.
 */
export function readConditionText(text: string): Record<string, unknown> | undefined {
  const conditions: Record<string, unknown> = {};
  for (const part of text.split(/(?<!\s)\s+and\s+|&&|[;,]/i)) {
    const [, name = '', sign = '', written = ''] = COMPARISON.exec(part) ?? [];
    if (name === '' || /\bor\b|\|\|/i.test(written)) return undefined;
    const operator = OPERATORS[sign.toLowerCase()];
    const value = readOperand(written);
    const before = conditions[name];
    if (operator === undefined) conditions[name] = value;
    else conditions[name] = { ...(typeof before === 'object' && before), [operator]: value };
  }
  return conditions;
}

/** A condition that is no text to search for: `filter: "Intensity > 100"`. */
export function sayCondition(
  given: Record<string, unknown>,
  names: readonly string[],
): Record<string, unknown> {
  const { filter, ...rest } = given;
  if (typeof filter !== 'string' || 'where' in given || !names.includes('where')) return given;
  return readConditionText(filter) ? { ...rest, where: filter } : given;
}

function readOperand(written: string): unknown {
  const text = written.replace(/^(["'])(.*)\1$/, '$2');
  if (text !== written) return text;
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
