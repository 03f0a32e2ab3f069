import type { Knowledge } from './knowledge.ts';
import type { CheckedEntry, Rule } from './rule.ts';

/** References to other properties. */
export const seeAlso: Rule = {
  name: 'see-also',
  scope: 'entry',
  heading: 'What "seeAlso" names exists',
  why: 'The reader looks there next. A property of the same class goes by its name, any other with its class or struct in front.',
  before: { entry: { seeAlso: ['IntensityUnit'] } },
  after: { entry: { seeAlso: ['IntensityUnits'] } },
  check: (checked, knowledge) =>
    (checked.entry.seeAlso ?? []).flatMap((reference, index) => {
      const tip = mend(checked, reference, knowledge);
      if (tip === undefined) return [];
      const path = [...checked.path, 'seeAlso', index];
      return [{ path, part: 'value', message: `"${reference}" leads nowhere.`, tip }];
    }),
};

/** What to write instead; undefined when the reference is right. */
function mend(
  { file, property, role }: CheckedEntry,
  reference: string,
  knowledge: Knowledge,
): string | undefined {
  const parts = reference.split('.');
  const [name = ''] = parts.slice(-1);
  const owner = parts.length > 1 ? (parts[0] ?? '') : file.name;
  const kind = knowledge.isKnown('class', owner) ? 'class' : 'struct';
  // Whose property it is, is known where the template is used.
  if (role === 'template' && parts.length === 1) return undefined;
  if (parts.length > 2) return 'Write Name or Class.Name.';
  if (!knowledge.isKnown(kind, owner) && owner !== file.name) {
    const near = knowledge.nearest(owner, [...knowledge.namesOf('class'), ...knowledge.namesOf('struct')])[0];
    return near ? `Did you mean "${near}.${name}"?` : 'Name a class or struct without its prefix.';
  }
  if (owner === file.name && name === property) return 'It refers to itself: leave it out.';
  const { names, complete } = knowledge.propertiesOf(kind, owner);
  const inFile = owner === file.name ? file.entries.map(each => each.property) : [];
  if (names.includes(name) || inFile.includes(name)) return undefined;
  const [near] = knowledge.nearest(name, [...names, ...inFile]);
  if (!complete && (near === undefined || owner !== file.name)) return undefined;
  const prefix = parts.length > 1 ? `${owner}.` : '';
  return near
    ? `Did you mean "${prefix}${near}"?`
    : `${owner} has no ${name}; put the class that has it in front: Class.${name}.`;
}
