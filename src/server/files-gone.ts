import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/**
 * Where this package was updated or removed under the running server, whatever was not loaded yet is gone, what tells of
 * failures too: said here, without loading anything.
 * @throws whatever else was thrown
 */
export function tellFilesGone(thrown: unknown): CallToolResult {
  if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_MODULE_NOT_FOUND')) throw thrown;
  const error = {
    code: 'internal_error',
    message:
      'The files of unreal-bridge were replaced while it runs, and a part of it cannot be loaded any more.',
    remedy:
      'Connect the server anew in the client, then call again; `act list_changes` tells whether this call changed something.',
    retryable: false,
  };
  return { content: [{ type: 'text', text: JSON.stringify({ success: false, error }) }], isError: true };
}
