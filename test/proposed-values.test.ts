import { expect, test } from 'vitest';
import type { DiscoverySchema, Field } from '../src/brief/discovery-schema.ts';
import type { Level, LevelActor, SeenLevel } from '../src/brief/level/level.ts';
import { readProposals } from '../src/brief/level/read-proposals.ts';
import { schemasFolder } from '../src/brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../src/brief/schemas/library.ts';
import { processAnswer } from '../src/brief/steps/process-answer.ts';
import { startPursuit } from '../src/brief/steps/start-pursuit.ts';
import { emptyDocument, NOW } from './support/interview-sample.ts';
import { longTest, oneIn } from './support/soak.ts';

const library = openSchemaLibrary([schemasFolder()]);

/** Values of a field, so that each option, and each item of a list, is in one round or another. */
function exampleFor(field: Field, round: number): unknown {
  if (field.type === 'choice') return optionOf(field.options, round);
  if (field.type === 'boolean') return round % 2 === 0;
  if (field.type === 'list' && field.items.type === 'choice') {
    const options = Object.keys(field.items.options);
    return options.filter((_, index) => (index + round) % 3 > 0);
  }
  if (field.type !== 'table') return field.example;
  const rows = Array.isArray(field.example) ? field.example : [];
  return rows.map((row, index) => {
    const cells = Object.entries({ ...row }).filter(
      ([name]) => round % 3 < 2 || !field.columns[name]?.optional,
    );
    return Object.fromEntries(
      cells.map(([name, cell]) => {
        const column = field.columns[name];
        return [name, column?.type === 'choice' ? optionOf(column.options, round + index) : cell];
      }),
    );
  });
}

function optionOf(options: Record<string, string>, round: number): string {
  const names = Object.keys(options);
  return names[round % names.length] ?? '';
}

/** A brief in which every field of a schema was answered, in words that say what is stored; some fields with no words for it. */
function answered(ds: DiscoverySchema, round: number) {
  const { document, pursuit } = startPursuit(emptyDocument(), { ds, now: NOW });
  const names = Object.keys(ds.fields).filter((_, index) => round % 4 !== 3 || (index + round) % 2 === 0);
  const scr = Object.fromEntries(names.map(name => [name, exampleFor(ds.fields[name] as Field, round)]));
  const asked = {
    id: 'q1',
    at: NOW,
    fields: names,
    text: 'What?',
    type: 'text' as const,
    cost: 1,
    answers: [],
  };
  const [conversation] = document.conversations;
  if (!conversation) throw new Error('nothing was begun');
  const put = { ...conversation, pursuits: [{ ...pursuit, questions: [asked] }] };
  const isSaid = round % 5 !== 4;
  const done = processAnswer(
    { ...document, conversations: [put] },
    {
      ...{ ds, library, questionId: 'q1', interpretedBy: 'claude', now: NOW, scr },
      words: isSaid ? JSON.stringify(scr) : 'As in that film.',
    },
  );
  return { document: done.document, scr, isSaid };
}

/** A level with one actor of each class, called as the wishes call it, of which nothing is as it should be. */
function levelFor(ds: DiscoverySchema): SeenLevel {
  const classes = [...new Set((ds.wishes ?? []).map(({ actor }) => actor.class))];
  const actors = classes.map(
    (name): LevelActor => ({
      label: name,
      objectPath: `/Game/M.M:PersistentLevel.${name}_0`,
      classes: [name],
    }),
  );
  const level: Level = {
    listActors: async () => actors,
    readPlaces: async () => new Map(),
    readProperties: async () => new Map(),
  };
  return { seen: true, level, actors };
}

/** What units, sides of boxes and directions make of a number that was said. */
const FACTORS = [1, -1, 100, -100, 50, 1.25, 0.5];

function isSaidIn(said: readonly number[], value: number): boolean {
  return said.some(
    each =>
      FACTORS.some(factor => Math.abs(each * factor - value) < 1e-6) || Math.abs(each - 180 - value) < 1e-6,
  );
}

type Leaf = [what: string, value: unknown];

function leavesOf(what: string, value: unknown): Leaf[] {
  if (typeof value !== 'object' || value === null) return [[what, value]];
  return Object.values(value).flatMap(inner => leavesOf(what, inner));
}

function numbersIn(value: unknown): number[] {
  return leavesOf('', value).flatMap(([, each]) => (typeof each === 'number' ? [each] : []));
}

/** Values of an operation, each with the name under which it would be told. Colours are told as they were said. */
function listValues({ properties, rotation, location }: Record<string, unknown>): Leaf[] {
  const turned = Object.entries({ ...(rotation as object) }).map(
    ([axis, each]): Leaf => [`rotation.${axis}`, each],
  );
  const set = Object.entries({ ...(properties as object) }).filter(
    ([name]) => !/Colou?r$|Luminance$/.test(name),
  );
  const leaves = [
    ...turned,
    ...leavesOf('location', location ?? []),
    ...set.flatMap(([name, each]) => leavesOf(name, each)),
  ];
  // Switches are on or off, and nothing is nothing.
  return leaves.filter(
    ([, value]) => typeof value === 'string' || (typeof value === 'number' && value !== 0),
  );
}

function isSizeless({ class: name, properties = {} }: Record<string, unknown>): boolean {
  return /Volume$|^Trigger/.test(String(name)) && !/Scale3D|bUnbound/.test(JSON.stringify(properties));
}

/** What is told with another number than is written. */
function toldOtherwise(
  assumed: readonly { what: string; value: unknown }[],
  values: readonly Leaf[],
): string[] {
  return assumed.flatMap(({ what, value }) => {
    const written = values.filter(([name]) => name === what).map(([, each]) => each);
    const isOther = numbersIn(value).some(each => each !== 0 && !written.includes(each));
    return written.length > 0 && isOther ? [`${what} is told as ${JSON.stringify(value)}`] : [];
  });
}

let all = 0;

const cases = library
  .list()
  .filter(({ wishes = [] }) => wishes.length > 0)
  .map(ds => [ds.id, ds] as const);

test.each(oneIn(14, cases))(
  '%s: each number and name that is proposed was said, or is told as assumed',
  async (_, ds) => {
    const untold = new Set<string>();
    let seen = 0;
    for (let round = 0; round < 12; round++) {
      const { document, scr, isSaid } = answered(ds, round);
      const numbers = isSaid ? numbersIn(scr) : [];
      const words = JSON.stringify(Object.values(scr));
      for (const level of [{ seen: false, why: 'none is open' } as const, levelFor(ds)]) {
        const { proposals } = await readProposals(library, document, ds, level);
        for (const { operation, assumed } of proposals) {
          const told = new Set(assumed.flatMap(({ what }) => (what === 'rotation' ? TURNS : [what])));
          const isOpen = ([what, value]: Leaf) =>
            !told.has(what) &&
            !(typeof value === 'string' && words.includes(JSON.stringify(value).slice(1, -1))) &&
            !(typeof value === 'number' && isSaidIn(numbers, value));
          const values = listValues(operation);
          seen += values.length;
          const open = values
            .filter(isOpen)
            .map(
              ([what, value]) =>
                `${operation.action} ${operation.class ?? operation.objectPath}: ${what} ${value}`,
            );
          for (const each of [...open, ...toldOtherwise(assumed, values)]) untold.add(each);
          if (isSizeless(operation) && !told.has('size')) untold.add(`${operation.class}: its size`);
        }
      }
    }
    expect([...untold], 'say in assumed-values.ts why each is as it is').toEqual([]);
    all += seen;
  },
);

longTest('there is much to hold to that', () => {
  expect(all).toBeGreaterThan(1000);
});

const TURNS = ['rotation.Pitch', 'rotation.Yaw', 'rotation.Roll'];
