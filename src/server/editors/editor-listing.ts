import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type { ServedTool } from '../tool.ts';
import { nameOf } from '../tool-list.ts';

/** Tools whose calls may be about several editors at once. */
const MANY: ReadonlySet<string> = new Set(['inspect', 'act']);

/** A tool as it is listed where there are several editors: with the arguments that name them. */
function addEditorArguments(listing: Tool, names: readonly string[]): Tool {
  const { inputSchema } = listing;
  const one = { type: 'string', description: `One of ${names.join(', ')}` };
  const many = { type: 'array', items: { type: 'string' }, description: 'Several, or ["all"]' };
  return {
    ...listing,
    inputSchema: {
      ...inputSchema,
      properties: {
        ...inputSchema.properties,
        editor: one,
        ...(MANY.has(listing.name) && { editors: many }),
      },
    },
  };
}

/**
 * A tool with the listing that fits the editors there are: as ever where there is one.
 * @param names of all editors, as they are known when it is asked
 */
export function listForEditors(
  tool: ServedTool,
  names: () => readonly string[],
  call: ServedTool['call'],
): ServedTool {
  const add = (listing: Tool) => (names().length > 1 ? addEditorArguments(listing, names()) : listing);
  const { ahead, listed, close } = tool;
  return {
    ...(ahead && { ahead }),
    ...(close && { close }),
    ...(listed && { listed }),
    listing: state => add(tool.stageOf ? tool.listing(state) : tool.listing),
    stageOf: state => `${tool.stageOf?.(state) ?? ''}/${names().join()}`,
    get union() {
      return add(tool.stageOf ? tool.union : tool.listing);
    },
    call,
  };
}

/** The tool of an editor by its name. */
export function toolNamed(tools: readonly ServedTool[], name: string): ServedTool {
  const found = tools.find(tool => nameOf(tool) === name);
  if (!found) throw new Error(`There is no tool ${name}.`); // all editors have the same ones
  return found;
}
