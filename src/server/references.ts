import {
  type CompleteRequest,
  type CompleteResult,
  ErrorCode,
  type GetPromptResult,
  type ListPromptsResult,
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  McpError,
  type ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js';
import { runWithDeadline } from '../unreal/deadline.ts';
import { PANEL_RESOURCE, PANEL_URI, readPanel } from './panel/panel-page.ts';
import { PROMPTS } from './prompts/registry.ts';
import type { AskTool, ResourceContext, WatchArguments } from './resources/define-resource.ts';
import { listLabels, RESOURCE_TEMPLATES, RESOURCES, startingWith } from './resources/registry.ts';
import { listChangeIds } from './session-changes.ts';
import type { SessionState } from './session-state.ts';
import type { ServedTool } from './tool.ts';
import { nameOf } from './tool-list.ts';

/** What prompts and resources are answered from: the tools of the server, as a client would call them. */
export interface ReferenceContext {
  tools: readonly ServedTool[];
  session: SessionState;
  signal: AbortSignal;
}

/** Milliseconds that a resource may take; changes under way come first. */
export const READ_MS = 20_000;
/** Milliseconds in which a person who types is still helped by a suggestion. */
const COMPLETE_MS = 1000;
/** Characters of a resource, about 10,000 tokens. */
const MOST_CHARACTERS = 40_000;
/** As the protocol allows. */
const MOST_COMPLETIONS = 100;
/** As the protocol names it. */
export const RESOURCE_NOT_FOUND = -32_002;

export function listPrompts(): ListPromptsResult {
  return {
    prompts: PROMPTS.map(({ name, title, description, arguments: args }) => ({
      ...{ name, title, description },
      arguments: args.map(argument => ({ name: argument.name, description: argument.description })),
    })),
  };
}

/** @throws McpError `InvalidParams` with the names that there are */
export function getPrompt(name: string, args: Readonly<Record<string, string>> = {}): GetPromptResult {
  const { description, write } = findPrompt(name);
  return { description, messages: [{ role: 'user', content: { type: 'text', text: write(args) } }] };
}

function findPrompt(name: string) {
  const prompt = PROMPTS.find(each => each.name === name);
  if (prompt) return prompt;
  const names = PROMPTS.map(each => each.name).join(', ');
  throw new McpError(ErrorCode.InvalidParams, `There is no prompt "${name}"; there are: ${names}.`);
}

/** @param pages only for clients that show them */
export function listResources(pages: 'with-pages' | 'data' = 'data'): ListResourcesResult {
  const resources = RESOURCES.map(({ uri, name, title, description }) => ({
    ...{ uri, name, title, description },
    mimeType: JSON_TYPE,
  }));
  return { resources: pages === 'data' ? resources : [...resources, PANEL_RESOURCE] };
}

export function listResourceTemplates(): ListResourceTemplatesResult {
  return {
    resourceTemplates: RESOURCE_TEMPLATES.map(({ base, variable, name, title, description }) => ({
      uriTemplate: `${base}{${variable}}`,
      ...{ name, title, description },
      mimeType: JSON_TYPE,
    })),
  };
}

const JSON_TYPE = 'application/json';

/** @throws McpError when there is no such resource, or the editor does not answer, with the next step */
export async function readResource(uri: string, context: ReferenceContext): Promise<ReadResourceResult> {
  if (uri === PANEL_URI) return readPanel();
  const { read, lists } = findResource(uri);
  const answer = await withinTime(context, READ_MS, ask =>
    read({ ask, changeIds: listChangeIds(context.session) }),
  );
  return { contents: [{ uri, mimeType: JSON_TYPE, text: writeBounded(answer, lists) }] };
}

interface FoundResource {
  lists?: readonly string[];
  watch?: WatchArguments | undefined;
  read(context: ResourceContext): Promise<Record<string, unknown>>;
}

/** @throws McpError naming what there is */
export function findResource(uri: string): FoundResource {
  const fixed = RESOURCES.find(each => each.uri === uri);
  if (fixed) return fixed;
  const template = RESOURCE_TEMPLATES.find(({ base }) => uri.startsWith(base) && uri.length > base.length);
  const value = template && decode(uri.slice(template.base.length));
  if (template && value !== undefined) {
    return {
      ...template,
      watch: template.watch?.(value),
      read: context => template.read(context, value),
    };
  }
  const known = [
    ...RESOURCES.map(each => each.uri),
    ...RESOURCE_TEMPLATES.map(({ base, variable }) => `${base}{${variable}}`),
  ];
  throw new McpError(RESOURCE_NOT_FOUND, `There is no resource "${uri}"; there are: ${known.join(', ')}.`);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The answer as text. What is too long loses the end of its list, and says how much. */
function writeBounded(answer: Record<string, unknown>, lists: readonly string[] = []): string {
  const whole = JSON.stringify(answer);
  const list = lists.find(name => Array.isArray(answer[name]));
  const items = list === undefined ? undefined : answer[list];
  if (whole.length <= MOST_CHARACTERS || list === undefined || !Array.isArray(items)) return whole;
  const kept: unknown[] = [];
  let size = whole.length - JSON.stringify(items).length;
  for (const item of items) {
    size += JSON.stringify(item).length + 1;
    if (size > MOST_CHARACTERS) break;
    kept.push(item);
  }
  // What the page had left out before is left out still.
  const before = typeof answer.omitted === 'number' ? answer.omitted : 0;
  return JSON.stringify({ ...answer, [list]: kept, omitted: before + items.length - kept.length });
}

/** Suggestions for an argument of a prompt or a resource; none where it takes too long. */
export async function complete(
  { ref, argument }: CompleteRequest['params'],
  context: ReferenceContext,
): Promise<CompleteResult> {
  const suggest = findSuggestions(ref, argument.name);
  const values = await withinTime(context, COMPLETE_MS, ask => suggest(ask, argument.value)).catch(() => []);
  return {
    completion: {
      values: values.slice(0, MOST_COMPLETIONS),
      total: values.length,
      hasMore: values.length > MOST_COMPLETIONS,
    },
  };
}

type Suggest = (ask: AskTool, written: string) => Promise<readonly string[]>;

function findSuggestions(ref: CompleteRequest['params']['ref'], name: string): Suggest {
  if (ref.type === 'ref/resource') {
    const template = RESOURCE_TEMPLATES.find(({ base }) => ref.uri.startsWith(base));
    return async (ask, written) => (template?.variable === name ? template.complete({ ask }, written) : []);
  }
  const suggests = findPrompt(ref.name).arguments.find(each => each.name === name)?.suggests ?? [];
  return async (ask, written) =>
    typeof suggests === 'string' ? listLabels(ask, written) : startingWith(suggests, written);
}

/**
 * Lets work ask the tools, until its time is over.
 * @param follow told when something changes that is watched meanwhile
 */
export function withinTime<T>(
  { tools, session, signal }: ReferenceContext,
  timeoutMs: number,
  work: (ask: AskTool) => Promise<T>,
  follow?: () => void,
): Promise<T> {
  return runWithDeadline({ timeoutMs, signals: [signal] }, inTime =>
    work(async (name, args) => {
      const tool = tools.find(each => nameOf(each) === name);
      if (!tool) throw new McpError(ErrorCode.InternalError, `There is no tool "${name}".`);
      const { structuredContent = {}, isError } = await tool.call({
        ...{ arguments: args, session, signal: inTime },
        progress: () => {},
        ask: async () => 'unavailable',
        fill: async () => ({ action: 'unavailable' }),
        ...(follow && { follow }),
      });
      if (isError) throw failureOf(structuredContent.error);
      const { status, message } = structuredContent;
      // There is nobody to ask: of several editors, say, none is the default.
      if (status === 'elicit_parameter') throw new McpError(ErrorCode.InvalidParams, String(message));
      return structuredContent;
    }),
  );
}

/** What went wrong, and what to do. */
function failureOf(error: unknown): McpError {
  const { code, message, remedy } = { ...(typeof error === 'object' ? error : {}) } as Record<
    string,
    unknown
  >; // our own
  const isThere = !NOT_THERE.has(String(code));
  return new McpError(
    isThere ? ErrorCode.InternalError : RESOURCE_NOT_FOUND,
    `${message} (${code}) ${remedy}`,
  );
}

/** What tools say where an address names nothing: it is all that they are asked with. */
const NOT_THERE: ReadonlySet<string> = new Set([
  ...['object_not_found', 'unknown_class', 'brief_not_found', 'invalid_arguments'],
]);
