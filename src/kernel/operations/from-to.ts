type Meaning = (said: unknown) => Record<string, unknown> | undefined;

const BEFORE = [
  'from',
  'old',
  'oldPath',
  'oldName',
  'oldLabel',
  'source',
  'sourcePath',
  'original',
  'current',
];
const AFTER = ['to', 'new', 'desired', 'copy', 'copyName', 'wanted'];

/**
 * Arguments of other tools that say what something is called now, and what it or its copy will be called.
 * @param after the argument for that
 */
export function fromTo(after: 'path' | 'label'): Record<string, Meaning> {
  const sayAs =
    (name: string): Meaning =>
    said =>
      typeof said === 'string' ? { [name]: said } : undefined;
  return {
    ...Object.fromEntries(BEFORE.map(name => [name, sayAs('objectPath')])),
    ...Object.fromEntries(AFTER.map(name => [name, sayAs(after)])),
  };
}
