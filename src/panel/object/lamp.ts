import { spreadOf } from '../../base/quantities/lamp-spread.ts';
import { convertIntensity } from '../../base/quantities/photometry.ts';
import { unitOfWord } from '../parts/light-units.ts';
import { printLight } from './print-light.ts';
import type { PanelProperty } from './property.ts';

/** Components whose intensity is in a unit of their own choice, with the classes that they are of. */
const LAMPS: Readonly<Record<string, readonly string[]>> = {
  PointLightComponent: ['PointLightComponent'],
  SpotLightComponent: ['SpotLightComponent', 'PointLightComponent'],
  RectLightComponent: ['RectLightComponent'],
};

type Find = (name: string) => PanelProperty | undefined;

/**
 * The properties of an object with what the intensity of a lamp comes to in other units. Its default counts in the unit
 * that its class has: whether it differs from that is seen in one unit.
 * @param classOf the class of a section
 */
export function withLamps(
  properties: readonly PanelProperty[],
  classOf: (section: string) => string,
): PanelProperty[] {
  const byName = new Map(properties.map(each => [each.name, each]));
  return properties.map(property => {
    const { name, section, value, unit, defaultUnit } = property;
    const chain = LAMPS[classOf(section)];
    if (!chain || besideOf(name, 'Intensity') !== name || typeof value !== 'number') return property;
    const found = spreadOf(chain, fact => byName.get(besideOf(name, fact))?.value);
    if (!('spread' in found)) return property;
    const { spread } = found;
    if (typeof property.default !== 'number' || unit === undefined) return { ...property, spread };
    const from = (defaultUnit ?? unit).replace('Unitless', 'unitless');
    const here = convertIntensity(property.default, { from, to: unit, spread });
    if (here === undefined || defaultUnit === undefined) return { ...property, spread };
    // What is converted is rounded.
    return { ...property, spread, defaultHere: here, isModified: Number(value.toPrecision(4)) !== here };
  });
}

/** The name of another property of the same object: `LightComponent.Intensity` → `LightComponent.IntensityUnits` */
function besideOf(name: string, other: string): string {
  return name.slice(0, name.lastIndexOf('.') + 1) + other;
}

/** Values that are written together for each object, by their names. */
export type ValuesTogether = readonly Readonly<Record<string, unknown>>[];

/** A change of several properties, and what is to be said of it. */
export interface WriteTogether {
  values: ValuesTogether;
  /** For those who see it. */
  note: string;
}

/**
 * The unit of a lamp along with its number in it: the light stays as it is. Undefined where the number is not that of a
 * lamp.
 * @param chosen the unit for each lamp
 */
export function withNumberAlong(
  name: string,
  chosen: readonly unknown[],
  find: Find,
): WriteTogether | undefined {
  const number = find(besideOf(name, 'Intensity'));
  const units = find(name);
  if (!number || !units || besideOf(name, 'IntensityUnits') !== name) return undefined;
  const words = units.parts ?? [units];
  const told: string[] = [];
  const values = (number.parts ?? [number]).map((each, at) => {
    const word = chosen[at];
    const [from, to] = [unitOfWord(words[at]?.value), unitOfWord(word)];
    const { spread, value } = each;
    const isKnown = spread && from !== undefined && to !== undefined;
    const converted = isKnown ? convertIntensity(Number(value), { from, to, spread }) : undefined;
    if (converted === undefined) {
      told.push(
        `${each.title} keeps its number: ${printLight(Number(value), from)} became ${printLight(Number(value), to)}.`,
      );
      return { [name]: word };
    }
    const guess = spread?.form === 'surface' ? ', taken as π lm a candela: a guess for rect lights' : '';
    told.push(
      `${each.title} went along: ${printLight(Number(value), from)} is ${printLight(converted, to)}${guess}.`,
    );
    return { [name]: word, [number.name]: converted };
  });
  return { values, note: [...new Set(told)].join(' ') };
}

/** What a reset writes where the default counts in another unit: that number in this one, else along with its unit. */
export function resetTogether(name: string, find: Find): ValuesTogether | undefined {
  const property = find(name);
  if (!property) return undefined;
  const parts = property.parts ?? [property];
  if (parts.every(({ defaultUnit }) => defaultUnit === undefined)) return undefined;
  const units = find(besideOf(name, 'IntensityUnits'));
  return parts.map((each, at) => {
    if (each.defaultHere !== undefined) return { [name]: each.defaultHere };
    const word = (units?.parts ?? [units])[at]?.default;
    const isTogether = each.defaultUnit !== undefined && word !== undefined && units !== undefined;
    return { ...(isTogether && { [units.name]: word }), [name]: each.default ?? each.value };
  });
}

/** What becomes of the number of a lamp when its unit is chosen, to be read before it is. */
export function aboutUnits(name: string, find: Find): string | undefined {
  const number = find(besideOf(name, 'Intensity'));
  if (!number || besideOf(name, 'IntensityUnits') !== name) return undefined;
  const isKnown = (number.parts ?? [number]).every(({ spread }) => spread !== undefined);
  return isKnown
    ? `${number.title} goes along to lumens, candelas, EV and unitless: the light stays as bright. In other units it keeps its number.`
    : `${number.title} keeps its number in another unit, which makes it another brightness.`;
}
