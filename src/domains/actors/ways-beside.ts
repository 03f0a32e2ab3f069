import { simplifyName } from '../../base/nearest.ts';
import { TURN_NAMES, WAY_NAMES } from '../../base/words/way-names.ts';
import { byThatMuch } from './placing-words.ts';
import type { SaidInWords, TransformCall } from './scale-words.ts';

/**
 * `offset` beside a scale, `rotateBy` beside a place: one mode for both would add what is to be set. By how much goes first,
 * what is to be is set by a call of its own.
 */
export function saysWayBeside(given: TransformCall): SaidInWords | undefined {
  const ways = Object.entries(given).flatMap(([name, value]) => {
    const part = partOf(name);
    return part !== undefined && typeof value === 'object' && value !== null ? [{ name, part, value }] : [];
  });
  const parts = Object.fromEntries(ways.map(({ part, value }) => [part, value]));
  const names = ways.map(({ name }) => name);
  const others = PARTS.filter(name => name in given);
  const isTwice = Object.keys(parts).length < ways.length || others.some(name => name in parts);
  // What is looked at says the direction, and nothing is left to turn by.
  const isTurned = 'rotation' in parts && 'lookAt' in given;
  if (ways.length === 0 || others.length === 0 || given.mode !== undefined || isTwice || isTurned)
    return undefined;
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));
  const example = byThatMuch(rest, parts);
  if (example.action !== 'batch') return undefined;
  const said = names.map(name => `\`${name}\``).join(', ');
  const set = others.map(name => `\`${name}\``).join(', ');
  return {
    text: `${said} is by how much (\`mode: "add"\`), and ${set} what it is to be: each is a call`,
    example,
  };
}

const PARTS = ['location', 'rotation', 'scale', 'lookAt'];
const OF_PLACE: ReadonlySet<string> = new Set(WAY_NAMES.map(simplifyName));
const OF_TURN: ReadonlySet<string> = new Set(TURN_NAMES.map(simplifyName));

function partOf(name: string): 'location' | 'rotation' | undefined {
  const simple = simplifyName(name);
  if (OF_TURN.has(simple)) return 'rotation';
  return OF_PLACE.has(simple) ? 'location' : undefined;
}
