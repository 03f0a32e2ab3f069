import type { FunctionCall } from '../functions/engine-function.ts';
import { addComponent, removeComponent } from './instance-components.ts';
import { PythonError, type PythonOutcome } from './python-outcome.ts';

export type PythonMode = 'ExecuteFile' | 'ExecuteStatement' | 'EvaluateStatement';

interface ExactScript {
  modes: readonly PythonMode[];
  run(call: FunctionCall): PythonOutcome;
}

const anyCode: readonly PythonMode[] = ['ExecuteFile', 'ExecuteStatement'];

/** Scripts that are known word for word: a few, so that what comes out of Python can be seen. */
const exactScripts: ReadonlyMap<string, ExactScript> = new Map<string, ExactScript>([
  ["print('hello')", { modes: anyCode, run: () => ({ printed: 'hello' }) }],
  ['6 * 7', { modes: ['EvaluateStatement'], run: () => ({ value: '42' }) }],
  [
    '1 / 0',
    {
      modes: [...anyCode, 'EvaluateStatement'],
      run: () => {
        throw new PythonError('ZeroDivisionError', 'division by zero');
      },
    },
  ],
  [
    'import time; time.sleep(60)',
    {
      modes: anyCode,
      run: ({ context }) => {
        context.condition.block(60);
        return {};
      },
    },
  ],
]);

/** A script with one place for arguments: `json.loads(r'…')`. */
interface FixedScript {
  /** What stands behind the arguments. */
  body: string;
  run(call: FunctionCall, args: Readonly<Record<string, unknown>>): PythonOutcome;
}

const head = "import json\nimport unreal\n\narguments = json.loads(r'";
const behind = "')\n";

const fixedScripts: readonly FixedScript[] = [
  {
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
    run: addComponent,
  },
  {
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
    run: removeComponent,
  },
];

/**
 * What a script does that is known here: one of those above, word for word but for the arguments in their place.
 * `undefined` for any other, however little it differs.
 */
export function findPythonScript(
  script: string,
  mode: PythonMode,
): ((call: FunctionCall) => PythonOutcome) | undefined {
  const exact = exactScripts.get(script);
  if (exact) return exact.modes.includes(mode) ? exact.run : undefined;
  if (mode !== 'ExecuteFile' || !script.startsWith(head)) return undefined;
  const literal = /^(?:[^'\\\n\r]|\\[^\n\r])*/.exec(script.slice(head.length))?.[0] ?? '';
  const rest = script.slice(head.length + literal.length);
  const fixed = fixedScripts.find(({ body }) => rest === behind + body);
  if (!fixed) return undefined;
  return call => fixed.run(call, readArguments(literal));
}

/** `json.loads`, for an object. */
function readArguments(literal: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(literal);
    if (typeof read === 'object' && read !== null) return { ...read };
  } catch {
    // Told below, as Python tells it.
  }
  throw new PythonError('json.decoder.JSONDecodeError', 'Expecting value: line 1 column 1 (char 0)');
}
