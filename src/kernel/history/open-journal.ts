import { namesOfEditor } from '../../unreal/editor-names.ts';
import { getEditorWorld } from '../../unreal/engine-functions.ts';
import type { ActContext, ChangeContext } from '../operations/act-context.ts';
import { noteDropped } from './dropped-by-load.ts';
import { noteEndedGames } from './ended-games.ts';
import type { Journal } from './journal.ts';

/** Opens the journal of the project that answers. It costs a frame only where nothing was asked of the editor before. */
export async function openJournal(context: ActContext): Promise<ChangeContext> {
  return { ...context, journal: await findJournal(context) };
}

/** The journal of the project that answers, for whoever only reads it. */
export async function findJournal(context: JournalPlace): Promise<Journal> {
  const journal = await openAs('any', context);
  if (!journal) throw new Error('A journal to write to is always there.');
  return journal;
}

type JournalPlace = Pick<ActContext, 'journals' | 'session' | 'signal'>;

/** As `openJournal`, for what tells of undoing: what went with its game or its level is noted first. */
export async function openNoted(context: ActContext): Promise<ChangeContext> {
  const open = await openJournal(context);
  await noteEndedGames(open);
  await noteDropped(open);
  return open;
}

/** Opens it where it may hold a change whose outcome is not known. */
export async function openOldJournal(context: ActContext): Promise<ChangeContext | undefined> {
  const journal = await openAs('maybe-lost', context);
  return journal && { ...context, journal };
}

function openAs(why: 'any' | 'maybe-lost', context: JournalPlace): Promise<Journal | undefined> {
  return context.journals.open(
    why,
    () => tellProject(context),
    () => namesOfEditor(context.session),
  );
}

/** The project's directory; the editor's address where it does not tell (5.8). */
async function tellProject({ session, signal }: JournalPlace): Promise<string> {
  const { client, identity } = session;
  // Who answers is asked along with the first thing that is asked.
  if (identity.current.projectDirectory === undefined) await client.sendAll([getEditorWorld()], { signal });
  return identity.current.projectDirectory ?? client.address;
}
