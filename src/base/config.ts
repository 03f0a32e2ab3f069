import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { BridgeError } from './errors.ts';
import { readSettingsFile } from './settings-file.ts';

const onOff = () => z.stringbool().or(z.boolean()).default(false);
const filePath = () => z.string().min(1, 'the path of a file').optional();

/**
 * Every setting, once. `--help`, the table in the README and the reading of flags, environment and file are all
 * derived from this object. A flag beats the environment, the environment beats the file.
 */
export const settingsSchema = z.strictObject({
  editor: z
    .preprocess(
      // A bare `127.0.0.1:30010` can only mean one thing.
      written =>
        typeof written === 'string' && /^[\w.-]+:\d+$/.test(written) ? `http://${written}` : written,
      z.url({ protocol: /^http$/, error: 'an address like http://127.0.0.1:30010' }),
    )
    .default('http://127.0.0.1:30010')
    .describe('Address of the editor. Unreal listens on IPv4 only, so 127.0.0.1, not localhost.'),
  socket: z
    .preprocess(
      written => (typeof written === 'string' && /^[\w.-]+:\d+$/.test(written) ? `ws://${written}` : written),
      z
        .string()
        .regex(/^(off|ws:\/\/[\w.-]+:\d+\/?)$/, 'an address like ws://127.0.0.1:30020, or off')
        .optional(),
    )
    .describe(
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
    .default(8)
    .describe('Seconds that one read may take before the editor counts as not answering.'),
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
    'Offer console variables and harmless commands, let `call_function` run any; none that ends the editor.',
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
  dictionary: z
    .string()
    .min(1, 'the path of a folder')
    .optional()
    .describe(
      "Folder of a property dictionary of your own, in front of the project's `property-dictionary` and ours.",
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

export type Settings = z.infer<typeof settingsSchema>;
export type SettingName = keyof Settings;

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

/** Name of the policy file that counts without being named, looked for in the working directory and above. */
export const POLICY_FILE = 'unreal-bridge.policy.json';

export interface SettingInputs {
  flags?: Record<string, unknown>;
  env?: Record<string, string | undefined>;
  /** Where the search for the settings file begins. */
  directory?: string;
}

/**
 * The settings in force. Paths are absolute: those of the settings file are relative to it, others to `directory`.
 * @throws BridgeError `invalid_arguments`, naming the flag, variable or file key that is wrong, and why.
 */
export function loadSettings({
  flags = {},
  env = process.env,
  directory = process.cwd(),
}: SettingInputs): Settings {
  const file = readSettingsFile(directory);
  const origin = new Map<string, string>();
  // Without a prototype, a key `__proto__` is one like any other that there is not.
  const merged: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(file.values)) {
    const value = file.values[key];
    merged[key] = PATHS.has(key) && typeof value === 'string' ? fromFolder(dirname(file.path), value) : value;
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
  const parsed = settingsSchema.safeParse(merged);
  if (parsed.success) return withPaths(parsed.data, directory);
  const [issue] = parsed.error.issues;
  const key = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  const where = origin.get(String(key)) ?? String(key);
  throw new BridgeError('invalid_arguments', `${where}: ${issue?.message ?? 'not a valid setting'}`, {
    remedy: 'Correct it; `unreal-bridge serve --help` lists the settings.',
  });
}

/** Clients that ask for settings in a dialog leave what was not filled in empty, or as its placeholder. */
function isGiven(value: string | undefined): boolean {
  return value !== undefined && value !== '' && !/^\$\{user_config\.\w+\}$/.test(value);
}

const PATHS: ReadonlySet<string> = new Set([
  'policy',
  'audit',
  'data',
  'dictionary',
  'discoverySchemas',
] satisfies SettingName[]);

function fromFolder(folder: string, path: string): string {
  return path === '' ? path : resolve(folder, path);
}

function withPaths(
  { policy, audit, dictionary, discoverySchemas, ...settings }: Settings,
  directory: string,
): Settings {
  const policyPath = policy === undefined ? findAbove(directory, POLICY_FILE) : resolve(directory, policy);
  return {
    ...settings,
    ...(policyPath !== undefined && { policy: policyPath }),
    ...(audit !== undefined && { audit: resolve(directory, audit) }),
    ...(dictionary !== undefined && { dictionary: resolve(directory, dictionary) }),
    ...(discoverySchemas !== undefined && { discoverySchemas: resolve(directory, discoverySchemas) }),
  };
}

/** The nearest file of this name, in a folder or above it. */
function findAbove(directory: string, name: string): string | undefined {
  for (let folder = resolve(directory); ; folder = dirname(folder)) {
    const path = join(folder, name);
    if (existsSync(path)) return path;
    if (dirname(folder) === folder) return undefined;
  }
}
