import { once } from 'node:events';
import { afterAll, describe, expect, test } from 'vitest';
import { messagesIn } from '../src/panel/host/messages-in.ts';
import { INITIALIZE } from './support/open-http.ts';
import { BROWSER, closeBrowser, openLink } from './support/panel-browser.ts';
import { runCli } from './support/run-cli.ts';
import { longTest } from './support/soak.ts';
import { startPanel } from './support/start-panel.ts';

afterAll(closeBrowser);

describe('panel', () => {
  test('gives everybody its page, and nothing else to who has no token or comes by another name', async () => {
    const { child, url, port } = await startPanel();
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-.*connect-src 'self'; frame-ancestors 'none'$/,
    );
    const text = await page.text();
    const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(text).not.toContain(token);
    expect(text).not.toContain('http-equiv="Content-Security-Policy"');
    const ask = (headers: Record<string, string>) =>
      fetch(new URL('/mcp', url), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: JSON.stringify(INITIALIZE),
      });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ Authorization: 'Bearer wrong' })).status).toBe(401);
    expect(
      (await ask({ Authorization: `Bearer ${token}`, Origin: 'https://elsewhere.example' })).status,
    ).toBe(403);
    const known = await ask({ Authorization: `Bearer ${token}` });
    expect(messagesIn(await known.text())).toMatchObject([
      { result: { serverInfo: { name: 'unreal-bridge' } } },
    ]);
    expect((await fetch(new URL('/other', url))).status).toBe(401);
    // The page as well is not for a name that only points here.
    const { request } = await import('node:http');
    const rebound = await new Promise<number | undefined>((resolve, reject) => {
      request({ port, host: '127.0.0.1', headers: { Host: 'evil.example' } }, ({ statusCode }) =>
        resolve(statusCode),
      )
        .once('error', reject)
        .end();
    });
    expect(rebound).toBe(403);
    child.kill('SIGINT');
    expect((await once(child, 'exit'))[0]).toBe(process.platform === 'win32' ? null : 0);
  });

  longTest('says what is wrong with its port', async () => {
    const { code, stderr } = await runCli(['panel', '--demo', '--port', '99999']);
    expect(code).toBe(1);
    expect(stderr).toContain('--port');
  });

  test.skipIf(BROWSER === undefined)(
    'someone finds the brightest light, halves it, takes that back, and reads what the fog does',
    async () => {
      const { url } = await startPanel();
      const [first, second] = [await openLink(url, 1600), await openLink(url, 1600)];
      const lights = first.page.getByRole('navigation', { name: 'Actors' });
      for (const { page } of [first, second]) {
        // Chosen in the list it is on the map, and from there a click away from its properties.
        await page.getByRole('navigation').getByRole('option').first().click();
        await page.getByRole('heading', { name: 'Platform Spot', level: 2 }).waitFor();
        await page.getByLabel('At hand').getByRole('button', { name: 'Properties' }).click();
        await page.getByRole('heading', { name: 'Platform Spot', level: 1 }).waitFor();
      }
      const typed = (panel: typeof first) =>
        panel.page.getByRole('textbox', { name: 'Intensity', exact: true });
      await typed(first).focus();
      await first.page.getByRole('button', { name: 'Half' }).click();
      await expect.poll(() => typed(first).inputValue()).toBe('2100');
      // Two panels stay in step.
      await expect.poll(() => typed(second).inputValue()).toBe('2100');
      await first.page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => typed(first).inputValue()).toBe('4200');
      await lights.getByRole('searchbox').fill('fog');
      await lights.getByRole('option', { name: /^ExponentialHeightFog/ }).click();
      await first.page.getByText('How thick the fog is at the height of the actor').waitFor();
      expect([...first.complaints, ...second.complaints]).toEqual([]);
    },
    40_000,
  );

  test.skipIf(BROWSER === undefined)(
    'begins with the object that is named, and says when its server is gone',
    async () => {
      const { child, url } = await startPanel('Sun');
      const { page } = await openLink(url, 360);
      await page.getByRole('heading', { name: 'Sun' }).waitFor();
      child.kill('SIGTERM');
      await page.getByText('The panel has lost its server').waitFor();
    },
  );

  test.skipIf(BROWSER === undefined)('shows all of several after a reload', async () => {
    const { url } = await startPanel('Sun');
    const { page } = await openLink(url, 1200);
    const options = page.getByRole('navigation', { name: 'Actors' }).getByRole('option');
    await options.first().click();
    await options.nth(1).click({ modifiers: ['Shift'] });
    await options.nth(2).click({ modifiers: ['Shift'] });
    await page.getByRole('heading', { name: /^3 actors/, level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: /^3 actors/, level: 1 }).waitFor();
    const chosen = page.getByRole('navigation', { name: 'Actors' }).getByRole('option', { selected: true });
    await expect.poll(() => chosen.count()).toBe(3);
    // One that is chosen then is alone.
    await options.first().click();
    await page.getByRole('heading', { name: 'Platform Spot', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Platform Spot', level: 1 }).waitFor();
  });

  test.skipIf(BROWSER === undefined)(
    'shows in its demo keys of a sequence and no changes of others, and after a reload what was shown',
    async () => {
      const { url } = await startPanel();
      const { page, complaints } = await openLink(url, 1200);
      await page.getByRole('application').waitFor();
      expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);
      const views = page.getByRole('group', { name: 'Views' });
      await views.getByRole('button', { name: 'Changes' }).click();
      await page.getByText('0 through this server').waitFor();
      await views.getByRole('button', { name: 'Graphs & sequences' }).click();
      await page.getByRole('button', { name: 'Sequences 1' }).click();
      await page.getByRole('heading', { name: 'LS_Intro' }).waitFor();
      expect(await page.locator('.lane .key').count()).toBeGreaterThan(4);
      expect(await page.locator('.graph').innerText()).not.toMatch(/python|doctor/i);
      // What cannot be looked at says why.
      await page.getByText('there while the sequence plays').waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'LS_Intro' }).waitFor();
      await views.getByRole('button', { name: 'Compare' }).click();
      await page.getByRole('img').waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Compare' }).waitFor();
      expect(complaints).toEqual([]);
    },
    40_000,
  );
});
