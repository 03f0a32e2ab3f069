import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createAuditLog } from '../src/kernel/policy/audit-log.ts';
import { followUsers } from '../src/server/users/follow-users.ts';
import { addUser, type PermissionLevel, readUsers, removeUser } from '../src/server/users/users-file.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { INITIALIZE, openHttp } from './support/open-http.ts';
import { runCli, runCommand } from './support/run-cli.ts';
import { longTest, testOneOf } from './support/soak.ts';

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'users ü '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const INTENSITY = { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };
const BRIGHTER = { action: 'set_property', ...INTENSITY, value: 4321 };

/** A server with one user of each kind, and a client of each. */
async function openServed() {
  const folder = openFolder();
  const file = join(folder, 'users.json');
  const audit = join(folder, 'act.jsonl');
  const bridge = await openBridge({ audit: createAuditLog(audit) });
  const permission: PermissionLevel[] = ['read', 'change', 'destructive'];
  const tokens = permission.map(each => addUser(file, each, each));
  const served = await openHttp({ tools: bridge.tools, users: followUsers(file, () => {}) });
  const clientOf = (name: PermissionLevel) =>
    served.connect({ headers: { authorization: `Bearer ${tokens[permission.indexOf(name)]}` } });
  const call = async (name: PermissionLevel, tool: string, args: Record<string, unknown>) => {
    const client = await clientOf(name);
    const result = await bridge.editor.clock.until(client.callTool({ name: tool, arguments: args }));
    return result.structuredContent as Record<string, never>;
  };
  const lines = () =>
    readFileSync(audit, 'utf8')
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line));
  return { bridge, served, file, tokens, call, lines };
}

describe('named users', () => {
  longTest('may look, change, or also lose something, and are refused the rest by name', async () => {
    const { bridge, call } = await openServed();
    expect(await call('read', 'inspect', { action: 'selection' })).not.toHaveProperty('error');
    expect(await call('read', 'act', { action: 'list_changes' })).not.toHaveProperty('error');
    expect(await call('read', 'act', { ...BRIGHTER, dryRun: true })).not.toHaveProperty('error');
    expect(await call('read', 'act', BRIGHTER)).toMatchObject({
      error: { code: 'not_permitted', message: expect.stringContaining('"read"') },
    });
    const brief = { type: 'lighting_plan', title: 'Hall', overview: 'Light it.' };
    expect(await call('read', 'create_brief', brief)).toMatchObject({ error: { code: 'not_permitted' } });
    expect(bridge.editor.world.get('Key Light.LightComponent0', 'Intensity')).not.toBe(4321);
    expect(await call('change', 'act', BRIGHTER)).toMatchObject({ success: true });
    const gone = { action: 'delete_asset', objectPath: '/Game/Materials/M_Brick', confirm: true };
    expect(await call('change', 'act', gone)).toMatchObject({ error: { code: 'not_permitted' } });
    expect(await call('change', 'act', { action: 'batch', operations: [gone] })).toMatchObject({
      error: { code: 'not_permitted' },
    });
    const { error } = await call('destructive', 'act', gone);
    expect(error).not.toMatchObject({ code: 'not_permitted' });
  });

  longTest('in whatever form they write it', async () => {
    const { bridge, call } = await openServed();
    const gone = { action: 'delete_actors', objectPath: 'Key Light', confirm: true };
    const asked = { action: 'set_background_throttling', enabled: false };
    const before = bridge.editor.world.snapshot();
    for (const args of [
      { action: 'batch', onError: 'continue', operations: JSON.stringify([gone]) },
      { action: 'batch', onError: 'continue', operations: gone, confirm: 'true' },
      { action: 'delete_actors', objectPaths: '["Key Light"]', confirm: 'true' },
      { ...asked, confirm: 'true' },
      { action: 'batch', onError: 'continue', operations: JSON.stringify([{ ...asked, confirm: true }]) },
    ]) {
      expect(await call('change', 'act', args), JSON.stringify(args)).not.toMatchObject({ success: true });
      expect(bridge.editor.world.snapshot()).toEqual(before);
    }
  });

  longTest('nor do they take away again what somebody else took away and brought back', async () => {
    const { bridge, call } = await openServed();
    const away = { action: 'unexpose_property', preset: 'LightingControl', label: 'Fog Density' };
    expect(await call('destructive', 'act', { ...away, confirm: true })).toMatchObject({ success: true });
    expect(await call('change', 'act', { action: 'undo' })).toMatchObject({ success: true });
    const before = bridge.editor.world.snapshot();
    for (const redo of [{ action: 'redo' }, { action: 'batch', operations: [{ action: 'redo' }] }])
      expect(await call('change', 'act', redo)).not.toMatchObject({ success: true });
    expect(await call('change', 'act', { action: 'redo' })).toMatchObject({
      error: { code: 'not_permitted' },
    });
    expect(bridge.editor.world.snapshot()).toEqual(before);
    expect(await call('destructive', 'act', { action: 'redo', confirm: true })).toMatchObject({
      success: true,
    });
  });

  longTest('sign their changes', async () => {
    const { call, lines } = await openServed();
    await call('change', 'act', BRIGHTER);
    await call('destructive', 'act', { ...BRIGHTER, value: 5 });
    await call('read', 'act', BRIGHTER);
    expect(lines().map(({ by, outcome }) => ({ by, outcome }))).toEqual([
      { by: 'change', outcome: 'done' },
      { by: 'destructive', outcome: 'done' },
    ]);
  });

  longTest('sign what the journal keeps, also what they take back, and lists say whose it was', async () => {
    const { call } = await openServed();
    await call('change', 'act', BRIGHTER);
    await call('destructive', 'act', { ...BRIGHTER, value: 5 });
    await call('change', 'act', { action: 'undo' });
    const { history } = await call('read', 'act', { action: 'list_changes' });
    expect(history).toMatchObject([
      { action: 'undo', by: 'change' },
      { action: 'set_property', by: 'destructive', state: 'undone' },
      { action: 'set_property', by: 'change', state: 'done' },
    ]);
    for (const value of [6, 7, 8]) await call('destructive', 'act', { ...BRIGHTER, value });
    const table: Json = await call('read', 'act', { action: 'list_changes' });
    expect(table.history.map((row: Json[]) => row[table.columns.indexOf('by')])).toEqual([
      ...['destructive', 'destructive', 'destructive', 'change', 'destructive', 'change'],
    ]);
  });

  longTest('sign their answers', async () => {
    const { call } = await openServed();
    const brief = { type: 'lighting_plan', title: 'Hall', overview: 'Light it.' };
    const { brief_id } = await call('change', 'create_brief', brief);
    const ask = (action: string, args = {}) => call('change', 'interview', { action, brief_id, ...args });
    await ask('start_interview');
    await ask('start_ds_pursuit', { ds_id: 'time_of_day' });
    const { question_id } = await ask('get_next_question');
    await ask('process_ds_answer', { question_id, answer: 'Late.', scr: { moment: 'late_afternoon' } });
    const { activities } = await call('read', 'interview', { action: 'get_conversation_history', brief_id });
    expect(activities).toMatchObject([
      { questions_answers: [{ answers: [{ by: 'change', words: 'Late.' }] }] },
    ]);
  });

  longTest('come in with their own token alone, and are in no session but their own', async () => {
    const { served, tokens, file } = await openServed();
    const bearer = (token = '') => ({ authorization: `Bearer ${token}` });
    expect((await served.post(INITIALIZE)).status).toBe(401);
    expect((await served.post(INITIALIZE, bearer('not-a-token-of-anybody'))).status).toBe(401);
    const opened = await served.post(INITIALIZE, bearer(tokens[2]));
    expect(opened.status).toBe(200);
    const session = { 'mcp-session-id': opened.headers.get('mcp-session-id') ?? '' };
    const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' };
    expect((await served.post(list, { ...session, ...bearer(tokens[0]) })).status).toBe(404);
    expect((await served.post(list, { ...session, ...bearer(tokens[2]) })).status).toBe(200);
    const stream = await fetch(served.url, {
      headers: { ...session, ...bearer(tokens[2]), accept: 'text/event-stream' },
    });
    expect(stream.status).toBe(200);
    removeUser(file, 'destructive');
    expect((await served.post(list, { ...session, ...bearer(tokens[2]) })).status).toBe(401);
    // Whoever asks next: what the removed user still listened to has ended.
    expect((await served.post(list, { ...session, ...bearer(tokens[0]) })).status).toBe(404);
    expect(await stream.text()).not.toContain('tools');
  });

  test('are known by a file that holds no token, and that is told of where it is wrong', () => {
    const file = join(openFolder(), 'users.json');
    const token = addUser(file, 'Mia Ärmel', 'read');
    expect(readFileSync(file, 'utf8')).not.toContain(token);
    expect(readUsers(file)).toMatchObject([{ name: 'Mia Ärmel', permission: 'read' }]);
    const second = addUser(file, 'Mia Ärmel', 'change');
    expect(second).not.toBe(token);
    expect(readUsers(file)).toMatchObject([{ permission: 'change' }]);
    expect(() => addUser(file, 'a\nb', 'read')).toThrow('is no name');
    expect(() => removeUser(file, 'jo')).toThrow('there is: Mia Ärmel');
    writeFileSync(file, '{ "users": [{ "name": "mia", "token": "secret", "permission": "read" }] }');
    expect(() => readUsers(file)).toThrow(/users\.0\.token.*sha256/);
  });
});

describe('a users file that goes wrong while it is served', () => {
  testOneOf.each(['{broken', '{}', '', '[]', '{ "users": [{ "name": "mia" }] }'])(
    'lets in nobody: %j',
    async text => {
      const file = join(openFolder(), 'users.json');
      const token = addUser(file, 'mia', 'destructive');
      const whole = readFileSync(file, 'utf8');
      const lines: string[] = [];
      const served = await openHttp({ tools: [], users: followUsers(file, line => lines.push(line)) });
      const ask = () => served.post(INITIALIZE, { authorization: `Bearer ${token}` });
      expect((await ask()).status).toBe(200);
      writeFileSync(file, text);
      const refused = await ask();
      expect(refused.status).toBe(503);
      expect(await refused.text()).toContain('cannot be read, so nobody is let in');
      expect((await ask()).status).toBe(503);
      expect(lines).toEqual([expect.stringMatching(/users\.json cannot be used: .* Nobody is let in/)]);
      writeFileSync(file, whole);
      expect((await ask()).status).toBe(200);
      removeUser(file, 'mia');
      expect((await ask()).status).toBe(401);
    },
  );
});

test('whoever opens one session after the other ends their own, and nobody else’s', async () => {
  const file = join(openFolder(), 'users.json');
  const [mia, jo] = ['mia', 'jo'].map(name => ({ authorization: `Bearer ${addUser(file, name, 'read')}` }));
  let now = 0;
  const served = await openHttp({
    ...{ tools: [], users: followUsers(file, () => {}), limits: { sessions: 4 }, now: () => now },
  });
  const introduce = async (user: typeof mia) => {
    now++;
    const answer = await served.post(INITIALIZE, user);
    await answer.text();
    return { ...user, 'mcp-session-id': answer.headers.get('mcp-session-id') ?? '' };
  };
  const ping = { jsonrpc: '2.0', id: 2, method: 'ping' };
  const first = await introduce(mia);
  const own = await introduce(jo);
  for (let count = 0; count < 8; count++) await introduce(jo);
  expect((await served.post(ping, first)).status).toBe(200);
  expect((await served.post(ping, own)).status).toBe(404);
});

describe('unreal-bridge users', () => {
  test('adds, lists and removes', async () => {
    const file = join(openFolder(), 'team.json');
    const run = (...args: string[]) => runCommand(['users', ...args, '--users', file]);
    const added = await run('add', 'mia', '--permission', 'destructive', '--json');
    const { token, ...rest } = JSON.parse(added.stdout);
    expect(rest).toEqual({ name: 'mia', permission: 'destructive' });
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(JSON.parse((await run('list', '--json')).stdout)).toEqual([rest]);
    expect((await run('remove', 'jo')).code).toBe(1);
    expect((await run('remove', 'mia')).code).toBe(0);
    expect((await run('list', '--json')).stdout).toBe('[]\n');
  });

  longTest('serve --users refuses a file that names nobody, and a token beside it', async () => {
    const file = join(openFolder(), 'team.json');
    const none = await runCli(['serve', '--http', '--port', '0', '--users', file]);
    expect(none.stderr).toContain('users add');
    const both = await runCommand(['serve', '--http', '--port', '0', '--users', file, '--token', 'auto']);
    expect(both.stderr).toContain('Leave one of them out');
  });
});
