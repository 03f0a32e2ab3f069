import { describe, expect, test } from 'vitest';
import { testOneIn } from '../../../test/support/soak.ts';
import type { RemoteControlSettings } from '../settings/remote-control-settings.ts';
import type { SimulatedEditorOptions } from '../simulated-editor-options.ts';
import { openYard } from '../test-yard.ts';

const md5 = '5ebe2294ecd0e0f08eab7690d2a6ee69';
const wrong = 'Given Passphrase is not correct!';
const missing = 'Remote passphrase enforcement is enabled but no passphrase was specified!';
const undefinedPassphrase = 'A passphrase for remote control is required. See editor for resolving this.';
const origin = (name: string) =>
  `Client origin ${name} does not respect the allowed origin set in Remote Control Settings.`;
const address = (ip: string) =>
  `Client IP ${ip} does not respect the allowed IP set in Remote Control Settings.`;

function ask(
  options: Partial<SimulatedEditorOptions>,
  headers: Record<string, string>,
  clientAddress?: string,
): string {
  const { editor } = openYard(options);
  const response = editor.handle({
    ...{ method: 'GET', url: '/remote/info', headers, body: '' },
    ...(clientAddress && { clientAddress }),
  });
  return response === 'crash' ? response : `${response.status} ${response.body}`;
}

const passes = /^200 /;
const denied = (text: string) => `401 { "errorMessage": "${text}" }`;

describe('up to 5.1 a passphrase holds for everybody', () => {
  const settings = { useRemoteControlPassphrase: true, passphrases: [md5.toUpperCase()] };
  test.each([
    [{}, '127.0.0.1', denied(wrong)],
    [{ passphrase: 'secret' }, '10.0.0.7', denied(wrong)],
    [{ passphrase: md5 }, '10.0.0.7', passes],
  ])('%j from %s', (headers, from, expected) => {
    const answer = ask({ engine: '5.1', settings }, headers, from);
    if (typeof expected === 'string') expect(answer).toBe(expected);
    else expect(answer).toMatch(expected);
  });

  test('nothing of what came later is known', () => {
    const later = { restrictServerAccess: true, passphrases: [md5], allowedOrigin: 'example.com' };
    expect(ask({ engine: '5.1', settings: later }, { origin: 'http://evil.test' }, '10.0.0.7')).toMatch(
      passes,
    );
  });
});

describe('from 5.3 access is restricted when the settings say so', () => {
  const list = [{ lowest: '192.168.1.1', highest: '192.168.1.99' }];
  const rules: [string, Partial<RemoteControlSettings>, Record<string, string>, string, string | RegExp][] = [
    ['localhost passes without a passphrase', {}, {}, '127.0.0.1', passes],
    ['another machine needs one', {}, {}, '10.0.0.7', denied(undefinedPassphrase)],
    ['unless that is off', { enforcePassphraseForRemoteClients: false }, {}, '10.0.0.7', passes],
    ['localhost needs it as soon as there is one', { passphrases: [md5] }, {}, '127.0.0.1', denied(wrong)],
    ['another machine is told so', { passphrases: [md5] }, {}, '10.0.0.7', denied(missing)],
    ['a wrong one', { passphrases: [md5] }, { passphrase: 'x' }, '10.0.0.7', denied(wrong)],
    [
      'the right one, in any case',
      { passphrases: [md5] },
      { passphrase: md5.toUpperCase() },
      '10.0.0.7',
      passes,
    ],
    [
      'an address that is not listed',
      { allowlistedClients: list },
      {},
      '10.0.0.7',
      denied(address('10.0.0.7')),
    ],
    [
      'an address that is listed',
      { allowlistedClients: list, enforcePassphraseForRemoteClients: false },
      {},
      '192.168.1.7',
      passes,
    ],
    ['localhost is always listed', { allowlistedClients: [] }, {}, '::ffff:127.0.0.1', passes],
    [
      'a proxy on this machine says for whom it asks',
      { allowlistedClients: list },
      { 'x-forwarded-for': '10.0.0.8, 127.0.0.1' },
      '127.0.0.1',
      denied(address('10.0.0.8')),
    ],
    [
      'a proxy elsewhere is not believed',
      { allowlistedClients: list },
      { 'x-forwarded-for': '127.0.0.1' },
      '10.0.0.9',
      denied(address('10.0.0.9')),
    ],
    ['no origin passes', { allowedOrigin: 'example.com' }, {}, '127.0.0.1', passes],
    [
      'scheme and www. do not count',
      { allowedOrigin: 'https://example.com' },
      { origin: 'http://www.Example.com' },
      '127.0.0.1',
      passes,
    ],
    [
      'wildcards',
      { allowedOrigin: '*.example.com' },
      { origin: 'https://a.example.com' },
      '127.0.0.1',
      passes,
    ],
    [
      'another origin',
      { allowedOrigin: '*.example.com' },
      { origin: 'https://example.org' },
      '127.0.0.1',
      denied(origin('https://example.org')),
    ],
  ];
  testOneIn(3).each(rules)('%s', (_, settings, headers, from, expected) => {
    const answer = ask({ settings: { restrictServerAccess: true, ...settings } }, headers, from);
    if (typeof expected === 'string') expect(answer).toBe(expected);
    else expect(answer).toMatch(expected);
  });

  test('otherwise nothing is looked at', () => {
    const settings = { passphrases: [md5], allowlistedClients: [], allowedOrigin: 'x' };
    expect(ask({ settings }, { origin: 'http://evil.test' }, '10.0.0.7')).toMatch(passes);
  });

  test.each([
    [{ restrictServerAccess: true, allowedOrigin: 'https://example.com' }, 'https://example.com'],
    [{ allowedOrigin: 'https://example.com' }, '*'],
  ])('%j: other origins are told %s, even by a refusal', (settings, allowed) => {
    const { editor } = openYard({ settings });
    const headers = { origin: 'http://evil.test' };
    const response = editor.handle({ method: 'GET', url: '/remote/info', headers, body: '' });
    expect(response).toHaveProperty(['headers', 'Access-Control-Allow-Origin'], allowed);
  });
});
