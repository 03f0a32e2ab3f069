import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { dialects } from '../../mocks/engine/dialects/dialects.ts';
import { engineVersions } from '../../mocks/engine/engine-version.ts';
import type { EngineFunction } from '../../mocks/engine/functions/engine-function.ts';
import { functionLibraries } from '../../mocks/engine/functions/registry.ts';
import { registerRoutes } from '../../mocks/engine/routes/routes.ts';
import { defaultSettings } from '../../mocks/engine/settings/remote-control-settings.ts';
import { markdownTable } from './markdown.ts';

/** Blocks of the pages beside `mocks/README.md` that say what the simulated editor does, made from what it is made of. */
export const TEST_KIT_BLOCKS: Record<string, Record<string, () => string>> = {
  'mocks/docs/faults.md': { faults: faultTable },
  'mocks/docs/versions.md': { engines: engineTable, options: optionTable, settings: settingTable },
  'mocks/docs/coverage.md': { routes: routeTable, functions: functionTable },
};

/** What a project has to switch on. */
const GATES = {
  'python-and-console': 'need a setting each',
  python: 'Python needs a setting',
  none: 'open',
} as const;

/** How the versions differ in what a caller notices first. */
function engineTable(): string {
  const rows = engineVersions.map(engine => {
    const { version, contentType, gates, calls } = dialects[engine];
    const hasArrayRoutes = registerRoutes(dialects[engine]).some(({ path }) => path.endsWith('/append'));
    return [
      `\`${engine}\``,
      version,
      hasArrayRoutes ? 'yes' : 'no',
      contentType === 'exact' ? '`application/json` and nothing else' : 'may go on: `; charset=utf-8`',
      GATES[gates],
      calls === 'open' ? 'any' : 'only what the project allows',
    ];
  });
  const head = [
    'engine',
    'calls itself',
    'array routes',
    'Content-Type',
    'Python, console',
    'function calls',
  ];
  return markdownTable(head, rows);
}

/** What can be said to `startSimulation`: its own options, then those of the editor. */
function optionTable(): string {
  const members = [
    ...membersOf('hosts/simulate.ts', 'SimulationOptions'),
    ...membersOf('engine/simulated-editor-options.ts', 'SimulatedEditorOptions'),
  ];
  return markdownTable(
    ['option', 'what it is'],
    members.map(({ name, type, words }) => [`\`${name}: ${type}\``, words]),
  );
}

function settingTable(): string {
  const defaults = new Map<string, unknown>(Object.entries(defaultSettings));
  const members = membersOf('engine/settings/remote-control-settings.ts', 'RemoteControlSettings');
  return markdownTable(
    ['setting', 'what it says', 'when left out'],
    members.map(({ name, words }) => [`\`${name}\``, words, `\`${JSON.stringify(defaults.get(name))}\``]),
  );
}

/** Members of an interface under `mocks`, with the comments above them. @throws when one has none. */
function membersOf(file: string, name: string): { name: string; type: string; words: string }[] {
  const text = readFileSync(new URL(`../../mocks/${file}`, import.meta.url), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = source.statements.find(each => ts.isInterfaceDeclaration(each) && each.name.text === name);
  if (!found || !ts.isInterfaceDeclaration(found)) throw new Error(`${file} has no interface ${name}.`);
  return found.members.map(member => {
    const words = ts.getJSDocCommentsAndTags(member).map(({ comment }) => ts.getTextOfJSDocComment(comment));
    const key = member.name?.getText() ?? '';
    if (!words[0]) throw new Error(`${name}.${key} has no comment above it.`);
    const type = ts.isPropertySignature(member) ? member.type?.getText() : undefined;
    return { name: key, type: squeeze(type ?? 'function'), words: squeeze(words[0]) };
  });
}

/** Each kind of fault with the comment that stands above it. @throws when one has none. */
function faultTable(): string {
  const path = new URL('../../mocks/engine/faults.ts', import.meta.url);
  const text = readFileSync(path, 'utf8');
  const rows = [...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\| (\{[^{}]*\})/g)].map(
    ([, words = '', shape = '']) => [`\`${squeeze(shape)}\``, squeeze(words.replace(/^\s*\*/gm, ''))],
  );
  const kinds = [...text.matchAll(/\bkind: '/g)].length;
  if (rows.length !== kinds)
    throw new Error(`${kinds - rows.length} faults in faults.ts have no comment above them.`);
  return markdownTable(['fault', 'what happens'], rows);
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Every route of every engine: since when, and whether it is answered. */
function routeTable(): string {
  const byEngine = engineVersions.map(engine => ({ engine, routes: registerRoutes(dialects[engine]) }));
  const newest = byEngine.at(-1)?.routes ?? [];
  const rows = newest.map(({ path, verbs, handle }) => {
    const first = byEngine.find(({ routes }) => routes.some(route => route.path === path))?.engine ?? '';
    const since = first === engineVersions[0] ? '' : ` (from ${first})`;
    return [`\`${path}\`${since}`, verbs.join(', '), handle ? 'yes' : '501'];
  });
  return markdownTable(['route', 'verb', 'answered'], rows);
}

/** The engine's functions, class by class; the setters of properties that are not listed answer 501 too. */
function functionTable(): string {
  const rows = functionLibraries
    .map(({ class: path, functions }) => {
      const names = (answer: ReturnType<typeof answerOf>) =>
        Object.entries(functions)
          .filter(([, each]) => answerOf(each) === answer)
          .map(([name]) => name)
          .join(', ');
      return [`\`${path}\``, names('runs'), names('refused') || '–', names('501') || '–'];
    })
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return markdownTable(['class', 'runs', 'deprecated, so refused', 'answers 501'], rows);
}

function answerOf({ run, deprecated }: EngineFunction): 'runs' | 'refused' | '501' {
  if (run) return 'runs';
  return deprecated ? 'refused' : '501';
}
