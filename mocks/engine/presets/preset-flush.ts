import type { EditorContext } from '../editor-context.ts';
import type { JsonMembers } from '../serialise/json-tree.ts';
import type { EventClient } from '../websocket/event-client.ts';
import type { PendingEvents } from './pending-events.ts';
import * as messages from './preset-messages.ts';
import type { PresetObject } from './presets.ts';

/** A preset of which something waits, and who listens to it. */
export interface Waiting {
  object: PresetObject;
  pending: PendingEvents;
  clients: EventClient[];
}

/** The messages of one phase, each with who gets it. */
type Phase = (context: EditorContext, waiting: Waiting) => { to: EventClient[]; message: JsonMembers }[];

/** Whatever has something in it is told to everybody. */
function phase<K extends keyof PendingEvents>(
  key: K,
  write: (context: EditorContext, object: PresetObject, what: PendingEvents[K]) => JsonMembers,
): Phase {
  return (context, { object, pending, clients }) => {
    const what = pending[key];
    const isEmpty = what === false || (Array.isArray(what) && what.length === 0);
    return isEmpty ? [] : [{ to: clients, message: write(context, object, what) }];
  };
}

/** In the order of the engine: in one window a removal comes before an addition. */
const beforeActors: Phase[] = [
  (context, { object, pending }) =>
    [...pending.changed].flatMap(([client, ids]) =>
      messages
        .fieldsChanged(context, object, ids, client.sequenceNumber)
        .map(message => ({ to: [client], message })),
    ),
  (context, { object, pending }) =>
    [...pending.actors].flatMap(([client, actors]) =>
      messages.actorsModified(context, object, actors).map(message => ({ to: [client], message })),
    ),
  phase('removed', (_, object, removed) => messages.fieldsRemoved(object, removed)),
  phase('added', messages.fieldsAdded),
  phase('renamed', (_, object, renamed) => messages.fieldsRenamed(object, renamed)),
  phase('metadata', (_, object) => messages.metadataModified(object)),
  phase('layout', messages.layoutModified),
];

const afterActors: Phase[] = [
  phase('controllersAdded', messages.controllersAdded),
  phase('controllersRenamed', (_, object, renamed) => messages.controllersRenamed(object, renamed)),
  phase('controllersRemoved', (_, object, removed) => messages.controllersRemoved(object, removed)),
];

/** Sends what waits, phase by phase over all presets. `actorsChanged` stands in the middle. */
export function sendPending(
  context: EditorContext,
  waiting: readonly Waiting[],
  actorsChanged: () => void,
): void {
  const send = (phases: readonly Phase[]) => {
    for (const each of phases) {
      for (const { to, message } of waiting.flatMap(one => each(context, one))) {
        for (const client of to) client.send(message);
      }
    }
  };
  send(beforeActors);
  actorsChanged();
  send(afterActors);
}
