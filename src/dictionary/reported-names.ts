import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../base/json/is-record.ts';
import { REPORTED_FILE } from './read-folder.ts';

/** Class of a project → names of the properties that an editor reported beyond those of the engine's classes. */
export type ReportedNames = ReadonlyMap<string, readonly string[]>;

/** Reads the text of `reported.json`. What is wrong in it counts as not reported: commands write it anew. */
export function parseReported(text: string): ReportedNames {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return new Map();
  }
  const classes = isRecord(data) && isRecord(data.classes) ? data.classes : {};
  return new Map(
    Object.entries(classes).flatMap(([name, properties]) =>
      Array.isArray(properties) ? [[name, properties.filter(each => typeof each === 'string')] as const] : [],
    ),
  );
}

/** Keeps what an editor reported of classes, so that `dictionary check` knows their properties without one. */
export function keepReported(folder: string, reported: ReportedNames): void {
  const path = join(folder, REPORTED_FILE);
  const all = new Map([...readReported(path), ...reported]);
  const classes = Object.fromEntries([...all].toSorted(([a], [b]) => a.localeCompare(b)));
  writeFileSync(path, `${JSON.stringify({ note: NOTE, classes }, null, 2)}\n`);
}

const NOTE =
  'Written by `unreal-bridge dictionary new` and `learn`: the properties that the editor reported.';

function readReported(path: string): ReportedNames {
  try {
    return parseReported(readFileSync(path, 'utf8'));
  } catch {
    return new Map();
  }
}
