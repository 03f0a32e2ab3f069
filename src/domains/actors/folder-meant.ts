import { BridgeError, recover } from '../../base/errors.ts';
import { isTypo } from '../../base/nearest.ts';
import { answered, resolveActors } from '../../kernel/finding/actor-targets.ts';
import { levelCache } from '../../kernel/finding/level-cache.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { getFolderPath } from '../../unreal/engine-functions.ts';

const AS_OTHER =
  /^(?:(?:in|into|to) )?(?:the )?same (?:folder |one |place )?(?:as|like|of|with) (?:the )?(\S.*)$/i;

/**
 * `same as Sun`: the folder of another actor, which is read first.
 * @throws BridgeError with the call that names it
 */
export async function refuseFolderOfOther(
  context: ActContext,
  written: string,
  correctCall: (folder: string) => Record<string, unknown>,
): Promise<void> {
  const [, other] = AS_OTHER.exec(written.trim()) ?? [];
  if (other === undefined) return;
  const { actors } = await resolveActors(context, [other], { ask: path => [getFolderPath(path)] }).catch(
    recover(['object_not_found'], ({ details: { suggestions = [] } }) => {
      const text = `"${written}" would be the name of a folder, and no actor is called "${other}".`;
      throw new BridgeError('invalid_value', text, { remedy: 'Name the folder itself.', suggestions });
    }),
  );
  const [actor] = actors;
  const folder = actor && answered<string>(actor, 0);
  if (!actor || folder === undefined) return;
  const own = folder === 'None' ? '' : folder;
  const where = own === '' ? 'at the top of the Outliner' : `in "${own}"`;
  throw new BridgeError(
    'invalid_value',
    `"${written}" would be the name of a folder; ${actor.label} is ${where}.`,
    {
      remedy: 'Name the folder itself.',
      example: correctCall(own),
      isMeant: true,
    },
  );
}

/** That a folder is new whose name is that of another one but for a letter or two. */
export async function noteNearFolder(context: ActContext, folder: string): Promise<string[]> {
  if (folder === '') return [];
  const folders = await levelCache(context)
    .folders()
    .catch(recover('any', () => new Set<string>()));
  const there = withParents(folders);
  if (there.some(each => each.toLowerCase() === folder.toLowerCase())) return [];
  const near = there.find(each => isTypoByParts(folder, each));
  return near === undefined ? [] : [`"${folder}" is a new folder; there is one called "${near}".`];
}

function isTypoByParts(written: string, folder: string): boolean {
  const [said, own] = [written.split('/'), folder.split('/')];
  return said.length === own.length && said.every((part, at) => isTypo(part, own[at] ?? ''));
}

function withParents(folders: ReadonlySet<string>): string[] {
  const all = [...folders].flatMap(folder => {
    const parts = folder.split('/');
    return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  });
  return [...new Set(all)];
}
