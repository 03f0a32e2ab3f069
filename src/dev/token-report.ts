import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { openBridge } from '../../test/support/open-bridge.ts';
import { once } from '../base/once.ts';
import { CATEGORY_NAMES } from '../discover/areas.ts';
import { listCatalogue } from '../discover/catalogue.ts';
import { listSwitchedOff } from '../server/switched-off.ts';
import { markdownTable } from './markdown.ts';
import { TOKEN_BARS } from './token-bars.ts';

type Counted = Record<string, number>;

/** Tokens (o200k) of what a client receives before it has called anything, and of what it looks things up with. */
export interface TokenReport {
  /** What the client puts into the prompt of its model, beside the tools. */
  instructions: number;
  /** Of each tool `{name, description, inputSchema}`: what a model sees of it. */
  tools: Counted;
  capabilities: number;
  /** Names of all operations. */
  names: number;
  /** Names of the operations of each category. */
  categories: Counted;
  /** `tool_schema` of each operation, and of the tools. */
  schemas: Counted;
}

/** A server as most people start it. */
const DEFAULTS = { readOnly: false, allowConsole: false, allowPython: false };

/** Asks the server as a client does, and counts what arrives; once, since nothing of it changes while we run. */
export const measureTokens = once(async (): Promise<TokenReport> => {
  const { client, discover } = await openBridge({ switchedOff: listSwitchedOff(DEFAULTS) });
  const ask = async (args: Record<string, unknown>) => count((await discover(args)).text);
  const { tools } = await client.listTools();
  const toolNames = tools.map(({ name }) => name);
  const list = { action: 'list_available_operations' };
  return {
    instructions: count(client.getInstructions() ?? ''),
    tools: Object.fromEntries(
      tools.map(({ name, description, inputSchema }) => [
        name,
        count(JSON.stringify({ name, description, inputSchema })),
      ]),
    ),
    capabilities: await ask({}),
    names: await ask(list),
    categories: await countEach(CATEGORY_NAMES, category => ask({ ...list, category })),
    schemas: await countEach([...toolNames, ...listCatalogue().map(({ name }) => name)], tool =>
      ask({ action: 'tool_schema', tool }),
    ),
  };
});

async function countEach(names: readonly string[], ask: (name: string) => Promise<number>): Promise<Counted> {
  const counted: Counted = {};
  for (const name of names) counted[name] = await ask(name);
  return counted;
}

function count(text: string): number {
  return encode(text).length;
}

/** `docs/tokens.md` */
export async function writeTokenReport(): Promise<string> {
  const report = await measureTokens();
  const { list, tool, capabilities, category, schema } = TOKEN_BARS;
  return [
    '# What the server costs in a model’s context',
    '',
    'Written by `npm run generate`: tokens (o200k) of what a real client receives. A test holds each to its bar.',
    '',
    '## In every prompt',
    '',
    writeTable([
      ...Object.entries(report.tools).map(([name, tokens]): Row => [`tool \`${name}\``, tokens, tool]),
      ['all tools', sum(report.tools), list],
      ['instructions', report.instructions, undefined],
    ]),
    '',
    '## When it is asked for',
    '',
    writeTable([
      ['`discover`: capabilities', report.capabilities, capabilities],
      ['names of all operations', report.names, Object.keys(report.categories).length * category],
      ...Object.entries(report.categories).map(([name, tokens]): Row => [`names: ${name}`, tokens, category]),
    ]),
    '',
    '## The schema of one operation',
    '',
    writeTable(Object.entries(report.schemas).map(([name, tokens]): Row => [`\`${name}\``, tokens, schema])),
    '',
  ].join('\n');
}

type Row = [what: string, tokens: number, most: number | undefined];

function writeTable(rows: readonly Row[]): string {
  return markdownTable(
    ['', 'tokens', 'at most'],
    rows.map(([what, tokens, most]) => [what, String(tokens), most === undefined ? '' : String(most)]),
  );
}

function sum(counted: Counted): number {
  return Object.values(counted).reduce((total, each) => total + each, 0);
}
