import { BridgeError, recover, rewrap } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { listCraftConflicts } from '../steps/craft/list-craft-conflicts.ts';
import { validateAggregate } from '../steps/finalize-pursuit.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { briefCalled } from '../store/brief-called.ts';
import type { BriefStore } from '../store/brief-store.ts';
import { type JoinConflict, joinProposals } from './join-proposals.ts';
import type { Level } from './level.ts';
import type { Proposal } from './propose-operations.ts';
import { type Proposals, readProposals } from './read-proposals.ts';

interface Given {
  store: Pick<BriefStore, 'read' | 'list'>;
  library: SchemaLibrary;
  level: Level;
}

/** `courtyard/time_of_day`: what act takes the operations of a finished schema by. */
export function referenceTo(briefId: string, dsId: string): string {
  return `${briefId}/${dsId}`;
}

/** The schemas of a brief that are finished, and still hold what they were finished with. */
export function listFinished(library: SchemaLibrary, document: BriefDocument): DiscoverySchema[] {
  return Object.keys(document.aggregates).flatMap(id => {
    const ds = library.find(id);
    return ds && whyUnfinished(library, document, id) === undefined ? [ds] : [];
  });
}

/**
 * The operations that a finished schema, or all finished ones of a brief, propose for the level as it is now; none where it
 * is as it should be.
 * @param reference `<brief_id>/<ds_id>`, or `<brief_id>`
 * @throws BridgeError where there is no such brief or schema, or it is not finished (any more), or two schemas want different
 * values of one thing; as the level's own reads
 */
export async function readProposed(given: Given, reference: string): Promise<Proposal['operation'][]> {
  const at = reference.lastIndexOf('/');
  const [briefId, dsId] = [reference.slice(0, Math.max(at, 0)), reference.slice(at + 1)];
  if (briefId === '') return readAllProposed(given, reference);
  const { store, library } = given;
  const id = await briefCalled(store, briefId).catch(
    rewrap(['brief_not_found'], error => withNearReference(error, dsId)),
  );
  const document = await store.read(id);
  const ds = library.find(dsId);
  if (!ds) {
    const suggestions = nearestNames(dsId, Object.keys(document.aggregates), 3);
    throw new BridgeError('unknown_schema', `from: there is no discovery schema "${dsId}".`, { suggestions });
  }
  const problem = whyUnfinished(library, document, dsId);
  if (problem !== undefined) {
    throw new BridgeError('invalid_arguments', `from: ${reference} is not finished: ${problem}.`, {
      remedy: FINISH_IT,
    });
  }
  const actors = await given.level.listActors();
  const read = await readProposals(library, document, ds, { seen: true, level: given.level, actors });
  if (read.proposals.length === 0 && read.met < read.wanted) throw nothingToRun(reference, read);
  return read.proposals.map(({ operation }) => operation);
}

/** The reference as it may have been meant. */
function withNearReference(error: BridgeError, dsId: string): BridgeError {
  const [near] = error.details.suggestions ?? [];
  return near === undefined
    ? error
    : error.with({ example: { action: 'batch', from: referenceTo(near, dsId) } });
}

const FINISH_IT = 'interview finalize_ds says what is open; once it succeeds, the reference holds.';

/** What all finished schemas of a brief propose, as one list. */
async function readAllProposed(
  { store, library, level }: Given,
  written: string,
): Promise<Proposal['operation'][]> {
  const briefId = await briefCalled(store, written).catch(recover(['brief_not_found'], () => undefined));
  if (briefId === undefined) {
    throw new BridgeError(
      'invalid_arguments',
      `from: "${written}" is no reference: there is no such brief.`,
      {
        remedy:
          'Write `<brief_id>/<ds_id>`, as finalize_ds gives it, or `<brief_id>` for all that is finished.',
      },
    );
  }
  const document = await store.read(briefId);
  const finished = listFinished(library, document);
  if (finished.length === 0) {
    throw new BridgeError('invalid_arguments', `from: nothing of ${briefId} is finished.`, {
      remedy: FINISH_IT,
    });
  }
  const actors = await level.listActors();
  const seen = { seen: true, level, actors } as const;
  const read = await Promise.all(
    finished.map(async ds => ({ dsId: ds.id, ...(await readProposals(library, document, ds, seen)) })),
  );
  const { operations, conflicts } = joinProposals(
    read.map(({ dsId, proposals }) => ({ dsId, operations: proposals.map(({ operation }) => operation) })),
  );
  if (conflicts.length > 0) throw cannotBoth(briefId, conflicts);
  const open = read.find(({ met, wanted }) => met < wanted);
  if (operations.length === 0 && open) throw nothingToRun(referenceTo(briefId, open.dsId), open);
  return operations;
}

/** Neither of two values is taken for the other: the user decides. */
function cannotBoth(briefId: string, conflicts: readonly JoinConflict[]): BridgeError {
  const told = conflicts.slice(0, MOST_NAMED).map(({ of, what, sides }) => {
    const values = sides.map(({ dsId, value }) => `${cutText(JSON.stringify(value), 40)} (${dsId})`);
    return `${what} of ${of} is to be ${values.join(' and ')}`;
  });
  return new BridgeError(
    'invalid_arguments',
    `from: topics of ${briefId} contradict each other: ${told.join('; ')}.`,
    {
      remedy:
        'Ask the user which holds and answer it in the interview, or run one topic by `<brief_id>/<ds_id>`.',
    },
  );
}

/** Things that an error names. */
const MOST_NAMED = 4;

/** Wishes are open, and each of them needs the user's word first: that is not a level that is as it should be. */
function nothingToRun(
  reference: string,
  { wanted, met, unplaced, leftAlone, against, removals }: Proposals,
): BridgeError {
  const why = [
    ...removals.map(() => 'what goes is deleted by a call of its own, `to_delete` of finalize_ds'),
    ...unplaced.map(({ label }) => `nobody said where ${label} is`),
    ...leftAlone.map(({ label }) => `${label} is asked about`),
    ...against.map(({ label, said }) => `“${cutText(said, 60)}” rules out ${label}`),
  ];
  const named = [...new Set(why)].slice(0, MOST_NAMED).join('; ');
  return new BridgeError(
    'invalid_arguments',
    `from: nothing of ${reference} can be run, and ${wanted - met} of ${wanted} wishes are not met${named === '' ? '' : `: ${named}`}.`,
    {
      remedy:
        'interview finalize_ds asks for what is missing; with the answers the reference brings operations.',
    },
  );
}

/** What was finished once, and answered otherwise since, must be finished again. */
function whyUnfinished(library: SchemaLibrary, document: BriefDocument, dsId: string): string | undefined {
  const ds = library.find(dsId);
  const aggregate = ds && withKnown(library, document, ds);
  if (!ds || !aggregate) return 'nothing was said of it';
  const pursuits = document.conversations.flatMap(each => each.pursuits).filter(each => each.dsId === dsId);
  if (pursuits.at(-1)?.state !== 'ds-complete') return 'finalize_ds has not passed it';
  const craft = listCraftConflicts(library, document).filter(({ sides }) =>
    sides.some(({ field }) => field.startsWith(`${dsId}.`)),
  );
  return [...validateAggregate(ds, aggregate), ...craft.map(({ conflict_id }) => conflict_id)][0];
}
