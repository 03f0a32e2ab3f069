// Starts the server with npx. On Windows npx is a script, which only a shell starts; one file for every platform cannot
// name one there and none elsewhere, so this program chooses.
import { spawn } from 'node:child_process';

const [name = 'unreal-bridge'] = process.argv.slice(2);
const isWindows = process.platform === 'win32';
const command = isWindows ? (process.env.ComSpec ?? 'cmd.exe') : 'npx';
const args = [...(isWindows ? ['/d', '/c', 'npx'] : []), '-y', name];
const server = spawn(command, args, { stdio: 'inherit', windowsHide: true });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('error', ({ message }) => {
  process.stderr.write(`unreal: npx cannot be started (${message}). Install Node 20.19 or newer.\n`);
  process.exitCode = 1;
});
server.on('exit', code => {
  process.exitCode = code ?? 1;
});
