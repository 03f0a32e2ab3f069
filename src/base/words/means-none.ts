const NOTHING = /^(?:none|null|nil|nothing|nobody|no \p{L}+|empty|-+)?$/iu;

/** Whether a value says that there is to be nothing: `null`, an empty text, `none`, `no parent`. */
export function meansNone(value: unknown): boolean {
  return value === null || (typeof value === 'string' && NOTHING.test(value.trim()));
}
