import { type EmptyResult, McpError } from '@modelcontextprotocol/sdk/types.js';
import {
  findResource,
  READ_MS,
  RESOURCE_NOT_FOUND,
  type ReferenceContext,
  withinTime,
} from './references.ts';
import type { WatchArguments } from './resources/define-resource.ts';
import { RESOURCE_TEMPLATES, RESOURCES } from './resources/registry.ts';
import type { SessionSlot } from './session-state.ts';

/** What a session is subscribed to: URI → id of the watch behind it. The watches end with the session. */
const SUBSCRIBED: SessionSlot<Map<string, Promise<string | undefined>>> = { initial: () => new Map() };

/**
 * Subscribes a session to a resource.
 * @param onChange runs when what it shows has changed: of what is watched in the editor once a second at the most, of the
 *   journal and of briefs each time
 * @throws McpError when there is no such resource, or nothing that could be watched
 */
export async function subscribeToResource(
  uri: string,
  context: ReferenceContext,
  onChange: () => void,
): Promise<EmptyResult> {
  const { watch } = findResource(uri);
  if (!watch) throw notWatchable(uri);
  const subscribed = context.session.recall(SUBSCRIBED);
  const known = subscribed.get(uri);
  const isSubscribed = () => subscribed.get(uri) === watching;
  const watching: Promise<string | undefined> =
    known ??
    beginWatch(watch, context, () => {
      if (isSubscribed()) onChange();
    });
  subscribed.set(uri, watching);
  try {
    await watching;
  } catch (thrown) {
    if (isSubscribed()) subscribed.delete(uri);
    throw thrown;
  }
  return {};
}

/** Ends a subscription; harmless where there is none. */
export async function unsubscribe(uri: string, context: ReferenceContext): Promise<EmptyResult> {
  const subscribed = context.session.recall(SUBSCRIBED);
  const watching = subscribed.get(uri);
  subscribed.delete(uri);
  const watch = await watching?.catch(() => undefined);
  if (watch === undefined) return {};
  await withinTime(context, READ_MS, ask => ask('inspect', { action: 'unwatch_object', watch }));
  return {};
}

/** @returns the id of the watch; nothing of a brief or the journal, which are followed until the session ends */
async function beginWatch(
  args: WatchArguments,
  context: ReferenceContext,
  onChange: () => void,
): Promise<string | undefined> {
  if ('brief' in args) {
    const call = { action: 'get_brief', brief_id: args.brief };
    await withinTime(context, READ_MS, ask => ask('interview', call), onChange);
    return undefined;
  }
  if ('journal' in args) {
    await withinTime(context, READ_MS, ask => ask('act', { action: 'list_changes', limit: 1 }), onChange);
    return undefined;
  }
  const begun = await withinTime(
    context,
    READ_MS,
    ask => ask('inspect', { action: 'watch_object', ...args }),
    onChange,
  );
  return String(begun.watch);
}

function notWatchable(uri: string): McpError {
  const watchable = [
    ...RESOURCES.filter(({ watch }) => watch).map(each => each.uri),
    ...RESOURCE_TEMPLATES.filter(({ watch }) => watch).map(({ base, variable }) => `${base}{${variable}}`),
  ];
  return new McpError(
    RESOURCE_NOT_FOUND,
    `Changes of "${uri}" are not told; they are of: ${watchable.join(', ')}.`,
  );
}
