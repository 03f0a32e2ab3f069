import type { JsonMembers } from '../serialise/json-tree.ts';
import type { EventClient } from '../websocket/event-client.ts';
import type { PresetEntity } from './preset-record.ts';
import type { PresetObject } from './presets.ts';

/** WebSocket clients that hear of changes of presets, as the rest of the editor sees them. */
export interface PresetListeners {
  /** Stops collecting changes: the run of the editor is over. */
  readonly close: () => void;
  register(client: EventClient, presetNameOrId: string, ignoreRemoteChanges: boolean): void;
  unregister(client: EventClient, presetNameOrId: string): void;
  markAutodestroy(client: EventClient, presetNameOrId: string): void;
  /** A client has gone. */
  forget(client: EventClient): void;
  /** Does something on behalf of a client, which may not want to hear of what it changed itself. */
  runAs<T>(client: EventClient, action: () => T): T;
  flush(actorsChanged?: () => void): void;
  modifyProperty(client: EventClient, parameters: JsonMembers): void;
  /** An exposed property was written through its preset over HTTP. */
  noteRemoteWrite(preset: PresetObject, entity: PresetEntity): void;
}
