import { readUserFile, type UserFileChange } from '../change-file.ts';
import { type ClientEntry, holdsSecret } from './client-entry.ts';
import { type ServerEntryPlace, setEntry } from './client-file.ts';
import type { McpClient } from './mcp-clients.ts';

/** A name in the file of a client. */
export interface ClientPlace extends ServerEntryPlace {
  client: McpClient;
}

/** An entry, and where it belongs. */
export interface WantedEntry extends ClientPlace {
  entry: ClientEntry;
}

/** What becomes another in a client's file when it gets an entry. @throws BridgeError where it cannot be changed */
export function planEntry(wanted: WantedEntry): UserFileChange | 'same' {
  const { client, entry, file } = wanted;
  const before = readUserFile(file);
  const after = setEntry(wanted, before ?? '', entry);
  if (after === 'same') return 'same';
  const isSecret = holdsSecret(entry);
  return {
    ...{ file, before, after, readers: isSecret ? 'owner' : 'as before' },
    ...(isSecret && client.scope === 'project' && { warning: SHARED_SECRET }),
  };
}

const SHARED_SECRET = 'The file will hold the passphrase in plain text: keep it out of version control.';
