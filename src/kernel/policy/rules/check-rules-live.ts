import { BridgeError } from '../../../base/errors.ts';
import type { FetchContext } from '../../../pipeline/fetch-context.ts';
import { findPackages, searchAssets } from '../../../unreal/asset-calls.ts';
import { doesDirectoryExist } from '../../../unreal/asset-functions.ts';
import { findClass } from '../../finding/find-class.ts';
import { canonicalPath, canonicalPattern } from '../paths/canonical-path.ts';
import type { PolicyRules } from '../policy-rules.ts';
import { checkRules, type PolicyProblem } from './check-rules.ts';
import { plainClass } from './compile-rule.ts';

/** As `checkRules`, with what an open project tells: paths with nothing there, classes that it has or has not. */
export async function checkRulesLive(rules: PolicyRules, context: FetchContext): Promise<PolicyProblem[]> {
  const found = checkRules(rules).filter(({ about }) => about !== 'class');
  for (const list of ['allow', 'forbid'] as const) {
    for (const [index, { paths = [], classes = [], functions = [] }] of (rules[list] ?? []).entries()) {
      const where = `${list}[${index}]`;
      const owners = functions.map(each => each.slice(0, each.lastIndexOf('.')));
      found.push(
        ...(await checkEach(`${where}.paths`, 'path', paths, path => checkPath(context, path))),
        ...(await checkEach(`${where}.classes`, 'class', classes, name => checkClass(context, name))),
        ...(await checkEach(`${where}.functions`, 'class', owners, name => checkClass(context, name))),
      );
    }
  }
  return found;
}

async function checkEach(
  where: string,
  about: PolicyProblem['about'],
  given: readonly string[],
  check: (text: string) => Promise<string | undefined>,
): Promise<PolicyProblem[]> {
  const found: PolicyProblem[] = [];
  for (const [index, text] of given.entries()) {
    const problem = await check(text);
    if (problem) found.push({ where: `${where}[${index}]`, problem, is: 'doubtful', about });
  }
  return found;
}

/** Looks into the folder, or for the asset, that a pattern names before its first wildcard. */
async function checkPath({ session, signal }: FetchContext, written: string): Promise<string | undefined> {
  const pattern = canonicalPattern(written);
  const isWhole = !/[*?]/.test(pattern);
  const fixed = isWhole ? pattern : pattern.slice(0, pattern.lastIndexOf('/', pattern.search(/[*?]/)));
  const place = canonicalPath(fixed)?.path.split('.', 1)[0];
  if (place === undefined || place.startsWith('/script/')) return undefined;
  const [packages, assets, folder] = await session.client.sendAll(
    [findPackages([place]), searchAssets({ folders: [place], limit: 1 }), doesDirectoryExist(place)],
    { signal },
  );
  const isThere =
    (packages.ok && packages.value.length > 0) ||
    (assets.ok && assets.value.length > 0) ||
    (folder.ok && folder.value);
  const isTold = packages.ok && assets.ok;
  return isTold && !isThere ? `"${written}": nothing of the open project is there` : undefined;
}

async function checkClass(context: FetchContext, written: string): Promise<string | undefined> {
  if (/[*?]/.test(written)) return undefined;
  try {
    await findClass(context, /[/\\]/.test(written) ? written : plainClass(written));
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || thrown.code !== 'unknown_class') return undefined;
    const near = thrown.details.suggestions ?? [];
    return `neither the engine nor the project has a class "${written}"${near.length > 0 ? ` (near: ${near.slice(0, 3).join(', ')})` : ''}`;
  }
}
