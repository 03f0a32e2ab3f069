import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readText } from '../../base/read-file.ts';
import { replaceFile } from '../../base/replace-file.ts';

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

const file = z.object({ engine: z.string(), date: z.string(), classes });

/** Where it is kept what engines told of the functions that we call. */
export interface CapabilityStore {
  /** What an engine told in earlier sessions. */
  load(engine: string, project: string | undefined): ToldClasses;
  /** Nothing is lost with it but a few requests, so whatever goes wrong is left alone. */
  save(engine: string, project: string | undefined, told: ToldClasses): void;
}

/** Forgets with the process. */
export function keepCapabilitiesInMemory(): CapabilityStore {
  const kept = new Map<string, ToldClasses>();
  return {
    load: (engine, project) => kept.get(keyOf(engine, project)) ?? {},
    save: (engine, project, told) => void kept.set(keyOf(engine, project), told),
  };
}

/**
 * Keeps one file for each build of the engine, each project, and each set of plugins that the project switches on or off.
 * Classes that are missing are never in it: a plugin may be switched on by the engine, or where the project cannot be read.
 *
 * @param folder asked when it is needed: it may depend on the project that is open
 */
export function keepCapabilitiesIn(folder: () => string): CapabilityStore {
  const pathOf = (engine: string, project: string | undefined) =>
    join(folder(), 'capabilities', `${keyOf(engine, project)}.json`);
  return {
    load(engine, project) {
      try {
        const kept = file.parse(JSON.parse(readText(pathOf(engine, project))));
        return kept.engine === engine ? kept.classes : {};
      } catch {
        return {};
      }
    },
    save(engine, project, told) {
      const text = `${JSON.stringify({ engine, date: new Date().toISOString(), classes: told }, null, 1)}\n`;
      try {
        replaceFile(pathOf(engine, project), text, 0o600);
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
