import type { Dictionary } from '../dictionary/dictionary.ts';
import type { DictionaryReading } from '../dictionary/read-layers.ts';
import type { EditorSession } from '../unreal/session.ts';
import type { Slice } from './tool.ts';

/** What is loaded ahead of the first calls, by tool: see `load-ahead.ts`. */
interface OpenedEditor {
  session: EditorSession;
  dictionary: Dictionary;
}

/** Views that sessions begin with. */
const BEGUN_WITH = ['inspect_object', 'find_actors', 'level_overview', 'editor_status'];

/** What a first look at anything needs: each part takes less than a frame of the editor. */
export function sliceInspect(open: () => Promise<unknown>): Slice[] {
  return [
    () => import('../unreal/open-session.ts'),
    () => import('./open-project-dictionary.ts'),
    () => import('./inspect-calls.ts'),
    async () =>
      BEGUN_WITH.map(name => async () => (await import('../domains/view-loaders.ts')).findView(name)),
    () => import('../base/data-folder.ts'),
    () => import('./recovery/argument-recovery.ts'),
    open,
    () => import('./compile-schema.ts'),
    () => import('../unreal/open-pool.ts'),
    async () => BEGUN_WITH.map(prepareView),
    async () => Object.keys((await import('../domains/view-loaders.ts')).VIEW_LOADERS).map(prepareView),
    () => import('../domains/views.ts'),
  ];
}

/** A view with the check of its arguments; nothing is done anew where it was prepared before. */
function prepareView(name: string): Slice {
  return async () => {
    const [{ findView }, { prepareCheck }] = await Promise.all([
      import('../domains/view-loaders.ts'),
      import('./argument-check.ts'),
    ]);
    const view = await findView(name);
    if (view) await prepareCheck(view);
  };
}

/** The engine is known with its first answer: what called for that comes first. */
const AFTER_FIRST_ANSWER_MS = 300;

/** What the first search needs, and needs anew once the engine is known: the words of all entries, in parts of their own. */
export function sliceDiscover(open: () => Promise<OpenedEditor>): Slice[] {
  return [
    () => import('./discover-calls.ts'),
    async () => (await import('../discover/discoveries/search.ts')).readCatalogue(),
    async turn => {
      const [{ dictionary, session }, { prepareSearch, forgetSearch }] = await Promise.all([
        open(),
        import('../dictionary/lookup/entry-index.ts'),
      ]);
      let prepared: DictionaryReading | undefined;
      const prepare = async () => {
        const { revision } = dictionary;
        if (prepared && prepared !== revision) forgetSearch(prepared);
        prepared = revision;
        await prepareSearch(revision, turn);
      };
      // A dictionary that cannot be read is told of by the search itself.
      const orNothing = () => prepare().catch(() => undefined);
      session.identity.follow(() => void setTimeout(orNothing, AFTER_FIRST_ANSWER_MS).unref());
      await orNothing();
    },
  ];
}

/** What a first change needs. */
export const ACT_AHEAD: readonly Slice[] = [
  () => import('../domains/operations.ts'),
  () => import('./act-calls.ts'),
  () => import('../kernel/history/journal-file.ts'),
  () => import('../kernel/policy/audit-log.ts'),
  () => import('../kernel/policy/policy.ts'),
];
