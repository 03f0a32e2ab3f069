import { BridgeError } from '../../base/errors.ts';
import { takeFitting } from '../../base/fit-tokens.ts';
import { openPage } from '../../pipeline/pages.ts';
import { getDisplayName } from '../../unreal/engine-functions.ts';
import { nameInLevel } from '../../unreal/object-path.ts';
import { describeChanges } from '../edits/describe-change.ts';
import type { Edit } from '../edits/edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { isName, isSameState, readOutcomes, withMergedReads } from '../edits/observe.ts';
import type { Reader } from '../edits/reader.ts';
import { actorAround } from '../finding/actor-around.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { joinNotes } from '../views/join-notes.ts';
import { type EditStatus, readEditStatus } from './edit-status.ts';
import type { JournalEntry } from './journal.ts';
import { foldNets, type Happened, isBack, isNothing, listHappened, type Net } from './net-things.ts';
import { isValueEdit } from './part-of-value.ts';
import { type Kin, readKin, valueAtStart } from './value-at-start.ts';

const COLUMNS = ['object', 'property', 'was', 'is', 'changeIds', 'label', 'unit'];

interface NetWanted {
  /** The id of the first change that counts, or `start`. */
  since: string;
  /** Changes that went with their editor. */
  gone: ReadonlySet<JournalEntry>;
  tokens: number;
  /** Rows at the most. */
  limit?: number;
  cursor?: string | undefined;
}

/**
 * What all changes since one of them come to: each value once, as it was at the start and as it is now. What is as it was
 * is left out, and so is what was undone, or made and taken away again. Where the editor does not answer, `is` is what
 * was left.
 * @throws BridgeError `nothing_to_undo` when there is no such change
 */
export async function describeNet(
  context: ChangeContext,
  entries: readonly JournalEntry[],
  { since, gone, tokens, cursor, limit }: NetWanted,
): Promise<Record<string, unknown>> {
  const from = since === 'start' ? 0 : entries.findIndex(({ id }) => id === since);
  if (from < 0) {
    throw new BridgeError('nothing_to_undo', `There is no change "${since}".`, {
      suggestions: ['start', ...entries.slice(-4).map(({ id }) => id)],
    });
  }
  const happened = listHappened(
    entries.slice(from).filter(entry => !gone.has(entry) && entry.dropped === undefined),
  );
  const nets = foldNets(happened);
  const { kin, now, labels, unread } = await readNow(context, happened, nets);
  const units = createUnits(nets, now, net => valueAtStart(net, happened, kin));
  const madeHere = nets.flatMap(({ is, last }) => (is === 'made' ? last.made : []));
  const left = nets.flatMap((net, at) => {
    if (isThereAgain(net, now[at], madeHere)) return [];
    const row = rowOf(net, now[at], () => valueAtStart(net, happened, kin), { labels, units });
    return row ? [{ row, ends: kindOf(net.last.edit).ends, isByOthers: isByOthers(net, now[at]) }] : [];
  });
  const rows = left.map(({ row }) => row);
  const ends = left.flatMap(each => each.ends ?? []);
  const pages = openPage(cursor, {
    subject: 'list of what changes come to',
    names: rows.map(([object, property]) => `${object} ${property}`),
  });
  const shown = takeFitting(limit === undefined ? pages.on(rows) : pages.on(rows, limit), tokens);
  return {
    net_count: rows.length,
    columns: COLUMNS,
    net: shown,
    ...pages.next(shown.length),
    ...joinNotes(...new Set(ends), tellOthers(left.flatMap(each => (each.isByOthers ? [each.row] : [])))),
    ...(unread && { unread: 'the editor did not answer: `is` is what was left' }),
  };
}

async function readNow(context: ChangeContext, happened: readonly Happened[], nets: readonly Net[]) {
  try {
    const together = withMergedReads(context);
    const [kin, status, labels] = await Promise.all([
      readKin(together, happened, nets),
      readEditStatus(
        together,
        nets.map(({ last }) => last),
      ),
      readLabels(together, nets),
    ]);
    const byDone = new Map(status.map(each => [each.done, each]));
    return { kin, now: nets.map(({ last }) => byDone.get(last)), labels, unread: false };
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    const kin: Kin = new Map();
    const labels: Labels = new Map();
    return { kin, now: nets.map((): EditStatus | undefined => undefined), labels, unread: true };
  }
}

/** Path of an actor → its label. */
type Labels = ReadonlyMap<string, string>;

/** What the actors are called that something was changed of. */
async function readLabels(reader: Reader, nets: readonly Net[]): Promise<Labels> {
  const paths = nets.flatMap(({ last: { edit, made } }) => actorAround(made[0] ?? edit.objectPath) ?? []);
  const actors = [...new Set(paths)];
  const answers = await readOutcomes(
    reader,
    actors.map(path => [getDisplayName(path)]),
  );
  return new Map(
    actors.flatMap((path, at): [string, string][] => {
      const [label] = answers[at] ?? [];
      return label?.ok && isName(label) ? [[path, String(label.value)]] : [];
    }),
  );
}

/** Whether what was taken away is there all the same: the level was opened anew, or the user has it back. */
function isThereAgain({ is, last }: Net, now: EditStatus | undefined, made: readonly string[]): boolean {
  if (is !== 'gone' || now?.now.kind !== 'seen' || made.includes(last.edit.objectPath)) return false;
  return now.is === 'as-before' || (now.is === 'other' && !isNothing(last.edit, now.now.state));
}

/** Whether what is there is not what the last of these changes left. */
function isByOthers({ is }: Net, now: EditStatus | undefined): boolean {
  return is !== 'gone' && is !== 'made' && now?.is === 'other' && now.now.kind === 'seen';
}

/** That some of these values are not what the changes beside them made of it. */
function tellOthers(rows: readonly (readonly unknown[])[]): string | undefined {
  if (rows.length === 0) return undefined;
  const named = rows
    .slice(0, MOST_NAMED)
    .map(([object, property]) => [object, property].filter(Boolean).join(' '));
  return `Somebody else has changed since: ${named.join(', ')}${rows.length > MOST_NAMED ? ', …' : ''}.`;
}

const MOST_NAMED = 5;

/** The unit of the numbers of a row: of both, or `cd → lm` where what decides it has become another. */
type Units = (net: Net) => string | undefined;

function createUnits(
  nets: readonly Net[],
  now: readonly (EditStatus | undefined)[],
  start: (net: Net) => unknown,
): Units {
  const placeOf = (edit: Edit, path: unknown) => `${edit.objectPath}\n${path}`;
  const values = new Map(
    nets.flatMap((net, at) =>
      net.is === 'value' && isValueEdit(net.last.edit)
        ? [[placeOf(net.last.edit, net.last.edit.path), { net, now: now[at]?.now }] as const]
        : [],
    ),
  );
  return ({ first, last }) => {
    const [was, is] = (['was', 'is'] as const).map(when => {
      const { edit } = when === 'was' ? first : last;
      return kindOf(edit).unitWhere?.(edit, path => {
        const found = values.get(placeOf(last.edit, path));
        if (!found) return undefined;
        const seen = found.now?.kind === 'seen' ? found.now.state : found.net.last.after;
        const { last: decider } = found.net;
        return kindOf(decider.edit).print?.(when === 'was' ? start(found.net) : seen, decider.edit);
      });
    });
    return was === is ? was : `${was ?? '?'} → ${is ?? '?'}`;
  };
}

/** A row of the table; undefined for what is as it was. */
function rowOf(
  net: Net,
  now: EditStatus | undefined,
  start: () => unknown,
  { labels, units }: { labels: Labels; units: Units },
): unknown[] | undefined {
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
      labels.get(actorAround(objectPath) ?? '') ?? null,
      units(net) ?? change?.unit ?? null,
    ];
  };
  if (is === 'gone') return row(first.before, last.after);
  if (is === 'made') {
    if (now?.is === 'gone' || now?.now.kind === 'missing') return undefined;
    if (now?.now.kind === 'seen' && isBack(last.edit, first.before, now.now.state)) return undefined;
    const [object, property, before, after, ...rest] = row(first.before, last.after);
    return [object, property, before, now?.name ?? after, ...rest];
  }
  const before = start();
  if (now?.now.kind === 'missing') return row(before, undefined);
  const seen = now?.now.kind === 'seen' ? now.now.state : last.after;
  if (isSameState(last.edit, before, seen)) return undefined;
  const { keeps } = kindOf(last.edit);
  const kept = now?.now.kind === 'seen' && keeps?.condense ? keeps.condense(undefined, seen).after : seen;
  return row(before, kept ?? seen);
}
