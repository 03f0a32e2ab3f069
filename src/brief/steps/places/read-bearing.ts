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

/** What may stand before a direction and says nothing of it: `the sun should stand low in`, `it has to come`. */
const BEFORE = new Set(
  "the a sun sunlight moon moonlight light daylight key its it it's i we want wants wanted would like prefer let have has make put place keep with where should must shall may might can could will to be being been is are was come comes coming stand stands standing sit sits sitting set sets setting hang hangs hanging shine shines shining fall falls falling hit hits hitting enter enters arrive arrives low lower high and so that maybe perhaps please then still always just rather more or less mostly roughly about somewhere ought needs need look looks looking turn turned turns face facing first".split(
    ' ',
  ),
);
/** What says that it is the way that something goes. */
const TRAVELS = new Set('travels travelling traveling goes going moves moving points pointing'.split(' '));
/** What may stand behind a direction. */
const BEHIND = / ?(?:\(?-?\d{1,3}(?:\.\d+)?(?: ?(?:deg(?:rees?)?|°))?\)|,? ?please|,? ?i think|,? ?i guess)$/;

/** The direction of a clause that says nothing else. */
function bareDirection(clause: string): { said: string; travels: boolean } {
  const words = clause.replace(BEHIND, '').replace(BEHIND, '').split(' ');
  let travels = false;
  let from = 0;
  for (; from < words.length - 1; from++) {
    const word = words[from] ?? '';
    if (isBeginning(words.slice(from, from + 2).join(' '))) break;
    if (TRAVELS.has(word)) travels = true;
    else if (!BEFORE.has(word)) break;
  }
  return { said: words.slice(from).join(' '), travels };
}

/** Words that belong to the direction itself: `to the left`, `the front`. */
function isBeginning(words: string): boolean {
  return /^(?:to|the|a) (?:the|my|our|your|his|her|left|right|front|back|rear|side|north|south|east|west|player|viewer|camera)/.test(
    words,
  );
}

const ASIDE_OF = '(?: and)?(?: (?:a (?:bit|little) )?(?:on|to|from|at))?(?: (?:the|my|our|your))? ';

/** Whose view it is, and whom it is seen from. */
const OWN =
  "(?:the |my |our |your |their |his |her )?(?:(?:first |opening )?(?:player|viewer|camera|hero|heroine)'s )?";
const WHOM =
  "(?:(?:the |our |my )?(?:player|viewer|camera|hero|heroine|character)|us|me|you|him|her|them|one)(?:'s (?:back|face|eyes))?";
/** `From the player's left when he first looks`, `on the right of the first view`. */
const AT_FIRST = `(?:[- ]hand)?(?: side)?(?: (?:of|in|on|from|for|to) (?:${WHOM}|(?:the |our |my )?(?:player's )?(?:first |opening )?(?:view|picture|frame|screen|image)))?(?: (?:when|as|where) (?:he|she|they|one|we|you|i|it|the player) (?:first )?(?:looks?|arrives?|starts?|enters?|begins?|stands?))?`;
const SIDE_OF = `^(?:(?:from|on|at|to|in) )?${OWN}`;
const VERY = '(?:straight |right |dead |directly |exactly )?';
const SHOULDER = (side: string) => new RegExp(`^(?:from )?(?:over|behind) ${OWN}${side}shoulder$`);

const VIEW: readonly (readonly [RegExp, Omit<Bearing, 'said'>])[] = [
  [new RegExp(`^(?:from )?${VERY}(?:behind|in back)(?: of)?(?: ${WHOM})?$`), { view: 180 }],
  [new RegExp(`^(?:from|at|in|on|to) ${OWN}(?:back|rear)(?: of ${WHOM})?$`), { view: 180 }],
  [SHOULDER(''), { view: 180 }],
  [new RegExp(`^(?:from )?${VERY}(?:ahead|forwards?)(?: (?:of|for) ${WHOM})?$`), { view: 0 }],
  [new RegExp(`^(?:from )?${VERY}(?:in front|before|opposite)(?: (?:of )?${WHOM})?$`), { view: 0 }],
  [new RegExp(`^(?:from )?(?:the )?front(?: of ${WHOM})?$`), { view: 0 }],
  [new RegExp(`^(?:shining |shines )?${VERY}(?:towards?|at|against) ${WHOM}$`), { view: 0 }],
  [new RegExp(`^${VERY}in(?:to)? ${OWN}(?:face|eyes)(?: of ${WHOM})?$`), { view: 0 }],
  [/^from (?:the|one) side$|^the side$|^sideways$/, { view: 270, orElse: 90 }],
  // Between two of them: `from behind on the left`, `front right`.
  [new RegExp(`^(?:from )?(?:the )?(?:behind|back|rear)${ASIDE_OF}left(?: side)?$`), { view: 225 }],
  [new RegExp(`^(?:from )?(?:the )?(?:behind|back|rear)${ASIDE_OF}right(?: side)?$`), { view: 135 }],
  [new RegExp(`^(?:from )?(?:the )?(?:front|ahead)${ASIDE_OF}left(?: side)?$`), { view: 315 }],
  [new RegExp(`^(?:from )?(?:the )?(?:front|ahead)${ASIDE_OF}right(?: side)?$`), { view: 45 }],
  [new RegExp(`${SIDE_OF}left${AT_FIRST}$`), { view: 270 }],
  [new RegExp(`${SIDE_OF}right${AT_FIRST}$`), { view: 90 }],
  [SHOULDER('left '), { view: 225 }],
  [SHOULDER('right '), { view: 135 }],
];

/** An answer that is a direction and nothing else: `from behind`, `west`, `towards the player`. */
export function readBearing(words: string): Bearing | undefined {
  const { said, travels } = bareDirection(plainText(words));
  const [whole, how = '', name, wards] = COMPASS_WORDS.exec(said) ?? [];
  if (whole !== undefined && name !== undefined) {
    const goes = /^(?:to|towards?|facing)$/.test(how) || wards !== undefined;
    const isTowards = goes || (travels && how === '');
    return { said, compass: COMPASS[name.replace('-', ' ')] ?? 0, ...(isTowards && { isTowards }) };
  }
  const view = VIEW.find(([pattern]) => pattern.test(said));
  return view && { said, ...view[1] };
}
