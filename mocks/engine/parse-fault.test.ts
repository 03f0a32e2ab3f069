import { expect, test } from 'vitest';
import { faultKinds, parseFault } from './parse-fault.ts';
import { openYard } from './test-yard.ts';

test.each([
  ['modal', { kind: 'modal' }],
  ['modal:30', { kind: 'modal', seconds: 30 }],
  ['throttled', { kind: 'throttled' }],
  ['slow-frames', { kind: 'slow-frames', framesPerSecond: 5 }],
  ['slow-frames:12', { kind: 'slow-frames', framesPerSecond: 12 }],
  ['hitch:2.5', { kind: 'hitch', seconds: 2.5 }],
  ['saving', { kind: 'saving', frames: Infinity }],
  ['saving:0.5', { kind: 'saving', frames: 15 }],
  ['crash', { kind: 'crash' }],
  ['reset-during', { kind: 'reset', when: 'during', count: Infinity }],
  ['cut-body:4', { kind: 'cut-body', count: Infinity, seconds: 4 }],
])('%s', (text, fault) => {
  expect(parseFault(text, 30)).toEqual(fault);
});

test.each([
  ['modl', 'There is no fault "modl".'],
  ['', 'There is no fault "".'],
  ['toString', 'There is no fault "toString".'],
  ['hitch', 'hitch takes seconds: hitch:3.'],
  ['crash:3', 'crash takes no number.'],
  ['modal:', 'Behind "modal:" comes a number of seconds above zero, not "".'],
  ['modal:soon', 'Behind "modal:" comes a number of seconds above zero, not "soon".'],
  ['modal:-1', 'Behind "modal:" comes a number of seconds above zero, not "-1".'],
  ['modal:1:2', 'Behind "modal:" comes a number of seconds above zero, not "1:2".'],
  ['slow-frames:x', 'Behind "slow-frames:" comes a number of frames a second above zero, not "x".'],
])('%j is explained', (text, mistake) => {
  expect(parseFault(text, 30)).toEqual({ mistake });
});

test.each(faultKinds)('%s can be injected, and taken back', kind => {
  const { editor } = openYard();
  const fault = parseFault(kind === 'hitch' ? 'hitch:1' : kind, 60);
  if (!('kind' in fault)) throw new Error(fault.mistake);
  editor.inject(fault)();
  if (kind !== 'crash') expect(editor.state).toBe('running');
  expect(editor.clock.framesPerSecond).toBe(60);
});
