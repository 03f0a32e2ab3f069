import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readText } from '../../base/read-file.ts';
import { removeLeftovers, replaceFile } from '../../base/replace-file.ts';
import type { RefusedByName } from './refused-calls.ts';

/** What describe told of an input. */
const input = z.object({
  Name: z.string(),
  Type: z.string(),
  ContainerType: z.string(),
  KeyType: z.string(),
});

/** Class path → function of ours → its inputs as describe told them, or null where the class has no such function. */
const classes = z.record(z.string(), z.record(z.string(), z.array(input).nullable()));
export type ToldClasses = z.infer<typeof classes>;

const file = z.object({
  engine: z.string(),
  date: z.string(),
  classes,
  refused: z.record(z.string(), z.string()).catch({}),
});

/** What an engine said in earlier sessions. */
export interface SaidByEngine {
  /** By describe. */
  told: ToldClasses;
  /** When a function was called first. */
  refused: RefusedByName;
}

/** Where it is kept what engines told of the functions that we call. */
export interface CapabilityStore {
  load(engine: string, project: string | undefined): SaidByEngine;
  /** Nothing is lost with it but a few requests, so whatever goes wrong is left alone. */
  save(engine: string, project: string | undefined, said: SaidByEngine): void;
}

const NOTHING: SaidByEngine = { told: {}, refused: {} };

/** Forgets with the process. */
export function keepCapabilitiesInMemory(): CapabilityStore {
  const kept = new Map<string, SaidByEngine>();
  return {
    load: (engine, project) => kept.get(keyOf(engine, project)) ?? NOTHING,
    save: (engine, project, said) => void kept.set(keyOf(engine, project), said),
  };
}

/** An engine that somebody builds himself may be another under the same version, so nothing is believed for longer. */
const MOST_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Keeps one file for each build of the engine, each project, and each set of plugins that the project switches on or off.
 * Classes that are missing are never in it: a plugin may be switched on by the engine, or where the project cannot be read.
 *
 * @param folder asked when it is needed: it may depend on the project that is open
 * @param now milliseconds since 1970
 */
export function keepCapabilitiesIn(folder: () => string, now: () => number = Date.now): CapabilityStore {
  const pathOf = (engine: string, project: string | undefined) =>
    join(folder(), 'capabilities', `${keyOf(engine, project)}.json`);
  return {
    load(engine, project) {
      try {
        const kept = file.parse(JSON.parse(readText(pathOf(engine, project))));
        const isFresh = now() - Date.parse(kept.date) < MOST_DAYS * DAY_MS;
        return kept.engine === engine && isFresh ? { told: kept.classes, refused: kept.refused } : NOTHING;
      } catch {
        return NOTHING;
      }
    },
    save(engine, project, { told, refused }) {
      const date = new Date(now()).toISOString();
      const text = `${JSON.stringify({ engine, date, classes: told, refused }, null, 1)}\n`;
      try {
        replaceFile(pathOf(engine, project), text, 0o600);
        removeLeftovers(join(folder(), 'capabilities'));
      } catch {
        // It is asked again in the next session.
      }
    },
  };
}

const descriptor = z.object({
  Plugins: z.array(z.object({ Name: z.string(), Enabled: z.boolean().catch(true) })).catch([]),
});

/**
 * What a project says of plugins, where its directory is on this machine; empty elsewhere. Plugins that nobody mentions
 * are as the engine has them.
 */
function pluginsIn(directory: string): string {
  try {
    const [file] = readdirSync(directory).filter(name => name.toLowerCase().endsWith('.uproject'));
    if (file === undefined) return '';
    const { Plugins } = descriptor.parse(JSON.parse(readText(join(directory, file))));
    return Plugins.map(({ Name, Enabled }) => `${Name} ${Enabled}`)
      .toSorted()
      .join('\n');
  } catch {
    return '';
  }
}

/** Another build, another project, other plugins of that project: each may have other classes. */
function keyOf(engine: string, project: string | undefined): string {
  return createHash('sha256')
    .update(`${engine}\n${project ?? ''}\n${project === undefined ? '' : pluginsIn(project)}`)
    .digest('hex')
    .slice(0, 24);
}
