import { escapeMarkup } from '../../base/escape-markup.ts';

/** A piece of HTML. Only `html` makes one, so whatever else stands in a template is text and is escaped. */
export interface Markup {
  readonly markup: string;
}

type Part = Markup | string | number | false | undefined | readonly Part[];

/** Writes HTML: what is put into the template is escaped, unless it is markup itself. Lists are joined. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: strings.reduce((text, next, index) => text + print(parts[index - 1]) + next) };
}

function print(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string') return escapeMarkup(part);
  if (typeof part === 'number') return String(part);
  if ('markup' in part) return part.markup;
  return part.map(print).join('');
}
