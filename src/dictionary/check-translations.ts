import { join } from 'node:path';
import type { FileProblem, Finding } from '../base/json/file-problem.ts';
import { isRecord } from '../base/json/is-record.ts';
import { JsonMistake } from '../base/json/json-mistake.ts';
import { languageTag } from '../base/language-tag.ts';
import { toProblem, toSyntaxProblem } from './check-dictionary.ts';
import { readCheckedFile } from './checked-file.ts';
import type { FindNear } from './checks/knowledge.ts';
import { listTodos, noTodo } from './checks/no-todo.ts';
import type { CheckedFile } from './checks/rule.ts';
import { type Dictionary, openDictionary } from './dictionary.ts';
import { translatedFileSchemas } from './entry.ts';
import { explainIssue, jsonAt } from './explain-issue.ts';
import { readDictionaryFiles } from './read-folder.ts';
import type { FoundEntry } from './resolve-entry.ts';
import { listLanguages } from './translations.ts';

/** What was looked at in the folders of languages. */
export interface TranslationReport {
  files: number;
  problems: FileProblem[];
}

/** Holds what a folder says in other languages against what is said in English: only texts, each of something that is there. */
export function checkTranslations(folder: string, nearest: FindNear): TranslationReport {
  const languages = listLanguages(folder);
  if (languages.length === 0) return { files: 0, problems: [] };
  const english = openDictionary({ own: [folder] });
  const checked = languages.flatMap(language =>
    readDictionaryFiles(join(folder, language)).map(({ path, text }) =>
      checkFile({ path: `${language}/${path}`, text }, { language, english, nearest }),
    ),
  );
  return { files: checked.length, problems: checked.flat() };
}

interface Against {
  language: string;
  english: Dictionary;
  nearest: FindNear;
}

const RULE = { name: 'translation' };

const UNWRITTEN = 'Write it in this language, or delete it: until then it is English.';

function checkFile({ path, text }: { path: string; text: string }, against: Against): FileProblem[] {
  let file: CheckedFile;
  try {
    file = readCheckedFile(path, text);
  } catch (thrown) {
    if (thrown instanceof JsonMistake) return [toSyntaxProblem(path, text, thrown)];
    throw thrown;
  }
  const findings = [
    ...checkLanguage(against),
    ...checkShape(file),
    ...(file.kind === 'enum' ? checkEnumerators(file, against) : checkProperties(file, against)),
  ];
  return [
    ...findings.map(finding => toProblem(RULE, file, finding)),
    // It stays English until somebody writes it: nothing is wrong by that.
    ...listTodos(file).map(finding =>
      toProblem(noTodo, file, { ...finding, tip: UNWRITTEN, severity: 'warning' }),
    ),
  ];
}

/** `pt-br` is found on some disks only. */
function checkLanguage({ language }: Against): Finding[] {
  const tag = languageTag(language);
  if (tag === undefined || tag === language) return [];
  return [
    {
      path: [],
      message: `The folder "${language}" is not called as its language is written.`,
      tip: `Call it "${tag}".`,
    },
  ];
}

/** Only texts, each of the right kind. */
function checkShape({ kind, data }: CheckedFile): Finding[] {
  if (kind === 'template')
    return [
      { path: [], message: 'There are no templates in a language.', tip: 'Write the texts of entries.' },
    ];
  const parsed = translatedFileSchemas()[kind].safeParse(data);
  if (parsed.success) return [];
  return parsed.error.issues.flatMap((issue): Finding[] => {
    const path = issue.path.filter(step => typeof step !== 'symbol');
    if (issue.code !== 'unrecognized_keys')
      return [
        {
          ...{ path, part: 'value' as const, tip: 'Write it as in the English file.' },
          message: explainIssue(issue, path, jsonAt(data, path)),
        },
      ];
    return issue.keys.map(key => ({
      path: [...path, key],
      message: `"${key}" is no text: it is the same in every language.`,
      tip: 'Leave it out: it counts as it stands in the English file.',
    }));
  });
}

/** Each entry is in front of one in English, at the class or struct that has it. */
function checkProperties({ kind, name, entries }: CheckedFile, against: Against): Finding[] {
  if (kind !== 'class' && kind !== 'struct') return [];
  const { english, nearest } = against;
  const known = english.entriesOf(kind, name);
  return entries.flatMap(({ property, path, entry }): Finding[] => {
    const found = known.find(each => each.property === property);
    if (found) return checkValues(found, entry.commonValues ?? [], path);
    const chain = kind === 'class' ? english.classChain(name) : [name];
    const owner = kind === 'class' ? english.findEntry(chain, property)?.owner : undefined;
    const [near] = nearest(
      property,
      known.map(each => each.property),
    );
    return [
      {
        path,
        message: `${name} has no entry "${property}" in English.`,
        tip:
          owner === undefined
            ? `${near ? `Did you mean "${near}"? ` : ''}A translation says anew what an entry says.`
            : `It stands at ${owner}: write it into the file of that ${kind}.`,
      },
    ];
  });
}

/** A usual value is known by the value. */
function checkValues(
  { entry }: FoundEntry,
  told: readonly { value: unknown }[],
  path: Finding['path'],
): Finding[] {
  const known = (entry.commonValues ?? []).map(({ value }) => JSON.stringify(value));
  return told.flatMap(({ value }, index) =>
    known.includes(JSON.stringify(value))
      ? []
      : [
          {
            path: [...path, 'commonValues', index],
            message: `${JSON.stringify(value)} is none of the usual values in English.`,
            tip: known.length > 0 ? `There are: ${known.join(', ')}.` : 'There are none: leave it out.',
          },
        ],
  );
}

function checkEnumerators({ name, data }: CheckedFile, { english, nearest }: Against): Finding[] {
  const known = [...(english.enumMeanings(name)?.keys() ?? [])];
  return Object.keys(isRecord(data.entries) ? data.entries : {})
    .filter(each => !known.includes(each))
    .map(each => {
      const [near] = nearest(each, known);
      return {
        path: ['entries', each],
        message: `${name} has no "${each}" that is explained in English.`,
        tip: near ? `Did you mean "${near}"?` : 'Explain it in English first.',
      };
    });
}
