import { loadSettings, type Settings } from '../base/config.ts';
import { BridgeError } from '../base/errors.ts';
import { print } from '../base/terminal.ts';
import { openDictionary } from '../dictionary/dictionary.ts';
import { inspectObject } from '../domains/objects/index.ts';
import { type OwnMistake, tellMistakesAbout } from '../kernel/views/own-mistakes.ts';
import { type ObjectPage, writeObjectPage } from '../pipeline/object-page.ts';
import { openProjectDictionary } from '../server/open-project-dictionary.ts';
import { openSession } from '../unreal/open-session.ts';
import { agreeingDictionary } from './agreeing-dictionary.ts';
import { readSavedObject } from './dictionary-objects.ts';
import { listOwnFolders } from './own-folders.ts';
import { printPage } from './print-page.ts';
import { reportFailure } from './report-failure.ts';

interface InspectFlags extends Record<string, unknown> {
  detail: 'concise' | 'full' | 'raw';
  properties?: string[];
  include?: string[];
  from?: string;
  json?: boolean;
}

/** `inspect`: the curated page of an object, as a table for people or as JSON for programs. */
export async function inspect(target: string | undefined, flags: InspectFlags): Promise<void> {
  try {
    const { detail, properties, include, from, json, ...settingFlags } = flags;
    const settings = loadSettings({ flags: settingFlags });
    const args = { detail, ...(properties && { properties }), ...(include && { include }) };
    const answer =
      from === undefined
        ? await inspectEditor(target, args, settings)
        : await inspectFile(from, args, settings);
    if (json) print(`${JSON.stringify(answer)}\n`);
    else for (const page of [answer.info].flat()) print(printPage(page, listNotes(answer)));
  } catch (thrown) {
    reportFailure(thrown);
  }
}

type Arguments = Pick<InspectFlags, 'detail' | 'properties' | 'include'>;

interface Answer {
  success: true;
  info: ObjectPage | ObjectPage[];
  notes?: string[];
  dictionaryMistakes?: OwnMistake[];
}

async function inspectEditor(
  target: string | undefined,
  args: Arguments,
  settings: Settings,
): Promise<Answer> {
  if (target === undefined) {
    throw new BridgeError(
      'invalid_arguments',
      'Name an object: a path, an actor label or name, or "selection".',
      {
        remedy:
          'For example: unreal-bridge inspect "Key Light". `--from <file>` reads saved answers instead.',
      },
    );
  }
  const session = openSession(settings);
  try {
    const parsed = parseArguments({ objectPath: target, ...args });
    const dictionary = openProjectDictionary(session, {
      ...{ setting: settings.dictionary, language: settings.language },
    });
    const context = { session, dictionary, maxTokens: settings.maxTokens };
    return (await inspectObject.run(context, parsed)) as unknown as Answer; // the view's own result
  } finally {
    await session.client.close();
  }
}

/** What stands below the table: of a file what was not readable, and what is wrong in the project's own dictionary. */
function listNotes({ notes = [], dictionaryMistakes = [] }: Answer): string[] {
  return [
    ...notes,
    ...dictionaryMistakes.map(({ file, line, what, mend }) => `${file}:${line} ${what} ${mend}`),
  ];
}

/** @throws BridgeError `invalid_arguments`, naming the flag and what it accepts */
function parseArguments(args: Record<string, unknown>): Record<string, unknown> {
  const parsed = inspectObject.parameters().safeParse(args);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BridgeError('invalid_arguments', `--${String(issue?.path[0])}: ${issue?.message}`, {
    remedy: '`unreal-bridge inspect --help` shows what there is.',
  });
}

async function inspectFile(from: string, args: Arguments, settings: Settings): Promise<Answer> {
  const { object, candidates, notes } = await readSavedObject(from);
  const maxTokens = args.detail === 'concise' ? settings.maxTokens : 20_000;
  const whole = openDictionary({
    ...{ own: listOwnFolders({ flags: {} }, settings.dictionary), language: settings.language },
  });
  const dictionary = candidates ? agreeingDictionary(whole, candidates) : whole;
  const info = writeObjectPage(dictionary, object, { ...args, maxTokens });
  return { success: true, info, notes, ...(await tellMistakesAbout(dictionary, [object])) };
}
