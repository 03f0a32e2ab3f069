import { resolve } from 'node:path';
import { BridgeError } from './errors.ts';
import { statIfThere } from './read-file.ts';

/** The settings that lead to something on disk which is written or looked through. */
interface Places {
  audit?: string | undefined;
  data?: string | undefined;
  dictionary?: string | undefined;
  discoverySchemas?: string | undefined;
}

/**
 * Refuses a setting whose path leads to something of another kind: what is a pipe or a device would be waited for, by
 * whoever writes or reads there first. What is not there yet is fine: it is made, or looked for again.
 * @param originOf where a setting was said
 * @throws BridgeError `invalid_arguments`
 */
export function refuseWrongPlace(
  places: Places,
  directory: string,
  originOf: (name: string) => string,
): void {
  const wrong = findWrongPlace(places, directory);
  if (!wrong) return;
  throw new BridgeError('invalid_arguments', `${originOf(wrong.name)}: ${wrong.why}`, {
    remedy: 'Name another place, or leave it out.',
  });
}

function findWrongPlace(
  { audit, data, dictionary, discoverySchemas }: Places,
  directory: string,
): { name: keyof Places; why: string } | undefined {
  const file = audit === undefined ? undefined : statIfThere(audit);
  if (file && !file.isFile()) {
    const kind = file.isDirectory() ? 'a folder' : 'a device, a pipe or a socket';
    return { name: 'audit', why: `${audit} is ${kind}, no file that lines could be added to.` };
  }
  const folders: [keyof Places, string | undefined][] = [
    ['data', data],
    ['dictionary', dictionary],
    ['discoverySchemas', discoverySchemas],
  ];
  for (const [name, path] of folders) {
    const there = path === undefined ? undefined : statIfThere(resolve(directory, path));
    if (there && !there.isDirectory()) return { name, why: `${path} is no folder.` };
  }
  return undefined;
}
