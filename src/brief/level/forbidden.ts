import { isRecord } from '../../base/json/is-record.ts';
import type { BriefDocument } from '../document.ts';
import { splitClauses, spokenName } from '../steps/words/plain-text.ts';
import { wordStems } from '../steps/words/word-stems.ts';
import { FOR_A_NEW_ONE } from './assumed-values.ts';
import { findMeant } from './find-meant.ts';
import type { LevelActor } from './level.ts';
import type { LevelRequirement } from './wanted.ts';

/** Something that was asked for, and that somebody has ruled out as well. */
export interface Contradicted {
  /** What must not be, in the words that say it. */
  said: string;
  /** What was asked for all the same: a property, or the thing itself. */
  what: string;
  label: string;
  fields: string[];
}

/** The field in which any schema keeps what must not be. */
const FIELD = 'mustNot';

/** Words that say that something must not be, and not what. */
const RULING_OUT = new Set(
  wordStems(
    'nobody may can could should would no one either neither must never don’t dont do doesn’t become becomes any anything touch touched change changed changing changes move moved alter use used look looks feel add adds added adding new additional extra more please stay keep kept remain leave alone too ever at see seen please level game thing things way',
  ),
);
const PROTECTING = /\b(?:touch|chang|mov|alter|leave|keep|stay)/i;

const NEW = /\b(?:new|additional|extra|more|add(?:s|ed|ing)?)\b/i;

/** What people call by several names. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\b(?:lamps?|bulbs?|lanterns?|spotlights?|point ?lights?|spot lights?|rect lights?)\b/gi, 'light'],
  [/\bgod[- ]?rays?\b|\b(?:light )?shafts?\b|\bvolumetrics?\b/gi, 'beam'],
  [/\b(?:mist|haze|smoke)\b/gi, 'fog'],
  [/\bbloom\b/gi, 'glow'],
  [/\b(?:trigger (?:box(?:es)?|volumes?))\b/gi, 'trigger'],
];

function inOneWord(text: string): string {
  return SAME.reduce((said, [pattern, word]) => said.replace(pattern, word), text);
}

interface Ruling {
  /** The schema that holds it. */
  dsId: string;
  said: string;
  /** What of it names one thing. */
  part: string;
  stems: readonly string[];
  /** It names what stays as it is: switching it off is against it, too. */
  isProtecting: boolean;
  /** It rules out only what would be made. */
  isAboutNew: boolean;
}

/** What must not be, over all schemas of a brief. */
function readRulings({ aggregates }: BriefDocument): Ruling[] {
  return Object.values(aggregates).flatMap(({ dsId, fields }) => {
    const texts = [fields[FIELD]?.value ?? []].flat().filter(each => typeof each === 'string');
    return texts
      .flatMap(text => splitClauses(text))
      .flatMap(said => {
        const isProtecting = PROTECTING.test(said);
        const parts = isProtecting ? said.split(EACH) : [said];
        return parts.flatMap(part => {
          const stems = wordStems(inOneWord(part)).filter(stem => !RULING_OUT.has(stem));
          return stems.length > 0
            ? [{ dsId, said, part, stems, isProtecting, isAboutNew: NEW.test(said) }]
            : [];
        });
      });
  });
}

/** Between things of which none may be touched: `the brazier and the leaf shadows`. */
const EACH = /\s(?:and|or|nor|&)\s+(?=(?:the|our|my|any|all|not|its|their)\s)/i;

/** Something that stays as it is, and the actors that have its name. */
export interface Kept {
  dsId: string;
  /** The clause that says it, and the part of it that names the thing. */
  said: string;
  part: string;
  actors: LevelActor[];
}

/** What a brief says must not be touched. */
export function listKept(document: BriefDocument, actors: readonly LevelActor[]): Kept[] {
  return readRulings(document)
    .filter(({ isProtecting, isAboutNew }) => isProtecting && !isAboutNew)
    .map(({ dsId, said, part, stems }) => {
      const isNamed = ({ label, classes: [name = ''] }: LevelActor) => {
        const about = new Set(wordStems(inOneWord(`${spokenName(label)} ${spokenName(name)}`)));
        return stems.every(stem => about.has(stem));
      };
      return { dsId, said, part, actors: actors.filter(isNamed) };
    });
}

/**
 * Takes out of wishes whatever the brief rules out elsewhere: it is asked about, and never proposed. What switches off the
 * very thing that must not be is no contradiction.
 */
export function keepAllowed(
  document: BriefDocument,
  wanted: readonly LevelRequirement[],
  actors: readonly LevelActor[],
): { wanted: LevelRequirement[]; against: Contradicted[] } {
  const rulings = readRulings(document);
  const against: Contradicted[] = [];
  const kept = wanted.flatMap(each => {
    const isThere = findMeant(each, actors) !== undefined;
    const found = rulings
      .filter(({ isAboutNew }) => !(isAboutNew && isThere))
      .flatMap(ruling => contradictionsOf(each, ruling));
    if (found.length === 0) return [each];
    against.push(...found.map(({ said, what }) => ({ said, what, label: each.label, fields: each.fields })));
    const names = new Set(found.map(({ what }) => what));
    return names.has(each.label) ? [] : without(each, names);
  });
  return { wanted: kept, against };
}

function contradictionsOf(wanted: LevelRequirement, { said, stems, isProtecting }: Ruling) {
  const { label, class: name, wish, properties, assumed, rotation } = wanted;
  const about = new Set(wordStems(inOneWord([spokenName(label), spokenName(name), wish].join(' '))));
  const needed = assumed.filter(({ because }) => because === FOR_A_NEW_ONE).map(({ what }) => what);
  const entries = Object.entries(properties).filter(
    ([property]) => !property.includes('bOverride_') && !needed.includes(property),
  );
  const isNamed = (words: ReadonlySet<string>) => stems.every(stem => about.has(stem) || words.has(stem));
  const isOff = entries.length > 0 && entries.every(([, value]) => value === 0 || value === false);
  if (isNamed(new Set()) && (isProtecting || !isOff)) return [{ said, what: label }];
  const turned: [string, unknown][] = rotation === undefined ? [] : [['rotation', rotation]];
  return [...entries, ...turned].flatMap(([property, value]) => {
    const words = new Set(
      wordStems(inOneWord(spokenName(property.replaceAll('.', ' ')) + spokenValue(value))),
    );
    const isAgainst = isNamed(words) && (isProtecting || (value !== 0 && value !== false));
    return isAgainst && !isNamed(new Set()) ? [{ said, what: property }] : [];
  });
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
  const { rotation, stated, ...rest } = wanted;
  const isTurned = !names.has('rotation');
  const properties = keep(wanted.properties);
  if (Object.keys(properties).length === 0 && !(isTurned && isRecord(rotation))) return [];
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
