import { field, intOf, textField } from '../routes/request-fields.ts';
import { isMembers, type Json, type JsonMembers } from '../serialise/json-tree.ts';

/** One message of a client. */
export interface Envelope {
  name: string;
  /** Empty when they came as a list, which is let in and means nothing. */
  parameters: JsonMembers;
  /** Echoed by a denial, and by nothing else. -1 without one [derived]. */
  id: number;
  /** MD5 of a passphrase. */
  passphrase?: string;
  /** For whom a proxy asks. */
  forwardedFor?: string;
}

/** Reads a message. What is none answers the line that the log gets for it, `''` when it gets none. */
export function readEnvelope(json: Json | undefined): Envelope | { complaint: string } {
  if (!isMembers(json)) return { complaint: 'LogRemoteControl: Error: A message is no JSON object.' };
  const name = textField(json, 'MessageName');
  if (name === '') return { complaint: 'LogRemoteControl: Error: A message has no MessageName.' };
  const parameters = field(json, 'Parameters');
  if (!isMembers(parameters) && !Array.isArray(parameters)) return { complaint: '' };
  const passphrase = field(json, 'Passphrase');
  const forwardedFor = textField(json, 'ForwardedFor');
  return {
    name,
    parameters: isMembers(parameters) ? parameters : {},
    id: intOf(field(json, 'Id')) ?? -1,
    ...(typeof passphrase === 'string' && { passphrase }),
    ...(forwardedFor !== '' && { forwardedFor }),
  };
}

/** The headers that the engine makes of a message when it asks whether its sender may. */
export function headersOf({ passphrase, forwardedFor }: Envelope): Record<string, string> {
  return {
    ...(passphrase !== undefined && { passphrase }),
    ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
  };
}
