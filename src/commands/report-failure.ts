import { type BridgeError, toBridgeError } from '../base/errors.ts';
import { paint, printError } from '../base/terminal.ts';

/** Prints a failure for a person, and makes the process end with 1. */
export function reportFailure(thrown: unknown): void {
  printError(describeFailure(toBridgeError(thrown), paint.red(paint.bold('✗'))));
  process.exitCode = 1;
}

/** What went wrong, what the editor said, and what to do, in lines behind a mark. */
export function describeFailure({ code, message, remedy, details }: BridgeError, mark: string): string {
  const lines = [`${mark} ${message} ${paint.dim(`(${code})`)}`];
  if (details.engineSaid) lines.push(paint.dim(`  the editor said: “${details.engineSaid}”`));
  lines.push(...remedy.split('\n').map((line, index) => `  ${index === 0 ? '→ ' : '  '}${line}`));
  if (details.suggestions?.length) lines.push(`  near: ${details.suggestions.join(', ')}`);
  return `${lines.join('\n')}\n`;
}
