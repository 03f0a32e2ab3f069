import type { Category, Operation } from '../../../kernel/operations/define-operation.ts';

/** The domain of operations of a category, where it is called otherwise. */
const DOMAINS: Partial<Record<Category, string>> = { level: 'levels', history: 'changes' };

/** The domain of operations that lie elsewhere than their category says. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  focus_actors: 'editor',
  set_material: 'materials',
  add_component: 'blueprints',
  remove_component: 'blueprints',
  write_data_table: 'tables',
  play: 'editor',
  simulate: 'editor',
  stop_play: 'editor',
};

/** The file of ours that an operation stands in. */
export function fileOfOperation({ name, category }: Operation): string {
  const domain = ELSEWHERE[name] ?? DOMAINS[category] ?? category;
  return `src/domains/${domain}/operations/${name.replaceAll('_', '-')}.ts`;
}
