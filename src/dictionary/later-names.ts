import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionaryFolder } from './data-folder.ts';

/** Since and until when an engine has something; the last version that has it. */
export interface Lifetime {
  since?: string;
  until?: string;
}

type LaterNames = Record<string, Record<string, [since: string | null, until?: string]>>;

let names: LaterNames | undefined;

function load(): LaterNames {
  // Our own generated file: `src/dev/later-names.ts` holds its shape.
  names ??= JSON.parse(readFileSync(join(dictionaryFolder(), 'later-names.json'), 'utf8')) as LaterNames;
  return names;
}

/** When something came or went that the first of these types declares which does: of a class, its ancestors too. */
export function lifetimeIn(chain: readonly string[], name: string): Lifetime | undefined {
  return chain.map(type => lifetimeOf(type, name)).find(lifetime => lifetime !== undefined);
}

/** When a function or property of a class or struct came or went; undefined where every version is taken to have it. */
export function lifetimeOf(type: string, name: string): Lifetime | undefined {
  const all = load()[type];
  const found = all !== undefined && Object.hasOwn(all, name) ? all[name] : undefined;
  if (!found) return undefined;
  const [since, until] = found;
  return { ...(since !== null && { since }), ...(until !== undefined && { until }) };
}
