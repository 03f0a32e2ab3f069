import type * as z from 'zod';
import {
  exchangeSchema,
  type Recording,
  type RecordingHeader,
  recordingHeaderSchema,
  socketMessageSchema,
} from './recording.ts';

/**
 * Reads a recording. A last line that was cut off is left out, as its writer was stopped.
 * @throws Error that names the line and what is wrong with it
 */
export function readRecording(text: string): Recording {
  const lines = text.split('\n');
  const last = lines.pop();
  const recording: Recording = {
    header: readHeader(lines[0] ?? last ?? ''),
    exchanges: [],
    messages: [],
    isTorn: false,
  };
  for (const [index, line] of lines.entries()) {
    if (index > 0 && line.trim() !== '') readLine(recording, line, index + 1);
  }
  if (last && lines.length > 0) {
    // Whole all the same, when an editor of texts took the last line end away.
    try {
      readLine(recording, last, lines.length + 1);
    } catch {
      recording.isTorn = true;
    }
  }
  return recording;
}

function readHeader(line: string): RecordingHeader {
  return parseLine(recordingHeaderSchema, parseJson(line, 1), 1);
}

function readLine({ exchanges, messages }: Recording, line: string, number: number): void {
  const value = parseJson(line, number);
  if (typeof value === 'object' && value !== null && 'socket' in value)
    messages.push(parseLine(socketMessageSchema, value, number));
  else exchanges.push(parseLine(exchangeSchema, value, number));
}

function parseJson(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`Line ${number} is no JSON.`);
  }
}

function parseLine<T>(schema: z.ZodType<T>, value: unknown, number: number): T {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const [issue] = error.issues;
  const where = issue?.path.join('.') || 'it';
  throw new Error(`Line ${number} is no line of a recording: ${where}: ${issue?.message}.`);
}
