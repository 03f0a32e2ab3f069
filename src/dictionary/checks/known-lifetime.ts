import { ENGINES } from '../engine-version.ts';
import { type Lifetime, lifetimeOf } from '../later-names.ts';
import { type Rule, type Sample, sampleOfActor } from './rule.ts';

/** What is known of when the engine got a property, held against what its entry says. */
export const knownLifetime: Rule = {
  name: 'known-lifetime',
  scope: 'entry',
  heading: 'An entry says which version brought its property, where that is known',
  why: 'On an older engine it is offered, explained and looked for, and is not there.',
  before: sample({}),
  after: sample({ since: '>5.4' }),
  check: (checked, knowledge) => {
    const { file, property, role, path } = checked;
    if (role !== 'entry' || checked.entry.renamedTo !== undefined) return [];
    const since = bornIn(file.kind, lifetimeOf(file.name, property));
    if (since === undefined || knowledge.effective(checked).fields.since !== undefined) return [];
    return [
      {
        path,
        message: `${file.name}.${property} came with ${since} at the earliest, and the entry does not say so.`,
        tip: `Add "since": "${laterThan(since)}", or the version that is known to have brought it.`,
      },
    ];
  },
};

function bornIn(kind: string, lifetime: Lifetime | undefined): string | undefined {
  return kind === 'class' || kind === 'struct' ? lifetime?.since : undefined;
}

/** `>5.1` of 5.2: no version before it has the name, and which one brought it is another question. */
function laterThan(since: string): string {
  const before = ENGINES[ENGINES.indexOf(since) - 1];
  return before === undefined ? since : `>${before}`;
}

function sample(keys: { since?: string }): Sample {
  return sampleOfActor('bIgnoreInPIE', {
    summary: 'left out when playing in the editor',
    description: 'The editor keeps the actor; a session that is played from there starts without it.',
    typeHint: 'bool',
    importance: 1,
    ...keys,
  });
}
