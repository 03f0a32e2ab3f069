import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { BridgeError } from '../base/errors.ts';
import { DISCOVERIES } from '../discover/registry.ts';
import { correctCall } from './example-call.ts';
import { findMeantActions, type MeantAction } from './recovery/find-action.ts';
import { withoutConsent } from './recovery/mend-failure.ts';
import { impliedArguments } from './recovery/names-of-actions.ts';
import { TOOL_PREFIX } from './recovery/tool-in-name.ts';
import { writeError } from './tool-result.ts';

/** What is answered to a call of a tool that there is not: most often an action was called as if it were a tool. */
export async function leadToTool(
  written: string,
  { action: _, ...given }: Record<string, unknown>,
  tools: readonly string[],
): Promise<CallToolResult> {
  const found = await findMeant(written.replace(TOOL_PREFIX, ''), given);
  const meant = found.filter(({ tool }) => tools.includes(tool));
  const [best] = meant;
  const names = tools.join(', ');
  if (!best) {
    return writeError(
      new BridgeError('invalid_arguments', `There is no tool "${written}"; there are: ${names}.`, {
        example: { action: 'list_available_operations' },
      }),
      { tool: 'discover' },
    );
  }
  const { tool, operation } = best;
  return writeError(
    new BridgeError(
      'invalid_arguments',
      `There is no tool "${written}": ${operation.name} is an action of the tool ${tool}. There are: ${names}.`,
      {
        remedy: `Call the tool ${tool} with the example as its arguments.`,
        suggestions: meant.map(each => each.operation.name),
        example: correctCall(operation, {
          ...impliedArguments(written, operation),
          ...withoutConsent(given),
        }),
      },
    ),
    { tool },
  );
}

async function findMeant(name: string, given: Record<string, unknown>): Promise<MeantAction[]> {
  const own = DISCOVERIES.map((operation): MeantAction => ({ tool: 'discover', operation }));
  const called = own.find(({ operation }) => operation.name === name);
  return called ? [called] : findMeantActions('', name, given, []);
}
