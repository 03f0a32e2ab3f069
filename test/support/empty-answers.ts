import { DISCOVERIES } from '../../src/discover/registry.ts';
import { OPERATIONS } from '../../src/domains/operations.ts';
import { VIEWS } from '../../src/domains/views.ts';
import { toJsonSchema } from '../../src/server/json-schema.ts';
import type { Json } from './open-bridge.ts';

/** A text that is the name of nothing, nor near to one. */
export const NOTHING = 'Zzqxvw';

/** A call that reads, with one argument of which nothing comes. */
export interface FruitlessCall {
  tool: 'inspect' | 'discover' | 'act';
  action: string;
  argument: string;
  call: Record<string, unknown>;
  /** The example that it was made of. */
  example: Record<string, unknown>;
  /** The text in it that matches nothing; undefined where the value is none. */
  text?: string;
  /** What the text was before it was misspelt. */
  meant?: string;
}

/** Operations that only read. */
const READING = ['list_changes'];

const READS = [
  ...VIEWS.map(record => ({ tool: 'inspect' as const, record })),
  ...DISCOVERIES.map(record => ({ tool: 'discover' as const, record })),
  ...OPERATIONS.filter(({ name }) => READING.includes(name)).map(record => ({
    tool: 'act' as const,
    record,
  })),
];

/** Values that a schema alone does not tell. */
const FAR: Record<string, readonly unknown[]> = {
  near: [{ location: { X: 9e6, Y: 9e6, Z: 9e6 }, radius: 1 }],
};

/** Every argument of every read, on each of its examples, with values of which nothing may come. */
export function listFruitless(): FruitlessCall[] {
  return READS.flatMap(({ tool, record }) => {
    const { properties = {} } = toJsonSchema(record) as { properties?: Record<string, Json> };
    return [...record.examples, bare(record)].flatMap((example: Record<string, unknown>) =>
      Object.entries(properties).flatMap(([argument, schema]) => {
        const others = { action: record.name, ...example };
        const base = { tool, action: record.name, argument, example: others };
        const misses = (FAR[argument] ?? missesOf(schema)).map(value => ({
          ...{ ...base, call: { ...others, [argument]: value } },
          ...(JSON.stringify(value).includes(NOTHING) && { text: NOTHING }),
        }));
        return [...misses, ...misspelt(base)];
      }),
    );
  });
}

/** The first example with nothing but what has to be given. */
function bare(record: (typeof READS)[number]['record']): Record<string, unknown> {
  const { required = [] } = toJsonSchema(record) as { required?: string[] };
  const [first = {}] = record.examples;
  return Object.fromEntries(Object.entries(first).filter(([name]) => required.includes(name)));
}

function missesOf(schema: Json): unknown[] {
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return ways.flatMap(missesOf);
  if (schema.enum) return schema.enum;
  if (schema.type === 'boolean') return [true];
  if (schema.type === 'string') return [NOTHING, `${NOTHING}*`];
  if (schema.type === 'array') return missesOf(schema.items ?? {}).map(each => [each]);
  return schema.type === 'object' && !schema.properties ? [{ [NOTHING]: 1 }] : [];
}

/** The value of an example with two letters in the wrong order. */
function misspelt(base: Omit<FruitlessCall, 'call'>): FruitlessCall[] {
  const { example, argument } = base;
  const value = example[argument];
  const [written] = Array.isArray(value) ? value : [value];
  if (typeof written !== 'string' || !/^[\w ]{5,}$/.test(written)) return [];
  const at = Math.floor(written.length / 2);
  const text = `${written.slice(0, at - 1)}${written[at]}${written[at - 1]}${written.slice(at + 1)}`;
  if (text === written) return [];
  const wrong = Array.isArray(value) ? [text] : text;
  return [{ ...base, call: { ...example, [argument]: wrong }, text, meant: written }];
}

/** Parts of an answer that are none of what was asked for. */
const BESIDE = ['omitted', 'counts', 'byClass', 'components', 'info', 'shared'];

/** Whether an answer lists nothing. A page of properties has two lists: the explained ones and the others. */
export function isEmptyAnswer({ info, ...value }: Json): boolean {
  const isVoid = (each: unknown) =>
    typeof each === 'object' && each !== null && Object.keys(each).length === 0;
  if (info?.properties) return isVoid(info.properties) && isVoid(info.others ?? {});
  return Object.entries(value).some(([name, each]) => !BESIDE.includes(name) && isVoid(each));
}

/** What is wrong with the answer of a fruitless call; undefined where it says why nothing came of it. */
export function findSilence({ argument, text, meant }: FruitlessCall, value: Json): string | undefined {
  if (value.status === 'elicit_parameter') return undefined;
  if (text === undefined)
    return value.error || !isEmptyAnswer(value) || isTold(value) ? undefined : 'nothing says why it is empty';
  const { message, remedy, suggestions } = value.error ?? {};
  const told = JSON.stringify([message, remedy, suggestions, reasonsOf(value), reasonsOf(value.info ?? {})]);
  const isNamed = [`\`${argument}\``, `"filter":"${argument}"`, text].some(each => told.includes(each));
  if (value.error) {
    if (!isNamed) return `the error names neither \`${argument}\` nor ${text}`;
    return meant === undefined || told.includes(meant) ? undefined : `the error does not name "${meant}"`;
  }
  // What could not be read at all was not looked through.
  if (Object.keys(value).some(name => name.endsWith('Unread'))) return undefined;
  if ((text === NOTHING || isEmptyAnswer(value)) && !isNamed)
    return `neither \`unmatched\` nor \`note\` names \`${argument}\` or its value`;
  if (meant === undefined || !isEmptyAnswer(value)) return undefined;
  return told.toLowerCase().includes(meant.toLowerCase()) ? undefined : `"${meant}" is not named`;
}

function isTold(value: Json): boolean {
  return [value, value.info ?? {}].some(({ unmatched, note }) => (unmatched ?? note) !== undefined);
}

function reasonsOf({ unmatched, note }: Json): { unmatched?: unknown; note?: unknown } {
  return { unmatched, note };
}
