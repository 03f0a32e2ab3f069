import { BridgeError } from '../../base/errors.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import type { WatchRegistry } from '../../kernel/watch/watch-registry.ts';

/** The watches of the MCP session that calls. @throws BridgeError where nobody stays to be told */
export function watchesOf({ watches }: Pick<InspectContext, 'watches'>): WatchRegistry {
  if (watches) return watches;
  throw new BridgeError('invalid_arguments', 'A watch lives as long as an MCP session, and this is none.', {
    remedy: 'Watch from an MCP client. A single look is `inspect_object`.',
  });
}
