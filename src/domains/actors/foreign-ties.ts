import { askKnown } from '../../kernel/edits/ask-known.ts';
import type { DoneEdit, Edit } from '../../kernel/edits/define-edit.ts';
import type { Reader } from '../../kernel/edits/reader.ts';
import type { OwnWork } from '../../kernel/edits/use-strategy.ts';
import { getAttachedActors } from '../../unreal/actor-functions.ts';
import { getDisplayName } from '../../unreal/engine-functions.ts';
import { objectName } from '../../unreal/object-path.ts';
import { findForeignBindings } from '../sequences/index.ts';

/** Bindings and attachments of others to actors that a change has made, in words. */
export async function findForeignTies(
  reader: Reader,
  done: DoneEdit<Edit, unknown>,
  own: OwnWork,
): Promise<string[]> {
  const [bindings, attached] = await Promise.all([
    findForeignBindings(reader, done, own),
    findForeignAttached(reader, done, own),
  ]);
  return [...bindings, ...attached];
}

/** What hangs on actors now and did not when they were marked last: with the very read that marks them. */
async function findForeignAttached(
  reader: Reader,
  done: DoneEdit<Edit, unknown>,
  { leaving, lastMark }: OwnWork,
): Promise<string[]> {
  const mark = lastMark(done);
  if (!mark) return [];
  const known = new Set([...mark.flatMap(text => text.split('\n')), ...leaving.flatMap(({ made }) => made)]);
  const read = await askKnown(
    reader,
    done.made.map(path => getAttachedActors(path, 'direct')),
  );
  const more = read
    .flatMap(each => (Array.isArray(each) ? each.map(String) : []))
    .filter(path => !known.has(path));
  const labels = await askKnown(reader, more.map(getDisplayName));
  return more.map((path, at) => `the attachment of ${labels[at] || objectName(path)} to it`);
}
