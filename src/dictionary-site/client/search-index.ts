import { namesOfUnit } from '../../base/quantities/units.ts';
import { displayName, initialsOf, wordsOf } from '../../base/words/words.ts';
import type { SiteProperty } from '../site-data.ts';
import type { Model } from './model.ts';

/** Something that a search can find. */
export interface Topic {
  kind: 'property' | 'class' | 'struct' | 'enum';
  /** The type that it belongs to, or the type itself. */
  owner: string;
  property?: SiteProperty;
  /** Its C++ name, in lower case. */
  name: string;
  title: string;
  summary: string;
  /** Added to the score: what people want more often comes first. */
  bonus: number;
}

export interface SearchIndex {
  topics: Topic[];
  /** Word → where it occurs, best field first. */
  words: Map<string, { topic: number; weight: number }[]>;
  /** Camel-cased names among them, and how many of their letters make whole parts. */
  compounds: Map<string, readonly number[]>;
  /** Class or struct → the words of its name. */
  typeWords: Map<string, { name: string[]; summary: string[] }>;
  /** What else may be meant by a word. */
  meanings: Map<string, string[]>;
  model: Model;
}

/** How much a word says about a topic, by where it stands. */
const WEIGHTS = {
  initials: 8,
  name: 10,
  enumerator: 4,
  summary: 4,
  unit: 6,
  type: 2,
  detail: 2,
  description: 1.5,
};

/** Reads everything once; a hundredth of a second for some fifteen hundred entries. */
export function buildIndex(model: Model): SearchIndex {
  const index: SearchIndex = {
    topics: [],
    words: new Map(),
    compounds: new Map(),
    typeWords: new Map(),
    meanings: readMeanings(model),
    model,
  };
  const { classes, structs, enums } = model.data;
  for (const [kind, types] of [
    ['class', classes],
    ['struct', structs],
  ] as const) {
    for (const { name, summary = '', properties } of types) {
      addTopic(index, { kind, owner: name, name: name.toLowerCase(), title: name, summary, bonus: 2 }, [
        [summary, WEIGHTS.summary],
      ]);
      index.typeWords.set(name, { name: textsOf(name), summary: textsOf(summary) });
      for (const property of properties) addProperty(index, name, property);
    }
  }
  for (const { name, summary = '', entries } of enums) {
    const texts = entries.flatMap(each => [
      [`${each.name} ${each.displayName ?? ''}`, WEIGHTS.enumerator] as const,
      [each.meaning ?? '', WEIGHTS.description] as const,
    ]);
    addTopic(index, { kind: 'enum', owner: name, name: name.toLowerCase(), title: name, summary, bonus: 0 }, [
      [summary, WEIGHTS.summary],
      ...texts,
    ]);
  }
  return index;
}

type Texts = readonly (readonly [text: string, weight: number])[];

function addProperty(index: SearchIndex, owner: string, property: SiteProperty): void {
  const { entry } = property;
  const enumeration = index.model.enumeration(entry.enum ?? '');
  const title = displayName(property.name);
  const topic: Topic = {
    kind: 'property',
    owner,
    property,
    name: property.name.toLowerCase(),
    title,
    summary: entry.summary,
    bonus: entry.importance * 0.9,
  };
  addTopic(index, topic, [
    [entry.summary, WEIGHTS.summary],
    [entry.description, WEIGHTS.description],
    [entry.typeHint, WEIGHTS.type],
    [namesOfUnit(entry.unit), WEIGHTS.unit],
    [(entry.keywords ?? []).join(' '), WEIGHTS.summary],
    [(entry.pitfalls ?? []).join(' '), WEIGHTS.detail],
    [(entry.commonValues ?? []).map(({ meaning }) => meaning).join(' '), WEIGHTS.detail],
    [(enumeration?.entries ?? []).map(each => each.name).join(' '), WEIGHTS.enumerator],
  ]);
}

function addTopic(index: SearchIndex, topic: Topic, texts: Texts): void {
  const number = index.topics.push(topic) - 1;
  const best = new Map<string, number>();
  const rawName = topic.property?.name ?? topic.owner;
  const initials = initialsOf(rawName);
  if (initials !== '') best.set(initials, WEIGHTS.initials);
  for (const [text, weight] of [[`${rawName} ${topic.title}`, WEIGHTS.name] as const, ...texts]) {
    for (const word of wordsOf(text)) {
      if (word.ends) index.compounds.set(word.text, word.ends);
      if ((best.get(word.text) ?? 0) < weight) best.set(word.text, weight);
    }
  }
  for (const [word, weight] of best) {
    const list = index.words.get(word);
    if (list) list.push({ topic: number, weight });
    else index.words.set(word, [{ topic: number, weight }]);
  }
}

function readMeanings({ data }: Model): Map<string, string[]> {
  const meanings = new Map<string, string[]>();
  for (const group of data.meanings)
    for (const word of group)
      meanings.set(word, [...(meanings.get(word) ?? []), ...group.filter(each => each !== word)]);
  return meanings;
}

function textsOf(text: string): string[] {
  return wordsOf(text).map(word => word.text);
}
