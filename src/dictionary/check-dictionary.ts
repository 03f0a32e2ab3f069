import type { FileProblem, Finding } from '../base/json/file-problem.ts';
import { JsonMistake } from '../base/json/json-mistake.ts';
import { lineAndColumn, offsetOf } from '../base/json/json-tree.ts';
import { FOLDER_OF, readCheckedFile } from './checked-file.ts';
import { collectKnowledge, type FindBeneath, type Knowledge } from './checks/knowledge.ts';
import type { CheckedFile, Rule } from './checks/rule.ts';
import { RULES } from './checks/rules.ts';
import { applyExceptions } from './exceptions.ts';
import { checkFilters } from './filter-file.ts';
import { describeMisplaced } from './misplaced-files.ts';
import type { FolderContent, FolderFile } from './read-folder.ts';
import { parseReported, type ReportedNames, reportedNames } from './reported.ts';

export interface CheckReport {
  files: number;
  entries: number;
  /** By file and line. */
  problems: FileProblem[];
}

export interface CheckOptions extends Pick<Knowledge, 'scope' | 'nearest'> {
  /** Files of the folders that this one stands in front of. */
  beneath?: readonly FolderFile[];
  /** What the open editor reports of the project's classes: it counts before what the folder keeps. */
  reported?: ReportedNames;
}

/** Holds every file of a folder to every rule. */
export function checkDictionary(
  { files, exceptions, filters, reported, misplaced = [] }: FolderContent,
  { beneath = [], reported: live = new Map(), ...options }: CheckOptions,
): CheckReport {
  const problems: FileProblem[] = misplaced.map(describeMisplaced);
  const readable = files.flatMap(({ path, text }) => {
    try {
      return [readCheckedFile(path, text)];
    } catch (thrown) {
      if (!(thrown instanceof JsonMistake)) throw thrown;
      problems.push(toSyntaxProblem(path, text, thrown));
      return [];
    }
  });
  const told = parseReported(reported?.text);
  const knowledge = collectKnowledge(readable, options, {
    ...lookBeneath(beneath),
    reported: new Map([...reportedNames(told), ...live]),
    told,
  });
  for (const rule of RULES) problems.push(...applyRule(rule, readable, knowledge));
  if (filters) {
    const names = [...knowledge.namesOf('class'), ...knowledge.namesOf('struct')];
    problems.push(
      ...checkFilters(filters, {
        hasOwner: matches => names.some(matches),
        doubtProperty: (owner, property) => doubtProperty(knowledge, owner, property),
      }),
    );
  }
  return {
    files: files.length,
    entries: readable.reduce((sum, { entries }) => sum + entries.length, 0),
    problems: applyExceptions(problems, exceptions).toSorted(
      (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
    ),
  };
}

/** A filter of a class counts for what derives from it too: only a name that no type at all has is surely wrong. */
function doubtProperty(
  { namesOf, propertiesOf, nearest }: Knowledge,
  owner: string,
  property: string,
): { message: string; tip: string } | undefined {
  const kind = namesOf('class').includes(owner) ? 'class' : 'struct';
  const { names } = propertiesOf(kind, owner);
  if (names.includes(property)) return undefined;
  if (namesOf(kind).some(each => propertiesOf(kind, each).names.includes(property))) return undefined;
  const [near] = nearest(property, names);
  const tip = near
    ? `Did you mean "${near}"?`
    : 'Write it as in C++; if it is new, `unreal-bridge dictionary learn` asks the editor again.';
  return { message: `Nobody knows a property "${property}" of ${owner}.`, tip };
}

/** Reads of the files beneath only those that are asked for. */
function lookBeneath(files: readonly FolderFile[]): { find: FindBeneath; templates: string[] } {
  const byName = new Map(files.map(file => [`${file.path.split('/')[0]} ${nameOf(file)}`, file]));
  const read = new Map<string, CheckedFile | undefined>();
  return {
    find: (kind, name) => {
      const key = `${FOLDER_OF[kind]} ${name}`;
      const file = byName.get(key);
      if (file && !read.has(key)) read.set(key, readIfReadable(file));
      return read.get(key);
    },
    templates: files.filter(({ path }) => path.startsWith('templates/')).map(nameOf),
  };
}

function nameOf({ path }: FolderFile): string {
  return path.replace(/^.*\//, '').replace(/\.json$/, '');
}

/** What is wrong beneath is not this folder's problem. */
function readIfReadable({ path, text }: FolderFile): CheckedFile | undefined {
  try {
    return readCheckedFile(path, text);
  } catch (thrown) {
    if (thrown instanceof JsonMistake) return undefined;
    throw thrown;
  }
}

/** What stands against reading a file at all. */
export function toSyntaxProblem(file: string, text: string, mistake: JsonMistake): FileProblem {
  return {
    file,
    ...lineAndColumn(text, mistake.offset),
    rule: 'json',
    severity: 'error',
    subject: file,
    message: mistake.message,
    tip: 'Mend the JSON there; the other rules look at the file once it can be read.',
  };
}

function applyRule(rule: Rule, files: readonly CheckedFile[], knowledge: Knowledge): FileProblem[] {
  const found = (file: CheckedFile, findings: Finding[]) =>
    findings.map(finding => toProblem(rule, file, finding));
  switch (rule.scope) {
    case 'file':
      return files.flatMap(file => found(file, rule.check(file, knowledge)));
    case 'entry':
      return files.flatMap(file =>
        file.entries
          .flatMap(entry => [entry, ...entry.clauses])
          .flatMap(entry => found(file, rule.check(entry, knowledge))),
      );
    case 'dictionary':
      return rule.check(files, knowledge).flatMap(({ file, finding }) => found(file, [finding]));
  }
}

/** A finding as a check reports it, with its line. */
export function toProblem({ name }: Pick<Rule, 'name'>, file: CheckedFile, finding: Finding): FileProblem {
  const { path, part, message, tip, severity = 'error' } = finding;
  const [section, property] = path;
  const isInside = (section === 'properties' || section === 'entries') && property !== undefined;
  return {
    file: file.path,
    ...lineAndColumn(file.text, offsetOf(file.tree, path, part)),
    rule: name,
    severity,
    subject: isInside ? `${file.name}.${property}` : file.name,
    message,
    tip,
  };
}
