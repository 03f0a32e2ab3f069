import { listSettings } from '../base/config.ts';
import { ACTIONS } from '../brief/actions/registry.ts';
import { describeNeeds, listPluginNeeds } from '../discover/plugin-needs.ts';
import { OPERATIONS } from '../domains/operations.ts';
import { VIEWS } from '../domains/views.ts';
import { CATEGORIES } from '../kernel/operations/define-operation.ts';
import { nameOfPlugin } from '../unreal/plugins.ts';
import { markdownTable } from './markdown.ts';

/** What stands between the marks of each block of each page, written from the registries. */
export const PAGE_BLOCKS: Record<string, Record<string, () => string>> = {
  'docs/connecting.md': { plugins: pluginsTable },
  'docs/inspect.md': { views: () => actionsTable('gives', VIEWS) },
  'docs/act.md': { operations: operationsTable },
  'docs/interviews.md': { interview: () => actionsTable('does', ACTIONS) },
  'docs/command-line.md': { settings: settingsTable },
};

function actionsTable(verb: string, actions: readonly { name: string; summary: string }[]): string {
  return markdownTable(
    ['action', verb],
    actions.map(({ name, summary }) => [`\`${name}\``, summary]),
  );
}

function operationsTable(): string {
  return markdownTable(
    ['', 'operations'],
    CATEGORIES.map(category => [
      category,
      OPERATIONS.filter(operation => operation.category === category)
        .map(
          ({ name, effect, asksFirst }) =>
            `\`${name}\`${effect === 'destructive' || asksFirst !== undefined ? ' (asks first)' : ''}`,
        )
        .join(', '),
    ]),
  );
}

function pluginsTable(): string {
  return markdownTable(
    ['plugin', 'in a new project', 'what needs it'],
    listPluginNeeds().map(needs => [
      nameOfPlugin(needs.plugin),
      needs.plugin.byDefault,
      describeNeeds(needs, '`'),
    ]),
  );
}

function settingsTable(): string {
  const rows = listSettings().map(({ flag, variable, description, default: fallback }) => [
    `\`${flag}\``,
    `\`${variable}\``,
    fallback,
    description,
  ]);
  return markdownTable(['flag', 'environment', 'default', 'meaning'], rows);
}
