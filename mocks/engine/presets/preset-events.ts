import type { EditorContext } from '../editor-context.ts';
import { sameName } from '../reflection/class-info.ts';
import { flagField, textField } from '../routes/request-fields.ts';
import type { JsonMembers } from '../serialise/json-tree.ts';
import type { EventClient } from '../websocket/event-client.ts';
import type { LiveObject } from '../world/live-object.ts';
import type { PropertyChange } from '../world/property-changes.ts';
import { findPropertyValue, writeExposed } from './exposed-property.ts';
import {
  addActorChange,
  addChanged,
  addDifference,
  createPendingEvents,
  dropGone,
  type PendingEvents,
} from './pending-events.ts';
import { comparePresets } from './preset-difference.ts';
import { sendPending } from './preset-flush.ts';
import type { PresetListeners } from './preset-listeners.ts';
import { controllersModified, entitiesModified } from './preset-messages.ts';
import type { PresetEntity, PresetRecord } from './preset-record.ts';
import type { PresetObject } from './presets.ts';

interface Subscription {
  presets: Set<string>;
  /** Of the client, not of a preset: the last registration says. */
  ignoresRemoteChanges: boolean;
}

/**
 * Tells WebSocket clients what happens to the presets that they registered for. One for each run of the editor:
 * `context.presetEvents`. Events are `JsonMembers`, numbers in them `Verbatim`: print them with `writeJson`.
 *
 * What is changed is collected frame by frame, and told at `flush`.
 */
export class PresetEvents implements PresetListeners {
  readonly #context: EditorContext;
  readonly #subscriptions = new Map<EventClient, Subscription>();
  /** By preset id. */
  readonly #pending = new Map<string, PendingEvents>();
  /** By preset id: who wants it to be destroyed when they are gone. */
  readonly #marks = new Map<string, Set<EventClient>>();
  readonly #known = new WeakMap<LiveObject, PresetRecord>();
  /** Exposed properties that changed in this frame, by preset and id, with whom not to tell. */
  #changedNow = new Map<string, Map<string, EventClient | undefined>>();
  /** Exposed properties of which the next change is not told, as its origin was told already. */
  readonly #swallowed = new Set<string>();
  /** For whom the editor is working. */
  #origin: EventClient | undefined;
  /** Who wrote what is not finalised yet, and through which exposed property. */
  #writer: EventClient | undefined;
  #writtenId: string | undefined;
  readonly close: () => void;

  constructor(context: EditorContext) {
    this.#context = context;
    const { world, clock } = context;
    world.propertyChanges.listen(change => this.#noteChange(change));
    world.objects.onEdit(object => this.#noteEdit(object));
    this.close = clock.onFrame(() => this.#endFrame(), 'at-the-end');
  }

  /** Runs what a client asked for: wrap every message of a client in this, `http` ones above all. */
  runAs<T>(client: EventClient, run: () => T): T {
    const before = this.#origin;
    this.#origin = client;
    try {
      return run();
    } finally {
      this.#origin = before;
    }
  }

  /** Of an unknown preset nothing is heard. */
  register(client: EventClient, presetNameOrId: string, ignoreRemoteChanges: boolean): void {
    const object = this.#find(presetNameOrId);
    if (!object) return;
    this.#known.set(object, object.preset);
    const presets = this.#subscriptions.get(client)?.presets ?? new Set();
    presets.add(object.preset.id);
    this.#subscriptions.set(client, { presets, ignoresRemoteChanges: ignoreRemoteChanges });
  }

  unregister(client: EventClient, presetNameOrId: string): void {
    const object = this.#find(presetNameOrId);
    if (!object) return;
    this.#subscriptions.get(client)?.presets.delete(object.preset.id);
    this.#dropPending(client, this.#pending.get(object.preset.id));
  }

  /** Only a transient preset can be marked. */
  markAutodestroy(client: EventClient, presetNameOrId: string): void {
    const object = this.#find(presetNameOrId);
    if (!object?.transient) return;
    const clients = this.#marks.get(object.preset.id) ?? new Set();
    this.#marks.set(object.preset.id, clients.add(client));
  }

  /** The client is gone: so are its registrations, and the presets that it was the last to have marked. */
  forget(client: EventClient): void {
    this.#subscriptions.delete(client);
    for (const pending of this.#pending.values()) this.#dropPending(client, pending);
    for (const [presetId, clients] of this.#marks) {
      if (!clients.delete(client) || clients.size > 0) continue;
      this.#marks.delete(presetId);
      this.#context.world.presets.destroyTransient(presetId);
    }
  }

  /** Sends what was collected. `actorsChanged` is called where ActorsChanged belongs in the order of events. */
  flush(actorsChanged: () => void = () => {}): void {
    this.#endFrame();
    const waiting = [...this.#pending].flatMap(([presetId, pending]) => {
      const object = this.#find(presetId);
      if (!object) return [];
      dropGone(pending, object.preset);
      return [{ object, pending, clients: this.#subscribers(presetId) }];
    });
    this.#pending.clear();
    sendPending(this.#context, waiting, actorsChanged);
  }

  /**
   * `preset.property.modify`, by the names of preset and property, not their ids. Nobody hears of a failure. That the
   * transaction of a MANUAL write is active is for the caller to check.
   */
  modifyProperty(client: EventClient, parameters: JsonMembers): void {
    const name = textField(parameters, 'PresetName');
    const label = textField(parameters, 'PropertyLabel');
    const object = this.#find(name);
    const entity = object?.preset.entities.find(
      each => each.kind === 'property' && sameName(each.label, label),
    );
    if (!object || !entity || !sameName(object.name, name)) return;
    this.runAs(client, () => {
      const answer = writeExposed(this.#context, entity, {
        value: findPropertyValue(parameters),
        access: accesses[textField(parameters, 'TransactionMode').toUpperCase()] ?? 'WRITE_ACCESS',
        operation: textField(parameters, 'Operation'),
        resetToDefault: flagField(parameters, 'ResetToDefault'),
      });
      if (answer.status === 200) this.noteRemoteWrite(object, entity);
    });
  }

  /**
   * An exposed property was written through a preset. A client that did so is told at the next flush, whatever comes of
   * the change; when it ignores its own, only those are told for whom something waits already. Either way the change itself
   * is not told once: others hear of it when the write is finalised. [INF: read in the engine, never seen]
   */
  noteRemoteWrite({ preset }: PresetObject, { id }: PresetEntity): void {
    const origin = this.#origin;
    const subscription = origin && this.#subscriptions.get(origin);
    if (!origin || !subscription?.presets.has(preset.id)) return;
    const pending = this.#pendingOf(preset.id);
    if (subscription.ignoresRemoteChanges) {
      for (const [client, ids] of pending.changed) if (client !== origin && ids.size > 0) ids.add(id);
    } else addChanged(pending, origin, id);
    this.#swallowed.add(id);
    this.#writtenId = id;
  }

  #noteChange({ object, propertyName, cause }: PropertyChange): void {
    const origin = cause === 'finalised' ? this.#writer : this.#origin;
    if (cause === 'write') {
      this.#writer = origin;
      this.#writtenId = undefined;
    }
    for (const { preset } of this.#watched()) {
      for (const entity of preset.entities) {
        if (!entity.bindings.some(path => sameName(path, object.path))) continue;
        if (entity.kind === 'actor') this.#noteActor(preset.id, entity.id, propertyName, origin);
        const [root = ''] = entity.member.split(/[.[]/, 1);
        if (entity.kind !== 'property' || !sameName(root, propertyName)) continue;
        // The end of a client's own write is no news to it, when it ignores its own.
        const isOwn = cause === 'finalised' && entity.id === this.#writtenId;
        this.#noteProperty(preset.id, entity.id, isOwn && this.#ignores(origin) ? origin : undefined);
      }
    }
  }

  #noteProperty(presetId: string, id: string, except: EventClient | undefined): void {
    const ids = this.#changedNow.get(presetId) ?? new Map<string, EventClient | undefined>();
    this.#changedNow.set(presetId, ids);
    // For whom a change of another origin is news once is told.
    const isChanged = ids.has(id) && ids.get(id) === undefined;
    ids.set(id, isChanged ? undefined : except);
  }

  #noteActor(presetId: string, id: string, propertyName: string, origin: EventClient | undefined): void {
    for (const client of this.#subscribers(presetId)) {
      if (client !== origin) addActorChange(this.#pendingOf(presetId), client, id, propertyName);
    }
  }

  /** Presets tell what changed of their properties once a frame. */
  #endFrame(): void {
    const changed = this.#changedNow;
    this.#changedNow = new Map();
    for (const [presetId, ids] of changed) {
      for (const [id, except] of ids) {
        if (this.#swallowed.delete(id)) continue;
        for (const client of this.#subscribers(presetId)) {
          if (client !== except) addChanged(this.#pendingOf(presetId), client, id);
        }
      }
    }
  }

  #noteEdit(object: LiveObject): void {
    const { preset } = object;
    if (!preset) return;
    const before = this.#known.get(object);
    this.#known.set(object, preset);
    if (!before || before === preset || this.#subscribers(preset.id).length === 0) return;
    const difference = comparePresets(before, preset);
    addDifference(this.#pendingOf(preset.id), difference);
    const found = this.#find(preset.id);
    if (!found) return;
    const { modified, controllersSet } = difference;
    if (modified.length > 0) this.#sendNow(entitiesModified(this.#context, found, modified), preset.id);
    if (controllersSet.length > 0)
      this.#sendNow(controllersModified(this.#context, found, controllersSet), preset.id);
  }

  #sendNow(event: JsonMembers, presetId: string): void {
    for (const client of this.#subscribers(presetId)) client.send(event);
  }

  #find(presetNameOrId: string): PresetObject | undefined {
    return this.#context.world.presets.find(presetNameOrId);
  }

  #subscribers(presetId: string): EventClient[] {
    return [...this.#subscriptions].flatMap(([client, { presets }]) => (presets.has(presetId) ? client : []));
  }

  #watched(): PresetObject[] {
    const ids = new Set([...this.#subscriptions.values()].flatMap(({ presets }) => [...presets]));
    return [...ids].flatMap(id => this.#find(id) ?? []);
  }

  #ignores(client: EventClient | undefined): boolean {
    return client !== undefined && this.#subscriptions.get(client)?.ignoresRemoteChanges === true;
  }

  #pendingOf(presetId: string): PendingEvents {
    const pending = this.#pending.get(presetId) ?? createPendingEvents();
    this.#pending.set(presetId, pending);
    return pending;
  }

  #dropPending(client: EventClient, pending: PendingEvents | undefined): void {
    pending?.changed.delete(client);
    pending?.actors.delete(client);
  }
}

const accesses: Record<string, 'WRITE_TRANSACTION_ACCESS' | 'WRITE_MANUAL_TRANSACTION_ACCESS'> = {
  AUTOMATIC: 'WRITE_TRANSACTION_ACCESS',
  MANUAL: 'WRITE_MANUAL_TRANSACTION_ACCESS',
};
