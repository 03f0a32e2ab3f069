import { BridgeError } from '../base/errors.ts';
import { beforeSending } from './before-sending.ts';
import {
  type CallDeadline,
  type CallOptions,
  type Outcome,
  onlyAnswer,
  type UnrealClient,
  wrapClient,
} from './client.ts';
import type { EngineCall } from './engine-call.ts';
import { isKnownRead } from './function-table.ts';
import { createWatchPass } from './watch-pass.ts';

/** What a guard may look at before it lets changes pass: what is known of the editor, and a client to read more. */
export interface KnownEditor {
  client: Pick<UnrealClient, 'send' | 'sendAll'>;
  /** Object path → class path. */
  classOf: Map<string, string>;
  /** Blueprint class path → class chain, nearest first, as class names. */
  classChains: ReadonlyMap<string, string[]>;
}

/**
 * Calls that make a change meet the very object that was checked before: calls sent right before the change in the same
 * engine tick, or another call in place of the change.
 */
export type Pins = ReadonlyMap<
  EngineCall<unknown>,
  { before?: readonly EngineCall<unknown>[]; instead?: EngineCall<unknown> }
>;

/** Lets the changes of one request pass. @throws BridgeError, and then nothing of the request is sent */
export type CallGuard = (
  changes: readonly EngineCall<unknown>[],
  known: KnownEditor,
) => Pins | undefined | Promise<Pins | undefined>;

/**
 * A client that asks before it sends a change. It is the only client that the rest of the program gets hold of, so
 * nothing above can get round it; reads, and all else that a client does, pass through, and so does the watching of
 * properties.
 */
export function guardClient(
  client: UnrealClient,
  check: (
    changes: readonly EngineCall<unknown>[],
    deadline: CallDeadline | undefined,
  ) => Pins | undefined | Promise<Pins | undefined>,
): UnrealClient {
  const watching = createWatchPass();
  const checkAll = async (calls: readonly EngineCall<unknown>[], options?: CallOptions) => {
    const changes = calls.filter(call => isChange(call) && !watching.covers(call));
    return changes.length > 0 ? await beforeSending(() => check(changes, options?.deadline)) : undefined;
  };
  return wrapClient(client, {
    sendAll: async (calls, options) => {
      const pins = await checkAll(calls, options);
      return pins ? sendPinned(client, calls, pins, options) : client.sendAll(calls, options);
    },
    send: async (call, options) => {
      const pins = await checkAll([call], options);
      const answer = pins
        ? onlyAnswer(await sendPinned(client, [call], pins, options))
        : await client.send(call, options);
      watching.note(call, answer);
      return answer;
    },
  });
}

/** Sends calls with what goes along with them, in one request; the outcomes are those of the calls alone. */
async function sendPinned(
  client: UnrealClient,
  calls: readonly EngineCall<unknown>[],
  pins: Pins,
  options?: CallOptions,
): Promise<Outcome<unknown>[]> {
  const places: number[] = [];
  const all: EngineCall<unknown>[] = [];
  for (const call of calls) {
    const { before = [], instead = call } = pins.get(call) ?? {};
    all.push(...before, instead);
    places.push(all.length - 1);
  }
  const outcomes: readonly Outcome<unknown>[] = await client.sendAll(all, { ...options, split: 'together' });
  return outcomes.filter((_, index) => places.includes(index));
}

/** Routes that cannot change anything, whatever is asked of them. */
const READING_ROUTES: ReadonlySet<string> = new Set([
  '/remote/object/describe',
  '/remote/object/thumbnail',
  '/remote/search/assets',
]);

/**
 * Whether a request may change something, by what goes over the wire: what a call says of itself is only believed when
 * it says `change`.
 */
export function isChange({
  effect,
  verb,
  path,
  body = {},
  permission: functionRight,
}: EngineCall<unknown>): boolean {
  if (effect === 'change') return true;
  if (verb === 'GET' || READING_ROUTES.has(path)) return false;
  if (path === '/remote/object/call') {
    return !functionRight || !isKnownRead(functionRight) || body.functionName !== functionRight.functionName;
  }
  const isPlainRead = Object.keys(body).every(field => READING_FIELDS.has(field));
  return path !== '/remote/object/property' || !isPlainRead || (body.access ?? READ) !== READ;
}

const READ = 'READ_ACCESS';
const READING_FIELDS: ReadonlySet<string> = new Set(['objectPath', 'propertyName', 'access']);

/** Refuses every change. */
export const refuseChanges: CallGuard = ([change]) => {
  throw new BridgeError('read_only', `${change ? nameCall(change) : 'It'} would change the editor.`, {
    sent: 'no',
  });
};

/** A request in the words of an error: `SetActorLabel on /Game/…`. */
export function nameCall({ path, body, objectPath, permission: functionRight }: EngineCall<unknown>): string {
  const name =
    functionRight?.functionName ?? (typeof body?.functionName === 'string' ? body.functionName : path);
  return objectPath === undefined ? name : `${name} on ${objectPath}`;
}
