import { BridgeError } from '../../base/errors.ts';
import { writeCall } from '../../kernel/operations/correct-call.ts';

/** The arguments of a page that exclude each other, among all others of the call. */
interface Arguments extends Record<string, unknown> {
  objectPath?: string | undefined;
  objectPaths?: string[] | undefined;
  compareWith?: string | undefined;
  since?: string | undefined;
  detail: string;
}

/** Arguments that cannot both be meant; the example keeps all others, and every object. */
export function refuseMixtures(args: Arguments): void {
  const { objectPath, objectPaths, compareWith, since, detail } = args;
  const refuse = (mixed: string, instead: Partial<Arguments>) => {
    const { detail: wanted, ...rest } = { ...args, ...instead };
    throw new BridgeError('invalid_arguments', `inspect_object: ${mixed} exclude each other.`, {
      example: writeCall('inspect_object', { ...rest, ...(wanted !== 'concise' && { detail: wanted }) }),
    });
  };
  if (objectPath !== undefined && objectPaths !== undefined) {
    const all = [...new Set([objectPath, ...objectPaths])];
    refuse('`objectPath` and `objectPaths`', { objectPath: undefined, objectPaths: all });
  }
  if (compareWith !== undefined && since !== undefined)
    refuse('`compareWith` and `since`', { since: undefined });
  if ((compareWith ?? since) !== undefined && detail === 'raw')
    refuse("`detail: 'raw'` and a comparison", { detail: 'concise' });
}
