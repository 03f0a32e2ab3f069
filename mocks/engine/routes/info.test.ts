import { expect, test } from 'vitest';
import { openYard } from '../test-yard.ts';

function infoOf(engine: '5.1' | '5.5') {
  const text = openYard({ engine }).get('/remote/info');
  return JSON.parse(text.slice('200 '.length));
}

test('5.5 has 31 different paths, three of them for arrays', () => {
  const paths = (engine: '5.1' | '5.5') =>
    new Set<string>(infoOf(engine).HttpRoutes.map((route: { Path: string }) => route.Path));
  expect(paths('5.5').size).toBe(31);
  const old = paths('5.1');
  expect([...paths('5.5')].filter(path => !old.has(path))).toEqual([
    '/remote/object/property/append',
    '/remote/object/property/insert',
    '/remote/object/property/remove',
  ]);
});

test('verbs are display names, and empty for a route of several', () => {
  const routes: { Path: string; Verb: string }[] = infoOf('5.5').HttpRoutes;
  expect(routes.find(route => route.Path === '/remote')?.Verb).toBe('Options');
  expect(routes.find(route => route.Path === '/remote/object/call')?.Verb).toBe('Put');
  expect(routes.find(route => route.Path.endsWith('/metadata/:metadatafield'))?.Verb).toBe('');
});

test('no preset is open', () => {
  expect(infoOf('5.5').ActivePreset).toEqual({ Name: 'None', ID: '', Path: 'None' });
});
