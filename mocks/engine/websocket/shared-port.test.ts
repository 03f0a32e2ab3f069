import { expect, test } from 'vitest';
import { openYard } from '../test-yard.ts';
import { sharePort } from './shared-port.ts';
import { connectClient } from './test-client.ts';

function openTwo(engine: '5.1' | '5.5') {
  const yards = [openYard({ engine }), openYard({ engine })].map(({ editor }) => editor);
  const askAll = (clients: ReturnType<typeof connectClient>[]) => {
    for (const editor of yards) editor.clock.tick(2);
    return clients.map(client => client.state);
  };
  return { editors: yards, askAll };
}

test('clients land on either editor, in turns', () => {
  const { editors, askAll } = openTwo('5.5');
  const port = sharePort(editors);
  const clients = [connectClient(port), connectClient(port)];
  expect(askAll(clients)).toEqual(['open', 'open']);
  editors[0]?.inject({ kind: 'crash' });
  expect(clients.map(client => client.state)).toEqual(['reset', 'open']);
});

test('or on the one that is chosen', () => {
  const { editors, askAll } = openTwo('5.5');
  const port = sharePort(editors, () => 1);
  const clients = [connectClient(port), connectClient(port)];
  editors[0]?.inject({ kind: 'modal' });
  expect(askAll(clients)).toEqual(['open', 'open']);
});

test('the port is open as long as one of them listens', () => {
  const { editors } = openTwo('5.5');
  const port = sharePort(editors);
  const changes: boolean[] = [];
  port.webSocketPort.onOpenChange(open => void changes.push(open));
  editors[0]?.inject({ kind: 'crash' });
  expect(connectClient(port).state).toBe('connecting');
  editors[1]?.inject({ kind: 'crash' });
  expect(() => connectClient(port)).toThrow('The port is closed.');
  editors[1]?.restart();
  expect(changes).toEqual([false, true]);
});

test('up to 5.1 the second editor finds it taken', () => {
  expect(() => sharePort(openTwo('5.1').editors)).toThrow('to itself');
});
