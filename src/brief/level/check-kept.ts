import { cutText } from '../../base/text/cut-text.ts';
import { nameFirst } from '../../base/words/name-first.ts';
import type { BriefDocument } from '../document.ts';
import { type Kept, listKept } from './forbidden.ts';
import type { WatchedWish } from './keep-watch.ts';
import { differenceOf, type KeptMarks, readKeptMarks } from './kept-marks.ts';
import type { Level, LevelActor, LevelChange } from './level.ts';
import { isNamedBy, listForbidden, type Ruling, readRulings } from './rulings.ts';
import { switchesOf, whyUnseen } from './why-unseen.ts';

/** Things that an answer shows of each wish: whoever reads it must see what was looked at. */
const MOST_NAMED = 12;

const TAKEN =
  'which are meant is taken from names, folders and places: ask whether these are all, and no others';

const SEEN_HANDS =
  'of what is changed by hand only place, visibility, light and mesh are seen, since the watch began';
const UNSEEN_HANDS = 'what is changed by hand in the editor is not on record';

/** What must not be, as far as it can be looked for in the level. */
export interface CheckedKept {
  wishes: WatchedWish[];
  /** What nobody can check here, and the schema that holds it: it names nothing of the level, or changes are not on record. */
  unchecked: { dsId: string; said: string }[];
  /** What the things that must not be touched are like, for a watch; those that it knows stay as they were. */
  marks: KeptMarks;
}

/**
 * Says of what must not be touched whether anything was changed of it since the brief was written. Only changes that were
 * made through this server are on record, and the wish says so.
 */
export async function checkKept(
  document: BriefDocument,
  {
    level,
    actors,
    changes,
    before,
  }: {
    level: Level;
    actors: readonly LevelActor[];
    changes: readonly LevelChange[] | undefined;
    /** Of a watch: what these things were like when it began; undefined without one. */
    before: KeptMarks | undefined;
  },
): Promise<CheckedKept> {
  const kept = changes === undefined ? [] : await listKept(document, { level, actors });
  const absent = await checkAbsent(document, { level, actors });
  const found = kept.filter(each => each.actors.length > 0);
  const nameless = kept.filter(each => each.actors.length === 0);
  const known = new Set([...kept, ...absent].map(({ said }) => said));
  const others = listForbidden(document).filter(({ said }) => !known.has(said));
  const now = before ? await readKeptMarks(level, found) : {};
  return {
    wishes: [
      ...found.map(each => checkOne(each, changes ?? [], before && { before, now })),
      ...absent.map(({ wish }) => wish),
    ],
    unchecked: [...nameless.map(({ dsId, part }) => ({ dsId, said: part })), ...others],
    marks: { ...now, ...before },
  };
}

function checkOne(
  { dsId, said, part, actors, isTaken, isOfPlace }: Kept,
  changes: readonly LevelChange[],
  watched: { before: KeptMarks; now: KeptMarks } | undefined,
): WatchedWish {
  const paths = actors.map(({ objectPath }) => objectPath);
  const isOf = (path: string) => paths.some(each => path === each || path.startsWith(`${each}.`));
  const change = changes.find(({ objectPaths, moved = [] }) => (isOfPlace ? moved : objectPaths).some(isOf));
  const byHand = watched && differenceOf(watched.before, watched.now, paths, isOfPlace ? 'place' : 'all');
  const isTouched = ({ objectPath }: LevelActor) =>
    change?.objectPaths.some(path => path === objectPath || path.startsWith(`${objectPath}.`));
  // Of many that stay the one that does not is told.
  const touched = change ? actors.filter(isTouched) : actors.filter(each => byHand?.path === each.objectPath);
  const told = touched.length > 0 ? touched : actors;
  const names = nameFirst(
    told.map(({ label }) => label),
    MOST_NAMED,
  );
  const [first] = told.map(({ objectPath }) => objectPath);
  const values = (change?.values ?? [])
    .filter(
      ({ objectPath, property }) => isOf(objectPath) && (!isOfPlace || /Location|ransform/.test(property)),
    )
    .slice(0, 2);
  return {
    ds_id: dsId,
    wish: `“${cutText(said, 80)}”: not ${isOfPlace ? 'moved' : 'changed'} through this server since the brief began.`,
    met: change === undefined && byHand === undefined,
    assumed: [watched ? SEEN_HANDS : UNSEEN_HANDS, ...(isTaken ? [TAKEN] : [])],
    fields: ['mustNot'],
    at: names,
    ...(first !== undefined && { objectPath: first }),
    about: part,
    wanted: isOfPlace ? 'where it is' : 'as it is',
    ...((change || byHand) && {
      differs: {
        ...(change && {
          [change.changeId]: {
            wanted: isOfPlace ? 'not moved' : 'no change',
            found: cutText(change.summary, 100),
          },
        }),
        ...Object.fromEntries(
          values.map(({ property, before, after }) => [
            property,
            { wanted: before, found: after ?? 'another' },
          ]),
        ),
        ...(byHand && !change && { [byHand.what]: { wanted: byHand.was, found: byHand.is } }),
      },
    }),
  };
}

/** `No sun`, `without any clouds`: a name and nothing else. */
const ABSENT = /^(?:there (?:is|are|must be) )?(?:no|without)(?: any)? (?:\p{L}+ ?){1,2}$/iu;
/** What is seen of the whole picture and is no thing of the level: a lamp called Brazier Glow is no bloom. */
const OF_THE_PICTURE =
  /\b(?:bloom|glow|(?:lens )?flares?|grain|vignett\w*|motion blur|depth of field|bokeh|(?:chromatic )?aberration|blur|distortion|exposure|contrast|saturation)\b/iu;
const INTENSITY = 'LightComponent.Intensity';

/** Things that must not be there, and are things of the level: whether anything is seen of them. */
async function checkAbsent(
  document: BriefDocument,
  { level, actors }: { level: Level; actors: readonly LevelActor[] },
): Promise<{ said: string; wish: WatchedWish }[]> {
  const rulings = readRulings(document).filter(
    ({ said, isProtecting, isAboutNew }) =>
      ABSENT.test(said) && !OF_THE_PICTURE.test(said) && !isProtecting && !isAboutNew,
  );
  const checked = await Promise.all(
    rulings.map(async ruling => {
      const named = actors.filter(each => ruling.stems.every(stem => isNamedBy(each, stem)));
      const visible = named.filter(({ classes }) => classes.some(name => switchesOf(name).length > 0));
      if (visible.length === 0) return [];
      const seen = await Promise.all(visible.map(async each => ((await isSeen(each, level)) ? [each] : [])));
      return [{ said: ruling.said, wish: tellAbsent(ruling, visible, seen.flat()) }];
    }),
  );
  return checked.flat();
}

async function isSeen({ objectPath, classes }: LevelActor, level: Level): Promise<boolean> {
  const switches = [...new Set(classes.flatMap(switchesOf))];
  const found = await level.readProperties(objectPath, [...switches, INTENSITY]);
  return found.get(INTENSITY) !== 0 && whyUnseen(switches, found) === undefined;
}

function tellAbsent(
  { dsId, said, part }: Ruling,
  all: readonly LevelActor[],
  seen: readonly LevelActor[],
): WatchedWish {
  const shown = (seen.length > 0 ? seen : all).slice(0, MOST_NAMED);
  const [first] = shown;
  return {
    ds_id: dsId,
    wish: `“${cutText(said, 80)}”: nothing is seen of it.`,
    met: seen.length === 0,
    fields: ['mustNot'],
    at: shown.map(({ label }) => label).join(', '),
    ...(first && { objectPath: first.objectPath }),
    about: part,
    wanted: 'none',
    ...(seen.length > 0 && { differs: { seen: { wanted: 0, found: seen.length } } }),
  };
}
