import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type { SessionState } from './session-state.ts';
import type { ServedTool } from './tool.ts';

/** `follows`: staged tools list what their session is at. `frozen`: the list never changes. */
export type ToolListing = 'follows' | 'frozen';

/** Name under which a tool is called, whatever its stage. */
export function nameOf(tool: ServedTool): string {
  return tool.stageOf ? tool.union.name : tool.listing.name;
}

/** The list of a session at this moment. */
export function listTools(
  tools: readonly ServedTool[],
  state: SessionState,
  listing: ToolListing = 'follows',
): Tool[] {
  return tools
    .filter(({ listed }) => listed !== 'no')
    .map(tool => {
      if (!tool.stageOf) return tool.listing;
      return listing === 'frozen' ? tool.union : tool.listing(state);
    });
}

/** Tells whether the list has become another since it was asked last: for one session. */
export function watchStages(
  tools: readonly ServedTool[],
  state: SessionState,
  listing: ToolListing,
): { hasChanged(): boolean } {
  const staged = tools.filter(tool => tool.stageOf && tool.listed !== 'no');
  const read = () => JSON.stringify(staged.map(tool => tool.stageOf?.(state)));
  let known = read();
  return {
    hasChanged() {
      const now = read();
      const isAnother = now !== known && listing === 'follows';
      known = now;
      return isAnother;
    },
  };
}

/**
 * The listings of all stages in one: the arguments of each, and as required only those that every stage requires. The
 * rest is the first one's. Where stages describe an argument differently, the later one has seen more.
 */
export function joinListings(first: Tool, ...others: readonly Tool[]): Tool {
  const schemas = [first, ...others].map(({ inputSchema }) => inputSchema);
  const { required: needed = [], ...shape } = first.inputSchema;
  const required = needed.filter(name => schemas.every(schema => schema.required?.includes(name)));
  const properties = Object.assign({}, ...schemas.map(schema => schema.properties ?? {}));
  return { ...first, inputSchema: { ...shape, properties, ...(required.length > 0 && { required }) } };
}
