import { describe, expect, test } from 'vitest';
import { readRemoteControlIni } from '../../../mocks/engine/settings/remote-control-ini.ts';
import { findIniFaults } from './find-ini-faults.ts';
import { INI_FORMS, writeProjectIni } from './write-project-ini.ts';

const SECTION = '[/Script/RemoteControlCommon.RemoteControlSettings]';
const KEY = 'CustomAllowedRemoteFunctionCalls';
const ACTOR = '/Script/Engine.Actor';
const find = (...lines: string[]) => findIniFaults(['\uFEFF; mine', SECTION, ...lines].join('\r\n'));
const entry = (name: string) => `+${KEY}=(ClassPath="${ACTOR}",FunctionName=${name},bAllowChildClasses=True)`;
const right = (name: string) => entry(`("${name}")`);

test.each(INI_FORMS)('finds nothing in what doctor --ini %s prints', form => {
  expect(findIniFaults(writeProjectIni({ allowConsole: true, allowPython: true }, form))).toEqual([]);
});

test.each([
  `+${KEY}=(ClassPath="${ACTOR}")`,
  `.${KEY}=(ClassPath="${ACTOR}",FunctionName=())`,
  `${KEY}=((ClassPath="${ACTOR}"),(ClassPath="${ACTOR}",FunctionName=("A")))`,
  `-${KEY}=(ClassPath="${ACTOR}",FunctionName=A)`,
  `!${KEY}=ClearArray`,
  `;${entry('A')}`,
  'AllowedOrigin="A,B"',
])('finds nothing in %s', line => {
  expect(find(line)).toEqual([]);
});

describe('a name in another notation', () => {
  test.each([
    ['A', /opens all of \/Script\/Engine\.Actor/, [right('A')]],
    ['"A"', /opens all of/, [right('A')]],
    ['(A)', /opens all of/, [right('A')]],
    ['(A,B)', /opens all of/, [right('A'), right('B')]],
    ['("A","B" , "C")', /^A alone is kept; B, C stay refused$/, [right('A'), right('B'), right('C')]],
    ['( "A" )', /opens all of|may not be loaded/, [right('A')]],
    ['("")', /names no function/, undefined],
  ])('%s', (written, means, mend) => {
    const [fault, another] = find('', entry(written));
    expect(another).toBeUndefined();
    expect(fault?.line).toBe(4);
    expect(fault?.means).toMatch(means);
    if (mend) expect(fault?.mend).toEqual(mend);
  });

  test('with the lines that it says, an editor allows what was meant', () => {
    const [fault] = find(entry('("A","B")'));
    const { allowedFunctionCalls } = readRemoteControlIni([SECTION, ...(fault?.mend ?? [])].join('\n'));
    expect(allowedFunctionCalls).toEqual([
      { classPath: ACTOR, functionNames: ['A'], allowChildClasses: true },
      { classPath: ACTOR, functionNames: ['B'], allowChildClasses: true },
    ]);
  });

  test('each one of a whole list in one line', () => {
    const found = find(
      `${KEY}=((ClassPath="${ACTOR}",FunctionName=A),(ClassPath="/A.B",FunctionName=("C","D")))`,
    );
    expect(found.map(({ line }) => line)).toEqual([3, 3]);
  });
});

test.each([
  [`+${KEY}=(ClassPath="${ACTOR}",FunctionName=("A")`, /missing/],
  [`+${KEY}=(ClassPath="${ACTOR},FunctionName=("A"))`, /missing/],
  [`+${KEY}=${ACTOR}`, /missing/],
  [`+${KEY}=(FunctionName=("A"))`, /names no class/],
  [`+${KEY}=()`, /names no class/],
])('%s is named', (line, means) => {
  expect(find(line).map(fault => fault.means)).toEqual([expect.stringMatching(means)]);
});

test('a line without a sign takes the place of those before it', () => {
  const plain = right('B').slice(1);
  expect(find(plain)).toEqual([]);
  expect(find(right('A'), plain)).toEqual([
    { line: 4, means: expect.stringContaining('place of all lines before'), mend: [expect.anything()] },
  ]);
});

test('a line in another section is looked at by nobody', () => {
  const text = [right('A'), '[/Script/RemoteControl.RemoteControlSettings]', right('B')].join('\n');
  expect(findIniFaults(text).map(({ line, means }) => `${line} ${means}`)).toEqual([
    expect.stringMatching(/^1 .*above the first section/),
    expect.stringMatching(/^3 .*\[\/Script\/RemoteControl\.RemoteControlSettings\]/),
  ]);
});
