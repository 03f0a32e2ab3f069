import { isRecord } from '../../base/json/is-record.ts';
import type { BriefDocument } from '../document.ts';
import { spokenName } from '../steps/words/plain-text.ts';
import { wordStems } from '../steps/words/word-stems.ts';
import { FOR_A_NEW_ONE } from './assumed-values.ts';
import { findMeant, hasLabel } from './find-meant.ts';
import type { Level, LevelActor, SeenLevel } from './level.ts';
import { listMembers } from './list-members.ts';
import { actorsLabelled, inOneWord, isNamedBy, isOfKind, type Ruling, readRulings } from './rulings.ts';
import type { LevelRequirement } from './wanted.ts';

/** Something that was asked for, and that somebody has ruled out as well. */
export interface Contradicted {
  /** The schema that holds what rules it out. */
  dsId: string;
  /** What must not be, in the words that say it. */
  said: string;
  /** What was asked for all the same: a property, or the thing itself. */
  what: string;
  label: string;
  fields: string[];
}

/** Something that stays as it is, and the actors that have its name. */
export interface Kept {
  dsId: string;
  /** The clause that says it, and the part of it that names the thing. */
  said: string;
  part: string;
  actors: LevelActor[];
  /** Which they are was taken from folders and places: nobody said it. */
  isTaken: boolean;
  /** It only stays where it is. */
  isOfPlace: boolean;
}

/** What a brief says must not be touched. */
export async function listKept(document: BriefDocument, sight: Sight): Promise<Kept[]> {
  const kept = readRulings(document).filter(({ isProtecting, isAboutNew }) => isProtecting && !isAboutNew);
  return Promise.all(
    kept.map(async ({ dsId, said, part, stems, kinds, isOfPlace }) => {
      const called = actorsLabelled(part, sight.actors);
      if (called.length > 0) return { dsId, said, part, isOfPlace, actors: called, isTaken: false };
      const actors = sight.actors.filter(({ classes }) => isOfKind({ kinds }, classes));
      const members = await listMembers(stems, isNamedBy, { ...sight, actors });
      return { dsId, said, part, isOfPlace, ...members };
    }),
  );
}

interface Sight {
  level: Level;
  actors: readonly LevelActor[];
}

/**
 * Takes out of wishes whatever the brief rules out elsewhere: it is asked about, and never proposed. What switches off the
 * very thing that must not be is no contradiction.
 */
export async function keepAllowed(
  document: BriefDocument,
  wanted: readonly LevelRequirement[],
  seen: SeenLevel,
): Promise<{ wanted: LevelRequirement[]; against: Contradicted[] }> {
  const actors = seen.seen ? seen.actors : [];
  const rulings = readRulings(document);
  const sets = seen.seen
    ? (await listKept(document, seen)).filter(each => each.isTaken && !each.isOfPlace)
    : [];
  const against: Contradicted[] = [];
  const kept = wanted.flatMap(each => {
    const meant = findMeant(each, actors);
    const isThere = meant !== undefined;
    const inSets = sets.filter(set => set.actors.some(({ objectPath }) => objectPath === meant?.objectPath));
    const found = rulings
      .filter(({ isAboutNew }) => !(isAboutNew && isThere))
      .filter(({ isProtecting, part }) => {
        const called = isProtecting ? actorsLabelled(part, actors) : [];
        return called.length === 0 || called.some(({ label }) => hasLabel(label, each.label));
      })
      .flatMap(ruling => contradictionsOf(each, ruling))
      .concat(inSets.map(({ dsId, said }) => ({ dsId, said, what: each.label })));
    if (found.length === 0) return [each];
    against.push(...found.map(row => ({ ...row, label: each.label, fields: each.fields })));
    const names = new Set(found.map(({ what }) => what));
    return names.has(each.label) ? [] : without(each, names);
  });
  return { wanted: kept, against };
}

function contradictionsOf(
  wanted: LevelRequirement,
  { dsId, said, stems, kinds, isProtecting, isOfPlace }: Ruling,
) {
  if (!isOfKind({ kinds }, [wanted.class])) return [];
  const { label, class: name, wish, properties, assumed, rotation } = wanted;
  const about = new Set(
    wordStems(inOneWord([spokenName(label), spokenName(name), wanted.meant ? '' : wish].join(' '))),
  );
  const needed = assumed.filter(({ because }) => because === FOR_A_NEW_ONE).map(({ what }) => what);
  const entries = Object.entries(properties).filter(
    ([property]) => !property.includes('bOverride_') && !needed.includes(property),
  );
  const isNamed = (words: ReadonlySet<string>) => stems.every(stem => about.has(stem) || words.has(stem));
  const isOff = entries.length > 0 && entries.every(([, value]) => value === 0 || value === false);
  if (isOfPlace) return isNamed(new Set()) && isMoved(wanted) ? [{ dsId, said, what: A_PLACE }] : [];
  if (isNamed(new Set()) && (isProtecting || !isOff)) return [{ dsId, said, what: label }];
  const turned: [string, unknown][] = rotation === undefined ? [] : [['rotation', rotation]];
  return [...entries, ...turned].flatMap(([property, value]) => {
    const words = new Set(
      wordStems(inOneWord(spokenName(property.replaceAll('.', ' ')) + spokenValue(value))),
    );
    const isAgainst = isNamed(words) && (isProtecting || (value !== 0 && value !== false));
    return isAgainst && !isNamed(new Set()) ? [{ dsId, said, what: property }] : [];
  });
}

/** What is asked of a thing that may not be moved. */
const A_PLACE = 'place';

function isMoved({ isPlaced, spot, height, stands }: LevelRequirement): boolean {
  return isPlaced || spot !== undefined || height !== undefined || stands !== undefined;
}

function spokenValue(value: unknown): string {
  return typeof value === 'string' ? ` ${spokenName(value)}` : '';
}

/** A wish without some of its properties, and the switches of those; nothing where nothing is left. */
function without(wanted: LevelRequirement, names: ReadonlySet<string>): LevelRequirement[] {
  const switches = [...names].map(name => name.replace(/([^.]+)$/, 'bOverride_$1'));
  const keep = (properties: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(properties).filter(([name]) => !names.has(name) && !switches.includes(name)),
    );
  const { rotation, stated, ...whole } = wanted;
  const { spot, height, stands, location, ...unplaced } = whole;
  const rest = names.has(A_PLACE) ? { ...unplaced, isPlaced: false } : whole;
  const isToMove = !names.has(A_PLACE) && (spot !== undefined || height !== undefined);
  const isTurned = !names.has('rotation');
  const properties = keep(wanted.properties);
  if (Object.keys(properties).length === 0 && !isToMove && !(isTurned && isRecord(rotation))) return [];
  return [
    {
      ...rest,
      properties,
      stated: {
        properties: keep(stated.properties),
        ...(isTurned && stated.rotation !== undefined && { rotation: stated.rotation }),
      },
      ...(isTurned && rotation !== undefined && { rotation }),
    },
  ];
}
