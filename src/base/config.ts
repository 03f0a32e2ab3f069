import { dirname } from 'node:path';
import * as z from 'zod';
import { BridgeError } from './errors.ts';
import { languageTag } from './language-tag.ts';
import {
  chooseNamedEditors,
  editorAddress,
  editorSocket,
  namedEditors,
  onlyName,
  resolvePolicies,
  settingsOf,
} from './named-editors.ts';
import { refuseWrongPlace } from './setting-places.ts';
import { isGiven, readSettingsFile } from './settings-file.ts';
import { fromFolder, PATH_SETTINGS, withAbsolutePaths } from './settings-paths.ts';
import { USUAL_TIMEOUT_SECONDS } from './usual-timeout.ts';

const onOff = () => z.stringbool().or(z.boolean()).default(false);
const filePath = () => z.string().min(1, 'the path of a file').optional();

/**
 * Every setting, once. `--help`, the table in the README and the reading of flags, environment and file are all
 * derived from this object. A flag beats the environment, the environment beats the file.
 */
export const settingsSchema = z.strictObject({
  editor: editorAddress()
    .default('http://127.0.0.1:30010')
    .describe(
      'Address of the editor, 127.0.0.1 rather than localhost; repeated, as `name=address`, for several.',
    ),
  editors: namedEditors().describe(
    'Several by name: `left=http://…,right=http://…`, in the file a record. `editor` names the default.',
  ),
  socket: editorSocket().describe(
    "Address of the editor's WebSocket, or `off`. Left out: port 30020 where the editor's own is 30010, else off.",
  ),
  passphrase: z
    .string()
    .optional()
    .describe('Plain text of a Remote Control passphrase, where the project enforces one.'),
  project: z
    .string()
    .optional()
    .describe('Name or directory of the only project that may answer; any other is refused.'),
  timeout: z.coerce
    .number('a number of seconds')
    .min(0.1)
    .max(600)
    .default(USUAL_TIMEOUT_SECONDS)
    .describe('Seconds until one read counts as not answered; slow changes get up to 15 times that.'),
  frameBudget: z.coerce
    .number('a number of milliseconds')
    .min(10)
    .max(1000)
    .default(33)
    .describe('Milliseconds that large questions may make a frame of a foreground editor last.'),
  maxTokens: z.coerce
    .number('a number of tokens')
    .int()
    .min(200)
    .max(20_000)
    .default(800)
    .describe('Size of a concise page, in tokens.'),
  readOnly: onOff().describe('Change nothing: `act` is not offered, and every change is refused.'),
  policy: filePath().describe(
    'File that says what may be changed, `unreal-bridge.policy.json` here or above when there is one.',
  ),
  allowConsole: onOff().describe(
    'Offer console variables and harmless commands; without rules `call_function` runs any. None that ends the editor.',
  ),
  allowPython: onOff().describe(
    'Offer `run_python` and what needs it, let `call_function` run Python: it may do all that you may do.',
  ),
  audit: filePath().describe(
    'File to which one line of JSON is added for each call of `act`. It is never cut or rotated.',
  ),
  data: z
    .string()
    .min(1, 'the path of a folder')
    .optional()
    .describe(
      'Folder for journals and documents; else `.unreal-bridge` beside the project, else that of the user.',
    ),
  store: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address like postgres://user:password@host:5432/name')
    .optional()
    .describe('Address of a PostgreSQL database for documents and changes of a team; else files.'),
  dictionary: z
    .string()
    .min(1, 'the path of a folder')
    .optional()
    .describe(
      "Folder of a property dictionary of your own, in front of the project's `property-dictionary` and ours.",
    ),
  language: z
    .string()
    .transform((written, context) => {
      const language = languageTag(written);
      if (language === undefined) context.addIssue('the tag of a language, like de or pt-BR');
      return language;
    })
    .optional()
    .describe(
      'Language of what is said of properties, where a dictionary of your own has it in a folder of that name: `de`.',
    ),
  discoverySchemas: z
    .string()
    .min(1, 'the path of a folder')
    .optional()
    .describe(
      "Folder of discovery schemas of your own, in front of the project's `discovery-schemas` and ours.",
    ),
  freezeTools: onOff().describe(
    'Never change the list of tools: for clients whose prompt cache it would spoil.',
  ),
  traceArguments: onOff().describe(
    'Let spans of OpenTelemetry carry the arguments of calls: labels and values of the project leave it.',
  ),
  debug: onOff().describe(
    'Write one line per tool call to standard error: requests, frames, bytes, milliseconds.',
  ),
});

export type Settings = z.infer<typeof settingsSchema> & {
  /** The one of `editors` that is meant where nobody says which. */
  usual?: string;
  /** Nobody named any, so those of this machine are looked for. */
  isFound?: true;
};

export type SettingName = keyof z.infer<typeof settingsSchema>;

export interface SettingSource {
  name: SettingName;
  /** `--max-tokens` */
  flag: string;
  /** `UNREAL_BRIDGE_MAX_TOKENS` */
  variable: string;
  description: string;
  default: string;
  /** A switch takes no value on the command line. */
  kind: 'switch' | 'value';
}

/** All settings with their spellings, in the order of the schema. */
export function listSettings(): readonly SettingSource[] {
  listed ??= readSettings();
  return listed;
}

/** Every command asks for them at start-up; the schema is walked once. */
let listed: readonly SettingSource[] | undefined;

function readSettings(): SettingSource[] {
  return Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const words = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
    const fallback = schema.safeParse(undefined);
    return {
      name: name as SettingName, // keys of the shape are the setting names
      flag: `--${words}`,
      variable: `UNREAL_BRIDGE_${words.replaceAll('-', '_').toUpperCase()}`,
      description: schema.description ?? '',
      default: fallback.success && fallback.data !== undefined ? String(fallback.data) : '–',
      kind: fallback.data === false ? 'switch' : 'value',
    };
  });
}

export interface SettingInputs {
  flags?: Record<string, unknown>;
  env?: Record<string, string | undefined>;
  /** Where the search for the settings file begins. */
  directory?: string;
  /** `one`: of several editors the usual one is taken, and there has to be one. */
  editors?: 'one' | 'several';
}

/**
 * The settings in force. Paths are absolute: those of the settings file are relative to it, others to `directory`.
 * @throws BridgeError `invalid_arguments`, naming the flag, variable or file key that is wrong, and why.
 */
export function loadSettings({
  flags = {},
  env = process.env,
  directory = process.cwd(),
  editors = 'one',
}: SettingInputs): Settings {
  const file = readSettingsFile(directory);
  const { merged, origin } = mergeSources(file, flags, env);
  const near = { editor: rank(origin.get('editor')), editors: rank(origin.get('editors')) };
  const { usual, ...chosen } = chooseNamedEditors(merged, near);
  const parsed = settingsSchema.safeParse({ ...merged, ...chosen });
  if (!parsed.success) throw refuseSetting(parsed.error, origin);
  const folder = file.path === '' ? directory : dirname(file.path);
  const settings = withAbsolutePaths(
    { ...parsed.data, ...resolvePolicies(parsed.data.editors, folder) },
    directory,
  );
  refuseWrongPlace(settings, directory, name => origin.get(name) ?? name);
  if (editors === 'one')
    return settings.editors ? settingsOf(settings, onlyName(settings.editors, usual)) : settings;
  const isFound = chosen.editor === undefined && { isFound: true as const };
  return { ...settings, ...(usual !== undefined && { usual }), ...isFound };
}

/** What file, environment and flags say, the nearest of each, and where it was said. */
function mergeSources(
  file: ReturnType<typeof readSettingsFile>,
  flags: Record<string, unknown>,
  env: Record<string, string | undefined>,
): { merged: Record<string, unknown>; origin: Map<string, string> } {
  const origin = new Map<string, string>();
  // Without a prototype, a key `__proto__` is one like any other that there is not.
  const merged: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(file.values)) {
    const value = file.values[key];
    merged[key] =
      PATH_SETTINGS.has(key) && typeof value === 'string' ? fromFolder(dirname(file.path), value) : value;
    origin.set(key, `"${key}" in ${file.path}`);
  }
  for (const { name, flag, variable } of listSettings()) {
    if (isGiven(env[variable])) {
      merged[name] = env[variable];
      origin.set(name, variable);
    }
    if (flags[name] !== undefined) {
      merged[name] = flags[name];
      origin.set(name, flag);
    }
  }
  return { merged, origin };
}

function refuseSetting(error: z.ZodError, origin: ReadonlyMap<string, string>): BridgeError {
  const [issue] = error.issues;
  const key = issue?.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys[0] : issue?.path[0];
  const where = origin.get(String(key)) ?? String(key);
  return new BridgeError('invalid_arguments', `${where}: ${issue?.message ?? 'not a valid setting'}`, {
    remedy: 'Correct it; `unreal-bridge serve --help` lists the settings.',
  });
}

/** How near to the command a setting was said. */
function rank(origin: string | undefined): number {
  return origin?.startsWith('--') ? 2 : origin?.startsWith('"') ? 0 : 1;
}
