import { CommanderError } from 'commander';
import { createProgram } from './create-program.ts';

/**
 * Runs one command to its end. What it prints goes to the terminal, and how it went to `process.exitCode`.
 * @param given what stands behind the name of the program
 */
export async function runCommandLine(given: readonly string[]): Promise<void> {
  // Without a command it serves: that is what an MCP client starts. A misspelt command is still an error.
  const [first] = given;
  const asksAboutAll = first !== undefined && ['-h', '--help', '-V', '--version'].includes(first);
  const isCommand = first !== undefined && (asksAboutAll || !first.startsWith('-'));
  const serves = !isCommand || first === 'serve';
  // What an MCP client waits for is read from disk while its command is put together.
  if (serves) void import('../commands/serve.ts');
  try {
    await createProgram(serves ? 'serve' : 'all').parseAsync(isCommand ? given : ['serve', ...given], {
      from: 'user',
    });
  } catch (thrown) {
    // It has been said by then; help that was asked for is no failure.
    if (thrown instanceof CommanderError) process.exitCode = thrown.exitCode;
    // Node would print it as it is.
    else (await import('../commands/report-failure.ts')).reportFailure(thrown);
  }
}
