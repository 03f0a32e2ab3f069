import type { BriefDocument } from '../document.ts';
import { splitClauses, spokenName } from '../steps/words/plain-text.ts';
import { wordStems } from '../steps/words/word-stems.ts';
import type { LevelActor } from './level.ts';
import { isOfPlace } from './of-place.ts';

/** The field in which any schema keeps what must not be. */
export const FORBIDDEN = 'mustNot';

/** Words that say that something must not be, and not what. */
const RULING_OUT = new Set(
  wordStems(
    'nobody may can could shift shifted shifting rotate rotated resize resized scale scaled replace replaced delete deleted remove removed edit edited modify modified tweak tweaked relocate swap mess fiddle tamper should would no one either neither must never don’t dont do doesn’t become becomes any anything touch touched change changed changing changes move moved alter use used look looks feel add adds added adding new additional extra more please stay keep kept remain leave alone exactly as they are is it its up there here where stand stands sits put place hands off too ever at see seen please level game thing things way',
  ),
);
const PROTECTING =
  /\b(?:touch|chang|mov(?:e|ed|es|ing)\b|alter|leave|keep|stay|hands off|shift|rotat|resiz|scal(?:e|ed|es|ing)\b|replac|delet|remov(?:e|ed|es|ing)\b|edit(?:s|ed|ing)?\b|modif|tweak|relocat|swap|mess with|fiddle|tamper)/i;
/** What says more than the name of a thing. */
const VERB = /\b(?:make|set|be|is|are|was|want|should|need|get|let|put|use|turn|add|no|not|must|can|may)\b/i;
/** Words that the name of one thing has at the most. */
const LONGEST_NAME = 6;

const NEW = /\b(?:new|additional|extra|more|add(?:s|ed|ing)?)\b/i;

/** What people call by several names. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\b(?:lamps?|bulbs?|lanterns?|spotlights?|point ?lights?|spot lights?|rect lights?)\b/gi, 'light'],
  [/\bgod[- ]?rays?\b|\b(?:light )?shafts?\b|\bvolumetrics?\b/gi, 'beam'],
  [/\b(?:mist|haze|smoke)\b/gi, 'fog'],
  [/\bbloom\b/gi, 'glow'],
  [/\b(?:trigger (?:box(?:es)?|volumes?))\b/gi, 'trigger'],
];

export function inOneWord(text: string): string {
  return SAME.reduce((said, [pattern, word]) => said.replace(pattern, word), text);
}

/** Kinds that people name exactly: who says `the rect light` does not mean the sun. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\brect(?:angle|angular)? ?lights?\b/i, 'RectLight'],
  [/\bspot ?lights?\b/i, 'SpotLight'],
  [/\bpoint ?lights?\b/i, 'PointLight'],
  [/\bsky ?lights?\b/i, 'SkyLight'],
  [/\bdirectional lights?\b/i, 'DirectionalLight'],
];

function kindsIn(text: string): string[] {
  return KINDS.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : []));
}

/** Whether something is of a kind that was named; where none was, of any. */
export function isOfKind({ kinds }: Pick<Ruling, 'kinds'>, classes: readonly string[]): boolean {
  return kinds.length === 0 || kinds.some(kind => classes.some(name => name.includes(kind)));
}

export interface Ruling {
  /** The schema that holds it. */
  dsId: string;
  said: string;
  /** What of it names one thing. */
  part: string;
  stems: readonly string[];
  /** Classes that it names. */
  kinds: readonly string[];
  /** It names what stays as it is: switching it off is against it, too. */
  isProtecting: boolean;
  /** It only stays where it is: all else of it may change. */
  isOfPlace: boolean;
  /** It rules out only what would be made. */
  isAboutNew: boolean;
}

/** What must not be, over all schemas of a brief. */
export function readRulings({ aggregates }: BriefDocument): Ruling[] {
  return Object.values(aggregates).flatMap(({ dsId, fields }) => {
    const texts = [fields[FORBIDDEN]?.value ?? []].flat().filter(each => typeof each === 'string');
    return texts
      .flatMap(text => text.split(SENTENCE))
      .flatMap(sentence => splitClauses(sentence).map(said => ({ sentence, said })))
      .flatMap(({ sentence, said }) => {
        const isListed = PROTECTING.test(sentence) && isBareName(said);
        const isProtecting = isListed || PROTECTING.test(said);
        const parts = isProtecting ? said.split(EACH).flatMap(part => part.split(EACH_NAME)) : [said];
        return parts.flatMap(part => {
          const stems = wordStems(inOneWord(part)).filter(stem => !RULING_OUT.has(stem));
          const how = { isProtecting, isOfPlace: isOfPlace(said), isAboutNew: NEW.test(said) };
          return stems.length > 0 ? [{ dsId, said, part, stems, kinds: kindsIn(part), ...how }] : [];
        });
      });
  });
}

const SENTENCE = /[.;!?](?:\s+|$)/;

/** Whether a clause is nothing but a name: one of several that stay as they are, `Gallery Lamp, the gate and …`. */
function isBareName(said: string): boolean {
  return !VERB.test(said) && said.trim().split(/\s+/).length <= LONGEST_NAME;
}

/** Between names: `Gallery Ceiling West and Gallery Ceiling East`. */
const EACH_NAME = /\s(?:and|or|nor|&)\s+(?=\p{Lu})/u;

/** Between things of which none may be touched: `the brazier and the leaf shadows`. */
const EACH = /\s(?:and|or|nor|&)\s+(?=(?:the|our|my|any|all|not|its|their)\s)/i;

/** The clauses of a brief that say what must not be, by the schema that holds them. */
export function listForbidden({ aggregates }: BriefDocument): { dsId: string; said: string }[] {
  return Object.values(aggregates).flatMap(({ dsId, fields }) =>
    [fields[FORBIDDEN]?.value ?? []]
      .flat()
      .filter(each => typeof each === 'string')
      .flatMap(text => text.split(SENTENCE))
      .flatMap(sentence => splitClauses(sentence).map(said => ({ dsId, said }))),
  );
}

/** Whether the label or the class of an actor says a word. */
export function isNamedBy({ label, classes: [name = ''] }: LevelActor, stem: string): boolean {
  return wordStems(inOneWord(`${spokenName(label)} ${spokenName(name)}`)).includes(stem);
}

/** Actors whose whole label stands in some words: `Gallery Lamp` is that one, and not each lamp of the gallery. */
export function actorsLabelled(words: string, actors: readonly LevelActor[]): LevelActor[] {
  const said = ` ${words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return actors.filter(({ label }) => {
    const name = label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    return name.includes(' ') && said.includes(` ${name} `);
  });
}
