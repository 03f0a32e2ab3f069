import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import showListing from '../listings/show.json' with { type: 'json' };
import type { ServedTool } from '../tool.ts';
import { nameOf } from '../tool-list.ts';
import { writeError, writeResult } from '../tool-result.ts';
import { findShownView } from './shown-views.ts';

/** `show`: it reads what it is about with the tools that are there, as any client would. */
export function createShowTool(tools: readonly ServedTool[]): ServedTool {
  return {
    listing: showListing as Tool, // generated; the JSON widens its literals
    async call(call) {
      try {
        const { view = 'object', ...about } = call.arguments;
        const { tool: name, ask, tell } = findShownView(view, about);
        const tool = tools.find(each => nameOf(each) === name);
        const result = await tool?.call({ ...call, arguments: ask });
        const { success, ...facts } = result?.structuredContent ?? {};
        // What went wrong is in the view as well: there the user looks for another one.
        if (!result || result.isError || success !== true) return result ?? writeResult({ success: false });
        return writeResult({ success: true, onScreen: tell, ...facts });
      } catch (thrown) {
        return writeError(thrown);
      }
    },
  };
}
