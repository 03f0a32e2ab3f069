import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { BridgeError } from '../base/errors.ts';
import { makeFolder } from '../base/make-folder.ts';
import { readText } from '../base/read-file.ts';
import { replaceFile } from '../base/replace-file.ts';
import { paint, print } from '../base/terminal.ts';
import type { DOMAINS } from '../brief/discovery-schema.ts';
import { schemasFolder } from '../brief/schemas/data-folder.ts';
import { writeNewSchema } from '../brief/schemas/new-schema.ts';
import { EDITOR_SCHEMA, listSchemaFiles } from '../brief/schemas/read-schema-folder.ts';
import { pathFromHere } from './dictionary-folder.ts';
import { SCHEMAS } from './interview-folders.ts';
import { reportFailure } from './report-failure.ts';

interface NewFlags {
  domain?: (typeof DOMAINS)[number];
  folder?: string;
}

/**
 * `interview new`: the file of a discovery schema, with TODO where a person has to write; of a shipped one a copy, which
 * takes its place. The schema that editors complete by is put beside.
 */
export function interviewNew(id: string, { domain = 'scene', folder: named = SCHEMAS }: NewFlags): void {
  try {
    const folder = resolve(named);
    const shipped = listSchemaFiles(schemasFolder()).find(path => path.endsWith(`/${id}.json`));
    const path = shipped ?? `${domain}/${id}.json`;
    refuse(folder, path, id);
    makeFolder(dirname(join(folder, path)));
    replaceFile(join(folder, EDITOR_SCHEMA), readText(join(schemasFolder(), EDITOR_SCHEMA)), 0o644);
    const text = shipped ? readText(join(schemasFolder(), shipped)) : writeNewSchema({ id, domain });
    writeFileSync(join(folder, path), text, { flag: 'wx' });
    print(describeNew(pathFromHere(folder, path), shipped === undefined ? 'new' : 'copy'));
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** @throws BridgeError `invalid_arguments` */
function refuse(folder: string, path: string, id: string): void {
  if (!/^[a-z][a-z0-9_]*$/.test(id)) {
    throw new BridgeError('invalid_arguments', `"${id}" is no name of a discovery schema.`, {
      remedy: 'Lower case with underscores: neon_signs.',
    });
  }
  const taken = listSchemaFiles(folder).find(each => each.endsWith(`/${id}.json`));
  if (taken === undefined && !existsSync(join(folder, path))) return;
  throw new BridgeError('invalid_arguments', `${pathFromHere(folder, taken ?? path)} is there already.`, {
    remedy: 'Nothing was written. Edit it; `unreal-bridge interview check` says what it lacks.',
  });
}

function describeNew(here: string, kind: 'new' | 'copy'): string {
  const what = kind === 'new' ? '' : ', a copy of the shipped one: it takes its place';
  const todo = kind === 'new' ? 'write what is marked TODO' : 'change what you want otherwise';
  return [
    `${paint.green('✓')} wrote ${paint.bold(here)}${what}.`,
    `${paint.cyan('→')} Open it (an editor completes by ${EDITOR_SCHEMA} beside it), ${todo}, and then:`,
    `  unreal-bridge interview check ${here}`,
    '',
  ].join('\n');
}
