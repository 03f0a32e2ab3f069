import { randomBytes } from 'node:crypto';
import { mapTexts } from '../../base/json/map-texts.ts';
import type { Edit } from '../edits/define-edit.ts';

/** Random for each process, so that no text of a user, such as a label `$5`, can be taken for a placeholder. */
const MARK = `$${randomBytes(8).toString('hex')}-`;

/** A placeholder at the beginning of a text, with an optional index (`…[2]`: the third of several things). */
const PLACEHOLDER = new RegExp(`^(\\${MARK}\\d+)(?:\\[(\\d+)\\])?(?=$|[.:])`);

/** Each item of a batch numbers its placeholders from one. In the batch, the first of item 3 is number 400001. */
const PLACEHOLDERS_PER_ITEM = 100_000;

/**
 * What stands for the path of something until it is made: the `as` of the edit that makes it, and texts of later edits
 * of the same plan. A component of it is `${placeholder}.LightComponent0`, the third of several things `${placeholder}[2]`.
 */
export function placeholderOf(number: number, item?: number): string {
  return `${MARK}${item === undefined ? number : (item + 1) * PLACEHOLDERS_PER_ITEM + number}`;
}

/** Whether a text stands for something that is still to be made, or for something inside of it. */
export function isPlaceholder(text: string): boolean {
  return text.startsWith(MARK);
}

/** Whether a text, an error's for one, speaks of something that is still to be made. */
export function mentionsPlaceholder(text: string): boolean {
  return text.includes(MARK);
}

/** An edit of an item, renumbered for the batch. Placeholders of earlier items are numbered for the batch already. */
export function numberPlaceholders(edit: Edit, item: number): Edit {
  const own = (text: string) =>
    text.replace(PLACEHOLDER, (whole, placeholder: string) => {
      const number = Number(placeholder.slice(MARK.length));
      return number < PLACEHOLDERS_PER_ITEM
        ? placeholderOf(number, item) + whole.slice(placeholder.length)
        : whole;
    });
  return mapTexts(edit, text => (isPlaceholder(text) ? own(text) : text));
}

/** The placeholders that an edit refers to, without its own. */
export function placeholdersIn({ as: _, ...fields }: Edit): string[] {
  const found: string[] = [];
  mapTexts(fields, text => {
    if (!isPlaceholder(text)) return text;
    const [, placeholder] = PLACEHOLDER.exec(text) ?? [];
    if (placeholder !== undefined) found.push(placeholder);
    return text;
  });
  return found;
}

/** An edit with its placeholders replaced by paths. */
export function withPaths(edit: Edit, made: ReadonlyMap<string, readonly string[]>): Edit {
  const { as, ...fields } = edit;
  const mapped = mapTexts(fields, text =>
    text.replace(
      PLACEHOLDER,
      (whole, placeholder: string, index = '0') => made.get(placeholder)?.[Number(index)] ?? whole,
    ),
  );
  return { ...mapped, ...(as !== undefined && { as }) };
}

/** Says what people are told of things that are only going to be made: `(new)`, or `(new 2)` where there are several. */
export function createPlaceholderNames(edits: readonly Edit[]): <T>(value: T) => T {
  const makers = edits.flatMap(({ as }) => (as === undefined ? [] : [as]));
  const numbers = new Map(makers.map((as, index) => [as, index + 1]));
  const name = (text: string) =>
    text.replace(PLACEHOLDER, (_, placeholder: string, index?: string) => {
      const words = ['new', ...(makers.length > 1 ? [String(numbers.get(placeholder) ?? 0)] : [])];
      return `(${words.join(' ')})${index === undefined ? '' : `[${index}]`}`;
    });
  return value => mapTexts(value, name);
}
