import { isRecord } from '../../base/json/is-record.ts';
import type { Caveat } from './tell-pitfalls.ts';
import type { WriteProperty } from './write-target.ts';

/** Names of two ends of one range differ by these. */
const ENDS = [
  ['Min', 'Max'],
  ['Inner', 'Outer'],
] as const;

/**
 * That the two ends of a range lie the wrong way round after a change: the engine takes them as they are.
 * @param beside what the call gives to other properties: it counts, and not what is there
 */
export function tellEnds(
  { name, path, record }: WriteProperty,
  value: unknown,
  beside: Readonly<Record<string, unknown>> = {},
): Caveat[] {
  const own = record?.scope.values[path.slice(path.lastIndexOf('.') + 1)];
  // Members that are left out keep their values.
  if (isRecord(value)) return tellEndsWithin(name, { ...(isRecord(own) && own), ...value });
  if (typeof value !== 'number') return [];
  const given = Object.entries(beside).map(([each, to]) => [each.replace(/^.*\./, ''), to] as const);
  const siblings = { ...record?.scope.values, ...Object.fromEntries(given) };
  const isGiven = (other: string) => given.some(([each]) => each === other);
  const leaf = path.slice(path.lastIndexOf('.') + 1);
  return ENDS.flatMap(([low, high]) => [
    // Of two that are set together, the lower one tells.
    ...tellEnd({ name, leaf, value, siblings }, [low, high], (own, other) => own > other),
    ...(isGiven(leaf.replace(high, low))
      ? []
      : tellEnd({ name, leaf, value, siblings }, [high, low], (own, other) => own < other)),
  ]);
}

/** Both ends are members of what is written as a whole. */
function tellEndsWithin(name: string, members: Readonly<Record<string, unknown>>): Caveat[] {
  return Object.entries(members).flatMap(([leaf, value]) =>
    typeof value !== 'number'
      ? []
      : ENDS.flatMap(ends =>
          tellEnd(
            { name: `${name}.${leaf}`, leaf, value, siblings: members },
            ends,
            (own, other) => own > other,
          ),
        ),
  );
}

interface Written {
  name: string;
  leaf: string;
  value: number;
  siblings: Readonly<Record<string, unknown>>;
}

function tellEnd(
  { name, leaf, value, siblings }: Written,
  [own, others]: readonly [string, string],
  isCrossed: (value: number, other: number) => boolean,
): Caveat[] {
  const about = leaf.replace(own, others);
  const other = siblings[about];
  if (about === leaf || typeof other !== 'number' || !isCrossed(value, other)) return [];
  const side = value > other ? 'above' : 'below';
  return [
    {
      about: '',
      note: `${name}, ${value}, is ${side} ${about}, which is ${other}.`,
      sameFor: `${leaf} ${about}`,
    },
  ];
}

/** That a volume hands on nothing of its settings, whatever they are. */
export function tellIdleVolume({ name, path, owner }: WriteProperty): Caveat[] {
  if (!owner.classChain.includes('PostProcessVolume') || !path.startsWith('Settings.')) return [];
  const { bEnabled, BlendWeight } = owner.values;
  const about = bEnabled === false ? 'bEnabled' : BlendWeight === 0 ? 'BlendWeight' : undefined;
  if (about === undefined) return [];
  const note = `This volume changes nothing, whatever its settings: ${about} is ${owner.values[about]}.`;
  return [{ about, note, sameFor: `idle ${about} ${name.slice(0, -path.length)}` }];
}

/** That nothing has a size any more. */
export function tellNoSize({ name, path }: WriteProperty, value: unknown): Caveat[] {
  const hasNone = isRecord(value) && Object.values(value).includes(0);
  if (!hasNone || !/Scale3D$/.test(path)) return [];
  const note = `${name}: a scale of 0 makes it flat or invisible.`;
  return [{ about: '', note, sameFor: 'scale 0' }];
}
