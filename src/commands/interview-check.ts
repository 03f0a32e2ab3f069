import { existsSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { BridgeError } from '../base/errors.ts';
import { statIfThere } from '../base/read-file.ts';
import { print } from '../base/terminal.ts';
import { DOMAINS } from '../brief/discovery-schema.ts';
import { checkSchemas } from '../brief/schemas/check-schemas.ts';
import { schemasFolder } from '../brief/schemas/data-folder.ts';
import { readSchemaFolder } from '../brief/schemas/read-schema-folder.ts';
import { checkRequirementNames } from './check-requirement-names.ts';
import { pathFromHere } from './dictionary-folder.ts';
import { SCHEMAS } from './interview-folders.ts';
import { count, formHere, printProblems } from './print-problems.ts';
import { reportFailure } from './report-failure.ts';

/** `interview check`: every rule over every discovery schema. Ends with 1 when something is wrong. */
export function interviewCheck(named: string | undefined, { json }: { json?: boolean }): void {
  try {
    const { folder, only } = chooseFolder(named);
    const report = checkSchemas(folder);
    const unreadable = new Set(report.problems.map(({ rule, file }) => (rule === 'json' ? file : '')));
    const readable = readSchemaFolder(folder).filter(({ path }) => !unreadable.has(path));
    const names = checkRequirementNames(readable);
    const problems = [...report.problems, ...names]
      .filter(({ file }) => only === undefined || file === only)
      .map(problem => ({ ...problem, file: pathFromHere(folder, problem.file) }));
    const shown = { ...report, ...(only !== undefined && { files: 1, schemas: 1 }), problems };
    const checked = `${count(shown.files, 'file')}, ${count(shown.schemas, 'schema')}, ${report.rules} rules`;
    print(json ? `${JSON.stringify(shown)}\n` : printProblems(problems, checked, formHere()));
    if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** The folder that is named, else `discovery-schemas` here. A file in one may be named too. */
function chooseFolder(named: string | undefined): { folder: string; only?: string } {
  if (named === undefined) {
    const here = resolve(SCHEMAS);
    if (existsSync(here)) return { folder: here };
    throw new BridgeError('invalid_arguments', `There are no discovery schemas in ${process.cwd()}.`, {
      remedy: `A project's own stand in \`${SCHEMAS}\` beside its .uproject; or name a folder or a file. The shipped ones are in ${schemasFolder()}.`,
    });
  }
  const path = resolve(named);
  const found = statIfThere(path);
  if (found?.isDirectory()) return { folder: path };
  if (found && path.endsWith('.json')) {
    const parent = dirname(path);
    // Schemas stand in a folder that is called as their domain.
    const folder = DOMAINS.some(domain => domain === basename(parent)) ? dirname(parent) : parent;
    return { folder, only: relative(folder, path).replaceAll('\\', '/') };
  }
  throw new BridgeError('invalid_arguments', `${named} is no folder of discovery schemas.`, {
    remedy: found
      ? 'Name a folder, or one of its .json files.'
      : `There is nothing at ${path}. A project's own schemas stand in \`${SCHEMAS}\` beside its .uproject.`,
  });
}
