import { plainText } from '../words/plain-text.ts';
import { wordStems } from '../words/word-stems.ts';

/** How a place is named: beside a thing, or by where one looks from there. */
export type Relation =
  | 'at'
  | 'behind'
  | 'in_front'
  | 'left'
  | 'right'
  | 'above'
  | 'from'
  | 'as_far_as'
  | 'towards';

/** A place or direction in an answer, before anybody knows where it is. */
export interface Mention {
  /** The words that name it. */
  said: string;
  relation: Relation;
  /** Labels of the actors that may be meant; several where the words do not tell them apart. */
  labels: readonly string[];
}

/** A direction that needs no thing: as seen from where the player first stands, or of the level itself. */
export interface Bearing {
  said: string;
  /** Degrees clockwise from the first view, of where something is or comes from. */
  view?: number;
  /** Degrees clockwise from the level’s north. */
  compass?: number;
  /** The words fit the other side as well. */
  orElse?: number;
  /** It is where something goes, and not where it is or comes from. */
  isTowards?: boolean;
}

const RELATIONS: readonly (readonly [pattern: string, relation: Relation])[] = [
  ['in front of|before', 'in_front'],
  ['behind|back of', 'behind'],
  ['(?:to the )?left of', 'left'],
  ['(?:to the )?right of', 'right'],
  ['above|over|on top of', 'above'],
  ['as far as|up to|until|all the way to', 'as_far_as'],
  ['from(?! behind)', 'from'],
  ['towards?|facing|to', 'towards'],
  ['at|by|near|beside|next to|around|inside|in|on', 'at'],
];
const ANY = new RegExp(
  `\\b(${RELATIONS.map(([pattern]) => pattern).join('|')}) (?:(?:the|a|an|that|this|our|its) )?((?:[\\p{L}\\d'_-]+ ?){1,4})`,
  'giu',
);
const THINGS = /\b(?:the) ((?:[\p{L}\d'_-]+ ?){1,3})/giu;

/**
 * The things of a level that an answer names, with where beside them; each thing once, the longest name first.
 * @param own labels that are meant only where no other has the name
 * @param kinds what the things are by their class, whatever language they are called in: label → `BP_Door`
 */
export function findMentions(
  words: string,
  labels: readonly string[],
  own: readonly string[] = [],
  kinds: ReadonlyMap<string, string> = new Map(),
): Mention[] {
  // Where it is seen from is a point of view, and a way through something leads past it.
  const text = plainText(words)
    .replaceAll(/,? ?\b(?:as )?seen from (?:(?:the|our|my) )?[\p{L}\d'_-]+/gu, '')
    .replaceAll(/\bthrough (?:(?:the|a) )?[\p{L}\d'_-]+(?: [\p{L}\d'_-]+)?/gu, '');
  const known = [
    ...labels.map(label => describe(label, kinds.get(label))),
    ...own.map(label => ({ ...describe(label, undefined), isOwn: true })),
  ];
  const found: Mention[] = [];
  for (const [said = '', preposition = '', name = ''] of text.matchAll(ANY)) {
    const hit = findNamed(known, name.trim());
    if (!hit) continue;
    const upTo = said.slice(0, said.length - name.length) + hit.name;
    found.push({ said: upTo, relation: relationOf(preposition), labels: hit.labels });
  }
  // A thing that stands alone is what somebody looks at, or is.
  for (const [, name = ''] of text.matchAll(THINGS)) {
    const hit = findNamed(known, name.trim());
    if (hit && !found.some(each => each.said.endsWith(hit.name)))
      found.push({ said: `the ${hit.name}`, relation: 'at', labels: hit.labels });
  }
  const whole = text.split(' ').length <= 3 && found.length === 0 ? findNamed(known, text) : undefined;
  if (whole) found.push({ said: whole.name, relation: 'at', labels: whole.labels });
  return found;
}

interface Known {
  label: string;
  stems: readonly string[];
  /** Words for what it is, by its class: it is that, and is not only named after it. */
  kind: readonly string[];
  isOwn: boolean;
}

/** What people call one kind of thing. */
const KIN: readonly (readonly string[])[] = [
  ['door', 'gate', 'gateway', 'portal'],
  ['lamp', 'lantern', 'light', 'torch'],
  ['crate', 'box', 'chest'],
  ['pillar', 'column', 'post'],
  ['stairs', 'steps', 'staircase'],
  ['guard', 'enemy', 'opponent'],
].map(words => words.flatMap(wordStems));

function describe(label: string, kind: string | undefined): Known {
  const own = kind === undefined ? [] : stemsOfLabel(kind);
  const kin = KIN.filter(words => words.some(word => own.includes(word))).flat();
  return { label, stems: stemsOfLabel(label), kind: [...own, ...kin], isOwn: false };
}

/** The longest beginning of some words that names actors: `gate beacon glows` → `gate beacon`. */
function findNamed(known: readonly Known[], words: string): { name: string; labels: string[] } | undefined {
  const parts = words.split(' ');
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join(' ');
    const stems = wordStems(name);
    if (stems.length < Math.max(1, length - 1) || wordStems(parts[length - 1] ?? '').length === 0) continue;
    const all = known.filter(each => stems.every(stem => each.stems.includes(stem)));
    const others = all.filter(({ isOwn }) => !isOwn);
    const labels = closest(others.length > 0 ? others : all, stems.length);
    const isCalled = (each: Known) => each.stems.filter(isName).length === stems.length;
    // What is called just so is meant; what is one by its class may be, before what is only named after it.
    const isExact = all.some(isCalled);
    const kin = isExact ? [] : known.filter(({ kind }) => stems.every(stem => kind.includes(stem)));
    const meant = [...new Set([...kin.map(({ label }) => label), ...labels])];
    if (meant.length > 0) return { name, labels: meant };
  }
  return undefined;
}

/** Labels that say no more than the words are meant before those that do. */
function closest(found: readonly Known[], length: number): string[] {
  const exact = found.filter(({ stems }) => stems.filter(isName).length === length);
  return (exact.length > 0 ? exact : found).map(({ label }) => label);
}

function isName(stem: string): boolean {
  return !/^\d+$/.test(stem);
}

/** `BP_GateBeacon_2` → gate, beacon. Prefixes and numbers are habits of naming. */
function stemsOfLabel(label: string): string[] {
  const words = label
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Za-z])(\d)/g, '$1 $2')
    .replace(/^(?:BP|SM|SK|S|PL|L)_/, '')
    .replaceAll('_', ' ');
  return wordStems(words);
}

function relationOf(preposition: string): Relation {
  const found = RELATIONS.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(preposition));
  return found?.[1] ?? 'at';
}

const COMPASS: Readonly<Record<string, number>> = {
  north: 0,
  'north east': 45,
  northeast: 45,
  east: 90,
  'south east': 135,
  southeast: 135,
  south: 180,
  'south west': 225,
  southwest: 225,
  west: 270,
  'north west': 315,
  northwest: 315,
};
const COMPASS_NAMES = Object.keys(COMPASS)
  .toSorted((a, b) => b.length - a.length)
  .map(name => name.replace(' ', '[ -]'));
const COMPASS_WORDS = new RegExp(
  `^(?:(from|in|to|towards?|facing) )?(?:the )?(${COMPASS_NAMES.join('|')})(wards?)?$`,
);

/** What may stand before a direction: `the sun stands low in the west`, `it travels east`. */
const BEFORE =
  /^(?:(?:the )?(?:sun|light|moon|it) )?(?:(?:comes|coming|stands|standing|is|sits|sets|setting|hangs|shines|shining|falls|falling|(travels|travelling|traveling|goes|going|moves|moving|points|pointing)) )?(?:(?:low|high)(?: and)? )?/;

const ASIDE_OF = '(?: and)?(?: (?:a (?:bit|little) )?(?:on|to|from|at))?(?: (?:the|my|our|your))? ';

const VIEW: readonly (readonly [RegExp, Omit<Bearing, 'said'>])[] = [
  [/^(?:from )?behind(?: (?:the player|us|me|them|him|her))?$/, { view: 180 }],
  [/^(?:from )?(?:the )?front$|^towards? (?:the player|us|me|the camera)$/, { view: 0 }],
  [
    /^in(?:to)? (?:the|my|our|your|their|his|her) (?:face|eyes)$|^straight at (?:the player|us|me)$/,
    { view: 0 },
  ],
  [/^from (?:the|one) side$|^the side$|^sideways$/, { view: 270, orElse: 90 }],
  // Between two of them: `from behind on the left`, `front right`.
  [new RegExp(`^(?:from )?(?:the )?(?:behind|back|rear)${ASIDE_OF}left(?: side)?$`), { view: 225 }],
  [new RegExp(`^(?:from )?(?:the )?(?:behind|back|rear)${ASIDE_OF}right(?: side)?$`), { view: 135 }],
  [new RegExp(`^(?:from )?(?:the )?front${ASIDE_OF}left(?: side)?$`), { view: 315 }],
  [new RegExp(`^(?:from )?(?:the )?front${ASIDE_OF}right(?: side)?$`), { view: 45 }],
  [/^(?:from )?(?:the )?left(?: side)?$/, { view: 270 }],
  [/^(?:from )?(?:the )?right(?: side)?$/, { view: 90 }],
  [/^over (?:the |my |our |their )?(?:player's )?left shoulder$/, { view: 225 }],
  [/^over (?:the |my |our |their )?(?:player's )?right shoulder$/, { view: 135 }],
];

/** An answer that is a direction and nothing else: `from behind`, `west`, `towards the player`. */
export function readBearing(words: string): Bearing | undefined {
  const plain = plainText(words);
  const [before = '', travels] = BEFORE.exec(plain) ?? [];
  const said = plain.slice(before.length);
  const [whole, how = '', name, wards] = COMPASS_WORDS.exec(said) ?? [];
  if (whole !== undefined && name !== undefined) {
    const goes = /^(?:to|towards?|facing)$/.test(how) || wards !== undefined;
    const isTowards = goes || (travels !== undefined && how === '');
    return { said, compass: COMPASS[name.replace('-', ' ')] ?? 0, ...(isTowards && { isTowards }) };
  }
  const view = VIEW.find(([pattern]) => pattern.test(said));
  return view && { said, ...view[1] };
}
