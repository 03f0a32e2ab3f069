import type { EnumInfo } from '../reflection/class-info.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** Enum → enumerator → display name. Our own translations; what is not in the table stays English [derived]. */
export type DisplayNames = Record<string, Record<string, string>>;

/** Languages that the editor can be set to. */
export const languages = ['en', 'de', 'fr', 'es', 'ja'] as const;

export type Language = (typeof languages)[number];

const tables: Record<Language, DisplayNames> = { en: {}, de, fr, es, ja };

/** What an editor in that language calls an enumerator. Remote Control prints enums so, and takes them so. */
export function displayNameIn(
  language: Language,
  enumName: string,
  { name, displayName }: EnumInfo['entries'][number],
): string {
  return tables[language][enumName]?.[name] ?? displayName;
}
