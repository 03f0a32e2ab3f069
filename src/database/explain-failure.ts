import { messageOf } from '../base/text/message-of.ts';
import { hideSecrets, type StoreAddress } from './store-address.ts';

/** Codes of the driver and of the system for a connection that is not there, or not any more. */
const CONNECTION_CODES: ReadonlySet<string> = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN'],
]);

/**
 * SQLSTATEs of what passes: shut down, crashed, starting, no connection left, a transaction that lost against another, a
 * statement that took too long.
 */
const PASSING_STATES: ReadonlySet<string> = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '53300', '40001', '40P01', '57014', '25006'],
]);

/** What a person can do about it, by SQLSTATE. */
const EXPLAINED: Readonly<Record<string, string>> = {
  '28P01': 'it does not accept this user and password',
  '28000': 'it does not let this user in',
  '3D000': 'there is no database of this name: create it with `createdb`',
  '42501': 'this user may not make or use our tables: grant it the schema, or CREATE on the database',
};

/** Whether another attempt may end otherwise. */
export function isPassing(thrown: unknown): boolean {
  const code = codeOf(thrown);
  return (
    (thrown instanceof Error && thrown.name === 'NoAnswerError') ||
    CONNECTION_CODES.has(code) ||
    PASSING_STATES.has(code) ||
    code.startsWith('08')
  );
}

/** What went wrong, without a secret in it. */
export function explainFailure(thrown: unknown, address: StoreAddress): string {
  const message = messageOf(thrown);
  return EXPLAINED[codeOf(thrown)] ?? hideSecrets(message || codeOf(thrown), address);
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}
