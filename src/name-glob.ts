/** A test for names, of properties or operations: `*` stands for any run of characters, `?` for one; case does not matter. */
export function nameGlob(pattern: string): (name: string) => boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replace(/\?/g, '.');
  const expression = new RegExp(`^${source}$`, 'i');
  return name => expression.test(name);
}
