import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languageTag } from '../base/language-tag.ts';
import type { PropertyEntry, WrittenEntry } from './entry.ts';
import type { Layer, TypeKind } from './layer.ts';
import { listDictionaryFiles } from './read-folder.ts';
import type { FoundEntry, WrittenPart } from './resolve-entry.ts';

type Texts = Pick<Partial<WrittenEntry>, 'summary' | 'description' | 'pitfalls' | 'commonValues'>;

/**
 * Where a studio's folders have texts in a language: in `<folder>/de`. For `pt-BR` those in `pt` count too, behind.
 * @param language a language tag as `Intl` writes it; undefined for English
 */
export function languageFolders(folders: readonly string[], language: string | undefined): string[] {
  if (language === undefined) return [];
  const parts = language.split('-');
  const tags = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  return tags.flatMap(tag => folders.map(folder => join(folder, tag)));
}

/** An entry in the words of a language, as far as somebody wrote them; the English ones stay beside it, for searches. */
export function translate(kind: TypeKind, found: FoundEntry, texts: readonly Layer[]): FoundEntry {
  const parts = texts.flatMap((layer): WrittenPart[] => {
    const written = layer.type(kind, found.owner)?.entries.get(found.property);
    return written ? [{ ...written, raw: textsOf(written.raw, found.entry) }] : [];
  });
  if (parts.length === 0) return found;
  // The front one lies on top.
  const below = parts.toReversed();
  return {
    ...found,
    entry: Object.assign({}, found.entry, ...below.map(({ raw }) => raw)),
    parts: [...found.parts, ...below],
    inEnglish: found.entry,
  };
}

/** What is still marked TODO stays as it was. */
function textsOf(raw: Partial<WrittenEntry>, { commonValues: known = [] }: PropertyEntry): Texts {
  const { summary, description, pitfalls, commonValues = [] } = raw;
  const meanings = new Map(commonValues.map(({ value, meaning }) => [JSON.stringify(value), meaning]));
  const told = known.map(each => {
    const meaning = meanings.get(JSON.stringify(each.value));
    return isWritten(meaning) ? { ...each, meaning } : each;
  });
  return {
    ...(isWritten(summary) && { summary }),
    ...(isWritten(description) && { description }),
    ...(pitfalls?.every(isWritten) && { pitfalls }),
    ...(commonValues.length > 0 && { commonValues: told }),
  };
}

/** Meanings of enumerators in a language, over those in English. */
export function translateMeanings(
  name: string,
  meanings: ReadonlyMap<string, string>,
  texts: readonly Layer[],
): ReadonlyMap<string, string> {
  const written = texts.flatMap(layer => layer.enumFile(name)?.meanings ?? []);
  if (written.length === 0) return meanings;
  return new Map(
    [...meanings].map(([each, meaning]) => [
      each,
      written.map(table => table.get(each)).find(isWritten) ?? meaning,
    ]),
  );
}

/** The line about a class or struct in a language. */
export function translatedSummary(kind: TypeKind, name: string, texts: readonly Layer[]): string | undefined {
  return texts.map(layer => layer.type(kind, name)?.summary).find(isWritten);
}

/** Whether a text is more than what `dictionary translate` leaves to be written. */
export function isWritten(text: string | undefined): text is string {
  return text !== undefined && !/^TODO\b/.test(text);
}

/** The folders of languages in a dictionary folder, by their names. */
export function listLanguages(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(each => each.isDirectory() && languageTag(each.name) !== undefined)
      .map(({ name }) => name)
      .filter(name => listDictionaryFiles(join(folder, name)).length > 0)
      .toSorted();
  } catch {
    return [];
  }
}
