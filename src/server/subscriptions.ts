import { type EmptyResult, McpError } from '@modelcontextprotocol/sdk/types.js';
import {
  findResource,
  READ_MS,
  RESOURCE_NOT_FOUND,
  type ReferenceContext,
  withinTime,
} from './references.ts';
import { RESOURCE_TEMPLATES, RESOURCES } from './resources/registry.ts';
import type { SessionSlot } from './session-state.ts';

/** What a session is subscribed to: URI → id of the watch behind it. The watches end with the session. */
const SUBSCRIBED: SessionSlot<Map<string, Promise<string>>> = { initial: () => new Map() };

/**
 * Subscribes a session to a resource.
 * @param onChange runs when what it shows has changed, once a second at the most
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
  const watching = known ?? beginWatch(watch, context, onChange);
  subscribed.set(uri, watching);
  try {
    await watching;
  } catch (thrown) {
    if (subscribed.get(uri) === watching) subscribed.delete(uri);
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

async function beginWatch(
  args: Readonly<Record<string, unknown>>,
  context: ReferenceContext,
  onChange: () => void,
): Promise<string> {
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
