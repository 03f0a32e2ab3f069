import { estimateTokens } from '../base/estimate-tokens.ts';
import { costOf, takeFitting } from '../base/fit-tokens.ts';
import type { FetchedObject } from '../unreal/fetched-object.ts';
import type { NamedComponent } from './component-names.ts';
import type { ObjectPage, PageOptions } from './object-page.ts';
import { openPage } from './pages.ts';
import { printable } from './value-shapes.ts';

/** Room for the cursor, the last count, and the braces around it all. */
export const FOOT_TOKENS = 18;

/** The engine's own values, without curation, cut to the budget property by property. */
export function writeRaw(
  head: Omit<ObjectPage, 'properties' | 'others' | 'omitted'>,
  object: FetchedObject,
  components: readonly NamedComponent[],
  options: Pick<PageOptions, 'cursor' | 'maxTokens'> & { isNamed?: ((name: string) => boolean) | undefined },
): ObjectPage {
  const { isNamed = () => true } = options;
  const every = [
    ...Object.entries(object.values),
    ...components.flatMap(({ component, name }) =>
      Object.entries(component.values).map(([property, value]): [string, unknown] => [
        `${name}.${property}`,
        value,
      ]),
    ),
  ];
  const all = every.filter(([name]) => isNamed(name));
  const page = openPage(options.cursor, { subject: 'object', names: all.map(([name]) => name) });
  const rows = page.on(all).map(([name, value]) => printRaw(name, value, options.maxTokens));
  // Raw values hold whatever a project holds: the estimate is less sure of them.
  const room = options.maxTokens * 0.93 - costOf(head) - FOOT_TOKENS;
  const shown = takeFitting(rows, room, { cost: row => row.cost });
  const left = all.length - page.offset - shown.length;
  return {
    ...head,
    properties: {},
    others: Object.fromEntries(shown.map(({ name, printed }) => [name, printed])),
    omitted: left > 0 ? { budget: left } : {},
    ...page.next(shown.length),
  };
}

/** Nothing is longer than a whole page: such a value is counted in its place. */
function printRaw(name: string, value: unknown, maxTokens: number) {
  const printed = printable(value);
  const text = JSON.stringify(printed) ?? 'null';
  const fits = text.length < maxTokens * MOST_CHARACTERS_PER_TOKEN;
  const cost = (fits ? estimateTokens(text) : 10) + estimateTokens(name);
  return { name, printed: fits ? printed : { tooLong: text.length }, cost };
}

/** No tokenizer packs more into a token of JSON. */
const MOST_CHARACTERS_PER_TOKEN = 4;
