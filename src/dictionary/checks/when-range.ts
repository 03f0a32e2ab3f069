import type { Finding } from '../../base/json/file-problem.ts';
import { ENGINES, existsIn, parseEngine, parseRange } from '../engine-version.ts';
import type { CheckedEntry, Rule } from './rule.ts';

/** The engine versions that a clause, or a whole entry, holds for. */
export const whenRange: Rule = {
  name: 'when-range',
  scope: 'entry',
  heading: 'A clause of "$when" holds for some engine versions, and not for all',
  why: 'A range that is misread, or that no engine is in, changes nothing, silently; one that holds for all belongs into the entry itself.',
  before: { entry: { $when: [{ engine: '5.4+', summary: 'size of the lamp' }] } },
  after: { entry: { $when: [{ engine: '>=5.4', summary: 'size of the lamp' }] } },
  check: checked => [
    ...checkLifetime(checked),
    ...checked.clauses.flatMap(clause => {
      const wrong = judge(clause, checked);
      return wrong ? [{ path: [...clause.path, 'engine'], part: 'value' as const, ...wrong }] : [];
    }),
  ],
};

const [OLDEST = '', LATEST = ''] = [ENGINES[0], ENGINES.at(-1)];
const FORMS = 'Write ">=5.5", ">=5.2 <5.5" or "5.4".';

function judge({ raw }: CheckedEntry, { entry }: CheckedEntry): { message: string; tip: string } | undefined {
  if (typeof raw.engine !== 'string')
    return { message: 'The clause does not say for which engines.', tip: FORMS };
  if (Object.keys(raw).length === 1)
    return { message: 'The clause says nothing.', tip: 'Add what differs, or delete it.' };
  const range = parseRange(raw.engine);
  if (!range) return { message: `"${raw.engine}" is no range of versions.`, tip: FORMS };
  const numbers = ENGINES.map(version => parseEngine(version) ?? 0);
  const lived = numbers.filter(number => existsIn(entry, number));
  const held = lived.filter(range);
  if (held.length === 0) {
    const since = numbers.some(range) ? ' that has the property' : '';
    const tip = `The dictionary knows ${OLDEST} to ${LATEST}. ${FORMS}`;
    return { message: `No engine${since} is in "${raw.engine}".`, tip };
  }
  if (held.length < lived.length) return undefined;
  return {
    message: `Every engine is in "${raw.engine}".`,
    tip: 'Put what it says into the entry itself, and delete the clause.',
  };
}

function checkLifetime({ entry: { since, until }, path }: CheckedEntry): Finding[] {
  if (since === undefined || until === undefined) return [];
  if (existsIn({ since }, parseEngine(until) ?? 0)) return [];
  const message = `It is said to end in ${until}, before it came in ${since}.`;
  return [{ path: [...path, 'until'], part: 'value', message, tip: 'Turn them round, or leave one out.' }];
}
