import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import { isRow, type Row } from '../steps/values/row.ts';
import { findCalled, hasLabel } from './find-meant.ts';
import { type Level, type LevelActor, seeLevel } from './level.ts';

/** What a light that is part of something else has, and no other kind of light: the most particular first. */
const MARKS: readonly (readonly [className: string, property: string])[] = [
  ['SpotLight', 'LightComponent.OuterConeAngle'],
  ['RectLight', 'LightComponent.SourceWidth'],
  ['PointLight', 'LightComponent.SourceRadius'],
];

/**
 * Rows about things that stand in the level, with what the level tells of them: which option of a choice that every row
 * needs goes with their class. Nobody is asked what one can see.
 */
export async function withKinds(ds: DiscoverySchema, scr: Scr, level: Level): Promise<Scr> {
  const gaps = Object.entries(scr).flatMap(([name, rows]) => listGaps(ds, name, rows));
  if (gaps.length === 0) return scr;
  const seen = await seeLevel(level);
  if (!seen.seen) return scr;
  const filled = new Map<Row, Row>();
  for (const { row, table, key, column } of gaps) {
    const name = String(row[key]);
    const meant = findCalled(name, seen.actors);
    // Of several that are called so, which one is meant tells nothing where they are of one kind.
    const all = meant ? [meant] : seen.actors.filter(({ label }) => hasLabel(label, name));
    const told = await Promise.all(all.map(each => tellOption(ds, { table, column }, each, level)));
    const option = new Set(told).size === 1 ? told[0] : undefined;
    if (option !== undefined) filled.set(row, { ...(filled.get(row) ?? row), [column]: option });
  }
  const fill = (each: unknown) => (isRow(each) ? (filled.get(each) ?? each) : each);
  return Object.fromEntries(
    Object.entries(scr).map(([name, rows]) => [name, Array.isArray(rows) ? rows.map(fill) : rows]),
  );
}

interface Gap {
  row: Row;
  table: string;
  key: string;
  column: string;
}

function listGaps(ds: DiscoverySchema, name: string, rows: unknown): Gap[] {
  const table = name.replace(`${ds.id}.`, '');
  const field = ds.fields[table];
  if (field?.type !== 'table' || !Array.isArray(rows)) return [];
  const needed = Object.entries(field.columns).filter(([, each]) => each.type === 'choice' && !each.optional);
  return rows
    .filter(isRow)
    .flatMap(row =>
      needed.flatMap(([column]) =>
        (row[column] ?? null) === null ? [{ row, table, key: field.key, column }] : [],
      ),
    );
}

/** The one option whose wishes are about things of that class. */
async function tellOption(
  { wishes = [] }: DiscoverySchema,
  { table, column }: Pick<Gap, 'table' | 'column'>,
  meant: LevelActor,
  level: Level,
): Promise<string | undefined> {
  const byClass = wishes.flatMap(({ forEach, when, actor }): [string, string][] => {
    const option = when?.[column];
    return forEach === table && typeof option === 'string' ? [[actor.class, option]] : [];
  });
  const own = byClass.filter(([name]) => meant.classes.includes(name));
  const part = own.length > 0 ? undefined : await partOf(meant, level);
  const found = own.length > 0 ? own : byClass.filter(([name]) => name === part);
  const [only, second] = new Set(found.map(([, option]) => option));
  return second === undefined ? only : undefined;
}

async function partOf({ objectPath }: LevelActor, level: Level): Promise<string | undefined> {
  const found = await level.readProperties(
    objectPath,
    MARKS.map(([, property]) => property),
  );
  return MARKS.find(([, property]) => found.has(property))?.[0];
}
