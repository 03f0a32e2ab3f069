import * as z from 'zod';
import { BridgeError } from '../errors.ts';

/**
 * The Python that operations of ours need, word for word. Only what stands in the one place for arguments differs from
 * call to call, and that is data: JSON that Python's own `json.loads` reads. Nothing is ever pasted into code.
 */
interface PythonTemplate {
  arguments: z.ZodObject;
  /** Arguments that are paths: of what it changes, and of what it only looks at. A policy judges by them. */
  changes: readonly string[];
  looksAt?: readonly string[];
  /** What runs; it finds its arguments in `arguments`. */
  body: string;
}

/** Paths and names: no control characters, no halves of characters, of a length that the engine takes. */
const text = () =>
  z
    .string()
    .min(1)
    .max(1000)
    .refine(value => !/[\p{Cc}\p{Cs}]/u.test(value), 'no control characters');

const TEMPLATES = {
  /** An actor of the level gets a component, under its root: as the Add button of its details does. */
  add_component: {
    arguments: z.strictObject({
      actor: text(),
      class: text(),
      name: z.string().regex(/^[A-Za-z]\w{0,99}$/, 'letters, digits and _'),
    }),
    changes: ['actor'],
    looksAt: ['class'],
    body: `actor = unreal.find_object(None, arguments['actor'])
if actor is None:
    raise RuntimeError('There is no such actor.')
component_class = unreal.load_class(None, arguments['class'])
if component_class is None:
    raise RuntimeError('There is no such class.')
subsystem = unreal.get_engine_subsystem(unreal.SubobjectDataSubsystem)
library = unreal.SubobjectDataBlueprintFunctionLibrary
handles = subsystem.k2_gather_subobject_data_for_instance(actor)
options = unreal.AddNewSubobjectParams(
    parent_handle=handles[0], new_class=component_class, blueprint_context=None)
handle, reason = subsystem.add_new_subobject(options)
if not library.is_handle_valid(handle):
    raise RuntimeError(str(reason))
subsystem.rename_subobject(handle, unreal.Text(arguments['name']))
component = library.get_object(library.get_data(handle))
if component.get_name() != arguments['name']:
    subsystem.k2_delete_subobject_from_instance(handles[0], handle)
    raise RuntimeError('The editor does not take the name.')
print(component.get_path_name())
`,
  },
  /** A component that was added to an actor of the level goes. One that its class makes stays. */
  remove_component: {
    arguments: z.strictObject({ component: text() }),
    changes: ['component'],
    body: `component = unreal.find_object(None, arguments['component'])
if component is None:
    raise RuntimeError('There is no such component.')
subsystem = unreal.get_engine_subsystem(unreal.SubobjectDataSubsystem)
library = unreal.SubobjectDataBlueprintFunctionLibrary
handles = subsystem.k2_gather_subobject_data_for_instance(component.get_owner())
found = [handle for handle in handles if library.get_object(library.get_data(handle)) == component]
if not found or subsystem.k2_delete_subobject_from_instance(handles[0], found[0]) < 1:
    raise RuntimeError('The editor does not remove it.')
print(arguments['component'])
`,
  },
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
  return `${HEAD}${writeLiteral(parsed.data)}${BEHIND}${template.body}`;
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
      return typeof path === 'string' ? [{ path, as }] : [];
    });
  return [...named(changes, 'change'), ...named(looksAt, 'reference')];
}

const HEAD = "import json\nimport unreal\n\narguments = json.loads(r'";
const BEHIND = "')\n";

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
