import type { AskTool, FixedResource, ResourceContext, ResourceTemplate } from './define-resource.ts';

/** What has one address. */
export const RESOURCES: readonly FixedResource[] = [
  {
    uri: 'unreal://selection',
    name: 'selection',
    title: 'The selection',
    description: 'Actors that are selected in the editor',
    lists: ['actors', 'rows'],
    read: ({ ask }) => ask('inspect', { action: 'selection' }),
    watch: { selected: true },
  },
  {
    uri: 'unreal://changes',
    name: 'changes',
    title: 'Changes of this session',
    description: 'What this session changed, newest first, and what can be undone',
    lists: ['history'],
    read: readChanges,
  },
  {
    uri: 'unreal://journal',
    name: 'journal',
    title: 'All changes',
    description: 'What was changed through this server, newest first. Tells subscribers of each change',
    lists: ['history', 'rows'],
    read: ({ ask }) => ask('act', { action: 'list_changes', limit: 200 }),
    watch: { journal: true },
  },
  {
    uri: 'unreal://allow-list',
    name: 'allow-list',
    title: 'Allow list of Unreal 5.8',
    description: 'Every line that Config/DefaultRemoteControl.ini of a 5.8 project needs',
    read: ({ ask }) => ask('discover', { action: 'allow_list' }),
  },
];

/** What has an address for each thing of a kind. */
export const RESOURCE_TEMPLATES: readonly ResourceTemplate[] = [
  {
    base: 'unreal://dictionary/',
    variable: 'class',
    name: 'dictionary',
    title: 'Property dictionary',
    description: 'What the properties of a class mean: units, ranges, pitfalls. Works without an editor',
    lists: ['entries'],
    read: async ({ ask }, className) => {
      const call = { action: 'dictionary_lookup', class: className, limit: 500, maxTokens: 20_000 };
      const { cursor, ...page } = await ask('inspect', call);
      const { entries = [], total_count: total = 0 } = page;
      const told = Array.isArray(entries) ? entries.length : 0;
      return cursor === undefined ? page : { ...page, omitted: Number(total) - told };
    },
    complete: async ({ ask }, written) => startingWith(await listDescribedTypes(ask), written),
  },
  {
    base: 'unreal://operations/',
    variable: 'name',
    name: 'operations',
    title: 'Operation reference',
    description: 'Arguments, example and effect of one operation of inspect or act',
    read: ({ ask }, name) => ask('discover', { action: 'tool_schema', tool: name }),
    complete: async (_, written) => startingWith(await listOperationNames(), written),
  },
  {
    base: 'unreal://actors/',
    variable: 'label',
    name: 'actors',
    title: 'Page of an actor',
    description: 'Values, units, ranges and meanings of an actor of the open level, by its label',
    read: ({ ask }, label) => ask('inspect', { action: 'inspect_object', objectPath: label }),
    watch: label => ({ objectPath: label }),
    complete: ({ ask }, written) => listLabels(ask, written),
  },
  {
    base: 'unreal://briefs/',
    variable: 'brief',
    name: 'briefs',
    title: 'A brief',
    description: 'Where a brief of the interviews stands. Tells subscribers of answers, of colleagues too',
    read: ({ ask }, id) => ask('interview', { action: 'get_brief', brief_id: id }),
    watch: id => ({ brief: id }),
    complete: async ({ ask }, written) => startingWith(await listBriefs(ask), written),
  },
  {
    base: 'unreal://object/',
    variable: 'path',
    name: 'object',
    title: 'Page of an object',
    description: 'As unreal://actors/, of any object by its path. Tells subscribers of changes',
    read: ({ ask }, path) => ask('inspect', { action: 'inspect_object', objectPath: path }),
    watch: path => ({ objectPath: path }),
    complete: async () => [],
  },
];

/** Each editor has a journal of its own; where there is one, nobody names it. */
async function readChanges({ ask, changeIds }: ResourceContext): Promise<Record<string, unknown>> {
  if (changeIds.length === 0) return { total_count: 0, history: [] };
  const made = changeIds.map(id => {
    const [changeId = '', editor] = id.split(':').reverse();
    return { changeId, editor };
  });
  const parts = await Promise.all(
    [...new Set(made.map(({ editor }) => editor))].map(async editor => {
      const named = editor === undefined ? {} : { editor };
      const { history, journal } = await ask('act', { action: 'list_changes', limit: 200, ...named });
      const ids = made.filter(each => each.editor === editor).map(({ changeId }) => changeId);
      const listed = Array.isArray(history) ? history : [];
      const mine = listed.filter(({ changeId }) => ids.includes(changeId));
      return { history: mine.map(entry => ({ ...entry, ...named })), journal };
    }),
  );
  const history = parts.flatMap(part => part.history);
  const journals = parts.map(({ journal }) => journal);
  return {
    total_count: history.length,
    history,
    ...(journals.length === 1 ? { journal: journals[0] } : { journals }),
  };
}

/** Labels of actors that hold what was written; a level is searched by the editor. */
export async function listLabels(ask: AskTool, written: string): Promise<readonly string[]> {
  const answer = await ask('inspect', {
    ...{ action: 'find_actors', sort: 'label', limit: 20 },
    ...(written !== '' && { label: written }),
  });
  const actors = Array.isArray(answer.actors) ? answer.actors : [];
  return [...new Set(actors.map(({ label }) => String(label)))];
}

/** Those that begin with what was written, in whatever case; then those that hold it. */
export function startingWith(names: readonly string[], written: string): readonly string[] {
  const wanted = written.toLowerCase();
  const held = names.filter(name => name.toLowerCase().includes(wanted));
  const isFirst = (name: string) => name.toLowerCase().startsWith(wanted);
  return [...held.filter(isFirst), ...held.filter(name => !isFirst(name))];
}

/** Classes and structs that have entries, of the project's own folders too. */
async function listDescribedTypes(ask: AskTool): Promise<readonly string[]> {
  const { types } = await ask('inspect', { action: 'dictionary_lookup', class: '*' });
  return Array.isArray(types) ? types.map(String) : [];
}

async function listBriefs(ask: AskTool): Promise<readonly string[]> {
  const { briefs } = await ask('interview', { action: 'list_briefs' });
  return Array.isArray(briefs) ? briefs.map(({ brief_id }) => String(brief_id)) : [];
}

async function listOperationNames(): Promise<readonly string[]> {
  const { listCatalogue } = await import('../../discover/catalogue.ts');
  return listCatalogue().map(({ name }) => name);
}
