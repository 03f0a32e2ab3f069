import { trimEndOf } from '../base/text/trim.ts';
import type { UnrealClient } from './client.ts';
import type { IdentityWatch } from './identity.ts';

/** Who asks, as far as it tells which editor answers. */
interface Asking {
  client: Pick<UnrealClient, 'address'>;
  identity: Pick<IdentityWatch, 'current'>;
}

/**
 * All that one editor may be known by. Two servers that reach the same editor share at least one of them, although one of
 * them may not be told the project, or may go through a tunnel. Editors that have the same project open share one too: they
 * write the same files.
 */
export function namesOfEditor({ client, identity }: Asking): string[] {
  const { projectDirectory, process } = identity.current;
  return [
    nameOfAddress(client.address),
    ...(projectDirectory === undefined ? [] : [nameOfProject(projectDirectory)]),
    ...(process === undefined ? [] : namesOfStart(process.started)),
  ];
}

/** A project, however its directory is written. */
export function nameOfProject(directory: string): string {
  return `project ${trimEndOf(directory.replaceAll('\\', '/'), '/').toLowerCase()}`;
}

const OWN_MACHINE = /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f00:\w+\])$/;

/** Whether a name is that of an address. */
export function isNameOfAddress(name: string): boolean {
  return name.startsWith('address ');
}

/** Whether a name is that of a project, which several editors may have open. */
export function isNameOfProject(name: string): boolean {
  return name.startsWith('project ');
}

/** Whether a name is that of a process of an editor. */
export function isNameOfProcess(name: string): boolean {
  return name.startsWith('process ');
}

function nameOfAddress(address: string): string {
  if (!URL.canParse(address)) return `address ${address.toLowerCase()}`;
  const { protocol, hostname, port } = new URL(address);
  const host = OWN_MACHINE.test(hostname) ? 'localhost' : hostname;
  return `address ${host}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** Two readings of the same start differ by a rounding, so they may lie on both sides of one second, never of both kinds. */
function namesOfStart(started: number): string[] {
  return [`process from ${Math.floor(started)}`, `process around ${Math.round(started)}`];
}
