import { join } from 'node:path';
import * as z from 'zod';
import { estimateTokens } from '../../base/estimate-tokens.ts';
import { takeFitting } from '../../base/fit-tokens.ts';
import { exportMarkdown } from '../export-markdown.ts';
import { explainDisk } from '../store/explain-disk.ts';
import { keepPrivate } from '../store/keep-private.ts';
import { defineAction, findBrief } from './define-action.ts';
import * as parameter from './parameters.ts';

/** Of a longer text only the beginning travels in the answer; the file has all of it. */
const MOST_TOKENS = 600;

export const exportBrief = defineAction({
  name: 'export_brief',
  summary: 'the document as Markdown, with open questions and contradictions',
  parameters: () => z.strictObject({ brief_id: parameter.briefId() }),
  examples: [{ brief_id: 'courtyard' }],
  rehearse: findBrief,
  run: async ({ store, library }, { brief_id }) => {
    const text = exportMarkdown(library, await store.read(brief_id));
    const path = join(store.folder, `${brief_id}.md`);
    try {
      keepPrivate(path, text);
    } catch (thrown) {
      throw explainDisk(thrown, store.folder);
    }
    const lines = text.split('\n');
    const shown = takeFitting(lines, MOST_TOKENS, { cost: line => estimateTokens(`${line}\n`), least: 0 });
    const omitted = lines.length - shown.length;
    return {
      success: true,
      path,
      markdown: shown.join('\n'),
      ...(omitted > 0 && { omitted_lines: omitted, note: 'The file has the whole text.' }),
    };
  },
});
