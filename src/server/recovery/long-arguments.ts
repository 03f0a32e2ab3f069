import { isRecord } from '../../base/json/is-record.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';

type Arguments = Record<string, unknown>;

/** Characters of a value that an example repeats; what is longer is left out, and asked for again. */
const LONGEST_VALUE = 2000;

/** Characters of an argument that is read for what was meant: of a longer one no part is short enough to be repeated. */
const LONGEST_READ = 20_000;

/** Characters of a whole example; a longer one is not shown, as a call that is cut could not be sent again. */
const LONGEST_EXAMPLE = 8000;

/** Whether there is an example that is shown. */
export function isShown(example: unknown): boolean {
  return example !== undefined && lengthOf(example) <= LONGEST_EXAMPLE;
}

/** A call without the arguments that are too long to be repeated. */
export function repeatable(call: Arguments): Arguments {
  return Object.fromEntries(Object.entries(call).filter(([, value]) => !isTooLongToRepeat(value)));
}

/** A call without the arguments that are so long that nothing of them would be repeated. */
export function readable(call: Arguments): Arguments {
  return Object.fromEntries(Object.entries(call).filter(([, value]) => lengthOf(value) <= LONGEST_READ));
}

/** A call of which only the names are asked: of an argument that is too long to be read the kind alone is left. */
export function curtail(call: Arguments): Arguments {
  return Object.fromEntries(
    Object.entries(call).map(([name, value]) => [
      name,
      lengthOf(value) <= LONGEST_READ ? value : kindOnly(value),
    ]),
  );
}

function kindOnly(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return isRecord(value) ? {} : textOfValue(value).slice(0, LONGEST_VALUE);
}

export function isTooLongToRepeat(value: unknown): boolean {
  return lengthOf(value) > LONGEST_VALUE;
}

function lengthOf(value: unknown): number {
  return (JSON.stringify(value) ?? '').length;
}
