import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { isTypo, nearestNames } from '../../base/nearest.ts';
import { briefParameters } from '../../brief/create-brief.ts';
import { schemasFolder } from '../../brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../../brief/schemas/library.ts';
import { type CatalogueEntry, entriesOf, exampleOf, listCatalogue } from '../catalogue.ts';
import { compactSchema } from '../compact-schema.ts';
import { type DiscoverContext, type Discovery, defineDiscovery } from '../define-discovery.ts';
import { findHindrances, hindranceOf } from '../hindrances.ts';

const TOOLS = ['inspect', 'act', 'discover', 'create_brief', 'interview', 'show'] as const;

type Written = Record<string, unknown>;

export const toolSchema = defineDiscovery({
  name: 'tool_schema',
  summary: 'arguments and an example of one operation',
  parameters: () => z.strictObject({ tool: z.string().min(1).describe('An operation or a tool') }),
  examples: [{ tool: 'spawn_actor' }],
  run: async (context, { tool }) => {
    const wanted = tool.replace(/^(inspect|act|discover|interview)[./ ]/, '');
    const entry = listCatalogue().find(({ name }) => name === wanted);
    const written = writeOnce(context, wanted, () => write(context, entry, wanted));
    const { hits, misses } = context.schemas;
    const hindrance = entry ? await hindranceIn(context, entry) : {};
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

/** A schema does not change; it is written once in a session. */
function writeOnce({ schemas }: DiscoverContext, name: string, make: () => Written): Written {
  const known = schemas.written.get(name);
  if (known) {
    schemas.hits++;
    return known;
  }
  const written = make();
  schemas.misses++;
  schemas.written.set(name, written);
  return written;
}

/** @throws BridgeError with the nearest names */
function write(context: DiscoverContext, entry: CatalogueEntry | undefined, wanted: string): Written {
  if (entry) return writeEntry(entry);
  const discovery = context.discoveries.find(({ name }) => name === wanted);
  if (discovery) return writeDiscovery(discovery);
  const tool = TOOLS.find(name => name === wanted);
  if (tool) return writeTool(context, tool);
  const names = [...entriesOf('all', context), ...context.discoveries].map(({ name }) => name);
  const suggestions = nearestNames(wanted, [...names, ...TOOLS]);
  const [near] = suggestions;
  throw new BridgeError('invalid_arguments', `\`tool\`: there is no operation "${wanted}".`, {
    suggestions,
    example:
      near !== undefined && isTypo(wanted, near)
        ? { action: 'tool_schema', tool: near }
        : { action: 'search', query: wanted.replaceAll('_', ' ') },
  });
}

function writeEntry(entry: CatalogueEntry): Written {
  const notes = [NOTES[entry.effect], ...(entry.notes ?? [])].filter(note => note !== '');
  return {
    tool: `${entry.tool} ${entry.name}`,
    schema: compactSchema(entry),
    example: exampleOf(entry),
    ...(notes.length > 0 && { notes: notes.join(' ') }),
  };
}

const NOTES: Record<CatalogueEntry['effect'], string> = {
  read: '',
  reversible: 'Reversible.',
  destructive: 'Asks first: `confirm: true` only with the user’s word.',
  session: 'Not undoable.',
};

function writeDiscovery({ name, parameters, examples }: Discovery): Written {
  return {
    tool: `discover ${name}`,
    schema: compactSchema({ parameters }),
    example: { action: name, ...examples[0] },
  };
}

function writeTool(context: DiscoverContext, tool: (typeof TOOLS)[number]): Written {
  if (tool === 'create_brief') return writeBriefTool();
  if (tool === 'show') return writeShowTool(context);
  if (tool === 'discover') return writeActions(tool, context.discoveries, { action: 'capabilities' });
  const entries = entriesOf('all', context).filter(entry => entry.tool === tool);
  const [first] = entries;
  return writeActions(tool, entries, first && exampleOf(first));
}

/** Of a whole tool only its actions, in one text, which is shorter than a list: what each takes is asked one by one. */
function writeActions(tool: string, actions: readonly { name: string }[], example?: Written): Written {
  const names = actions.map(({ name }) => name).slice(0, MOST_NAMES);
  const more = actions.length - names.length;
  const rest = more > 0 ? ` … ${more} more: list_available_operations` : '';
  return {
    tool,
    schema: {
      type: 'object',
      properties: { action: { type: 'string', description: `${names.join(' ')}${rest}` } },
      required: ['action'],
    },
    ...(example && { example }),
  };
}

/** So many names fit into the answer. */
const MOST_NAMES = 80;

function writeShowTool({ showSchema }: DiscoverContext): Written {
  return {
    tool: 'show',
    schema: showSchema,
    example: { view: 'level' },
    notes: 'Listed for clients that show pages of a server (MCP Apps).',
  };
}

function writeBriefTool(): Written {
  const types = openSchemaLibrary([schemasFolder()]).types();
  const { required: _, ...schema } = compactSchema({ parameters: () => briefParameters(types) });
  return {
    tool: 'create_brief',
    schema,
    example: {},
    notes: 'Call it with {} first; each answer shows the next call.',
  };
}
