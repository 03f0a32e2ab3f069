import { ENGINES, existsIn, parseEngine } from '../engine-version.ts';
import type { PropertyEntry } from '../entry.ts';
import { type Lifetime, lifetimeIn, lifetimeOf } from '../later-names.ts';
import { conditionOf } from '../pitfall-condition.ts';
import type { Knowledge } from './knowledge.ts';
import { type CheckedEntry, type Rule, type Sample, sampleOfActor } from './rule.ts';

/** Functions and properties of the engine that texts speak of. */
export const versionedNames: Rule = {
  name: 'versioned-names',
  scope: 'entry',
  heading: 'A function or property that not every engine has is named only where it is there',
  why: 'Whoever reads it on an older engine calls a function that does not exist. A sentence that says the version may name it.',
  before: sample('Ask GetNetCullDistanceSquared() for the value.'),
  after: sample('From 5.6 on, ask GetNetCullDistanceSquared() for the value.'),
  check: (checked, knowledge) => {
    // What a clause or a template holds is looked at where it counts.
    if (checked.role !== 'entry') return [];
    const found = new Map<string, string>();
    for (const engine of ENGINES) {
      for (const name of namedTooEarly(checked, engine, knowledge)) {
        if (!found.has(name)) found.set(name, engine);
      }
    }
    return [...found].map(([name, engine]) => ({
      path: checked.path,
      message: `It speaks of ${name} on ${engine}, which does not have it as far as is known.`,
      tip: `Say in the same sentence which version has it, or write another text for the others: "$when": [{ "engine": "…", … }].`,
    }));
  },
};

function namedTooEarly(checked: CheckedEntry, engine: string, knowledge: Knowledge): string[] {
  const { file, property } = checked;
  const version = parseEngine(engine) ?? 0;
  const { fields } = knowledge.effective(checked, version);
  const chain = file.kind === 'class' ? knowledge.classChain(file.name) : [file.name];
  const isThere = (lifetime: Lifetime | undefined) => existsIn(lifetime ?? {}, version);
  const own = lifetimeIn(chain, property);
  if (!existsIn(fields, version) || !isThere(own)) return [];
  return wordsOf(fields).filter(word => {
    const [name = '', type] = word.split('.').toReversed();
    return (
      name !== property && !isThere(type === undefined ? lifetimeIn(chain, name) : lifetimeOf(type, name))
    );
  });
}

/** Names in sentences that say no version: `Class.Name`, or a word with a capital behind its first letter. */
function wordsOf(fields: Partial<PropertyEntry>): string[] {
  const { summary = '', description = '', pitfalls = [], commonValues = [] } = fields;
  // A condition on a property is not told where there is no such property.
  const traps = pitfalls.filter(pitfall => !conditionOf(pitfall));
  const texts = [summary, description, ...traps, ...commonValues.map(({ meaning }) => meaning)];
  const sentences = texts.flatMap(text => text.split(/(?<=[.;:]) /));
  const unversioned = sentences.filter(sentence => !/\b\d\.\d/.test(sentence));
  return [...new Set(unversioned.flatMap(each => each.match(/\b(?:[A-Z]\w+\.)?\w+[A-Z]\w*/g) ?? []))];
}

function sample(pitfall: string): Sample {
  return sampleOfActor('NetCullDistanceSquared', {
    summary: 'squared range of network relevance',
    description: 'Clients whose view is farther away than its square root stop receiving the actor.',
    typeHint: 'float',
    unit: 'cm²',
    pitfalls: [pitfall],
    importance: 1,
  });
}
