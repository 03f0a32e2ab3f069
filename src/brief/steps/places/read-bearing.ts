import { lookupTable } from '../../../base/lookup-table.ts';
import { plainText } from '../words/plain-text.ts';

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

/** Degrees clockwise from the north of the level. */
export const COMPASS: Readonly<Record<string, number>> = lookupTable({
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
  ...{ "nor'east": 45, "sou'east": 135, "sou'west": 225, "nor'west": 315 },
  'north west': 315,
  northwest: 315,
});
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

/** `From the player's left when he first looks`, `on the right of the first view`: of whose view it is. */
const OF_THE_VIEWER =
  "(?:(?:from|on|at) )?(?:(?:the|my|our|your|their|his|her) )?(?:(?:player|viewer|camera|hero|heroine)'s )?";
const AT_FIRST =
  '(?: (?:hand )?side)?(?: (?:of|in|on) (?:the |our |my )?(?:first |opening )?(?:view|picture|frame|screen|player|camera|image))?(?: (?:when|as|where) (?:he|she|they|one|we|you|i|it|the player) (?:first )?(?:looks?|arrives?|starts?|enters?|begins?|stands?))?';

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
  [new RegExp(`^${OF_THE_VIEWER}left${AT_FIRST}$`), { view: 270 }],
  [new RegExp(`^${OF_THE_VIEWER}right${AT_FIRST}$`), { view: 90 }],
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
