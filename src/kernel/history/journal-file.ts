import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../base/make-folder.ts';
import { type Claimant, type ClaimSurroundings, claimantIn } from '../../base/process-claim.ts';
import { removeLeftovers, replaceFile } from '../../base/replace-file.ts';
import { messageOf } from '../../base/text/message-of.ts';
import { withGetters } from '../../base/with-getters.ts';
import { appendText, writePlain } from '../../base/write-file.ts';
import { nameOfProject } from '../../unreal/editor-names.ts';
import { type ChangeNotices, openNotices } from './change-notices.ts';
import { fileSafe } from './file-safe.ts';
import { createEntries, type Journal, type JournalSource } from './journal.ts';
import type { Wait } from './journal-claim.ts';
import {
  adopt,
  discard,
  hasOtherSince,
  type Looking,
  placeLater,
  type Reserved,
  readOrphan,
  reserve,
} from './journal-place.ts';
import { type JournalRecord, writeRecord } from './journal-records.ts';
import { mergeJournals, numberOfNow } from './merge-journals.ts';
import { openPlaces } from './reserved-places.ts';

/** What opening a journal takes from its surroundings. */
export interface JournalPlace extends ClaimSurroundings {
  /** The data folder; the journals lie in `journals/<project>/` below it. */
  folder: string;
  /** Where servers with other data folders tell of their changes; left out, they do not hear of each other. */
  notices?: string;
  /** Address of the editor, where several may have the same project open: each has journals of its own. */
  of?: string;
  wait?: Wait;
}

/**
 * Journals on disk: `<folder>/journals/<project>/<time>-<pid>.jsonl`, each with the claim of its process beside it. A
 * process goes on with the newest one of its project whose owner is gone, takes in what others left that are gone too, and
 * starts its own where there is none. Where the folder cannot be written it is kept in memory.
 */
export function keepOnDisk({ folder, ...place }: JournalPlace): JournalSource {
  const root = join(folder, 'journals');
  let opened: Promise<Journal> | undefined;
  let journal: Journal | undefined;
  let told: string | undefined;
  return {
    tellProblem() {
      const problem = journal?.problem;
      // In what words the system says it may be another each time.
      const isFirst = told === undefined;
      told = problem;
      return isFirst || problem === undefined ? problem : STILL_UNWRITTEN;
    },
    async open(why, project, names) {
      // Nobody was here before: whose project it is can be asked later, with a frame that is needed anyway.
      if (!opened && why === 'maybe-lost' && !existsSync(root)) return undefined;
      opened ??= project().then(name =>
        openIn(root, name, {
          ...place,
          owner: claimantIn(place),
          names: names ?? (() => [nameOfProject(name)]),
        }),
      );
      try {
        journal = await opened;
        return journal;
      } catch (thrown) {
        opened = undefined;
        throw thrown;
      }
    },
  };
}

/** Said of each change while its problem lasts, once it has been told. */
const STILL_UNWRITTEN = 'Not in the journal on disk either: undo will not outlive this process.';

/** Who opens a journal. */
interface Opening extends Pick<JournalPlace, 'notices' | 'of' | 'wait'> {
  owner: Claimant;
  names(): readonly string[];
}

async function openIn(
  root: string,
  project: string,
  { owner, names, notices, of, wait }: Opening,
): Promise<Journal> {
  // The address first: it may not be cut off.
  const folder = join(root, fileSafe(of === undefined ? project : `${of} ${project}`));
  const told = notices === undefined ? undefined : openNotices(join(notices, 'changes'), names);
  const places = openPlaces({
    ...{ folder: join(notices ?? root, 'places'), owner, names },
    isOneOfSeveral: of !== undefined,
  });
  try {
    makeFolder(folder, 0o700);
    writePlain(join(root, '.gitignore'), '*\n');
    removeLeftovers(folder);
    const adopted = (await adopt(folder, { owner, wait }, told)) ?? {
      place: reserve(folder, owner),
      records: [],
      others: [],
    };
    const journal = createJournalFile(adopted, told);
    // Those that could not be written down here are left for the next server.
    for (const { place } of adopted.others) {
      if (journal.problem === undefined) discard(place);
      else place.claim.release();
    }
    return Object.assign(journal, { places });
  } catch (thrown) {
    const left = await readLeft(folder, { owner, wait });
    return Object.assign(createJournalFile({ ...left, problem: explain(folder, thrown) }, told), { places });
  }
}

/** What a journal begins with. */
interface Beginning {
  place: Reserved;
  records: readonly JournalRecord[];
  /** Records of other journals that are taken in. */
  others?: readonly { records: readonly JournalRecord[] }[];
  /** Why nothing can be written now. */
  problem?: string;
}

/**
 * What was done is known although nothing can be written there now; with the first change for which there is room the
 * journal is written again.
 */
async function readLeft(folder: string, opening: Looking): Promise<Omit<Beginning, 'problem'>> {
  try {
    const { file, records = [] } = (await readOrphan(folder, opening)) ?? {};
    return { place: placeLater(folder, opening.owner, file), records };
  } catch {
    return { place: placeLater(folder, opening.owner), records: [] };
  }
}

/** File sizes in bytes: above the first it is written anew, and then it is not above the second. */
const MOST_BYTES = 5_000_000;
const ROOMY_BYTES = 2_500_000;

function createJournalFile(
  { place: first, records, others = [], problem: atFirst }: Beginning,
  notices: ChangeNotices | undefined,
): Omit<Journal, 'places'> {
  let place = first;
  let problem = atFirst;
  let bytes = 0;
  const journal = createEntries(entriesOfAll(records, others), {
    kept: entry => append({ entry }),
    dropped: id => append({ dropped: id }),
    moved: paths => append({ moved: [...paths] }),
    lowest: () => (problem === undefined ? 0 : numberOfNow()),
  });
  const guard = (write: () => void) => {
    try {
      write();
      problem = undefined;
    } catch (thrown) {
      problem = explain(place.file, thrown);
    }
  };
  const append = (record: JournalRecord) =>
    guard(() => {
      if (!place.claim.isHeld()) return moveAway();
      // The line before may be there in part, or not at all.
      if (problem !== undefined) return rewrite();
      const line = `${writeRecord(record)}\n`;
      appendText(place.file, line, 0o600);
      notices?.tell(place.file);
      bytes += Buffer.byteLength(line);
      if (bytes > MOST_BYTES) rewrite();
    });
  /** Writes what it has come to; there is always a whole file. */
  const rewrite = () => {
    const text = writeRoomy(journal.entries);
    replaceFile(place.file, text, 0o600);
    bytes = Buffer.byteLength(text);
  };
  /** Whoever thought us dead goes on with that file: ours is another one from now on, with all that is known here. */
  const moveAway = () => {
    place = place.again();
    rewrite();
    notices?.tell(place.file);
  };
  // What another process left may end in the middle of a line.
  if (records.length > 0 && problem === undefined) guard(rewrite);
  return withGetters<Omit<Journal, 'places'>, 'file' | 'problem'>(
    { file: () => (place.isLater ? undefined : place.file), problem: () => problem },
    {
      ...journal,
      othersSince: time =>
        problem !== undefined ||
        hasOtherSince(place.file, time, notices) ||
        notices?.hasOtherSince(place.file, time) === true,
    },
  );
}

/** The newest entries, as many as leave room for more. */
function writeRoomy(entries: Journal['entries']): string {
  const lines = entries.map(entry => `${writeRecord({ entry })}\n`);
  let size = lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0);
  while (size > ROOMY_BYTES && lines.length > 1) size -= Buffer.byteLength(lines.shift() ?? '');
  return `${writeRecord({ journal: 1 })}\n${lines.join('')}`;
}

/** The entries of a journal, and of others that are taken in. */
function entriesOfAll(
  records: readonly JournalRecord[],
  others: NonNullable<Beginning['others']>,
): Journal['entries'][number][] {
  return mergeJournals(
    entriesOf(records),
    others.map(each => entriesOf(each.records)),
  );
}

/** The entries as their last records say, with paths as they were moved since. */
function entriesOf(records: readonly JournalRecord[]): Journal['entries'][number][] {
  const byId = new Map<string, Journal['entries'][number]>();
  for (const record of records) {
    if (record.entry) byId.set(record.entry.id, record.entry);
    if (record.dropped !== undefined) byId.delete(record.dropped);
    if (record.moved) {
      const moving = createEntries([...byId.values()], {
        kept: () => {},
        dropped: () => {},
        moved: () => {},
      });
      moving.move(new Map(record.moved));
    }
  }
  return [...byId.values()];
}

function explain(path: string, thrown: unknown): string {
  const reason = messageOf(thrown);
  return `Undo will not outlive this process: the journal cannot be written to ${path} (${reason}).`;
}
