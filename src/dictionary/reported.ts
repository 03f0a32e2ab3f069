import { join } from 'node:path';
import * as z from 'zod';
import { once } from '../base/once.ts';
import { replaceFile } from '../base/replace-file.ts';
import { cutText } from '../base/text/cut-text.ts';
import type { PropertyEntry } from './entry.ts';
import type { Layer, TypeFile } from './layer.ts';
import { REPORTED_FILE, readIfThere } from './read-folder.ts';

/** What an editor reported of a property of a project's class: all of it the engine's words, none of a person's. */
export interface ReportedProperty {
  type?: string | undefined;
  unit?: string | undefined;
  range?: PropertyEntry['range'];
  tooltip?: string | undefined;
}

/** What a level really uses of a property. */
export interface Usage {
  /** As a page tells it: `20–60 cd in 34 of 40; Gate Beacon 400`. */
  text: string;
  /** Objects whose value was read. */
  of: number;
}

/** `reported.json` of a studio's folder: written by commands, read by pages and checks. */
export interface Reported {
  /** Class of the project → property → what the editor said. */
  classes: Readonly<Record<string, Readonly<Record<string, ReportedProperty>>>>;
  /** Class of the project → what the editor said it derives from. */
  parents?: Readonly<Record<string, string>>;
  /** Class → property → what the level uses. */
  used: Readonly<Record<string, Readonly<Record<string, Usage>>>>;
}

/** Class of a project → names of the properties that an editor reported. */
export type ReportedNames = ReadonlyMap<string, readonly string[]>;

const bound = () => z.number().nullable();
const reportedSchema = once(() =>
  z.object({
    classes: z
      .record(
        z.string(),
        z.record(
          z.string(),
          z.object({
            type: z.string().optional(),
            unit: z.string().optional(),
            range: z
              .object({
                hard: z.tuple([bound(), bound()]).optional(),
                usual: z.tuple([bound(), bound()]).optional(),
              })
              .optional(),
            tooltip: z.string().optional(),
          }),
        ),
      )
      .default({}),
    parents: z.record(z.string(), z.string()).default({}),
    used: z
      .record(z.string(), z.record(z.string(), z.object({ text: z.string(), of: z.number() })))
      .default({}),
  }),
);

const NOTHING: Reported = { classes: {}, used: {} };

/** Reads the text of `reported.json`. What is wrong in it counts as not reported: commands write it anew. */
export function parseReported(text: string | undefined): Reported {
  try {
    return reportedSchema().safeParse(JSON.parse(text ?? '')).data ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

/** What several folders keep, the one that counts first in front. */
export function mergeReported(all: readonly Reported[]): Reported {
  const behindFirst = all.toReversed();
  return {
    classes: Object.assign({}, ...behindFirst.map(({ classes }) => classes)),
    parents: Object.assign({}, ...behindFirst.map(({ parents }) => parents)),
    used: Object.assign({}, ...behindFirst.map(({ used }) => used)),
  };
}

export function reportedNames({ classes }: Reported): ReportedNames {
  return new Map(Object.entries(classes).map(([name, properties]) => [name, Object.keys(properties)]));
}

/** Keeps what an editor reported; of a class that was reported before, the new report counts. */
export function keepReported(folder: string, { classes, parents, used }: Reported): void {
  const path = join(folder, REPORTED_FILE);
  const before = parseReported(readIfThere(path));
  const all = {
    note: NOTE,
    classes: sortKeys({ ...before.classes, ...classes }),
    parents: sortKeys({ ...before.parents, ...parents }),
    used: sortKeys({ ...before.used, ...used }),
  };
  replaceFile(path, `${JSON.stringify(all, null, 2)}\n`, 0o644);
}

const NOTE = 'Written by `unreal-bridge dictionary new` and `learn`: what the editor said. Do not edit.';

function sortKeys<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Characters of a summary: the first line of a tooltip is cut there. */
const SUMMARY_LENGTH = 60;
/** Importance of a variable of a project's own: its author exposed it to be set. */
const VARIABLE_IMPORTANCE = 5;

/** What was reported, as a folder behind the studio's own: variables with a tooltip have an entry of that. */
export function openReportedLayer(folder: string): Layer | undefined {
  const text = readIfThere(join(folder, REPORTED_FILE));
  if (text === undefined) return undefined;
  const { classes, used } = parseReported(text);
  const types = new Map(
    Object.entries(classes).map(([name, properties]) => [name, toTypeFile(folder, name, properties)]),
  );
  return {
    folder,
    type: (kind, name) => (kind === 'class' ? types.get(name) : undefined),
    template: () => undefined,
    enumFile: () => undefined,
    listTypes: () => [...types.keys()].map(name => ({ kind: 'class' as const, name })),
    usage: (className, property) => used[className]?.[property]?.text,
  };
}

function toTypeFile(
  folder: string,
  owner: string,
  properties: Readonly<Record<string, ReportedProperty>>,
): TypeFile {
  const entries = Object.entries(properties).flatMap(([property, { type, unit, range, tooltip }]) => {
    if (!tooltip || !type) return [];
    const [line = ''] = tooltip.split(/[\r\n]/);
    const raw = {
      ...{ summary: cutText(line, SUMMARY_LENGTH), description: tooltip, typeHint: type },
      ...(unit !== undefined && { unit }),
      ...(range && { range }),
      importance: VARIABLE_IMPORTANCE,
    };
    const path = ['classes', owner, property];
    return [[property, { folder, file: REPORTED_FILE, path, owner, property, raw }] as const];
  });
  return { entries: new Map(entries) };
}
