/** What a pitfall says of another property: while that is so, a value has no effect. */
export interface PitfallCondition {
  /** Name of the other property, of the same object or struct. */
  property: string;
  holds(value: unknown): boolean;
}

/** The sentences in which pitfalls of the dictionary state a condition that can be checked. */
const CONDITION =
  /^(No effect|Ignored|Counts only) (while|unless|until|where) (\w+) is (not )?(on|off|0|[A-Z]\w+)\b(?!,? (or|and) )/;

/**
 * The condition of a pitfall, where it states one of another property: `No effect until bUseTemperature is on.`,
 * `Ignored unless SourceType is SLS_SpecifiedCubemap.`, `Counts only where DurationPolicy is not Instant.`
 */
export function conditionOf(pitfall: string): PitfallCondition | undefined {
  const [, verb, word = '', property = '', not, state = ''] = CONDITION.exec(pitfall) ?? [];
  if (verb === undefined) return undefined;
  const isIdleWhileSo = verb !== 'Counts only' && (word === 'while' || word === 'where');
  const isIdle = (isSo: boolean) => (not === undefined ? isSo : !isSo) === isIdleWhileSo;
  return { property, holds: value => isReadable(value, state) && isIdle(isState(value, state)) };
}

/** What cannot be read says nothing. */
function isReadable(value: unknown, state: string): boolean {
  return (
    typeof value === KINDS[state as keyof typeof KINDS] || (!(state in KINDS) && typeof value === 'string')
  );
}

const KINDS = { on: 'boolean', off: 'boolean', 0: 'number' };

function isState(value: unknown, state: string): boolean {
  if (typeof value === 'string') return plainEnumerator(value) === plainEnumerator(state);
  return state === '0' ? value === 0 : value === (state === 'on');
}

/** An engine tells enumerators by their names or as people read them: `SLS_SpecifiedCubemap`, `SLS Specified Cubemap`. */
function plainEnumerator(written: string): string {
  return written.replace(/^.*::/, '').replace(/[\s_]/g, '').toLowerCase();
}
