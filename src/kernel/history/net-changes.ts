import { BridgeError } from '../../base/errors.ts';
import { takeFitting } from '../../base/fit-tokens.ts';
import { nameInLevel } from '../../unreal/object-path.ts';
import { describeChanges } from '../edits/describe-change.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { isSameState } from '../edits/observe.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { type EditStatus, readEditStatus } from './edit-status.ts';
import type { JournalEntry } from './journal.ts';
import { foldNets, type Happened, isBack, listHappened, type Net } from './net-things.ts';
import { type Kin, readKin, valueAtStart } from './value-at-start.ts';

const COLUMNS = ['object', 'property', 'was', 'is', 'changeIds'];

/**
 * What all changes since one of them come to: each value once, as it was at the start and as it is now. What is as it was
 * is left out, and so is what was undone, or made and taken away again. Where the editor does not answer, `is` is what
 * was left.
 * @param wanted the id of the first change that counts, or `start`; changes that went with their editor
 * @throws BridgeError `nothing_to_undo` when there is no such change
 */
export async function describeNet(
  context: ChangeContext,
  entries: readonly JournalEntry[],
  { since, gone, tokens }: { since: string; gone: ReadonlySet<JournalEntry>; tokens: number },
): Promise<Record<string, unknown>> {
  const from = since === 'start' ? 0 : entries.findIndex(({ id }) => id === since);
  if (from < 0) {
    throw new BridgeError('nothing_to_undo', `There is no change "${since}".`, {
      suggestions: ['start', ...entries.slice(-4).map(({ id }) => id)],
    });
  }
  const happened = listHappened(entries.slice(from).filter(entry => !gone.has(entry)));
  const nets = foldNets(happened);
  const { kin, now, unread } = await readNow(context, happened, nets);
  const left = nets.flatMap((net, at) => {
    const row = rowOf(net, now[at], () => valueAtStart(net, happened, kin));
    return row ? [{ row, ends: kindOf(net.last.edit).ends }] : [];
  });
  const rows = left.map(({ row }) => row);
  const ends = left.flatMap(each => each.ends ?? []);
  const shown = takeFitting(rows, tokens);
  return {
    net_count: rows.length,
    columns: COLUMNS,
    net: shown,
    ...(shown.length < rows.length && { more: `${rows.length - shown.length} more: since a later change` }),
    ...(ends.length > 0 && { note: [...new Set(ends)].join(' ') }),
    ...(unread && { unread: 'the editor did not answer: `is` is what was left' }),
  };
}

async function readNow(context: ChangeContext, happened: readonly Happened[], nets: readonly Net[]) {
  try {
    const [kin, status] = await Promise.all([
      readKin(context, happened, nets),
      readEditStatus(
        context,
        nets.map(({ last }) => last),
      ),
    ]);
    const byDone = new Map(status.map(each => [each.done, each]));
    return { kin, now: nets.map(({ last }) => byDone.get(last)), unread: false };
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    const kin: Kin = new Map();
    return { kin, now: nets.map((): EditStatus | undefined => undefined), unread: true };
  }
}

/** A row of the table; undefined for what is as it was. */
function rowOf(net: Net, now: EditStatus | undefined, start: () => unknown): unknown[] | undefined {
  const { is, first, last, ids } = net;
  const row = (before: unknown, after: unknown) => {
    const [change] = describeChanges([{ ...last, before, after }]);
    const { objectPath = '', propertyName = null } = change ?? {};
    return [
      nameInLevel(objectPath),
      propertyName,
      change?.before ?? null,
      change?.after ?? null,
      ids.join(', '),
    ];
  };
  if (is === 'gone') return row(first.before, last.after);
  if (is === 'made') {
    if (now?.is === 'gone' || now?.now.kind === 'missing') return undefined;
    if (now?.now.kind === 'seen' && isBack(last.edit, first.before, now.now.state)) return undefined;
    const [object, property, before, after, changeIds] = row(first.before, last.after);
    return [object, property, before, now?.name ?? after, changeIds];
  }
  const before = start();
  if (now?.now.kind === 'missing') return row(before, undefined);
  const seen = now?.now.kind === 'seen' ? now.now.state : last.after;
  if (isSameState(last.edit, before, seen)) return undefined;
  const { keeps } = kindOf(last.edit);
  const kept = now?.now.kind === 'seen' && keeps?.condense ? keeps.condense(undefined, seen).after : seen;
  return row(before, kept ?? seen);
}
