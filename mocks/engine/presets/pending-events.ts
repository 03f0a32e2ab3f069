import type { EventClient } from '../websocket/event-client.ts';
import type { PresetDifference } from './preset-difference.ts';
import type { PresetRecord } from './preset-record.ts';

/** What waits to be told of one preset, until events are flushed. */
export interface PendingEvents extends Omit<PresetDifference, 'modified' | 'controllersSet'> {
  /** Ids of exposed properties that changed, for each client. */
  changed: Map<EventClient, Set<string>>;
  /** Ids of exposed actors, with the names of their properties that changed, for each client. */
  actors: Map<EventClient, Map<string, Set<string>>>;
}

export function createPendingEvents(): PendingEvents {
  return {
    ...{ changed: new Map(), actors: new Map() },
    ...{ removed: [], added: [], renamed: [], metadata: false, layout: false },
    ...{ controllersAdded: [], controllersRenamed: [], controllersRemoved: [] },
  };
}

/** Adds to what waits. */
export function addDifference(pending: PendingEvents, difference: PresetDifference): void {
  pending.removed.push(...difference.removed);
  pending.added.push(...difference.added);
  pending.renamed.push(...difference.renamed);
  pending.metadata ||= difference.metadata;
  pending.layout ||= difference.layout;
  pending.controllersAdded.push(...difference.controllersAdded);
  pending.controllersRenamed.push(...difference.controllersRenamed);
  pending.controllersRemoved.push(...difference.controllersRemoved);
}

/** What came and went in one window has gone, and never come [derived]. */
export function dropGone(pending: PendingEvents, { entities, controllers }: PresetRecord): void {
  const isThere = (list: readonly { id: string }[]) => (id: string) => list.some(each => each.id === id);
  pending.added = pending.added.filter(isThere(entities));
  pending.controllersAdded = pending.controllersAdded.filter(isThere(controllers));
}

export function addChanged(pending: PendingEvents, client: EventClient, propertyId: string): void {
  const ids = pending.changed.get(client) ?? new Set();
  pending.changed.set(client, ids.add(propertyId));
}

export function addActorChange(
  pending: PendingEvents,
  client: EventClient,
  actorId: string,
  propertyName: string,
): void {
  const actors = pending.actors.get(client) ?? new Map<string, Set<string>>();
  pending.actors.set(client, actors);
  actors.set(actorId, (actors.get(actorId) ?? new Set()).add(propertyName));
}
