import type * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { BLUEPRINT_TEMPLATES } from './blueprint-templates.ts';
import { COMPONENT_TEMPLATES } from './component-templates.ts';
import { GRAPH_TEMPLATES } from './graph-templates.ts';
import { LEVEL_TEMPLATES } from './level-templates.ts';
import type { PythonTemplate } from './python-template.ts';
import { SEQUENCE_TEMPLATES } from './sequence-templates.ts';
import { STRING_TEMPLATES } from './string-templates.ts';
import { readTemplateScript } from './template-script.ts';

/** What every script of ours takes; they stand in files by topic. */
const TEMPLATES = {
  ...COMPONENT_TEMPLATES,
  ...BLUEPRINT_TEMPLATES,
  ...GRAPH_TEMPLATES,
  ...LEVEL_TEMPLATES,
  ...SEQUENCE_TEMPLATES,
  ...STRING_TEMPLATES,
} satisfies Record<string, PythonTemplate>;

export type PythonTemplateName = keyof typeof TEMPLATES;
export type PythonArguments<Name extends PythonTemplateName> = z.input<(typeof TEMPLATES)[Name]['arguments']>;

export const PYTHON_TEMPLATE_NAMES = Object.keys(TEMPLATES) as PythonTemplateName[]; // keys of the table

/**
 * The script of a template with its arguments in it: one that the engine runs as a file.
 * @throws BridgeError `invalid_value` for arguments that do not fit the template
 */
export function renderPython<Name extends PythonTemplateName>(
  name: Name,
  given: PythonArguments<Name>,
): string {
  const template: PythonTemplate = TEMPLATES[name];
  const parsed = template.arguments.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') || 'arguments';
    throw new BridgeError('invalid_value', `${name}: \`${where}\` cannot be used: ${issue?.message ?? ''}.`, {
      sent: 'no',
    });
  }
  const { before, behind } = readTemplateScript(name);
  return `${before}${writeLiteral(parsed.data)}${behind}`;
}

/** The paths that a script is about. */
export function pathsOf<Name extends PythonTemplateName>(
  name: Name,
  given: PythonArguments<Name>,
): { path: string; as: 'change' | 'reference' }[] {
  const { changes, looksAt = [] }: PythonTemplate = TEMPLATES[name];
  const values: Record<string, unknown> = given;
  const named = (arguments_: readonly string[], as: 'change' | 'reference') =>
    arguments_.flatMap(each => {
      const path = values[each];
      // What is only looked at may be another thing than a path: the name of an event.
      return typeof path === 'string' && (as === 'change' || path.startsWith('/')) ? [{ path, as }] : [];
    });
  return [...named(changes, 'change'), ...named(looksAt, 'reference')];
}

/**
 * A value as JSON inside a raw Python literal. Of the texts in it only letters, digits, blanks, `/`, `_` and `-` stand as
 * they are, all else as `\uXXXX`: no apostrophe can end the literal, no line break the line, and the engine, which takes
 * a script with `.py` in it for the name of a file, finds no such thing.
 */
function writeLiteral(value: unknown): string {
  if (typeof value === 'string') return `"${value.replace(/[^A-Za-z0-9 /_-]/g, escapeUnit)}"`;
  if (Array.isArray(value)) return `[${value.map(writeLiteral).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(
      ([key, member]) => `${writeLiteral(key)}:${writeLiteral(member)}`,
    );
    return `{${members.join(',')}}`;
  }
  // Numbers, true, false; what JSON has no word for is null.
  return JSON.stringify(value) ?? 'null';
}

/** One UTF-16 unit; two of them make a character again when JSON is read. */
function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
