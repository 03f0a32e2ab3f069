import * as z from 'zod';
import type { FileProblem } from '../base/json/file-problem.ts';
import { JsonMistake } from '../base/json/json-mistake.ts';
import {
  type JsonNode,
  type KeyPath,
  lineAndColumn,
  offsetOf,
  parseJsonTree,
} from '../base/json/json-tree.ts';
import { nameGlob } from '../base/name-glob.ts';
import { before } from '../base/text/trim.ts';
import type { FolderFile } from './read-folder.ts';

const pattern = () => z.string().regex(/^[\w*?]+\.[\w*?]+$/, 'not of the form Class.Property');

export const filterFileSchema = () =>
  z.strictObject({
    $schema: z.string().optional(),
    hide: z
      .array(pattern())
      .optional()
      .describe('Class.Property: left out, whatever it holds; only `include` brings it back.'),
    show: z
      .array(pattern())
      .optional()
      .describe('Class.Property: never left out by a filter. It beats "hide".'),
  });

/** What a folder's `filters.json` says of a property; undefined where it says nothing. */
export type FilterVerdict = (chain: readonly string[], property: string) => 'always' | 'never' | undefined;

/** Reads the text of `filters.json`. One that is wrong says nothing. */
export function compileFilters(text: string): FilterVerdict {
  const { show = [], hide = [] } = parseFilters(text) ?? {};
  const [shown, hidden] = [show, hide].map(patterns => patterns.map(compilePattern));
  return (chain, property) => {
    if (shown?.some(matches => matches(chain, property))) return 'always';
    return hidden?.some(matches => matches(chain, property)) ? 'never' : undefined;
  };
}

function parseFilters(text: string): z.infer<ReturnType<typeof filterFileSchema>> | undefined {
  try {
    return filterFileSchema().safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function compilePattern(written: string): (chain: readonly string[], property: string) => boolean {
  const [owner = '', name = ''] = written.split('.');
  const [isOwner, isName] = [nameGlob(owner), nameGlob(name)];
  return (chain, property) => isName(property) && chain.some(isOwner);
}

/** What a filter may be about. */
export interface FilterNames {
  /** Whether some class or struct fits a pattern. */
  hasOwner(matches: (name: string) => boolean): boolean;
  /** What is wrong with the name of a property, of a class or struct that is named without `*`. */
  doubtProperty(owner: string, property: string): { message: string; tip: string } | undefined;
}

/** What is wrong with a `filters.json`. */
export function checkFilters(
  { path, text }: FolderFile,
  { hasOwner, doubtProperty }: FilterNames,
): FileProblem[] {
  const complain = (offset: number, message: string, tip: string): FileProblem => ({
    ...{ file: path, ...lineAndColumn(text, offset), rule: 'filters', severity: 'error' },
    ...{ subject: 'filters', message, tip },
  });
  let tree: JsonNode;
  try {
    tree = parseJsonTree(text);
  } catch (thrown) {
    if (!(thrown instanceof JsonMistake)) throw thrown;
    return [complain(thrown.offset, thrown.message, 'Mend the JSON there; until then it filters nothing.')];
  }
  const at = (steps: KeyPath) => offsetOf(tree, steps, 'value');
  const parsed = filterFileSchema().safeParse(JSON.parse(text));
  if (!parsed.success) {
    return parsed.error.issues.map(issue => {
      const steps = issue.path.filter(step => typeof step !== 'symbol');
      const tip = 'Write { "hide": ["Class.Property"], "show": ["Class.Property"] }; * stands for anything.';
      return complain(at(steps), `${issue.message}.`, tip);
    });
  }
  const { hide = [], show = [] } = parsed.data;
  return Object.entries({ hide, show }).flatMap(([key, patterns]) =>
    patterns.flatMap((written, index) => {
      const owner = before(written, '.');
      const property = written.slice(owner.length + 1);
      if (hasOwner(nameGlob(owner))) {
        const doubt = /[*?]/.test(written) ? undefined : doubtProperty(owner, property);
        return doubt
          ? [{ ...complain(at([key, index]), doubt.message, doubt.tip), severity: 'warning' as const }]
          : [];
      }
      const message = `No class or struct is called "${owner}".`;
      const tip =
        'Write its name without prefix; a Blueprint with its _C. A class of your own needs a file here.';
      return [complain(at([key, index]), message, tip)];
    }),
  );
}
