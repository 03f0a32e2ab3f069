import { isRecord } from '../../base/json/is-record.ts';
import { type ChangedValue, readNet } from '../changes/read-changes.ts';
import { tellPlainly } from '../changes/tell-change.ts';
import type { CallTool } from '../host/host.ts';
import { MAPPED_VALUES } from './light-values.ts';

/** Values that are read of the journal, at most. */
const MOST = 1000;

/** What all changes that were made through this server come to by now; nothing where the journal cannot be read. */
export async function readJournalNet(ask: CallTool): Promise<readonly ChangedValue[] | undefined> {
  const answer = await ask('act', { action: 'list_changes', since: 'start', limit: MOST });
  return isRecord(answer.error) ? undefined : readNet(answer);
}

/** Of what two moments come to, what became another value between them. */
export function journalBetween(
  before: readonly ChangedValue[],
  after: readonly ChangedValue[],
): readonly ChangedValue[] {
  const [was, is] = [byName(before), byName(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names.flatMap(name => {
    const [old, now] = [was.get(name), is.get(name)];
    // What one of the two does not have was as it had been before the first change, or is so again.
    const value = now
      ? { ...now, before: old ? old.after : now.before }
      : old && { ...old, before: old.after, after: old.before };
    return value && JSON.stringify(value.before) !== JSON.stringify(value.after) ? [value] : [];
  });
}

/** What was changed through this server between two pictures of a map, without what the maps tell: nothing, or a sentence. */
export function tellJournalBetween(
  before: readonly ChangedValue[] | undefined,
  after: readonly ChangedValue[] | undefined,
): string {
  if (!before || !after) return '';
  const unseen = journalBetween(before, after).filter(each => !isSeen(each));
  return unseen.length === 0 ? '' : ` Also changed from here: ${tellPlainly(unseen, new Map())}.`;
}

/** Whether a comparison of maps tells it: a place, whether there is such an actor, a value of a light. */
function isSeen({ object, property }: ChangedValue): boolean {
  if (property === '' || SESSION.test(object) || PLACE.test(property)) return true;
  return MAPPED_VALUES.includes(property.split('.').at(-1) ?? '');
}

const SESSION = /^(selection|viewport)$/;
const PLACE = /Relative(Location|Rotation|Scale3D)$|^worldTransform$/;

function byName(values: readonly ChangedValue[]): ReadonlyMap<string, ChangedValue> {
  return new Map(values.map(each => [`${each.object} ${each.property}`, each]));
}
