import type { FileProblem, Finding } from '../../base/json/file-problem.ts';
import { JsonMistake } from '../../base/json/json-mistake.ts';
import { lineAndColumn, offsetOf, parseJsonTree } from '../../base/json/json-tree.ts';
import { briefTypesSchema, type DiscoverySchema, discoverySchemaSchema } from '../discovery-schema.ts';
import type { CheckedSchemaFile, SchemaKnowledge, SchemaRule } from './checks/rule.ts';
import { SCHEMA_RULES } from './checks/rules.ts';
import { schemasFolder } from './data-folder.ts';
import { readSchemaFolder, type SchemaFile, TYPES_FILE } from './read-schema-folder.ts';

export interface SchemaReport {
  files: number;
  schemas: number;
  rules: number;
  /** By file and line. */
  problems: FileProblem[];
}

/** Holds every file of a folder to every rule. A studio's own folder stands in front of the shipped one. */
export function checkSchemas(folder: string): SchemaReport {
  const shipped = schemasFolder();
  return checkSchemaFiles(readSchemaFolder(folder), folder === shipped ? [] : readSchemaFolder(shipped));
}

/** Holds files to every rule. @param beneath files of the folder that they stand in front of */
export function checkSchemaFiles(
  files: readonly SchemaFile[],
  beneath: readonly SchemaFile[] = [],
): SchemaReport {
  const problems: FileProblem[] = [];
  const readable = files.flatMap(file => {
    try {
      return [readCheckedFile(file)];
    } catch (thrown) {
      if (!(thrown instanceof JsonMistake)) throw thrown;
      problems.push(toSyntaxProblem(file, thrown));
      return [];
    }
  });
  const knowledge = collectKnowledge(readable, beneath);
  for (const rule of SCHEMA_RULES) {
    for (const file of readable) {
      problems.push(...rule.check(file, knowledge).map(finding => toProblem(rule, file, finding)));
    }
  }
  return {
    files: files.length,
    schemas: readable.filter(({ kind }) => kind === 'schema').length,
    rules: SCHEMA_RULES.length,
    problems: problems.toSorted(
      (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
    ),
  };
}

function readCheckedFile({ path, text }: SchemaFile): CheckedSchemaFile {
  if (text.trim() === '') throw new JsonMistake('The file is empty, or cannot be read.', 0);
  if (text.startsWith('\uFEFF'))
    throw new JsonMistake('The file begins with a byte order mark: save it as UTF-8 without one.', 0);
  const tree = parseJsonTree(text);
  if (tree.kind !== 'object') throw new JsonMistake('The file must hold one object: { … }.', tree.start);
  const data = JSON.parse(text) as Record<string, unknown>; // an object, as was just seen
  if (path === TYPES_FILE) {
    const { data: parsed } = briefTypesSchema.safeParse(data);
    return { path, text, tree, data, kind: 'types', ...(parsed && { types: parsed.types }) };
  }
  const { data: schema } = discoverySchemaSchema.safeParse(data);
  return { path, text, tree, data, kind: 'schema', ...(schema && { schema }) };
}

function collectKnowledge(
  files: readonly CheckedSchemaFile[],
  beneath: readonly SchemaFile[],
): SchemaKnowledge {
  const below = beneath.filter(({ path }) => path !== TYPES_FILE).flatMap(readIfSound);
  const own = files.flatMap(({ schema }) => schema ?? []);
  const byId = new Map([...below, ...own].map(schema => [schema.id, schema]));
  return {
    find: id => byId.get(id),
    ids: [...byId.keys()],
    filesOf: id => files.filter(({ schema }) => schema?.id === id).map(({ path }) => path),
  };
}

/** What is wrong beneath is not this folder's problem. */
function readIfSound({ text }: SchemaFile): DiscoverySchema[] {
  try {
    const { data } = discoverySchemaSchema.safeParse(JSON.parse(text));
    return data ? [data] : [];
  } catch {
    return [];
  }
}

function toSyntaxProblem({ path, text }: SchemaFile, mistake: JsonMistake): FileProblem {
  return {
    file: path,
    ...lineAndColumn(text, mistake.offset),
    rule: 'json',
    severity: 'error',
    subject: path,
    message: mistake.message,
    tip: 'Mend the JSON there; the other rules look at the file once it can be read.',
  };
}

function toProblem({ name }: SchemaRule, file: CheckedSchemaFile, finding: Finding): FileProblem {
  const { path, part, message, tip, severity = 'error' } = finding;
  const id = file.kind === 'types' ? file.path : String(file.data.id ?? file.path);
  const [section, field] = path;
  return {
    file: file.path,
    ...lineAndColumn(file.text, offsetOf(file.tree, path, part)),
    rule: name,
    severity,
    subject: section === 'fields' && field !== undefined ? `${id}.${field}` : id,
    message,
    tip,
  };
}
