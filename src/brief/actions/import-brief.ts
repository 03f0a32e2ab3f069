import { resolve } from 'node:path';
import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { explainFile, readText as readFile } from '../../base/read-file.ts';
import type { BriefDocument } from '../document.ts';
import { isBriefId, MOST_BRIEF_BYTES } from '../store/brief-store.ts';
import { type ReadDocument, readDocument } from '../store/read-document.ts';
import { defineAction } from './define-action.ts';

export const importBrief = defineAction({
  name: 'import_brief',
  summary: 'take a document from a file, as a copy of its own',
  parameters: () =>
    z.strictObject({
      path: z.string().min(1).describe('Absolute path of the JSON file'),
      brief_id: z.string().min(1).optional().describe('What it should be called here'),
    }),
  examples: [{ path: '/home/me/briefs/courtyard.json' }],
  run: async ({ store, signal }, { path, brief_id }) => {
    const document = readBrief(path);
    const id = brief_id === undefined ? document.id : checkId(brief_id);
    const added = await store.add({ ...document, id }, signal);
    return {
      success: true,
      brief_id: added.id,
      title: added.title,
      path: store.pathOf(added.id),
      ...(added.id !== id && { note: `There is a brief "${id}" already; this one is called "${added.id}".` }),
    };
  },
});

function readBrief(path: string): BriefDocument {
  const found = readDocument(readText(path));
  if (found.kind === 'document' && isBriefId(found.document.id)) return found.document;
  const why = explainFound(found);
  throw new BridgeError('invalid_arguments', `\`path\`: ${path} is no brief: ${why}.`, {
    remedy: 'Name a file that an unreal-bridge of this version wrote; the file was left as it is.',
  });
}

/** Nothing that stands in the file is repeated. */
function explainFound(found: ReadDocument): string {
  if (found.kind === 'document') return 'its id could not be the name of a file';
  return found.kind === 'newer' ? `it has format ${found.format}, of a newer unreal-bridge` : found.why;
}

function readText(path: string): string {
  try {
    return readFile(resolve(path), MOST_BRIEF_BYTES);
  } catch (thrown) {
    throw new BridgeError('invalid_arguments', `\`path\`: ${path} cannot be read: ${explainFile(thrown)}.`);
  }
}

function checkId(id: string): string {
  if (isBriefId(id)) return id;
  throw new BridgeError(
    'invalid_arguments',
    `\`brief_id\`: "${id}" may hold letters, digits, - and _ only, and must not be long.`,
  );
}
