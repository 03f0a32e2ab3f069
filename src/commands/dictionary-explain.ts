import { BridgeError } from '../base/errors.ts';
import { nearestNames } from '../base/nearest.ts';
import { paint, print } from '../base/terminal.ts';
import type { EngineNumber } from '../dictionary/engine-version.ts';
import { type EntryPlace, type Explanation, explainProperty } from '../dictionary/explain-property.ts';
import { pathFromHere } from './dictionary-folder.ts';
import { describeBrokenFiles, findType, openSources, type Sources } from './dictionary-sources.ts';
import { readEngine } from './read-engine.ts';
import { reportFailure } from './report-failure.ts';

interface ExplainFlags {
  folder?: string;
  engine?: string;
  json?: boolean;
}

/** `dictionary explain`: the effective entry of a property, and which file each part came from. */
export function dictionaryExplain(written: string, property: string, flags: ExplainFlags): void {
  try {
    const { folder, engine, json } = flags;
    const sources = openSources(folder);
    const explanation = explain(sources, written, {
      property,
      ...(engine && { engine: readEngine(engine) }),
    });
    const unread = describeBrokenFiles(sources.unread);
    if (json) print(`${JSON.stringify({ ...explanation, ...(unread !== undefined && { unread }) })}\n`);
    else
      print(
        `${printExplanation(explanation)}${unread === undefined ? '' : `\n${paint.yellow('!')} ${unread}\n`}`,
      );
  } catch (thrown) {
    reportFailure(thrown);
  }
}

function explain(
  sources: Sources,
  written: string,
  { property, engine }: { property: string; engine?: EngineNumber },
): Explanation {
  const { kind, name } = findType(written, sources);
  const wanted = { kind, name, property, engine };
  const explanation = explainProperty(sources.files, wanted, sources.knowledge);
  const isReported = kind === 'class' && sources.knowledge.reportedOf(name, property) !== undefined;
  if (explanation.entry || explanation.declaredBy !== undefined || isReported) return explanation;
  const own = sources.files.filter(({ file }) => explanation.chain.includes(file.name));
  const names = [
    ...sources.knowledge.propertiesOf(kind, name).names,
    ...own.flatMap(({ file }) => file.entries.map(each => each.property)),
  ];
  const near = nearestNames(property, names);
  throw new BridgeError('unknown_property', `${name} has no property "${property}".`, {
    remedy: near[0]
      ? `For example: unreal-bridge dictionary explain ${name} ${near[0]}`
      : 'Properties go by their C++ names, with the b of a bool.',
    suggestions: near,
  });
}

/** The facts are of one engine: what older ones had is not in them. */
function explainNobody(entry: Explanation['entry']): string {
  if (entry?.until !== undefined) return `engines up to ${entry.until}`;
  return 'nobody that the engine’s facts know: a variable of a project';
}

/** An explanation for a person at a terminal. */
export function printExplanation(explanation: Explanation): string {
  const { owner, property, chain, declaredBy, writable, deprecated, renamedTo, entry, at, hidden } =
    explanation;
  const lines = [
    `${paint.bold(`${owner}.${property}`)}${entry ? `  ${entry.summary ?? ''}` : ''}`,
    row('class', chain.join(' › ')),
    row('declared by', declaredBy ?? explainNobody(entry)),
    row('writable', writable === true ? 'yes' : writable),
    ...(deprecated ? [row('deprecated', 'in this engine')] : []),
    ...(renamedTo === undefined ? [] : [row('newer name', renamedTo)]),
    '',
  ];
  if (!entry || !at) {
    const next =
      chain.length > 1 || declaredBy !== undefined
        ? `unreal-bridge dictionary new ${declaredBy ?? owner}`
        : `Nobody has told what ${owner} derives from: \`unreal-bridge dictionary learn\` asks the open editor.`;
    lines.push('It has no entry.', `${paint.cyan('→')} ${next}`);
    return `${[...lines, ...printTypes(explanation)].join('\n')}\n`;
  }
  lines.push(paint.dim(printPlace(at)), ...printEntry(explanation, at), ...printTypes(explanation));
  if (hidden.length > 0) lines.push('', `It stands in front of ${hidden.map(printPlace).join(' and ')}.`);
  return `${lines.join('\n')}\n`;
}

/** The keys that stand where the entry does, and then those of each other file under its name. */
function printEntry({ entry = {}, parts = {} }: Explanation, at: EntryPlace): string[] {
  const groups = new Map<string, string[]>([[pathFromHere(at.folder, at.file), []]]);
  for (const [key, value] of Object.entries(entry)) {
    const { folder, file, line } = parts[key] ?? at;
    const rows = groups.get(pathFromHere(folder, file)) ?? [];
    rows.push(`${paint.dim(String(line).padStart(5))}  ${key.padEnd(KEY_WIDTH - 2)} ${printValue(value)}`);
    groups.set(pathFromHere(folder, file), rows);
  }
  const [[, own] = ['', []], ...others] = groups;
  return [...own, ...others.flatMap(([file, rows]) => [paint.dim(file), ...rows])];
}

const KEY_WIDTH = 16;

function row(key: string, value: string): string {
  return `  ${paint.dim(key.padEnd(KEY_WIDTH - 2))} ${value}`;
}

function printTypes({ types }: Explanation): string[] {
  return types.flatMap(({ name, at, entries }) => [
    '',
    `${name}  ${paint.dim(at ? printPlace(at) : 'no file explains it')}`,
    ...Object.entries(entries ?? {}).map(([enumerator, meaning]) => `  ${enumerator}: ${meaning}`),
  ]);
}

function printPlace({ folder, file, line }: EntryPlace): string {
  return `${pathFromHere(folder, file)}:${line}`;
}

function printValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every(item => typeof item === 'string')) return value.join(' · ');
  return JSON.stringify(value);
}
