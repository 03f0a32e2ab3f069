import * as z from 'zod';
import { printFitting } from '../../../base/fit-tokens.ts';
import type { Unmatched } from '../../../base/unmatched.ts';
import { matchClass } from '../../../kernel/finding/match-class.ts';
import * as parameter from '../../../kernel/parameters.ts';
import {
  asText,
  defineView,
  type InspectContext,
  type ViewAnswer,
} from '../../../kernel/views/define-view.ts';
import { joinNotes } from '../../../kernel/views/join-notes.ts';
import { near, readCenter } from '../../../kernel/views/near.ts';
import { drawPicture } from '../../../picture/draw-picture.ts';
import { encodeSmall } from '../../../picture/encode-small.ts';
import { keepDrawing } from '../../../picture/keep-drawing.ts';
import { writeSvg } from '../../../picture/write-svg.ts';
import { explainNoActors } from '../../actors/index.ts';
import { KIND_NAMES } from '../actor-kind.ts';
import { NEEDED } from '../ask-actors.ts';
import { choiceTest, isChosen } from '../choose-actors.ts';
import { drawLevelMap, type LevelMap } from '../draw-level-map.ts';
import type { ActorKind, MapActor, MapLevel } from '../level-model.ts';
import { type MapDetail, readLevel, readUnread } from '../read-level.ts';

const parameters = () =>
  z.strictObject({
    label: z.string().optional().describe('Name these on it; * and ? match'),
    class: z.string().optional().describe('Name these on it: Light, BP_Lamp'),
    selected: z.boolean().optional().describe('Name the selected ones only'),
    near: near(),
    view: z.enum(['top', 'front', 'side']).default('top').describe('From where it is seen'),
    size: z.int().min(640).max(1600).default(1024).describe('Width, pixels'),
    marked: z.boolean().default(true).describe('Ring and name what is selected'),
    world: parameter.world(),
  });
type Arguments = z.output<ReturnType<typeof parameters>>;

export const levelMap = defineView({
  name: 'level_map',
  summary: 'a drawing of the level: what is where, what is selected',
  parameters,
  examples: [{}, { class: 'Light', near: { objectPath: 'Key Light', radius: 1500 } }],
  notes: ['From the top, X goes up the picture and Y to the right.'],
  needs: 'editor',
  also: { query: asText('label') },
  rehearse: async (context, { near: place, world }) => {
    await readCenter(context, place, 'level_map', { world });
  },
  run: async (context, args) => {
    const centre = await readCenter(context, args.near, 'level_map', { needed: NEEDED, world: args.world });
    const whole = await readLevel(context, args.world, detailFor(args));
    const known = args.marked ? whole : withoutSelection(whole);
    const ofClass =
      args.class === undefined ? undefined : await matchClass(context, known.actors, args.class);
    const choice = { ofClass, label: args.label, selected: args.selected };
    const isOfChoice = isChosen(choice) ? choiceTest(choice) : () => false;
    const isWanted = (actor: MapActor) => actor.isSelected || isOfChoice(actor);
    const level = await readUnread(context, known, isWanted);
    const map = drawLevelMap(level, {
      view: args.view,
      size: args.size,
      choice,
      ball: centre && args.near && { centre, radius: Math.min(args.near.radius, WIDEST_CM) },
    });
    const isNobody = isFiltered(args) && map.chosen === 0;
    const nobody = isNobody ? await explainNobody(context, level, args, ofClass) : undefined;
    const svg = writeSvg(map.picture);
    const kept = keepSvg(context, `${level.name || 'level'}-${args.view}.svg`, svg);
    return {
      ...fitActors(map, { ...writeFacts(level, map, { args, nobody }), ...kept }),
      image: {
        mimeType: 'image/png',
        base64: (await drawPng(map.picture, svg)).toString('base64'),
      },
    };
  },
});

/** For pictures that are held against each other: who is selected is nothing of the level. */
function withoutSelection(level: MapLevel): MapLevel {
  return { ...level, actors: level.actors.map(actor => ({ ...actor, isSelected: false })) };
}

/** Who is near has to be known of everybody; whom a label means, by the labels of all. */
function detailFor({ near: place, label }: Arguments): MapDetail {
  if (place) return 'whole';
  return label === undefined ? 'coarse' : 'named';
}

/** A message has room for more; a client that shows it has not. */
const MOST_BYTES = 150_000;

const drawPng = keepDrawing(async picture => encodeSmall(await drawPicture(picture), MOST_BYTES));

/** For people: it can be opened in a browser, and scaled. That it cannot be kept is no reason not to answer. */
function keepSvg({ keepFile }: InspectContext, name: string, svg: string): { svg?: string } {
  if (!keepFile) return {};
  try {
    return { svg: keepFile(name, svg) };
  } catch {
    return {};
  }
}

function writeFacts(
  level: MapLevel,
  map: LevelMap,
  { args, nobody }: { args: Arguments; nobody: object | undefined },
): Record<string, unknown> {
  const { projection, chosen, named, outside, counts } = map;
  const { axes, area, extent, cmPerPixel } = projection;
  const selected = level.actors.filter(({ isSelected }) => isSelected).map(({ label }) => label);
  return {
    ...{ success: true, map: level.name, total_count: level.actors.length, counts: nameCounts(counts) },
    shown: {
      [axes.right]: extent.right.map(Math.round),
      [axes.up]: extent.up.map(Math.round),
      unit: 'cm',
      pixels: [area.left, area.top, area.right, area.bottom].map(Math.round),
      cmPerPixel: Math.round(cmPerPixel * 100) / 100,
      right: axes.right,
      up: axes.up,
    },
    ...(selected.length > 0 && {
      selected: selected.slice(0, MOST_SELECTED),
      selected_count: selected.length,
    }),
    ...(outside.length > 0 && { outside: outside.length }),
    ...(isFiltered(args) && chosen > named.length && { chosen }),
    ...(nobody ??
      joinNotes(
        writeNote(level, args.near && named.length === 0 ? args.near.radius : undefined).note,
        chosen > named.length && named.length > 0
          ? `${named.length} of ${chosen} are named: label, class or near names others.`
          : undefined,
      )),
  };
}

function isFiltered({ class: wanted, label, selected }: Arguments): boolean {
  return [wanted, label, selected].some(each => each !== undefined);
}

const MOST_SELECTED = 5;

function nameCounts(counts: LevelMap['counts']): Record<string, number> {
  const kinds = Object.keys(KIND_NAMES) as ActorKind[]; // keys of the record
  return Object.fromEntries(
    kinds.flatMap(kind => (counts[kind] === undefined ? [] : [[KIND_NAMES[kind], counts[kind]]])),
  );
}

/** More than any world is wide: what is larger leaves no numbers to draw with. */
const WIDEST_CM = 1e13;

/** @param radius of a place that nobody is near to */
function writeNote({ note }: MapLevel, radius: number | undefined): { note?: string } {
  const isVoid = radius !== undefined;
  return joinNotes(note, isVoid ? `Nothing that is named lies within ${radius} cm of \`near\`.` : undefined);
}

/** Why nobody is named, whereas the picture shows everybody all the same. */
async function explainNobody(
  context: InspectContext,
  { actors, note = '' }: MapLevel,
  { label, class: wanted, selected }: Arguments,
  ofClass: ReadonlySet<string> | undefined,
): Promise<{ unmatched?: Unmatched[]; note: string }> {
  const candidates = selected === undefined ? actors : actors.filter(each => each.isSelected === selected);
  const empty = await explainNoActors(
    context,
    candidates,
    { ...(label !== undefined && { label }), ...(wanted !== undefined && { class: wanted }), selected },
    alone =>
      candidates.filter(
        choiceTest({ ofClass: alone.class === undefined ? undefined : ofClass, label: alone.label }),
      ),
  );
  const why = empty.unmatched ? empty.note : 'What matches lies outside the map, or has no place of its own.';
  const said = candidates.length === 0 ? empty.note : why;
  return { ...empty, note: `${note} ${said} All are drawn, none is named.`.trim() };
}

/** Tokens of an answer, its picture left out. */
const MOST_TOKENS = 770;

/** The actors behind the numbers on the map, by class, as far as the answer has room. The drawing names the rest. */
function fitActors({ named }: LevelMap, facts: Record<string, unknown>): ViewAnswer {
  const rows = named.map((actor, index) => ({ actor, number: index + 1 }));
  const print = (count: number) => ({
    ...facts,
    each: ['number', 'label', 'X', 'Y', 'Z'],
    actors: groupByClass(rows.slice(0, count)),
    ...(count < named.length && { more: `${named.length - count} more are named on the map` }),
  });
  return printFitting(named.length, MOST_TOKENS, { least: 0, print }).printed;
}

type NumberedRow = [number: number, label: string, x: number, y: number, z: number];

function groupByClass(rows: readonly { actor: MapActor; number: number }[]): Record<string, NumberedRow[]> {
  const groups = new Map<string, NumberedRow[]>();
  for (const { actor, number } of rows) {
    const { label, at, class: name } = actor;
    const row: NumberedRow = [number, label, Math.round(at.X), Math.round(at.Y), Math.round(at.Z)];
    groups.set(name || '(unknown)', [...(groups.get(name || '(unknown)') ?? []), row]);
  }
  return Object.fromEntries(groups);
}
