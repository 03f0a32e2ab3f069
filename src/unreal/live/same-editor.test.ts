import { afterEach, beforeEach, expect, test } from 'vitest';
import { poll } from '../../../mocks/hosts/raw-client.ts';
import { type AskedRequest, type HttpAnswers, startHttpAnswers } from '../../../test/support/http-answers.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';
import {
  answerPassphrase,
  replyTo,
  type SocketEditor,
  startSocketEditor,
} from '../../../test/support/socket-editor.ts';
import type { UnrealClient } from '../client.ts';
import { createUnrealClient } from '../http-client.ts';
import { createLiveEditor } from './create-live-editor.ts';
import type { LiveEditor } from './live-editor.ts';
import { sameEditor } from './same-editor.ts';

let editor: SocketEditor;
let http: HttpAnswers;
let client: UnrealClient;
let live: LiveEditor;
let log: string[];
beforeEach(async () => {
  [editor, http] = await Promise.all([startSocketEditor(), startHttpAnswers()]);
  client = createUnrealClient({ address: http.address, timeoutMs: 5000 });
  live = createLiveEditor({
    url: editor.url,
    timeoutMs: 5000,
    clock: createManualClock(),
    admit: sameEditor(client),
  });
  log = [];
});
afterEach(async () => {
  live.close();
  await Promise.all([client.close(), editor.close(), http.close()]);
});

const REFUSAL = {
  errorMessage:
    "Executing function 'KismetSystemLibrary GetProjectDirectory' is not allowed by remote control settings.",
};
const NO_ROUTE = { errorCode: 'errors.com.epicgames.httpserver.route_handler_not_found', errorMessage: '' };

/** An editor as far as it is asked here. `preset`: the id of the transient preset that it made, where it can make one. */
interface Side {
  directory?: string;
  preset?: string;
}

/** What one side answers, over whichever transport. */
function answerOf(
  { directory, preset }: Side,
  { verb, path }: Pick<AskedRequest, 'verb' | 'path'>,
): { status: number; body: unknown } {
  if (path === '/remote/object/call')
    return directory === undefined
      ? { status: 400, body: REFUSAL }
      : { status: 200, body: { ReturnValue: directory } };
  if (preset === undefined) return { status: 404, body: NO_ROUTE };
  if (verb === 'DELETE') return { status: 200, body: undefined };
  const body = { Preset: { Name: 'TransientRCPreset0', ID: preset, Path: '/Temp/P.P', Groups: [] } };
  return { status: 200, body };
}

/** What becomes of a connection. */
async function outcomeWith(overHttp: Side, overSocket: Side): Promise<string | undefined> {
  http.answer = request => answerOf(overHttp, request);
  editor.answer = message => {
    const { URL: path = '', Verb: verb = '' } = (message.Parameters ?? {}) as Record<string, string>;
    const { status, body } = answerOf(overSocket, { verb, path });
    return answerPassphrase(message) ?? replyTo(message.Parameters, body, status);
  };
  live.subscribe({
    prepare: () => [],
    event: () => {},
    resync: () => log.push('resync'),
    interrupted: ({ code }) => log.push(code),
  });
  await poll(() => log.length > 0);
  return log[0];
}

const YARD = { directory: 'D:/Yard/', preset: '9A1C' };

test('what was made over HTTP and is found over the socket proves one editor, and is taken away', async () => {
  expect(await outcomeWith(YARD, YARD)).toBe('resync');
  expect(http.asked.at(-1)).toMatchObject({
    verb: 'DELETE',
    path: '/remote/preset/transient/TransientRCPreset0',
  });
});

test('another project behind the WebSocket is not listened to', async () => {
  expect(await outcomeWith(YARD, { ...YARD, directory: 'D:/Other/' })).toBe('wrong_project');
  expect(live.health().error?.message).toContain('Other open, HTTP to one with Yard');
});

test('nor is a second copy of the same project, which has a preset of that name and of another id', async () => {
  expect(await outcomeWith(YARD, { ...YARD, preset: '77E0' })).toBe('wrong_project');
  expect(live.health().error?.message).toContain('another editor');
});

test('where a project does not tell its directory, the preset decides', async () => {
  expect(await outcomeWith({ preset: '9A1C' }, { preset: '9A1C' })).toBe('resync');
});

test('where nothing can be proved, nothing is listened to', async () => {
  expect(await outcomeWith({ directory: 'D:/Yard/' }, { directory: 'D:/Yard/' })).toBe('engine_lacks');
});
