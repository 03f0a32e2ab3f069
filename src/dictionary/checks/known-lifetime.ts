import { ENGINES, existsIn, parseEngine } from '../engine-version.ts';
import { type Lifetime, lifetimeOf } from '../later-names.ts';
import { type Rule, type Sample, sampleOfActor } from './rule.ts';

/** What is known of when the engine got a property, held against what its entry says. */
export const knownLifetime: Rule = {
  name: 'known-lifetime',
  scope: 'entry',
  heading: 'An entry says which version brought its property, where that is known',
  why: 'On an older engine it is offered, explained and looked for, and is not there; ">5.1" offers it on all that came after 5.1.',
  before: sample({}),
  after: sample({ since: '>5.4' }),
  check: (checked, knowledge) => {
    const { file, property, role, path } = checked;
    if (role !== 'entry' || checked.entry.renamedTo !== undefined) return [];
    const since = bornIn(file.kind, lifetimeOf(file.name, property));
    if (since === undefined) return [];
    const said = knowledge.effective(checked).fields.since;
    const tooEarly = ENGINES.slice(0, ENGINES.indexOf(since)).find(engine =>
      existsIn({ since: said }, parseEngine(engine) ?? 0),
    );
    if (tooEarly === undefined) return [];
    const came = `${file.name}.${property} came with ${since} at the earliest`;
    const message =
      said === undefined ? `${came}, and the entry does not say so.` : `${came}, and the entry says ${said}.`;
    const [verb, at] = said === undefined ? ['Add', path] : ['Write', [...path, 'since']];
    const tip = `${verb} "since": "${laterThan(since)}", or the version that is known to have brought it.`;
    return [{ path: at, message, tip, ...(said !== undefined && { part: 'value' as const }) }];
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
