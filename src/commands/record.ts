import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { RECORDING_VERSION, type RecordingHeader } from '../../mocks/replay/recording.ts';
import { loadSettings, type Settings } from '../base/config.ts';
import { BridgeError } from '../base/errors.ts';
import { replaceFile } from '../base/replace-file.ts';
import { askPerson, currentTerminal, paint, print, printError } from '../base/terminal.ts';
import { VERSION } from '../base/version.ts';
import { socketAddress } from '../unreal/live/open-live-editor.ts';
import { openRecording } from './load-recorded-world.ts';
import { readNumberFlag } from './read-number-flag.ts';
import { createAsk, passphraseHeader } from './record/ask.ts';
import { type EditorFacts, findEditorFacts } from './record/editor-facts.ts';
import { findLocalSecrets } from './record/local-secrets.ts';
import { finishText, openFileWriter, type Recorder, startRecording } from './record/recorder.ts';
import { type RecordingProxy, startRecordingProxy } from './record/recording-proxy.ts';
import { createRedactor, type Redactor } from './record/redactor.ts';
import { runScenario } from './record/run-scenario.ts';
import { openRequestSender, type RequestSender } from './record/send-request.ts';
import { startSocketProxy } from './record/socket-proxy.ts';
import { reportFailure } from './report-failure.ts';
import { cannotWrite, readGiven } from './use-file.ts';

export interface RecordFlags extends Record<string, unknown> {
  out?: string;
  scenario?: string;
  changes?: boolean;
  yes?: boolean;
  actors: string;
  object: string[];
  word: string[];
  engine?: string;
  simulated?: boolean;
  proxy?: boolean;
  port: string;
  wsPort?: string;
  redact?: string;
}

/** `record`: asks an editor, or lets others ask it, and keeps both sides in a file that names nobody. */
export async function record(flags: RecordFlags): Promise<void> {
  try {
    if (flags.redact !== undefined) redactAgain(flags.redact, flags.word);
    else await recordEditor(flags, readSettings(flags));
  } catch (thrown) {
    reportFailure(thrown);
  }
}

function readSettings(flags: RecordFlags): Settings {
  const { out, scenario, changes, yes, actors, object, word, engine, simulated, ...rest } = flags;
  const { proxy, port, wsPort, redact, ...settingFlags } = rest;
  return loadSettings({ flags: settingFlags });
}

/** What one recording is made with. */
interface Desk {
  flags: RecordFlags;
  settings: Settings;
  sender: RequestSender;
  recorder: Recorder;
}

/** A client behind the proxy waits as long as it likes. */
const PROXY_TIMEOUT_MS = 600_000;

async function recordEditor(flags: RecordFlags, settings: Settings): Promise<void> {
  const scenario = flags.scenario === undefined ? undefined : openRecording(flags.scenario);
  if (flags.changes) await confirmChanges(flags, settings);
  const facts = await findEditorFacts(settings, flags.proxy ? 'may be away' : 'must answer');
  const file = flags.out ?? freeName();
  const redactor = createRedactor(findLocalSecrets(settings, flags.word));
  const recorder = startRecording(openNewFile(file), headerOf(flags, facts), redactor);
  const timeoutMs = flags.proxy ? PROXY_TIMEOUT_MS : settings.timeout * 1000;
  const sender = openRequestSender(settings.editor, timeoutMs);
  const desk: Desk = { flags, settings, sender, recorder };
  let engine: string | undefined;
  try {
    await (flags.proxy
      ? serveProxy(desk)
      : runScenario({ ...desk, ...flags, ask: askOf(desk), scenario, say }));
  } finally {
    sender.close();
    // Whatever happens, what is there is a recording; and an editor that was away at first may be there by now.
    const found = headerOf(flags, facts.answered ? facts : await findEditorFacts(settings, 'may be away'));
    recorder.finish(found);
    engine = found.engine;
  }
  tellAbout(file, recorder, redactor, engine);
}

function headerOf(flags: RecordFlags, { engine, engineVersion, isSimulated }: EditorFacts): RecordingHeader {
  return {
    recording: RECORDING_VERSION,
    engine: flags.engine ?? engine ?? 'unknown',
    ...(engineVersion !== undefined && { engineVersion }),
    source: flags.simulated || isSimulated ? 'simulated' : 'live',
    date: new Date().toISOString(),
    client: `unreal-bridge ${VERSION}, ${flags.proxy ? 'proxy' : 'scenario'}`,
  };
}

function askOf({ settings, sender, recorder }: Desk) {
  return createAsk(sender.send, recorder, passphraseHeader(settings.passphrase), (about, { status }) =>
    say(`${String(recorder.count).padStart(3)}  ${status === 0 ? paint.red('no answer') : status}  ${about}`),
  );
}

async function serveProxy(desk: Desk): Promise<void> {
  const { flags, settings, sender, recorder } = desk;
  const port = readNumberFlag('--port', flags.port, { least: 0, most: 65_535 });
  const proxy = await startRecordingProxy({ sender, recorder, port, onExchange: say });
  const sockets = await serveSocketProxy(desk);
  const where = {
    url: `http://127.0.0.1:${proxy.port}`,
    ...(sockets && { wsUrl: `ws://127.0.0.1:${sockets.port}` }),
  };
  print(`${JSON.stringify(where)}\n`);
  say(`Whatever asks there asks ${settings.editor}. Ctrl+C ends it.`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await Promise.all([proxy.close(), sockets?.close()]);
}

async function serveSocketProxy({ flags, settings, recorder }: Desk): Promise<RecordingProxy | undefined> {
  const editor = socketAddress(settings);
  if (flags.wsPort === undefined || editor === undefined) return undefined;
  const port = readNumberFlag('--ws-port', flags.wsPort, { least: 0, most: 65_535 });
  return startSocketProxy({ editor, recorder, port, onMessage: say });
}

async function confirmChanges({ yes, scenario }: RecordFlags, { readOnly, editor }: Settings): Promise<void> {
  if (readOnly)
    throw new BridgeError('read_only', 'With --read-only there is nothing to record with --changes.');
  if (yes) return;
  // Whoever wrote that file may have called anything.
  const what =
    scenario === undefined
      ? 'puts a light into the level and takes it out again. The level counts as unsaved afterwards'
      : `sends everything that stands in ${scenario}, whatever it does. Nothing of it is taken back`;
  const question = `With --changes this asks the editor at ${editor}, and ${what}. Go on?`;
  const { input, error } = currentTerminal();
  if (input.isTTY && error.isTTY) {
    if (await askPerson(question, 'error')) return;
    throw new BridgeError('declined_by_user', 'Nothing was recorded.');
  }
  throw new BridgeError('needs_confirmation', question, { remedy: 'Add --yes when that is wanted.' });
}

/** `record --redact`: goes over a recording again, with more words. */
function redactAgain(path: string, words: readonly string[]): void {
  const { header } = openRecording(path);
  const redactor = createRedactor(findLocalSecrets({}, words));
  const text = finishText(readGiven(path, 'invalid_arguments').toString('utf8'), header, redactor);
  replaceFile(path, text, 0o600);
  print(`${path}\n`);
}

function openNewFile(path: string) {
  if (existsSync(path)) {
    throw new BridgeError('invalid_arguments', `--out: ${path} is there already.`, {
      remedy: 'Name another file; a recording is never written over.',
    });
  }
  try {
    return openFileWriter(path);
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
}

/** `unreal-recording-2026-11-22-05-09-05.jsonl`, in the working directory. */
function freeName(): string {
  return `unreal-recording-${new Date().toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.jsonl`;
}

function tellAbout(file: string, { count }: Recorder, redactor: Redactor, engine: string): void {
  const kinds = Object.entries(redactor.tally()).map(([kind, number]) => `${number} ${kind}`);
  say(`${count} lines. Replaced: ${kinds.join(', ') || 'nothing'}.`);
  if (engine === 'unknown') say('The editor keeps its version to itself: add --engine 5.8, or what it is.');
  say(
    'Read it before you give it to anybody: names of assets and actors stand in it. --word <text> takes out more.',
  );
  print(`${file}\n`);
}

function say(line: string): void {
  printError(`${line}\n`);
}
