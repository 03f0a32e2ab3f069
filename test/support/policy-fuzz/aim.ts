import { classChain } from '../../../mocks/engine/reflection/class-info.ts';
import type { SimulatedEditor } from '../../../mocks/engine/simulated-editor.ts';
import type { Random } from '../random.ts';
import { functionSpellings, respell, spellingsOf } from './spellings.ts';

/** What an attempt may aim at. */
export interface Aim {
  random: Random;
  editor: SimulatedEditor;
  victims: readonly string[];
  /** A path of something that is forbidden. */
  victim(of?: 'actor' | 'component' | 'asset'): string;
}

export function pickVictim(
  random: Random,
  victims: readonly string[],
  of?: 'actor' | 'component' | 'asset',
): string {
  const fitting = victims.filter(path => of === undefined || kindOf(path) === of);
  const [first = '/Game/Props/SM_Crate', ...others] = fitting.length > 0 ? fitting : victims;
  return random.pick([first, ...others]);
}

export function kindOf(path: string): 'actor' | 'component' | 'asset' {
  if (/:PersistentLevel\.[^.:]+$/.test(path)) return 'actor';
  return path.includes(':') ? 'component' : 'asset';
}

/** A path as it is, or in another spelling. */
export function spell({ random }: Aim, path: string): string {
  return random.chance(0.5) ? path : random.pick(spellingsOf(path));
}

export function spellFunction({ random }: Aim, name: string): string {
  return random.chance(0.5) ? name : random.pick(functionSpellings(name));
}

/** A property that the object has, with another value than its own; any where it has none so simple. */
export function pickProperty({ random, editor: { world } }: Aim, path: string): [string, unknown] {
  const object = world.find(path);
  const chain = object ? classChain(object.class) : [];
  const simple = chain.flatMap(({ properties }) =>
    properties.flatMap(({ name, type }): [string, unknown][] => {
      if (type.kind === 'bool') return [[name, world.get(path, name) !== true]];
      return /^(float|double)$/.test(type.kind) ? [[name, Number(world.get(path, name)) + 1]] : [];
    }),
  );
  const [first, ...others] = simple;
  return first && random.chance(0.8) ? random.pick([first, ...others]) : random.pick(PROPERTIES);
}

const PROPERTIES: [[string, unknown], ...[string, unknown][]] = [
  ['bHidden', true],
  ['bVisible', false],
  ['Intensity', 12],
  ['RelativeLocation', { X: 1, Y: 2, Z: 3 }],
  ['CastShadow', false],
  ['SRGB', false],
  ['TwoSided', true],
  ['Tags', ['Seen']],
];
export const SETTERS: [[string, unknown, string], ...[string, unknown, string][]] = [
  ['bHidden', true, 'Bool'],
  ['bVisible', false, 'Bool'],
  ['Intensity', 3, 'Double'],
  ['RelativeLocation', { X: 9, Y: 9, Z: 9 }, 'Vector'],
];

export function parametersFor(aim: Aim, inputs: Record<string, string>): Record<string, unknown> {
  const { random } = aim;
  const given = Object.entries(inputs).map(([name, type]) => [
    random.chance(0.2) ? name.toLowerCase() : name,
    respell(valueFor(aim, name, type), random),
  ]);
  const decoy = random.chance(0.3) ? { Note: '/Game/Props/Meshes/SM_Crate.SM_Crate' } : {};
  return { ...Object.fromEntries(given), ...decoy };
}

function valueFor(aim: Aim, name: string, type: string): unknown {
  const { random, victim } = aim;
  if (type.startsWith('TArray<')) return [valueFor(aim, name, type.slice('TArray<'.length, -1))];
  if (type === 'bool') return random.chance(0.5);
  if (/^(int32|uint8|float|double)$/.test(type)) return random.below(5);
  if (type === 'FVector') return { X: 1, Y: 2, Z: 3 };
  if (type === 'FRotator') return { Pitch: 1, Yaw: 2, Roll: 3 };
  if (/AActor/.test(type)) return victim('actor');
  if (/Component/.test(type)) return victim('component');
  if (/TSubclassOf|UClass/.test(type))
    return random.pick(['/Script/Engine.PointLight', '/Script/Engine.StaticMeshActor']);
  if (/^U\w+\*$/.test(type)) return victim(/UWorld/.test(type) ? 'asset' : undefined);
  if (/Destination|New/.test(name) && type === 'FString') return `/Game/Props/Z_${random.below(1000)}`;
  if (/Directory/.test(name)) return victim('asset').replace(/\/[^/]*$/, '');
  if (/Path|Asset|File|Package/.test(name)) return victim('asset').split('.')[0];
  return 'Text';
}

export function anyActor({ editor, random }: Aim): string {
  const [first, ...others] = editor.world.actors().map(({ path }) => path);
  return random.pick([first ?? '', ...others]);
}
