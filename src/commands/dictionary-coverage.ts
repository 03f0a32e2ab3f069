import { paint, print } from '../base/terminal.ts';
import { dictionaryFolder } from '../dictionary/data-folder.ts';
import { nativeClass } from '../dictionary/native-facts.ts';
import type { EditorSession } from '../unreal/session.ts';
import { coverageByClass, printClassCoverage } from './class-coverage.ts';
import { pathFromHere } from './dictionary-folder.ts';
import { type CountedObject, readOneOfEachClass, readSavedObject, withEditor } from './dictionary-objects.ts';
import type { Sources } from './dictionary-sources.ts';
import { type Coverage, measureCoverage, type Uncovered } from './measure-coverage.ts';
import { openOwnDictionary } from './own-folders.ts';
import { reportFailure } from './report-failure.ts';

interface CoverageFlags extends Record<string, unknown> {
  from?: string;
  folder?: string;
  classes?: boolean;
  json?: boolean;
}

/** `dictionary coverage`: which properties of the open level, or of a saved answer, nobody has described. */
export async function dictionaryCoverage(flags: CoverageFlags): Promise<void> {
  try {
    const { from, folder, classes, json, ...settingFlags } = flags;
    const measure = (objects: readonly CountedObject[], session?: EditorSession) => {
      const inputs = {
        flags: settingFlags,
        ...(folder !== undefined && { folder }),
        ...(session && { session }),
      };
      const { dictionary, sources } = openOwnDictionary(inputs);
      return classes
        ? told(coverageByClass(dictionary, objects), printClassCoverage, json)
        : told(
            measureCoverage(dictionary, sources, objects),
            measured => `${printCoverage(measured)}${printNext(measured, sources, objects)}`,
            json,
          );
    };
    print(
      from === undefined
        ? await withEditor(settingFlags, async session => measure(await readOneOfEachClass(session), session))
        : measure([{ object: (await readSavedObject(from)).object, actors: 1 }]),
    );
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** What is printed: all of it as JSON, or what a person reads. */
function told<T>(measured: T, print: (measured: T) => string, json: boolean | undefined): string {
  return json ? `${JSON.stringify(measured)}\n` : print(measured);
}

/** Rows for a person; `--json` has them all. */
const MOST_ROWS = 40;

/** Coverage for a person at a terminal: what is missing, and the share of what is there. */
export function printCoverage({
  classes,
  actors,
  properties,
  described,
  percent,
  missing,
}: Coverage): string {
  const rows = missing.slice(0, MOST_ROWS);
  const width = Math.max(...rows.map(({ owner, property }) => owner.length + property.length + 1), 20);
  const lines = rows.map(row => printRow(row, width));
  if (rows.length > 0) lines.unshift(paint.dim(`${'without an entry'.padEnd(width)}  actors`));
  if (missing.length > rows.length)
    lines.push(paint.dim(`… and ${missing.length - rows.length} more: --json lists all`));
  const scope = classes === 1 && actors === 1 ? 'one object' : `${actors} actors of ${classes} classes`;
  lines.push(
    ...(rows.length > 0 ? [''] : []),
    `${paint.bold(`${percent} %`)} of what the pages of ${scope} show has an entry: ${described} of ${properties} properties.`,
  );
  return `${lines.join('\n')}\n`;
}

/** Where the first of what is missing belongs: into the file of its class, or one that a command begins. */
function printNext(
  { missing }: Coverage,
  { files }: Pick<Sources, 'files'>,
  objects: readonly CountedObject[],
): string {
  const parts = objects.flatMap(({ object }) => [object, ...object.components]);
  const classes = new Set(parts.flatMap(({ classChain }) => classChain));
  const first = missing.find(({ owner }) => classes.has(owner));
  if (!first) return '';
  const { owner, property } = first;
  const own = files.find(({ folder, file }) => file.name === owner && folder !== dictionaryFolder());
  const native = nativeClass(owner);
  const next = own
    ? `${pathFromHere(own.folder, own.file.path)} is where ${property} belongs.`
    : native && !native.properties.includes(property)
      ? `${owner} does not declare ${property}: the class that does is not known here. An answer to /remote/object/describe, saved along, tells it.`
      : `unreal-bridge dictionary new ${owner} begins a file for its class.`;
  return `${paint.cyan('→')} ${next}\n`;
}

function printRow({ owner, property, actors, modified }: Uncovered, width: number): string {
  const name = `${owner}.${property}`.padEnd(width);
  return `${name}  ${String(actors).padStart(6)}${modified ? paint.yellow('  changed from its default') : ''}`;
}
