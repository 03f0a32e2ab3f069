/** Longest name that the engine takes, and one more. */
const nameSize = 1024;

/** The label, with a number when others have it: `Crate` → `Crate2`, `Wall_07` → `Wall_8`. */
export function uniqueLabel(wanted: string, taken: ReadonlySet<string | undefined>): string {
  const [, stem = wanted, digits = '1'] = /^(.*?)(\d+)$/.exec(wanted) ?? [];
  let label = wanted;
  for (let number = Number(digits) + 1; taken.has(label); number++) label = `${stem}${number}`;
  return label;
}

/** Why the editor does not take a label; undefined when it does. It need not be unique [rules and wording derived]. */
export function labelRefusal(label: string): string | undefined {
  if (label === '') return 'Names cannot be left blank';
  if (label.length >= nameSize) return `Names must be less than ${nameSize} characters long`;
  return label.toLowerCase() === 'none' ? 'Names cannot be "None"' : undefined;
}
