import { nameOfAddress } from '../../base/named-editors.ts';
import type { RunningEditor } from '../../unreal/find-editors.ts';
import type { ServerEditor, ServerEditors } from './server-editor.ts';

/** How an editor that was found is opened. */
export interface FoundEditorSettings {
  address: string;
  /** Directory of the only project that may answer there, where it told one. */
  project?: string;
}

interface Found {
  editor: ServerEditor;
  /** The project that was open there when it was found; undefined for one that was not asked. */
  project: string | undefined;
}

/**
 * The editors of this machine, looked for with the first call, and again when somebody asks which there are. The one that
 * was alone when the session began stays the usual one; of several it is the one whose project is `here`, else none.
 * @param first the one at Unreal's own port, by which everything goes where there is no other
 */
export function createFoundEditors({
  first,
  find,
  open,
  here,
}: {
  first: Omit<ServerEditor, 'name'>;
  find: () => Promise<readonly RunningEditor[]>;
  open: (settings: FoundEditorSettings) => Omit<ServerEditor, 'name'>;
  /** Those of several projects' directories in which we stand. */
  here: (projectDirectories: readonly string[]) => Promise<readonly string[]>;
}): ServerEditors {
  const alone: Found = { editor: { ...first, name: nameOfAddress(first.address) }, project: undefined };
  let known: Found[] = [alone];
  let usual: ServerEditor | undefined = alone.editor;
  const make = ({ address, identity }: RunningEditor): Found => {
    const { projectDirectory: project } = identity;
    const names = known.map(({ editor }) => editor.name);
    const editor = {
      ...open({ address, ...(project && { project }) }),
      name: nameFor(address, identity, names),
    };
    return { editor, project };
  };
  const begin = async (found: readonly RunningEditor[]) => {
    const [only, ...others] = found;
    // Where nobody is, calls say so as ever.
    if (!only || (others.length === 0 && isAt(only, first.address))) return;
    known = [];
    for (const each of found) known.push(make(each));
    usual = others.length === 0 ? known[0]?.editor : await findUsual(known, here);
  };
  const add = async (found: readonly RunningEditor[]) => {
    const started = found.filter(each => !known.some(one => isSame(one, each)));
    if (started.length > 0 && known.length === 1 && known[0] === alone) {
      const { current } = (await alone.editor.session()).identity;
      alone.editor = Object.assign(alone.editor, { name: nameFor(first.address, current, []) });
    }
    for (const each of started) known.push(make(each));
  };
  let began: Promise<void> | undefined;
  return {
    list: () => known.map(({ editor }) => editor),
    usual: () => usual,
    look: async why => {
      const isFirst = began === undefined;
      began ??= find().then(begin);
      await began;
      if (why === 'again' && !isFirst) await add(await find());
    },
  };
}

/** Another project at the same port is another editor; one that does not tell its project is taken for the same. */
function isSame({ editor, project }: Found, running: RunningEditor): boolean {
  const told = running.identity.projectDirectory;
  const isUntold = project === undefined || told === undefined;
  return isAt(running, editor.address) && (isUntold || project === told);
}

/** Of several editors the one that has the project open in which we stand. */
async function findUsual(
  known: readonly Found[],
  here: (projectDirectories: readonly string[]) => Promise<readonly string[]>,
): Promise<ServerEditor | undefined> {
  const directories = await here(known.flatMap(({ project }) => project ?? []));
  return soleIn(known.filter(({ project }) => project && directories.includes(project)));
}

function soleIn(found: readonly Found[]): ServerEditor | undefined {
  return found.length === 1 ? found[0]?.editor : undefined;
}

function isAt(running: RunningEditor, address: string): boolean {
  return running.address === address.replace(/\/$/, '');
}

/** The name of its project; with the port where another one has it. */
function nameFor(address: string, { project }: RunningEditor['identity'], taken: readonly string[]): string {
  const plain = project?.replace(/[^\p{L}\p{N}_.-]+/gu, '_').replace(/^[.-]+/, '');
  if (!plain) return nameOfAddress(address);
  return taken.includes(plain) ? `${plain}-${new URL(address).port}` : plain;
}
