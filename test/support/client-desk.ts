import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { fileOf, MCP_CLIENTS, type UserMachine } from '../../src/commands/clients/mcp-clients.ts';
import { type ConfigFlags, type ConfigSurroundings, config } from '../../src/commands/config.ts';

export const INSTALLED = '/opt/node_modules/unreal-bridge/dist/cli.js';

export interface Ran {
  out: string;
  said: string;
  failed: boolean;
}

export interface Desk {
  place: UserMachine;
  file(client: string): string;
  write(client: string, text: string): void;
  read(client: string): string;
  run(client: string, flags?: Partial<ConfigFlags>, answer?: 'yes' | 'no'): Promise<Ran>;
}

/** A person's home and project, with blanks and letters that are no ASCII in their names. */
export function openDesk(program = INSTALLED): Desk {
  const root = mkdtempSync(join(tmpdir(), 'Büro einer Ärztin '));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const place: UserMachine = {
    platform: 'linux',
    home: join(root, 'home'),
    env: {},
    directory: join(root, 'My Game'),
  };
  const file = (name: string) => {
    const client = MCP_CLIENTS.find(each => each.name === name);
    return client ? fileOf(client, place) : '';
  };
  return {
    place,
    file,
    write: (client, text) => {
      mkdirSync(dirname(file(client)), { recursive: true });
      writeFileSync(file(client), text);
    },
    read: client => readFileSync(file(client), 'utf8'),
    run: (client, flags, answer) => runConfig(place, program, client, flags, answer),
  };
}

export async function runConfig(
  place: UserMachine,
  path: string,
  client: string | undefined,
  flags: Partial<ConfigFlags> = {},
  answer?: 'yes' | 'no',
): Promise<Ran> {
  const ran: Ran = { out: '', said: '', failed: false };
  const surroundings: ConfigSurroundings = {
    ...{ place, program: { node: '/usr/bin/node', path } },
    out: text => {
      ran.out += text;
    },
    say: text => {
      ran.said += text;
    },
    ...(answer && { ask: async () => answer === 'yes' }),
  };
  await config(client, { name: 'unreal', ...flags }, surroundings);
  ran.failed = process.exitCode === 1;
  process.exitCode = undefined;
  return ran;
}
