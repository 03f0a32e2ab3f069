import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { BridgeError } from '../base/errors.ts';
import { isRecord } from '../base/json/is-record.ts';
import { parseJsonTree } from '../base/json/json-tree.ts';
import { printJson } from '../base/json/print-json.ts';
import { languageTag } from '../base/language-tag.ts';
import { makeFolder } from '../base/make-folder.ts';
import { readText } from '../base/read-file.ts';
import { replaceFile } from '../base/replace-file.ts';
import { paint, print } from '../base/terminal.ts';
import { dictionaryFolder } from '../dictionary/data-folder.ts';
import { type Dictionary, openDictionary } from '../dictionary/dictionary.ts';
import type { PropertyEntry } from '../dictionary/entry.ts';
import type { TypeKind } from '../dictionary/layer.ts';
import { nativeClass } from '../dictionary/native-facts.ts';
import { pathFromHere } from './dictionary-folder.ts';
import { findType, readSources } from './dictionary-sources.ts';
import { reportFailure } from './report-failure.ts';

interface TranslateFlags {
  folder?: string;
}

/** `dictionary translate`: the file of a class in another language, its English texts marked TODO; what is there stays. */
export function dictionaryTranslate(
  language: string,
  written: string,
  { folder: named }: TranslateFlags,
): void {
  try {
    const tag = languageTag(language);
    if (tag === undefined) {
      throw new BridgeError('invalid_arguments', `"${language}" is the tag of no language.`, {
        remedy: `For example: unreal-bridge dictionary translate de ${written}`,
      });
    }
    const folder = resolve(named ?? 'property-dictionary');
    if (folder === dictionaryFolder()) {
      throw new BridgeError('invalid_arguments', 'The shipped dictionary stays English.', {
        remedy: 'Name a folder of your own by `--folder`.',
      });
    }
    const own = existsSync(folder) ? [folder] : [];
    const dictionary = openDictionary({ own });
    const { kind, name } = findType(written, readSources(own));
    const texts = collectTexts(dictionary, kind, name);
    if (Object.keys(texts.properties).length === 0) {
      throw new BridgeError('invalid_arguments', `${name} has no entry of its own.`, {
        remedy: `What it inherits is translated where it stands: ${dictionary.classChain(name).slice(1).join(', ')}.`,
      });
    }
    const path = `${tag}/${kind === 'struct' ? 'structs' : `classes/${nativeClass(name)?.module ?? 'Blueprints'}`}/${name}.json`;
    const { left } = write(join(folder, path), { kind, name, texts });
    print(
      [
        `${paint.green('✓')} ${paint.bold(pathFromHere(folder, path))}: ${left} texts to write.`,
        ...(left > 0 ? [`${paint.cyan('→')} Write what is marked TODO; what is left so stays English.`] : []),
        `${paint.cyan('→')} unreal-bridge serve --language ${tag}`,
        '',
      ].join('\n'),
    );
  } catch (thrown) {
    reportFailure(thrown);
  }
}

interface Texts {
  summary: string;
  properties: Record<string, Record<string, unknown>>;
}

function collectTexts(dictionary: Dictionary, kind: TypeKind, name: string): Texts {
  const entries = dictionary
    .entriesOf(kind, name)
    .toSorted((a, b) => b.entry.importance - a.entry.importance || a.property.localeCompare(b.property));
  return {
    summary: todo(dictionary.typeSummary(kind, name) ?? name),
    properties: Object.fromEntries(entries.map(({ property, entry }) => [property, markTexts(entry)])),
  };
}

function markTexts({ summary, description, pitfalls, commonValues }: PropertyEntry): Record<string, unknown> {
  return {
    ...{ summary: todo(summary), description: todo(description) },
    ...(commonValues && {
      commonValues: commonValues.map(({ value, meaning }) => ({ value, meaning: todo(meaning) })),
    }),
    ...(pitfalls && { pitfalls: pitfalls.map(todo) }),
  };
}

const todo = (text: string) => `TODO ${text}`;

/** What somebody has written already stays as it is. */
function write(
  file: string,
  { kind, name, texts }: { kind: TypeKind; name: string; texts: Texts },
): { left: number } {
  const known = existsSync(file) ? readObject(file) : {};
  const properties = isRecord(known.properties) ? known.properties : {};
  const content = {
    [kind]: name,
    ...{ summary: texts.summary, ...known },
    properties: { ...texts.properties, ...properties },
  };
  const json = JSON.stringify(content);
  const text = printJson(parseJsonTree(json), json);
  makeFolder(dirname(file));
  replaceFile(file, text, 0o644);
  return { left: text.split('"TODO ').length - 1 };
}

/** @throws BridgeError `invalid_arguments` where what is there cannot be read: it is not written over */
function readObject(file: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(readText(file));
    if (isRecord(data)) return data;
  } catch {
    // Told below.
  }
  throw new BridgeError('invalid_arguments', `${file} is there, and is no JSON object.`, {
    remedy: 'Nothing was written. `unreal-bridge dictionary check` says where it is wrong.',
  });
}
