import { type BridgeError, rewrap } from '../base/errors.ts';
import { textOfValue } from '../base/text/text-of-value.ts';
import { prepareSearch } from '../dictionary/lookup/entry-index.ts';
import type { DiscoverContext, Discovery } from '../discover/define-discovery.ts';
import { DISCOVERIES } from '../discover/registry.ts';
import type { TimedCall } from './call-time.ts';
import showListing from './listings/show.json' with { type: 'json' };
import { createOperationCalls } from './operation-calls.ts';
import { registryOf } from './operation-registry.ts';
import type { SessionSlot } from './session-state.ts';
import type { ServedTool } from './tool.ts';

export type DiscoverServices = Pick<DiscoverContext, 'session' | 'dictionary' | 'switchedOff'>;

const noSchemas = (): DiscoverContext['schemas'] => ({ written: new Map(), hits: 0, misses: 0 });

/** The schemas that a session was shown. */
const SCHEMAS: SessionSlot<DiscoverContext['schemas']> = { initial: noSchemas };

/** Carries out calls of `discover`. They answer without an editor. */
export function createDiscoverCalls(services: DiscoverServices): ServedTool['call'] {
  const run = (
    discovery: Discovery,
    args: Record<string, unknown>,
    { editor, signal }: TimedCall,
    schemas: DiscoverContext['schemas'],
  ) =>
    discovery
      .run(
        {
          ...{ ...services, session: editor, schemas, discoveries: DISCOVERIES },
          ...{ showSchema: showListing.inputSchema, signal },
        },
        args,
      )
      .catch(
        rewrap(['invalid_arguments'], error =>
          discovery.name === 'tool_schema' ? leadToOperation(error, textOfValue(args.tool)) : error,
        ),
      );
  const call = createOperationCalls({
    tool: 'discover',
    operations: registryOf(DISCOVERIES),
    session: services.session,
    dictionary: services.dictionary,
    example: { action: 'list_available_operations' },
    run: (discovery, args, given) => run(discovery, args, given, given.session.recall(SCHEMAS)),
    rehearse: async (discovery, [args = {}], given) => void (await run(discovery, args, given, noSchemas())),
    tellsState: () => true,
    needsEditor: () => false,
  });
  return request => {
    // Whoever discovers searches soon. A dictionary that cannot be read is told of by the search itself.
    const prepare = () => void prepareSearch(services.dictionary.revision).catch(() => undefined);
    return call({ ...request, arguments: nameOperation(withAction(request.arguments)) }).finally(prepare);
  };
}

/** What other tools call an operation leads to it. */
async function leadToOperation(error: BridgeError, written: string): Promise<BridgeError> {
  const { findMeantActions } = await import('./recovery/find-action.ts');
  const found = await findMeantActions('', written, {}, []);
  const [best] = found.filter(({ isOnlyNear }) => !isOnlyNear);
  if (!best) return error;
  return error.with({
    suggestions: found.map(({ operation }) => operation.name),
    example: { action: 'tool_schema', tool: best.operation.name },
    isMeant: true,
  });
}

/** Whoever asks for nothing in particular wants to know what there is. */
function withAction(given: Record<string, unknown>): Record<string, unknown> {
  const isGeneral = Object.keys(given).every(name => name === 'category' || name === 'action');
  return isGeneral ? { action: 'capabilities', ...given } : given;
}

/** How others name an operation beside the tool that has it. */
const OPERATION_NAMES = ['operation', 'operationName', 'operation_name', 'name', 'view', 'command', 'method'];

/** `tool: "act", operation: "spawn_actor"` asks for the schema of that operation: an operation has one tool. */
function nameOperation(given: Record<string, unknown>): Record<string, unknown> {
  const { action, tool, ...rest } = given;
  const [only, ...more] = Object.entries(rest);
  const isNamed =
    only !== undefined &&
    more.length === 0 &&
    OPERATION_NAMES.includes(only[0]) &&
    typeof only[1] === 'string' &&
    (tool === undefined || TOOLS.has(tool));
  return action === 'tool_schema' && isNamed ? { action, tool: only[1] } : given;
}

const TOOLS: ReadonlySet<unknown> = new Set([
  'inspect',
  'act',
  'discover',
  'create_brief',
  'interview',
  'show',
]);
