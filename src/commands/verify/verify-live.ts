import { type BridgeError, toBridgeError } from '../../base/errors.ts';
import { getInfo } from '../../unreal/engine-call.ts';
import { getAllLevelActors } from '../../unreal/engine-functions.ts';
import { isVersionSince } from '../../unreal/engine-version.ts';
import type { LiveEditor, LiveSubscription } from '../../unreal/live/live-editor.ts';
import type { LiveEvent, NamedActor } from '../../unreal/live/live-events.ts';
import {
  createTransientPreset,
  deleteTransientPreset,
  exposeProperty,
  readExposedProperty,
} from '../../unreal/live/preset-calls.ts';
import { readPreset } from '../../unreal/read-preset.ts';
import type { EditorSession } from '../../unreal/session.ts';
import type { VerifyFinding } from './finding.ts';
import { tryCall, type VerifyContext, type VerifyStep } from './verify-context.ts';

const SOCKET = 'src/unreal/live/event-socket.ts';
const PRESETS = 'src/unreal/live/preset-calls.ts';

/** Milliseconds that a connection may take, of the session's clock: an editor in the background accepts one in a second. */
const CONNECT_MS = 15_000;
/** Events leave the editor within so many frames. */
const FRAMES = 12;

/** Every actor has it, and no page of ours writes it. */
const EXPOSED = 'bHidden';

function found(
  name: string,
  verdict: VerifyFinding['verdict'],
  rest: Omit<VerifyFinding, 'area' | 'name' | 'verdict'> = {},
): VerifyFinding {
  return { area: 'live', name, verdict, ...rest };
}

/** What the editor tells by itself: the WebSocket, requests over it, lists of actors, events of a transient preset. */
export const verifyLive: VerifyStep = async context => {
  const { session } = context;
  const { live } = session;
  if (!live) return [found('WebSocket', 'not_tried', { why: 'Its address is not known: give --socket.' })];
  const heard = new Listening(session, live);
  try {
    const cause = await heard.opened();
    if (cause) return [judgeSilence(cause)];
    return [
      found('WebSocket', 'confirmed'),
      await judgeRequest(context, live),
      await judgeActors(context, live, heard),
      ...(await judgePreset(context, live, heard)),
    ];
  } finally {
    heard.close();
  }
};

function judgeSilence({ code, message }: BridgeError): VerifyFinding {
  // Before 5.1 nothing proves that the socket leads to the same editor.
  if (code === 'engine_lacks') return found('WebSocket', 'not_tried', { why: message });
  return found('WebSocket', 'refused', {
    engine: message,
    why: 'No WebSocket of this editor answers there.',
  });
}

/** One subscription, and all that came. */
class Listening {
  readonly actors = new Map<string, NamedActor>();
  readonly events: LiveEvent[] = [];
  readonly #session: EditorSession;
  readonly #subscription: LiveSubscription;
  readonly #opened: Promise<BridgeError | undefined>;
  #preset: string | undefined;
  #renewed: (() => void) | undefined;

  constructor(session: EditorSession, live: LiveEditor) {
    this.#session = session;
    let settle: (cause: BridgeError | undefined) => void = () => {};
    this.#opened = new Promise(resolve => {
      settle = resolve;
    });
    this.#subscription = live.subscribe({
      prepare: () => [
        { kind: 'actors', classPath: '/Script/Engine.Actor' },
        ...(this.#preset === undefined
          ? []
          : [
              { kind: 'preset' as const, preset: this.#preset, changesBy: 'everybody' as const },
              { kind: 'autodestroy' as const, preset: this.#preset },
            ]),
      ],
      event: event => this.#receive(event),
      resync: () => {
        settle(undefined);
        this.#renewed?.();
      },
      interrupted: settle,
    });
  }

  /** @returns why there is no connection */
  async opened(): Promise<BridgeError | undefined> {
    return this.#before(this.#opened, CONNECT_MS);
  }

  /** Listens to a preset from here on. */
  async follow(preset: string): Promise<void> {
    this.#preset = preset;
    const renewed = new Promise<undefined>(resolve => {
      this.#renewed = () => resolve(undefined);
    });
    this.#subscription.renew();
    await this.#before(renewed, CONNECT_MS);
  }

  close(): void {
    this.#subscription.close();
  }

  #receive(event: LiveEvent): void {
    this.events.push(event);
    if (event.type !== 'ActorsChanged') return;
    for (const { added } of event.changes) for (const each of added) this.actors.set(each.objectPath, each);
  }

  /** What comes in time, by the session's clock. */
  async #before<T>(promised: Promise<T>, milliseconds: number): Promise<T | BridgeError> {
    let callOff = () => {};
    const late = new Promise<BridgeError>(resolve => {
      callOff = this.#session.clock.after(milliseconds, () =>
        resolve(toBridgeError(new Error('Nothing was heard in time.'))),
      );
    });
    try {
      return await Promise.race([promised, late]);
    } finally {
      callOff();
    }
  }
}

async function judgeRequest({ signal }: VerifyContext, live: LiveEditor): Promise<VerifyFinding> {
  const name = 'a request over the WebSocket';
  try {
    await live.read(getInfo(), { signal });
    return found(name, 'confirmed');
  } catch (thrown) {
    signal.throwIfAborted();
    return found(name, 'differs', {
      ours: 'it is answered',
      engine: toBridgeError(thrown).message,
      file: SOCKET,
    });
  }
}

/** A registration is answered by a list of all actors of the class. */
async function judgeActors(
  context: VerifyContext,
  live: LiveEditor,
  { actors }: Listening,
): Promise<VerifyFinding> {
  const name = 'the actors of the level';
  await live.passFrames(FRAMES, context.signal);
  const listed = await tryCall(context, getAllLevelActors());
  if (!listed.ok) return found(name, actors.size > 0 ? 'confirmed' : 'not_tried', NO_LIST);
  const missing = listed.value.filter(path => !actors.has(path));
  return missing.length === 0
    ? found(name, 'confirmed')
    : found(name, 'differs', {
        ours: `all ${listed.value.length} are told`,
        engine: `${missing.length} are not`,
        file: 'src/unreal/live/label-index.ts',
      });
}

const NO_LIST = { why: 'The project does not let us list the level.' };

/** A transient preset is made, exposes something, tells of it, is read, and is taken away. */
async function judgePreset(
  context: VerifyContext,
  live: LiveEditor,
  heard: Listening,
): Promise<VerifyFinding[]> {
  const made = 'a transient preset';
  if (!isVersionSince(context.engine, '5.1'))
    return [found(made, 'not_tried', { why: 'It needs Unreal 5.1.' })];
  const [objectPath] = [...heard.actors.keys()];
  if (objectPath === undefined)
    return [found(made, 'not_tried', { why: 'The level has no actor to look at.' })];
  const preset = await tryCall(context, createTransientPreset());
  if (!preset.ok) {
    return [found(made, 'differs', { ours: 'it is made', engine: preset.error.message, file: PRESETS })];
  }
  const { name } = preset.value;
  const findings: VerifyFinding[] = [];
  try {
    await heard.follow(name);
    findings.push(...(await judgeExposure(context, live, heard, { preset: name, objectPath })));
  } finally {
    // Whoever breaks it off wants it gone all the more.
    await context.session.client.send(deleteTransientPreset(name));
  }
  const gone = await tryCall(context, readPreset(name));
  return [
    gone.ok
      ? found(made, 'differs', {
          ours: 'it is gone once it was deleted',
          engine: 'it is there',
          file: PRESETS,
        })
      : found(made, 'confirmed'),
    ...findings,
  ];
}

async function judgeExposure(
  context: VerifyContext,
  live: LiveEditor,
  { events }: Listening,
  { preset, objectPath }: { preset: string; objectPath: string },
): Promise<VerifyFinding[]> {
  const exposing = exposeProperty(preset, { objectPath, propertyName: EXPOSED, label: 'verify' });
  const exposed = await tryCall(context, exposing);
  const name = 'a property of a preset';
  if (!exposed.ok) {
    return [found(name, 'differs', { ours: 'it is exposed', engine: exposed.error.message, file: PRESETS })];
  }
  const read = await tryCall(context, readExposedProperty(preset, exposed.value.id));
  const isSame = read.ok && read.value.label === exposed.value.label && typeof read.value.value === 'boolean';
  await live.passFrames(FRAMES, context.signal);
  const isTold = events.some(({ type }) => type === 'PresetFieldsAdded');
  return [
    isSame
      ? found(name, 'confirmed')
      : found(name, 'differs', { ours: 'it is read as it was exposed', engine: tell(read), file: PRESETS }),
    isTold
      ? found('events of a preset', 'confirmed')
      : found('events of a preset', 'differs', {
          ours: 'PresetFieldsAdded is told',
          engine: 'nothing was told',
          file: 'src/unreal/live/decode-event.ts',
        }),
  ];
}

function tell(read: { ok: true; value: unknown } | { ok: false; error: BridgeError }): string {
  return read.ok ? JSON.stringify(read.value) : read.error.message;
}
