import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { BridgeError } from '../base/errors.ts';
import { cutText } from '../base/text/cut-text.ts';
import { textOfValue } from '../base/text/text-of-value.ts';
import { briefParameters, createBrief, explainType, offerTypes } from '../brief/create-brief.ts';
import type { BriefType } from '../brief/discovery-schema.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import type { EditorSession } from '../unreal/session.ts';
import type { CheckedOperation } from './argument-check.ts';
import { keepStage } from './create-brief-tool.ts';
import type { BriefServices } from './interview-calls.ts';
import { createOperationCalls } from './operation-calls.ts';
import { registryOf } from './operation-registry.ts';
import { correctWord } from './recovery/correct-value.ts';
import type { ServedTool, ToolCall } from './tool.ts';
import { writeError, writeResult } from './tool-result.ts';

interface CreateBriefServices extends BriefServices {
  session: EditorSession;
  dictionary: Dictionary;
}

const NAME = 'create_brief';

/** Carries out calls of `create_brief`, whichever stage's arguments they bring. They need no editor. */
export function createBriefCalls(services: CreateBriefServices): ServedTool['call'] {
  const { library } = services;
  const makeFor = rememberLast((types: readonly BriefType[]) => createCalls(services, types));
  return async call => {
    const types = library.types();
    // JSON Schema counts spaces as letters; a title of spaces is none.
    const given = Object.entries(call.arguments).filter(
      ([, value]) => textOfValue(value ?? '').trim() !== '',
    );
    if (given.length === 0) return offer(call, types);
    const chosen = types.find(({ type }) => type === call.arguments.type);
    if (chosen && given.length === 1) return explain(call, types, chosen);
    if (given.length === 1 && typeof call.arguments.type === 'string')
      return writeError(unknownType(call.arguments.type, types));
    const carryOut = makeFor(types);
    return withoutAction(
      await carryOut({ ...call, arguments: { ...Object.fromEntries(given), action: NAME } }),
    );
  };
}

/** A kind that there is not, alone: what the example begins is asked for by the kind that was meant. */
function unknownType(written: string, types: readonly BriefType[]): BridgeError {
  const names = types.map(({ type }) => type);
  const near = correctWord(written, names);
  const hint = near === undefined ? '' : ` (did you mean "${near}"?)`;
  return new BridgeError(
    'invalid_arguments',
    `${NAME}: \`type\` must be one of ${names.join(', ')}, not ${JSON.stringify(cutText(written, LONGEST_SHOWN))}${hint}.`,
    near === undefined ? {} : { example: { type: near }, suggestions: [near] },
  );
}

/** Characters of a name that are repeated. */
const LONGEST_SHOWN = 60;

/** What makes a brief, of one set of kinds: its schema is written and compiled once. */
function createCalls(services: CreateBriefServices, types: readonly BriefType[]): ServedTool['call'] {
  const { session, dictionary } = services;
  return createOperationCalls<CheckedOperation>({
    tool: NAME,
    operations: registryOf([describe(types)]),
    session,
    dictionary,
    example: exampleOf(types),
    needsEditor: () => false,
    tellsState: () => true,
    run: async (_, args, call) => {
      const brief = briefParameters(types).parse(args);
      const made = await createBrief({ ...services, signal: call.signal }, brief);
      keepStage(call.session, { stage: 0 });
      return made;
    },
  });
}

/** The result for the input before is kept while the input says the same: a project's kinds seldom change. */
function rememberLast<In, Out>(make: (input: In) => Out): (input: In) => Out {
  let last: { key: string; made: Out } | undefined;
  return input => {
    const key = JSON.stringify(input);
    if (last?.key !== key) last = { key, made: make(input) };
    return last.made;
  };
}

function offer({ session }: ToolCall, types: readonly BriefType[]): CallToolResult {
  keepStage(session, { stage: 1, types: types.map(({ type }) => type) });
  return writeResult(offerTypes(types));
}

function explain({ session }: ToolCall, types: readonly BriefType[], chosen: BriefType): CallToolResult {
  keepStage(session, { stage: 2, types: types.map(({ type }) => type) });
  return writeResult(explainType(chosen));
}

function describe(types: readonly BriefType[]) {
  return {
    name: NAME,
    summary: 'start a document about what the user wants built',
    category: 'brief',
    effect: 'session',
    parameters: () => briefParameters(types),
    examples: [exampleOf(types)],
  };
}

function exampleOf([first]: readonly BriefType[]): Record<string, unknown> {
  return { type: first?.type, ...first?.template };
}

/** The tool has no actions: what an example shows as one is its own name. */
function withoutAction(result: CallToolResult): CallToolResult {
  const { structuredContent } = result;
  if (!structuredContent) return result;
  const strip = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('action' in value) || value.action !== NAME)
      return value;
    const { action: _, ...rest } = value;
    return rest;
  };
  const { example, error } = structuredContent;
  const mended = {
    ...structuredContent,
    ...(example !== undefined && { example: strip(example) }),
    ...(typeof error === 'object' && error !== null && { error: stripMember(error, strip) }),
  };
  return { ...result, ...writeResult(mended) };
}

function stripMember(error: object, strip: (value: unknown) => unknown): object {
  return 'example' in error ? { ...error, example: strip(error.example) } : error;
}
