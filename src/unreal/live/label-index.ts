import { withGetters } from '../../base/with-getters.ts';
import { type ActorNames, createActorNames } from './actor-names.ts';
import type { LiveEditor } from './live-editor.ts';
import type { ActorsChanged, NamedActor } from './live-events.ts';
import type { LiveSubscriber } from './live-subscription.ts';

/** The actors of the edited level by label and name, kept up to date by what the editor tells. It costs no frames. */
export interface LiveLevel {
  /** Actors whose label, or else object name, is this, in any letter case. Not for the world that plays. */
  find(wanted: string): LabelMatch;
  /** Every label and object name that is known, for near misses. */
  names(): string[];
  /** Every actor that is known, under the label that was told last. */
  actors(): readonly NamedActor[];
  /** The label of the actor at a path, as it was told last; undefined where none is told, or object names for labels. */
  labelOf(objectPath: string): string | undefined;
  /** Another number whenever something was told, lost, doubted or changed from here: what was read at one holds while it stays. */
  readonly generation: number;
  /**
   * Waits until the level is listed.
   * @returns whether it is; false as soon as it is known that no list will come for the time being
   */
  listed(signal: AbortSignal): Promise<boolean>;
  /** Runs whenever something was told, and when the list has come or was lost. @returns how to stop */
  onNotify(listener: () => void): () => void;
  /** Whether everything is known: listed, and nothing changed by us that the editor has not told of yet. */
  readonly isQuiet: boolean;
  /**
   * Something was changed from here: until the editor has told what came of it, six frames later, a miss proves nothing.
   * To be called when the answer to a change is there.
   */
  noteChange(): void;
  /** Something that was found is not so, or another map was opened: lists everything again. */
  doubt(): void;
  close(): void;
}

export type LabelMatch =
  /**
   * As the editor told, at most six frames ago. One path is as good as a remembered one: whoever reads the object checks
   * its label in the same batch. None means that there is none.
   */
  | { status: 'known'; by: 'label' | 'name'; paths: readonly string[] }
  /** List the level; `because` is the reason, for whoever wants to say it. */
  | { status: 'unsure'; because: UnsureBecause };

/**
 * `not-connected`: the editor tells nothing at the moment. `not-listed`: it was asked for a list and has not sent it.
 * `changed`: something was changed from here within the last frames. `no-labels`: it sends object names for labels.
 */
export type UnsureBecause = 'not-connected' | 'not-listed' | 'changed' | 'no-labels';

/** Changes are collected for five frames and leave in the next one. */
const FRAMES_UNTIL_NOTIFIED = 6;

/** Every actor is one. */
const ANY_ACTOR = '/Script/Engine.Actor';

interface IndexState {
  classPath: string;
  actors: ActorNames;
  /** `listed`: the list came, and the registration is known to stand. */
  phase: 'not-connected' | 'not-listed' | 'listed';
  /** The list has begun to come. */
  isNotified: boolean;
  /** Changes noted. */
  changes: number;
  /** As many of them are known to have been told. */
  told: number;
  settling: boolean;
  closing: AbortController;
  /** No list will come before the next connection. */
  isHopeless: boolean;
  generation: number;
  listeners: Set<() => void>;
}

/**
 * Begins to follow the level. Until it is listed everything is `unsure`.
 * @param classPath only actors of this class, its subclasses included; one connection lists each class once, so whoever
 *   follows one twice shares what it has
 */
export function followLevel(live: LiveEditor, classPath = ANY_ACTOR): LiveLevel {
  const state: IndexState = {
    classPath,
    actors: createActorNames(),
    phase: 'not-connected',
    isNotified: false,
    changes: 0,
    told: 0,
    settling: false,
    closing: new AbortController(),
    isHopeless: false,
    generation: 0,
    listeners: new Set(),
  };
  const tell = () => {
    state.generation++;
    for (const listener of [...state.listeners]) listener();
  };
  const subscription = live.subscribe(subscriberOf(state, live, tell));
  return withGetters<LiveLevel, 'generation' | 'isQuiet'>(
    {
      generation: () => state.generation,
      isQuiet: () => state.phase === 'listed' && state.told === state.changes,
    },
    {
      find: wanted => find(state, wanted.trim().toLowerCase()),
      names: () => state.actors.all(),
      actors: () => state.actors.each(),
      labelOf: path => (state.actors.hasLabels ? state.actors.at(path)?.name : undefined),
      listed: signal => listed(state, signal),
      onNotify: listener => {
        state.listeners.add(listener);
        return () => void state.listeners.delete(listener);
      },
      noteChange: () => {
        state.changes++;
        state.generation++;
        void awaitNotices(state, live);
      },
      doubt: () => {
        if (state.phase !== 'listed') return;
        state.phase = 'not-listed';
        state.generation++;
        subscription.renew();
      },
      close: () => {
        state.closing.abort();
        state.phase = 'not-connected';
        state.isHopeless = true;
        state.actors = createActorNames();
        subscription.close();
        tell();
      },
    },
  );
}

/** Keeps the state up to date. */
function subscriberOf(state: IndexState, live: LiveEditor, tell: () => void): LiveSubscriber {
  return {
    prepare: () => {
      state.actors = createActorNames();
      state.phase = 'not-listed';
      state.isNotified = false;
      state.isHopeless = false;
      return [{ kind: 'actors', classPath: state.classPath }];
    },
    event: event => {
      if (event.type !== 'ActorsChanged') return;
      apply(state, event);
      tell();
    },
    resync: () => {
      // A class that the editor does not know, or does not list, is passed over in silence.
      if (state.isNotified) state.phase = 'listed';
      else state.isHopeless = true;
      void awaitNotices(state, live);
      tell();
    },
    interrupted: () => {
      state.phase = 'not-connected';
      state.isHopeless = true;
      tell();
    },
  };
}

function find({ actors, phase, told, changes }: IndexState, key: string): LabelMatch {
  if (phase !== 'listed') return { status: 'unsure', because: phase };
  const labelled = actors.labelled(key);
  if (labelled.length > 0) return { status: 'known', by: 'label', paths: labelled };
  // Nobody bears the label, as far as was told; what follows relies on that.
  if (told !== changes) return { status: 'unsure', because: 'changed' };
  if (!actors.hasLabels) return { status: 'unsure', because: 'no-labels' };
  return { status: 'known', by: 'name', paths: actors.named(key) };
}

function listed(state: IndexState, signal: AbortSignal): Promise<boolean> {
  return new Promise(resolve => {
    const look = () => {
      if (state.phase !== 'listed' && !state.isHopeless && !signal.aborted) return;
      state.listeners.delete(look);
      signal.removeEventListener('abort', look);
      resolve(state.phase === 'listed');
    };
    state.listeners.add(look);
    signal.addEventListener('abort', look);
    look();
  });
}

/** Counts engine frames, not time, until the changes that were noted have been told; those noted meanwhile, too. */
async function awaitNotices(state: IndexState, live: LiveEditor): Promise<void> {
  if (state.settling) return;
  state.settling = true;
  try {
    while (state.told !== state.changes && state.phase !== 'not-connected') {
      const { changes } = state;
      // Without a connection it is taken up again at the next `resync`.
      if (!(await live.passFrames(FRAMES_UNTIL_NOTIFIED, state.closing.signal))) return;
      state.told = changes;
    }
  } finally {
    state.settling = false;
  }
}

function apply(state: IndexState, { changes }: ActorsChanged): void {
  const wanted = state.classPath.toLowerCase();
  const ours = changes.filter(({ classPath }) => classPath.toLowerCase() === wanted);
  for (const { added, renamed, deleted } of ours) {
    state.isNotified = true;
    // An actor that is added and deleted in one window is not told, so a path in both was deleted first.
    for (const actor of deleted) state.actors.remove(actor.objectPath);
    for (const actor of [...added, ...renamed]) state.actors.put(actor);
  }
}
