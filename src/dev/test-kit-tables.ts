import { readFileSync } from 'node:fs';
import { dialects } from '../../mocks/engine/dialects/dialects.ts';
import { engineVersions } from '../../mocks/engine/engine-version.ts';
import type { EngineFunction } from '../../mocks/engine/functions/engine-function.ts';
import { functionLibraries } from '../../mocks/engine/functions/registry.ts';
import { registerRoutes } from '../../mocks/engine/routes/routes.ts';
import { markdownTable } from './markdown.ts';

/** Blocks of `mocks/README.md` that say what the simulated editor does, made from what it is made of. */
export const TEST_KIT_BLOCKS: Record<string, () => string> = {
  engines: engineTable,
  faults: faultTable,
  routes: routeTable,
  functions: functionTable,
};

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
      gates === 'closed' ? 'need a setting' : 'open',
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
