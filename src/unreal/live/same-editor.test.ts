import { afterEach, beforeEach, expect, test } from 'vitest';
import { poll } from '../../../mocks/hosts/raw-client.ts';
import { type HttpAnswers, startHttpAnswers } from '../../../test/support/http-answers.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';
import {
  answerPassphrase,
  replyTo,
  type SocketEditor,
  startSocketEditor,
} from '../../../test/support/socket-editor.ts';
import { createUnrealClient, type UnrealClient } from '../client.ts';
import { createLiveEditor, type LiveEditor } from './live-editor.ts';
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

/** Who answers over HTTP, and who over the WebSocket. */
async function outcomeWith(
  overHttp: unknown,
  overSocket: unknown,
  status = 200,
): Promise<string | undefined> {
  http.answer = () => ({ status, body: overHttp });
  editor.answer = message => answerPassphrase(message) ?? replyTo(message.Parameters, overSocket, status);
  live.subscribe({
    prepare: () => [],
    event: () => {},
    resync: () => log.push('resync'),
    interrupted: ({ code }) => log.push(code),
  });
  await poll(() => log.length > 0);
  return log[0];
}

const directory = (path: string) => ({ ReturnValue: path });

test('the same project on both sides is one editor', async () => {
  expect(await outcomeWith(directory('D:/Yard/'), directory('D:/Yard/'))).toBe('resync');
});

test('another project behind the WebSocket is not listened to', async () => {
  expect(await outcomeWith(directory('D:/Yard/'), directory('D:/Other/'))).toBe('wrong_project');
  expect(live.health().error?.message).toContain('Other open, HTTP to one with Yard');
});

test('where a project does not tell, nothing is held against it', async () => {
  expect(await outcomeWith(REFUSAL, REFUSAL, 400)).toBe('resync');
});
