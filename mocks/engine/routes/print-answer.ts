import { writeJson } from '../serialise/write-json.ts';
import type { RouteAnswer } from './route.ts';

/** The body of an answer as text. */
export function printAnswer({ json, text }: RouteAnswer, newline: string): string {
  return text ?? (json === undefined ? '' : writeJson(json, newline));
}
