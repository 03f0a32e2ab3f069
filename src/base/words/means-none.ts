const NOTHING = /^(?:none|null|nil|nothing|nobody|no \p{L}+|empty|-+)?$/iu;

/** Whether a value says that there is to be nothing: `null`, an empty text, `none`, `no parent`. */
export function meansNone(value: unknown): boolean {
  return value === null || (typeof value === 'string' && NOTHING.test(value.trim()));
}

const NO_NAME = /^(?:n\/a|undefined|unset|unknown|defaults?|off|void|nada|blank|clear)$/iu;

/**
 * Whether a name says that there is none, or that nothing was chosen: `none`, `null`, `default`, `off`. No other name is meant
 * by it, however near its letters are: `none` is not `Note`.
 */
export function namesNothing(name: string): boolean {
  return meansNone(name) || NO_NAME.test(name.trim());
}

const NO_VALUE = /^(?:none|null|nil|nothing|undefined|unset|n\/a)$/i;

/** Whether a text is what programs write where there is no value, and no name that anybody gives. */
export function isNoValue(text: string): boolean {
  return NO_VALUE.test(text);
}

/** What to do about a name that names nothing, where a thing has to be named; undefined for any other name. */
export function remedyForNothing(written: string, kind: 'class' | 'asset' | 'actor'): string | undefined {
  if (!namesNothing(written)) return undefined;
  return `It says that there is to be none, or the usual one, and names no ${kind}. Ask which is meant; where the argument may be left out, leave it out.`;
}
