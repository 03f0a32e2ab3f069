import type { ServedTool } from './tool.ts';

/**
 * Tells whoever is subscribed to the journal of every call that may have changed something, whichever session made it:
 * a call that failed may have changed something as well. A call that lists changes subscribes where it has `follow`.
 */
export function followChanges(call: ServedTool['call']): ServedTool['call'] {
  const followers = new Set<() => void>();
  return async request => {
    const { follow, session } = request;
    const { action, dryRun } = request.arguments;
    if (action !== 'list_changes' && dryRun !== true) {
      return call(request).finally(() => {
        for (const tell of [...followers]) tell();
      });
    }
    if (follow) {
      // Before the list is read: nothing falls between the two.
      followers.add(follow);
      session.onEnd(() => void followers.delete(follow));
    }
    return call(request);
  };
}
