/**
 * Writes `mocks/engine/reflection/later-members.json` from what is known of versions before 5.6, whose facts
 * `reflection.json` holds.
 *
 *     npx tsx src/dev/generate-later-members.ts <facts.json> <engine-5.4.json> [--check]
 *
 * `engine-5.4.json` is what a running 5.4 editor reported of itself; the facts say what 5.1.1 does not have. Which of the
 * versions between brought a thing is not known: it counts from the first on that may have it [derived].
 */
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { propertiesWithoutFacts } from './types-without-facts.ts';

const target = new URL('../../mocks/engine/reflection/later-members.json', import.meta.url);
const reflection = new URL('../../mocks/engine/reflection/reflection.json', import.meta.url);

const factsSchema = z.object({
  classes: z.record(
    z.string(),
    z.object({
      /** `5.6.1`; of a few plugin types `5.1.1` */
      engine: z.string().optional(),
      props: z.record(z.string(), z.object({ since: z.string().optional() })),
    }),
  ),
  structs: z.record(
    z.string(),
    z.object({
      /** `5.6.1`; of a few plugin types `5.1.1` */
      engine: z.string().optional(),
      props: z.record(z.string(), z.object({ since: z.string().optional() })),
    }),
  ),
});
const reportSchema = z.record(
  z.string(),
  z.object({ module: z.string(), fields: z.record(z.string(), z.unknown()).optional() }),
);
const reflectionSchema = z.object({
  classes: z.record(z.string(), z.object({ module: z.string(), props: z.record(z.string(), z.unknown()) })),
  structs: z.record(z.string(), z.object({ props: z.record(z.string(), z.unknown()) })),
  enums: z.record(z.string(), z.array(z.tuple([z.string()], z.unknown()))),
});

/** Enumerators of which more is known: a 5.1 has neither, a 5.5 lists EV and not Nits; and those that 5.4 does not list. */
const ENUMERATORS: Record<string, Record<string, string[]>> = {
  ELightUnits: { '5.2': ['EV'], '5.6': ['Nits'] },
  // 5.1 documents none; which of the versions up to 5.4 brought it is not known.
  EMovieSceneKeyInterpolation: { '5.2': ['SmartAuto'] },
  ETextOverflowPolicy: { '5.5': ['MiddleEllipsis'] },
};

/** Classes of modules that 5.4 reported, without them. */
const laterClasses = () => {
  const modules = new Set(Object.values(report).map(({ module }) => module));
  return Object.entries(known.classes)
    .filter(([name, { module }]) => !report[name] && modules.has(module))
    .map(([name]) => name);
};

/** First version that may have it → names. */
type Later = Record<string, string[]>;

const [factsPath, reportPath, mode] = process.argv.slice(2);
if (!factsPath || !reportPath) {
  throw new Error(
    'usage: npx tsx src/dev/generate-later-members.ts <facts.json> <engine-5.4.json> [--check]',
  );
}
const facts = factsSchema.parse(await readJson(factsPath));
const report = reportSchema.parse(await readJson(reportPath));
const known = reflectionSchema.parse(await readJson(reflection));
const text = print();
if (mode === '--check') {
  if ((await readFile(target, 'utf8')) !== text) throw new Error(`${target.pathname} is stale.`);
} else {
  await writeFile(target, text);
  console.log(`${target.pathname}: ${Math.round(text.length / 1024)} KiB`);
}

function print(): string {
  const owners = { ...known.classes, ...known.structs };
  const since = { ...facts.classes, ...facts.structs };
  const properties = Object.entries(owners).map(([name, { props }]) => {
    // What older facts have and 5.4 does not report has not come since: it is gone, or was never told.
    const isOlder = since[name]?.engine?.startsWith('5.1') === true;
    const reported = isOlder ? undefined : report[name]?.fields;
    return [
      name,
      sort(Object.keys(props), each =>
        firstOf(
          reported,
          each,
          since[name]?.props[each]?.since ?? propertiesWithoutFacts[name]?.[each]?.since,
        ),
      ),
    ] as const;
  });
  const enums = Object.entries(known.enums).map(([name, entries]) => {
    const reported = report[name]?.fields;
    const names = entries.map(([entry]) => entry).filter(entry => !/(^|_)MAX$/.test(entry));
    return [name, ENUMERATORS[name] ?? sort(names, each => firstOf(reported, each, undefined))] as const;
  });
  const section = (all: (readonly [string, Later])[]) =>
    all
      .filter(([, later]) => Object.keys(later).length > 0)
      .map(([name, later]) => `${JSON.stringify(name)}:${JSON.stringify(later)}`)
      .join(',\n');
  return `{\n"classes":{"5.5":${JSON.stringify(laterClasses())}},\n"properties":{\n${section(properties)}\n},\n"enums":{\n${section([...enums.filter(([name]) => !ENUMERATORS[name]), ...Object.entries(ENUMERATORS)])}\n}\n}\n`;
}

/** The first version of a member: 5.5 or 5.6 where 5.4 lacks it. Unknown where 5.4 did not report the type. */
function firstOf(
  reported: Record<string, unknown> | undefined,
  name: string,
  since: string | undefined,
): string | undefined {
  if (reported && !(name in reported)) return '5.5';
  return since === undefined ? undefined : '5.2';
}

function sort(names: readonly string[], firstOfName: (name: string) => string | undefined): Later {
  const later: Later = {};
  for (const name of names) {
    const first = firstOfName(name);
    if (first) later[first] = [...(later[first] ?? []), name];
  }
  return later;
}

async function readJson(path: string | URL): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
