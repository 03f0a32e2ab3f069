import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs once before all tests: those of the command line and the package look at what is built from this very tree. */
export function setup(): void {
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}
