import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { nearestNamed } from '../../base/nearest.ts';
import { type CatalogueEntry, entriesOf, exampleOf, listCatalogue } from '../catalogue.ts';
import { compactSchema } from '../compact-schema.ts';
import { type DiscoverContext, defineDiscovery } from '../define-discovery.ts';
import { findHindrances, hindranceOf } from '../hindrances.ts';

const TOOLS = ['inspect', 'act', 'interview'] as const;

export const toolSchema = defineDiscovery({
  name: 'tool_schema',
  summary: 'arguments and an example of one operation',
  parameters: () => z.strictObject({ tool: z.string().min(1).describe('An operation or a tool') }),
  examples: [{ tool: 'spawn_actor' }],
  run: async (context, { tool }) => {
    const known = findEntry(context, tool);
    const written = known ? writeOnce(context, known) : writeTool(context, tool);
    const { hits, misses } = context.schemas;
    const hindrance = known ? await hindranceIn(context, known) : {};
    return { ...written, ...hindrance, cache: { hits, misses } };
  },
});

/** What keeps an operation from working here: whoever names one that is switched off is told so. */
async function hindranceIn(context: DiscoverContext, entry: CatalogueEntry): Promise<object> {
  const { needs } = entry;
  const off = context.switchedOff.find(each => each.switch !== undefined && each.switch === needs.switch);
  if (off) return { unavailable: `${off.what}: the owner of this server switches it on with ${off.by}` };
  return hindranceOf(await findHindrances(context), entry);
}

function findEntry(context: DiscoverContext, tool: string): CatalogueEntry | undefined {
  const entries = listCatalogue();
  const wanted = tool.replace(/^(inspect|act|interview)[./ ]/, '');
  const entry = entries.find(({ name }) => name === wanted);
  if (entry || TOOLS.some(name => name === tool)) return entry;
  const suggestions = nearestNamed(wanted, entriesOf('all', context), each => each.name);
  throw new BridgeError('invalid_arguments', `\`tool\`: there is no operation "${tool}".`, {
    suggestions,
    example: { action: 'tool_schema', tool: suggestions[0] ?? 'spawn_actor' },
  });
}

/** The schema of an operation does not change; it is written once in a session. */
function writeOnce({ schemas }: DiscoverContext, entry: CatalogueEntry): Record<string, unknown> {
  const known = schemas.written.get(entry.name);
  if (known) {
    schemas.hits++;
    return known;
  }
  schemas.misses++;
  const written = {
    tool: `${entry.tool} ${entry.name}`,
    schema: compactSchema(entry),
    example: exampleOf(entry),
    ...(NOTES[entry.effect] && { notes: NOTES[entry.effect] }),
  };
  schemas.written.set(entry.name, written);
  return written;
}

const NOTES: Record<CatalogueEntry['effect'], string> = {
  read: '',
  reversible: 'Reversible.',
  destructive: 'Asks first: `confirm: true` only with the user’s word.',
  session: 'Not undoable.',
};

/** Of a whole tool only its actions, in one text, which is shorter than a list: what each takes is asked one by one. */
function writeTool(context: DiscoverContext, tool: string): Record<string, unknown> {
  const entries = entriesOf('all', context).filter(entry => entry.tool === tool);
  const [first] = entries;
  return {
    tool,
    schema: {
      type: 'object',
      properties: { action: { type: 'string', description: entries.map(({ name }) => name).join(' ') } },
      required: ['action'],
    },
    ...(first && { example: exampleOf(first) }),
  };
}
