import { BridgeError } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import type { ServerEditor, ServerEditors } from './server-editor.ts';

/**
 * The editor of a name or address.
 * @throws BridgeError `invalid_arguments` with the names that there are
 */
export async function findServerEditor(known: ServerEditors, written: string): Promise<ServerEditor> {
  const found = editorCalled(known.list(), written);
  if (found) return found;
  await known.look('again');
  const started = editorCalled(known.list(), written);
  if (started) return started;
  const names = known.list().map(({ name }) => name);
  const near = nearestNames(written, names);
  throw new BridgeError(
    'invalid_arguments',
    `There is no editor "${written}"; there are: ${names.join(', ')}.`,
    {
      suggestions: near.length > 0 ? near : names,
      remedy:
        '`inspect editor_status` tells of all of them; settings name them: --editor name=http://address.',
    },
  );
}

function editorCalled(editors: readonly ServerEditor[], written: string): ServerEditor | undefined {
  const plain = written.trim().toLowerCase();
  return (
    editors.find(({ name }) => name === written) ??
    editors.find(({ name, address }) => name.toLowerCase() === plain || address === plain)
  );
}
