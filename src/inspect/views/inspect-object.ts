import { z } from 'zod';
import { type PageOptions, writeObjectPage } from '../../pipeline/object-page.ts';
import { defineView } from '../define-view.ts';
import { fetchTargets } from '../fetch-target.ts';
import * as parameter from '../parameters.ts';

/** Tokens of a page where the caller names no size: the explained and the raw one are asked for to be long. */
const LONG_PAGE_TOKENS = 6000;

export const inspectObject = defineView({
  name: 'inspect_object',
  summary: 'curated page of an object: values, units, ranges, meaning, what differs from the default',
  parameters: () =>
    z.strictObject({
      objectPath: parameter.objectPath(),
      detail: parameter.detail(),
      properties: z
        .array(z.string().min(1))
        .min(1)
        .optional()
        .describe("Only these names: ['LightComponent.*Shadow*']"),
      include: z.array(z.string()).optional().describe('Reasons of `omitted` to bring back'),
      depth: z.int().min(0).max(10).optional().describe('Levels of structs to open'),
      maxTokens: parameter.maxTokens(),
      cursor: parameter.cursor(),
    }),
  examples: [
    { objectPath: 'Key Light' },
    { objectPath: 'selection', detail: 'full', properties: ['*Intensity*'] },
  ],
  needs: 'editor',
  run: async (context, args) => {
    const objects = await fetchTargets(context, args.objectPath);
    const total = args.maxTokens ?? (args.detail === 'concise' ? context.maxTokens : LONG_PAGE_TOKENS);
    const options: PageOptions = { ...args, maxTokens: total };
    const pages = objects
      .slice(0, MAX_OBJECTS)
      .map(object => writeObjectPage(context.dictionary, object, options));
    const rest = objects.slice(MAX_OBJECTS).map(object => object.objectPath);
    return {
      success: true,
      info: pages.length === 1 ? pages[0] : pages,
      ...(rest.length > 0 && { notShown: rest }),
    };
  },
});

/** Pages in one answer; the paths of further objects are named. */
const MAX_OBJECTS = 10;
