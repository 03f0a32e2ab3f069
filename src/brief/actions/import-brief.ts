import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { BridgeError } from '../../errors.ts';
import type { BriefDocument } from '../document.ts';
import { isBriefId } from '../store/brief-store.ts';
import { readDocument } from '../store/read-document.ts';
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
    const document = readFile(path);
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

function readFile(path: string): BriefDocument {
  const found = readDocument(readText(path));
  if (found.kind === 'document') {
    checkId(found.document.id);
    return found.document;
  }
  const why = found.kind === 'newer' ? `it has format ${found.format}, of a newer unreal-bridge` : found.why;
  throw new BridgeError('invalid_arguments', `\`path\`: ${path} is no brief: ${why}.`, {
    remedy: 'Name a file that an unreal-bridge of this version wrote; the file was left as it is.',
  });
}

function readText(path: string): string {
  try {
    return readFileSync(resolve(path), 'utf8');
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new BridgeError('invalid_arguments', `\`path\`: ${path} cannot be read (${why}).`);
  }
}

function checkId(id: string): string {
  if (isBriefId(id)) return id;
  throw new BridgeError('invalid_arguments', `\`brief_id\`: "${id}" may hold letters, digits, - and _ only.`);
}
