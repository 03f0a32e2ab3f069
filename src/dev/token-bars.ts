import type { TokenReport } from './token-report.ts';

/** What it may cost at most, in tokens. */
export const TOKEN_BARS = {
  list: 1350,
  tool: 450,
  capabilities: 450,
  category: 100,
  schema: 300,
};

/** Somebody has to leave when somebody enters: who, by the figure that is over its bar. */
const MENDS = {
  inspect: 'list fewer views or arguments (src/dev/listed-actions.ts), or shorten their lines',
  act: 'list fewer operations or arguments (src/dev/listed-actions.ts), or shorten their lines',
  tool: 'shorten its description or those of its listed arguments (src/dev/tool-listings.ts)',
  list: 'shorten what the largest tool lists (src/dev/tool-listings.ts)',
  capabilities:
    'shorten the purpose of a category, or put operations with shorter names first (src/discover/areas.ts)',
  names:
    'lower NAMES_TOKENS (src/discover/discoveries/list-available-operations.ts): the rest is on another page',
  schema: 'shorten the descriptions of its parameters',
};

/** A line for each figure above its bar: by how much, and what to do. */
export function listOverBar(report: TokenReport): string[] {
  const tell = (what: string, tokens: number, most: number, mend: string) =>
    tokens > most ? [`${what}: ${tokens} tokens, ${tokens - most} over ${most}. To mend it, ${mend}.`] : [];
  const { list, tool, capabilities, category, schema } = TOKEN_BARS;
  const whole = Object.values(report.tools).reduce((total, each) => total + each, 0);
  return [
    ...Object.entries(report.tools).flatMap(([name, tokens]) =>
      tell(`the listed tool ${name}`, tokens, tool, mendOf(name)),
    ),
    ...tell('all tools together', whole, list, MENDS.list),
    ...tell('the capabilities of discover', report.capabilities, capabilities, MENDS.capabilities),
    ...tell(
      'the names of all operations',
      report.names,
      Object.keys(report.categories).length * category,
      MENDS.names,
    ),
    ...Object.entries(report.categories).flatMap(([name, tokens]) =>
      tell(`the names of the category ${name}`, tokens, category, MENDS.names),
    ),
    ...Object.entries(report.schemas).flatMap(([name, tokens]) =>
      tell(`the schema of ${name}`, tokens, schema, MENDS.schema),
    ),
  ];
}

function mendOf(tool: string): string {
  return tool === 'inspect' || tool === 'act' ? MENDS[tool] : MENDS.tool;
}
