import { describeDuplicateKey, findDuplicateKeys } from '../../base/json/find-duplicate-keys.ts';
import type { Rule } from './rule.ts';

/** JSON takes the last of two equal keys, silently. */
export const duplicateKey: Rule = {
  name: 'duplicate-key',
  scope: 'file',
  heading: 'Each key stands once',
  why: 'Of two equal keys JSON keeps the last, without a word.',
  before: {
    path: 'enums/ELightUnits.json',
    text: `{
  "$schema": "../schema.json",
  "enum": "ELightUnits",
  "summary": "Unit in which a local light states its intensity.",
  "entries": {
    "Lumens": "Total light given off; a narrower cone makes a brighter beam.",
    "Lumens": "Luminance of the source surface, so larger sources give more light."
  }
}
`,
  },
  after: {
    path: 'enums/ELightUnits.json',
    text: `{
  "$schema": "../schema.json",
  "enum": "ELightUnits",
  "summary": "Unit in which a local light states its intensity.",
  "entries": {
    "Lumens": "Total light given off; a narrower cone makes a brighter beam.",
    "Nits": "Luminance of the source surface, so larger sources give more light."
  }
}
`,
  },
  check: ({ tree }) => findDuplicateKeys(tree).map(describeDuplicateKey),
};
