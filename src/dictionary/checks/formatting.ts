import { printJson } from '../../base/json/print-json.ts';
import type { Rule } from './rule.ts';

/** How a file is laid out. */
export const formatting: Rule = {
  name: 'formatting',
  scope: 'file',
  heading: 'Two blanks a level, one key a line',
  why: 'So that a change shows as the lines that it changes. `dictionary fix` does it.',
  before: sampleOf('"range": { "usual": [0,1000] }'),
  after: sampleOf('"range": {\n        "usual": [0, 1000]\n      }'),
  check: ({ text, tree }) => {
    const wanted = printJson(tree, text);
    if (wanted === text) return [];
    const lines = wanted.split('\n');
    const line = text.split('\n').findIndex((each, index) => each !== lines[index]) + 1;
    return [
      {
        path: [],
        message: `The layout differs from line ${Math.max(line, 1)} on.`,
        tip: 'Let `unreal-bridge dictionary fix` lay it out.',
        severity: 'warning',
      },
    ];
  },
  fix: ({ text, tree }) => {
    const wanted = printJson(tree, text);
    return wanted === text ? [] : [{ start: 0, end: text.length, text: wanted, note: 'laid out anew' }];
  },
};

function sampleOf(range: string): Rule['before'] {
  const lines = [
    '"summary": "size of the glowing ball"',
    '"description": "Larger sources make softer shadows and rounder highlights."',
    '"typeHint": "float"',
    range,
    '"importance": 5',
  ].map(line => `      ${line}`);
  const text = `{\n  "$schema": "../../schema.json",\n  "class": "PointLightComponent",\n  "parent": "LocalLightComponent",\n  "summary": "A light that shines from a point in all directions.",\n  "properties": {\n    "SourceRadius": {\n${lines.join(',\n')}\n    }\n  }\n}\n`;
  return { path: 'classes/Engine/PointLightComponent.json', text };
}
