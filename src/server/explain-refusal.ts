import {
  ErrorCode,
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';
import { isRecord } from '../base/json/is-record.ts';
import { lookupTable } from '../base/lookup-table.ts';

/**
 * Says in words what is wrong with the parameters of a request. The library that reads them tells it as an internal error,
 * with its findings as JSON; any other message stays as it is.
 */
export function explainRefusal(message: JSONRPCMessage): JSONRPCMessage {
  if (!isInternalError(message)) return message;
  const problems = readProblems(message.error.message);
  if (problems.length === 0) return message;
  const told = `${problems.join('; ')}. Nothing was carried out.`;
  return { ...message, error: { ...message.error, code: ErrorCode.InvalidParams, message: told } };
}

function isInternalError(message: JSONRPCMessage): message is JSONRPCErrorResponse {
  return 'error' in message && message.error.code === ErrorCode.InternalError;
}

/** Findings that are worth telling; the first ones say enough. */
const MOST_TOLD = 3;

function readProblems(text: string): string[] {
  if (!text.startsWith('[')) return [];
  try {
    const issues: unknown = JSON.parse(text);
    return Array.isArray(issues) ? issues.slice(0, MOST_TOLD).flatMap(describe) : [];
  } catch {
    return []; // it only looks like findings
  }
}

/** `params.uri` is missing: it must be a string */
function describe(issue: unknown): string[] {
  if (!isRecord(issue) || !Array.isArray(issue.path)) return [];
  const path = `\`${issue.path.join('.').slice(0, 100)}\``;
  const { expected } = issue;
  if (typeof expected !== 'string') return [`${path} is not understood`];
  const wanted = `must be ${WORDS[expected] ?? expected}`;
  return [
    String(issue.message).endsWith('received undefined')
      ? `${path} is missing: it ${wanted}`
      : `${path} ${wanted}`,
  ];
}

const WORDS: Readonly<Record<string, string>> = lookupTable({
  object: 'an object',
  record: 'an object',
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
});
