import pc from 'picocolors';
import { toBridgeError } from '../errors.ts';

/** Prints a failure for a person, and makes the process end with 1. */
export function reportFailure(thrown: unknown): void {
  const { code, message, remedy, details } = toBridgeError(thrown);
  const lines = [`${pc.red(pc.bold('✗'))} ${message} ${pc.dim(`(${code})`)}`];
  if (details.engineSaid) lines.push(pc.dim(`  the editor said: “${details.engineSaid}”`));
  lines.push(...remedy.split('\n').map((line, index) => `  ${index === 0 ? '→ ' : '  '}${line}`));
  if (details.suggestions?.length) lines.push(`  near: ${details.suggestions.join(', ')}`);
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
}
