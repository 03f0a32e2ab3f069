import { askKnown } from '../../kernel/edits/ask-known.ts';
import type { DoneEdit } from '../../kernel/edits/define-edit.ts';
import { readOutcomes } from '../../kernel/edits/observe.ts';
import type { Reader } from '../../kernel/edits/reader.ts';
import type { OwnWork } from '../../kernel/edits/use-strategy.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import { listFolder } from '../../unreal/asset-functions.ts';
import { isSamePath } from '../../unreal/asset-names.ts';
import { getDirtyContent } from '../../unreal/level-functions.ts';
import { objectName, packageName } from '../../unreal/object-path.ts';

/** What an edit put into a folder, as a listing names it. */
export function putIn(folder: string): (done: DoneEdit) => string[] {
  return ({ edit, made, after }) => {
    const paths = [...made, ...(typeof edit.to === 'string' ? [edit.to] : [])];
    const isFolder = edit.kind === 'content-folder' && isStruct(after) && after.exists === true;
    const found = [...paths, ...(isFolder ? [`${edit.objectPath}/`] : [])];
    return found.filter(each => each.toLowerCase().startsWith(`${folder}/`.toLowerCase()));
  };
}

/** What others have put into a folder that was made: it is deleted along with that, and what was saved with its file. */
export async function findForeignContents(
  reader: Reader,
  { edit: { objectPath: folder }, before }: DoneEdit,
  own: OwnWork,
): Promise<string[]> {
  if (!isStruct(before) || before.exists !== false) return [];
  const [[listed] = []] = await readOutcomes(reader, [[listFolder(folder)]]);
  if (!listed?.ok || !Array.isArray(listed.value)) return [];
  const ours = new Set(own.current.flatMap(putIn(folder)).map(each => each.toLowerCase()));
  const foreign = listed.value.map(String).filter(each => !ours.has(each.toLowerCase()));
  if (foreign.length === 0) return [];
  const [dirty] = await askKnown(reader, [getDirtyContent()]);
  const isUnsaved = (path: string) =>
    Array.isArray(dirty) && dirty.some(each => isSamePath(packageName(String(each)), packageName(path)));
  return foreign.map(path => {
    if (path.endsWith('/')) return `the folder ${path.slice(0, -1)}`;
    return isUnsaved(path) ? objectName(path) : `${objectName(path)} and its saved file, for good`;
  });
}
