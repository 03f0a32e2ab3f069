import type { NumberChange } from '../../../base/quantities/change-in-value.ts';

/** Why a value cannot be taken, and one that can. */
export class ValueProblem extends Error {
  /** The same value, mended; at worst the one that is there. */
  readonly corrected: unknown;
  /** Near misses that really exist. */
  readonly suggestions: string[];
  /** Arguments of the corrected call beside the value: another property name, for one. */
  readonly otherArguments: Record<string, unknown>;
  /** Nothing was mended: only the caller knows what belongs there. */
  readonly isSample: boolean;
  /** All that is otherwise is what was meant: a name of a member put right. */
  readonly isMeant: boolean;
  /** What was meant of whatever is there: `corrected` is what it comes to for one object. */
  readonly relative: NumberChange | undefined;

  constructor(
    message: string,
    corrected: unknown,
    {
      suggestions = [],
      otherArguments = {},
      isSample = false,
      isMeant = false,
      relative,
    }: Partial<Omit<ValueProblem, keyof Error | 'corrected'>> = {},
  ) {
    super(message);
    this.name = 'ValueProblem';
    this.corrected = corrected;
    this.suggestions = suggestions;
    this.otherArguments = otherArguments;
    this.isSample = isSample;
    this.isMeant = isMeant;
    this.relative = relative;
  }

  /** The same problem of something that this value is a part of. */
  within(wrap: (part: unknown) => unknown, message = this.message): ValueProblem {
    const corrected = this.corrected === undefined ? undefined : wrap(this.corrected);
    return new ValueProblem(message, corrected, { ...this, relative: undefined });
  }
}
