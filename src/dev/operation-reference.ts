import { sinceOf } from '../kernel/operations/explain-needs.ts';
import { toJsonSchema } from '../server/json-schema.ts';
import { functionFor } from '../unreal/function-table.ts';
import { nameOfPlugin, pluginsOf } from '../unreal/plugins.ts';
import { describeType, type ShownSchema } from './describe-type.ts';
import { markdownTable } from './markdown.ts';
import { listServedOperations, type ServedOperation } from './served-operations.ts';

/** Said once at the top: every operation of `act` takes them. */
const COMMON: ReadonlySet<string> = new Set(['dryRun', 'confirm']);

const EFFECTS: Record<ServedOperation['effect'], string> = {
  read: '',
  reversible: ' `undo` takes it back.',
  destructive: ' It **asks first** where something may be lost for good.',
  session: ' Changes the state of the editor, not the project; there is nothing to undo.',
};

const SAVES = ' Writes files; what was saved stays saved.';

/** `docs/operations.md`: everything that can be called, for people. */
export function writeOperationReference(): string {
  const operations = listServedOperations();
  const categories = [...new Set(operations.map(({ category }) => category))];
  return [
    '# Operations',
    '',
    'Written by `npm run generate` from the code that runs. A call names its tool and, as `action`, its operation; the',
    'arguments below stand beside it. The exact schema of each is in [`schemas`](schemas). `inspect` and `discover` change',
    'nothing.',
    '',
    'Every operation of `act` also takes `dryRun` (say what would change, and change nothing) and `confirm` (the user',
    'agreed to what may be lost). Where an object is named, a path, an actor’s label, its name and `selection` will do.',
    '',
    ...categories.flatMap(category => {
      const own = operations.filter(operation => operation.category === category);
      const [first] = own;
      const tool = first && first.tool !== category ? ` (tool \`${first.tool}\`)` : '';
      return [`## ${category}${tool}`, '', ...own.flatMap(writeOperation)];
    }),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

function writeOperation(operation: ServedOperation): string[] {
  const { name, summary, effect, saves, needs, examples, notes = [] } = operation;
  const rows = listArguments(operation);
  const table = rows.length > 0 ? [markdownTable(['argument', 'takes', 'meaning'], rows), ''] : [];
  return [
    `### \`${name}\``,
    '',
    `${capitalize(summary)}.${saves ? SAVES : EFFECTS[effect]}${needed(needs)}`,
    '',
    ...table,
    ...(notes.length > 0 ? [...notes.map(note => `- ${note}`), ''] : []),
    '```json',
    ...examples.map(example => JSON.stringify({ action: name, ...example })),
    '```',
    '',
  ];
}

function needed(needs: ServedOperation['needs']): string {
  const { functions = [], routes = [] } = needs;
  const since = sinceOf(needs);
  const names = [...functions.map(name => functionFor(name).functionName), ...routes];
  const parts = [
    ...(since === undefined ? [] : [`Unreal ${since}`]),
    ...pluginsOf(functions).map(plugin => `the plugin ${nameOfPlugin(plugin)}`),
    ...new Set(names.map(name => `\`${name}\``)),
  ];
  return parts.length > 0 ? ` Needs ${parts.join(', ')}.` : '';
}

function listArguments(operation: ServedOperation): string[][] {
  const { properties = {}, required = [] } = toJsonSchema(operation) as ShownSchema; // an object schema
  return Object.entries(properties)
    .filter(([name]) => !(operation.tool === 'act' && COMMON.has(name)))
    .map(([name, schema]) => [
      `\`${name}\`${required.includes(name) ? ' (required)' : ''}`,
      describeType(schema),
      // Stars in a table would be taken for emphasis.
      (schema.description ?? '').replaceAll('*', '\\*'),
    ]);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
