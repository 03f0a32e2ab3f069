import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { EmptyResultSchema, ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { BridgeError } from '../base/errors.ts';
import type { Form, FormAnswer } from './recovery/form.ts';
import type { ToolCall } from './tool.ts';

/** `unavailable`: the client shows no forms. `unanswered`: it says that it does, and no answer came. */
export type UserAnswer = Awaited<ReturnType<ToolCall['ask']>>;

/**
 * How long an answer is waited for, in milliseconds. Some clients declare forms and never show them, and those that
 * cannot be told that a call is alive give up on it after a minute.
 */
export function timeoutFor(client: 'hears-progress' | 'hears-nothing'): number {
  return client === 'hears-progress' ? 120_000 : 45_000;
}

/**
 * Milliseconds after which nothing is begun any more for a client that hears of no progress: those of the SDK give up on
 * a call after 60 s. What is under way by then is given some seconds more.
 */
export const WITHOUT_PROGRESS_MS = 48_000;

/** How a question to the client is sent. */
export interface AskOptions {
  signal: AbortSignal;
  timeoutMs: number;
  /** The call that wants to know: over HTTP the form travels on its stream, which is sure to be open. */
  relatedRequestId?: string | number;
}

/**
 * Asks the user a yes-or-no question through the client's own form. Declining and closing the form both mean no.
 * @throws BridgeError `cancelled` when the call is given up meanwhile; the form is withdrawn then
 */
export async function askUser(server: Server, question: string, options: AskOptions): Promise<UserAnswer> {
  const fields: Form['fields'] = { confirm: { type: 'boolean', title: 'Go on', default: false } };
  const answer = await showForm(server, { message: question, fields }, options);
  if (answer.action === 'accept') return answer.content.confirm === true ? 'yes' : 'no';
  return answer.action === 'decline' ? 'no' : answer.action;
}

/**
 * Shows the user a form through their client, and waits for it. All fields are required; closing it is declining it.
 * @throws BridgeError `cancelled` when the call is given up meanwhile; the form is withdrawn then
 */
export async function showForm(
  server: Server,
  { message, fields }: Form,
  { signal, timeoutMs, relatedRequestId }: AskOptions,
): Promise<FormAnswer> {
  if (!server.getClientCapabilities()?.elicitation) return { action: 'unavailable' };
  const related = { ...(relatedRequestId !== undefined && { relatedRequestId }) };
  spendFirstRequest(server, related);
  try {
    const { action, content } = await server.elicitInput(
      {
        message,
        requestedSchema: { type: 'object', properties: fields, required: Object.keys(fields) },
      },
      { timeout: timeoutMs, signal, ...related },
    );
    return action === 'accept' && content ? { action, content } : { action: 'decline' };
  } catch (thrown) {
    if (signal.aborted) {
      throw new BridgeError('cancelled', 'The call was cancelled while the user was asked.', { sent: 'no' });
    }
    const isLate = thrown instanceof McpError && thrown.code === ErrorCode.RequestTimeout;
    return { action: isLate ? 'unanswered' : 'unavailable' };
  }
}

/** Servers that have sent a request already. */
const begun = new WeakSet<Server>();

/** Clients of the SDK pass over the withdrawal of the very first request, whose id is 0: a ping takes it. */
function spendFirstRequest(server: Server, options: Pick<AskOptions, 'relatedRequestId'>): void {
  if (begun.has(server)) return;
  begun.add(server);
  server.request({ method: 'ping' }, EmptyResultSchema, options).catch(() => {});
}
