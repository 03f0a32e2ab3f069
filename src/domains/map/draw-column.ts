import type { Point, Shape } from '../../picture/picture.ts';
import { measureText } from '../../picture/stroke-text.ts';
import { KIND_NAMES } from './actor-kind.ts';
import { drawSymbol } from './draw-symbols.ts';
import type { ActorKind, MapLevel } from './level-model.ts';
import { COLOURS, KIND_COLOURS } from './map-colours.ts';

/** A row of the column beside a map: a text, and what stands before it. */
interface Row {
  text: string;
  mark?: (at: Point) => Shape[];
  style?: 'heading' | 'selected' | 'quiet';
}

/** What the column tells. */
export interface ColumnFacts {
  level: MapLevel;
  counts: Partial<Record<ActorKind, number>>;
  /** Names with their numbers that found no room on the map. */
  unplaced: readonly string[];
}

const ROW = 21;
const SIZE = 8.5;
/** Names of one list at most, where there are so many. */
const MOST_NAMES = 8;

/** The key: what each symbol is and how many there are; then what the map itself cannot show. */
export function drawColumn(facts: ColumnFacts, corner: Point, height: number, width: number): Shape[] {
  const rows = [...selectedRows(facts), ...keyRows(facts), ...everywhereRows(facts), ...unplacedRows(facts)];
  const room = Math.floor(height / ROW);
  const shown: Row[] =
    rows.length <= room
      ? rows
      : [...rows.slice(0, room - 1), { text: `… ${rows.length - room + 1} more`, style: 'quiet' }];
  return shown.flatMap((row, index) =>
    drawRow(row, { x: corner.x, y: corner.y + index * ROW + ROW / 2 }, width),
  );
}

function drawRow({ text, mark, style }: Row, at: Point, width: number): Shape[] {
  const colour = style === 'selected' ? COLOURS.selected : style === 'quiet' ? COLOURS.quiet : COLOURS.ink;
  const left = style === 'heading' ? at.x : at.x + 30;
  return [
    ...(mark?.({ x: at.x + 12, y: at.y }) ?? []),
    {
      kind: 'text',
      at: { x: left, y: at.y + SIZE / 2 },
      text: cutToWidth(text, at.x + width - left),
      size: SIZE,
      colour,
      ...(style === 'heading' && { weight: 'bold' as const }),
    },
  ];
}

/** A text as far as it fits. */
export function cutToWidth(text: string, width: number, size = SIZE): string {
  if (measureText(text, size) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && measureText(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('')}…`;
}

const SYMBOLS: readonly ActorKind[] = [
  ...(['playerStart', 'character', 'light', 'blueprint', 'camera', 'sound', 'effect', 'marker'] as const),
  ...(['decal', 'mesh', 'trigger', 'volume'] as const),
];

function keyRows({ level, counts }: ColumnFacts): Row[] {
  const shines = level.actors.some(actor => actor.shines);
  const rows = SYMBOLS.flatMap((kind): Row[] => {
    const count = counts[kind] ?? 0;
    if (count === 0) return [];
    const bright = level.actors.filter(actor => actor.kind === kind && actor.shines).length;
    const own: Row = { text: `${capitalise(KIND_NAMES[kind])} · ${count}`, mark: at => keyMark(kind, at) };
    if (kind !== 'blueprint' || !shines || bright === 0) return [own];
    const lamp: Row = {
      text: `${capitalise(KIND_NAMES[kind])} with a light · ${bright}`,
      mark: at => drawSymbol({ kind, shines: true }, at),
    };
    return bright === count
      ? [lamp]
      : [{ ...own, text: `${capitalise(KIND_NAMES[kind])} · ${count - bright}` }, lamp];
  });
  const view: Row[] = level.camera ? [{ text: 'Camera of the viewport', mark: drawEye }] : [];
  return [{ text: 'Key', style: 'heading' }, ...rows, ...view];
}

function keyMark(kind: ActorKind, at: Point): Shape[] {
  if (kind === 'volume' || kind === 'trigger' || kind === 'mesh') {
    const points = [
      { x: at.x - 9, y: at.y - 6 },
      { x: at.x + 9, y: at.y - 6 },
      { x: at.x + 9, y: at.y + 6 },
      { x: at.x - 9, y: at.y + 6 },
    ];
    const paint = { stroke: KIND_COLOURS[kind], width: 1.4 };
    if (kind === 'mesh') return [{ kind: 'area', points, fill: '#aeb9c6', ...paint }];
    return [{ kind: 'area', points, ...paint, dash: [4, 3] }];
  }
  const isStart = kind === 'playerStart';
  const lead = isStart ? { x: 1, y: 0 } : { x: 0, y: -1 };
  return drawSymbol({ kind, lead }, isStart ? { x: at.x - 3, y: at.y } : at);
}

/** Where the viewport's camera stands. */
export function drawEye(at: Point): Shape[] {
  return [
    { kind: 'disc', centre: at, radius: 6.5, fill: COLOURS.page, stroke: COLOURS.view, width: 2 },
    { kind: 'disc', centre: at, radius: 2.6, fill: COLOURS.view },
  ];
}

function selectedRows({ level }: ColumnFacts): Row[] {
  const names = level.actors.filter(({ isSelected }) => isSelected).map(({ label }) => label);
  if (names.length === 0) return [];
  const ring = (at: Point): Shape[] => [
    { kind: 'disc', centre: at, radius: 7, stroke: COLOURS.selected, width: 3 },
  ];
  const rows = listNames(names).map(
    (text, index): Row => ({ text, style: 'selected', ...(index === 0 && { mark: ring }) }),
  );
  return [{ text: `Selected · ${names.length}`, style: 'heading' }, ...rows];
}

function everywhereRows({ level }: ColumnFacts): Row[] {
  const names = level.actors.filter(({ kind }) => kind === 'everywhere').map(({ label }) => label);
  if (names.length === 0) return [];
  return [
    { text: `Without a place · ${names.length}`, style: 'heading' },
    ...listNames(names).map((text): Row => ({ text, style: 'quiet' })),
  ];
}

function unplacedRows({ unplaced }: ColumnFacts): Row[] {
  if (unplaced.length === 0) return [];
  return [{ text: 'Numbers on the map', style: 'heading' }, ...unplaced.map((text): Row => ({ text }))];
}

function listNames(names: readonly string[]): string[] {
  if (names.length <= MOST_NAMES) return [...names];
  return [...names.slice(0, MOST_NAMES - 1), `… ${names.length - MOST_NAMES + 1} more`];
}

function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
