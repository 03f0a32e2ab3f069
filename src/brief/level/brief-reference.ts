import { BridgeError, recover } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import { cutText } from '../../base/text/cut-text.ts';
import type { BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { listCraftConflicts } from '../steps/craft/list-craft-conflicts.ts';
import { validateAggregate } from '../steps/finalize-pursuit.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import type { BriefStore } from '../store/brief-store.ts';
import type { Level } from './level.ts';
import type { Proposal } from './propose-operations.ts';
import { type Proposals, readProposals } from './read-proposals.ts';

interface Given {
  store: Pick<BriefStore, 'read'>;
  library: SchemaLibrary;
  level: Level;
}

/** `courtyard/time_of_day`: what act takes the operations of a finished schema by. */
export function referenceTo(briefId: string, dsId: string): string {
  return `${briefId}/${dsId}`;
}

/** The finished schemas of a brief; none where there is no such brief. */
async function listFinished(
  { store, library }: Pick<Given, 'store' | 'library'>,
  briefId: string,
): Promise<string[]> {
  const document = await store.read(briefId).catch(recover(['brief_not_found'], () => undefined));
  const { aggregates = {} } = document ?? {};
  return Object.keys(aggregates).filter(
    id => document && library.find(id) && whyUnfinished(library, document, id) === undefined,
  );
}

/**
 * The operations that a finished schema proposes for the level as it is now; none where it is as it should be.
 * @param reference `<brief_id>/<ds_id>`
 * @throws BridgeError where there is no such brief or schema, or it is not finished (any more); as the level's own reads
 */
export async function readProposed(
  { store, library, level }: Given,
  reference: string,
): Promise<Proposal['operation'][]> {
  const at = reference.lastIndexOf('/');
  const [briefId, dsId] = [reference.slice(0, Math.max(at, 0)), reference.slice(at + 1)];
  if (briefId === '') {
    const finished = await listFinished({ store, library }, reference);
    const [only, ...more] = finished.map(id => referenceTo(reference, id));
    throw new BridgeError('invalid_arguments', `from: "${reference}" is no reference.`, {
      remedy: 'Write `<brief_id>/<ds_id>`, as finalize_ds gives it.',
      ...(only !== undefined && { suggestions: [only, ...more] }),
      ...(only !== undefined && more.length === 0 && { example: { action: 'batch', from: only } }),
    });
  }
  const document = await store.read(briefId);
  const ds = library.find(dsId);
  if (!ds) {
    const suggestions = nearestNames(dsId, Object.keys(document.aggregates), 3);
    throw new BridgeError('unknown_schema', `from: there is no discovery schema "${dsId}".`, { suggestions });
  }
  const problem = whyUnfinished(library, document, dsId);
  if (problem !== undefined) {
    throw new BridgeError('invalid_arguments', `from: ${reference} is not finished: ${problem}.`, {
      remedy: 'interview finalize_ds says what is open; once it succeeds, the reference holds.',
    });
  }
  const actors = await level.listActors();
  const read = await readProposals(library, document, ds, { seen: true, level, actors });
  if (read.proposals.length === 0 && read.met < read.wanted) throw nothingToRun(reference, read);
  return read.proposals.map(({ operation }) => operation);
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
