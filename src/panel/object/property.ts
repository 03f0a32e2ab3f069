import { isRecord } from '../../base/json/is-record.ts';
import type { Limits } from '../../base/quantities/limits.ts';
import { endsOfType } from '../../base/quantities/number-types.ts';
import type { Spread } from '../../base/quantities/photometry.ts';
import { displayName } from '../../base/words/words.ts';
import { conditionOf } from '../../dictionary/pitfall-condition.ts';
import { knownPresets } from './known-presets.ts';

/** A value that is worth knowing, with what it looks or feels like. */
export interface UsualValue {
  value: unknown;
  meaning: string;
}

/** One property as the panel shows it: read from the object page that explains everything. */
export interface PanelProperty {
  /** As every tool takes it: `LightComponent.LightingChannels.bChannel1`. */
  name: string;
  /** `LightComponent`; empty for the object's own. */
  section: string;
  /** `Lighting Channels › Channel 1` */
  title: string;
  value: unknown;
  /** Of several objects the value of each, in their order. */
  values?: readonly unknown[];
  kind: FieldKind;
  unit?: string;
  /** Of several objects this property of each. */
  parts?: readonly PanelProperty[];
  /** Of a lamp's intensity: what decides what it comes to in other units. */
  spread?: Spread;
  /** Of several objects the unit of each, where these are not the same. */
  units?: readonly (string | undefined)[];
  range?: Limits;
  /** What the engine takes, where it ends beyond the range. */
  limits?: Limits;
  /** Its values are whole numbers. */
  isWhole: boolean;
  /** What its type holds, where that ends anywhere. */
  holds?: readonly [number, number];
  /** What the engine takes ends with the range. */
  isLimit: boolean;
  summary: string;
  description: string;
  usual: readonly UsualValue[];
  pitfalls: readonly string[];
  choices: readonly string[];
  /** Of a reference to an asset: its class. */
  assetClass?: string;
  /** It has another value than its class gives it. */
  isModified: boolean;
  default?: unknown;
  /** Where it is not the unit of the value. */
  defaultUnit?: string;
  /** The default in the unit of the value. */
  defaultHere?: number;
  isWritable: boolean;
  whyNot?: string;
  /** It is only stored: the switch in front of it is off. */
  isStored: boolean;
}

/** Which field a value is shown and changed with. */
export type FieldKind =
  | 'switch'
  | 'number'
  | 'temperature'
  | 'vector'
  | 'colour'
  | 'linearColour'
  | 'choice'
  | 'text'
  | 'preset'
  | 'asset'
  | 'plain';

/** The properties of an object page, in its order. @param components names of the components that the page has */
export function readProperties(info: Readonly<Record<string, unknown>>): PanelProperty[] {
  const components = Array.isArray(info.components) ? info.components.filter(isRecord) : [];
  const sections = components.map(({ name }) => String(name));
  const { properties } = info;
  if (!isRecord(properties)) return [];
  return Object.entries(properties).flatMap(([name, told]) =>
    isRecord(told) && !isNothing(told) ? [readProperty(name, told, sections)] : [],
  );
}

/** Empty, and nothing that a field here could fill. */
function isNothing({ value, typeHint }: Readonly<Record<string, unknown>>): boolean {
  if (value === '') return /^(object|class):/.test(String(typeHint));
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** The class of the assets that a value may be: as the dictionary has it, or as the engine tells its type. */
function assetClassOf(value: unknown, { typeHint = '', type = '' }: Readonly<Record<string, unknown>>) {
  if (typeof value !== 'string') return undefined;
  const [, hinted] = /^(?:array<)?asset:(\w+)/.exec(String(typeHint)) ?? [];
  const isAsset = /^(\/(Game|Engine)\/[^:]*)?$/.test(value);
  const [, told] = (typeHint === '' && isAsset && /^U([A-Z]\w*)$/.exec(String(type))) || [];
  return hinted ?? told;
}

function readProperty(
  name: string,
  told: Readonly<Record<string, unknown>>,
  sections: readonly string[],
): PanelProperty {
  const section = sections.find(each => name.startsWith(`${each}.`)) ?? '';
  const path = section === '' ? name : name.slice(section.length + 1);
  const presets = knownPresets(name);
  const choices = Array.isArray(told.enum) ? told.enum.map(String) : presets;
  const { unit, range, limits, summary, description, whyNot, typeHint, value } = told;
  const hint = String(typeHint ?? told.type ?? '');
  // A page in few words does not tell types: what the field of a value will be is not known until it is explained.
  const isExplained = told.writable !== undefined;
  const assetClass = assetClassOf(value, told);
  const holds = endsOfType(hint) ?? endsOfType(textOf(told.type));
  const kind = kindOfField(value, {
    hint,
    unit,
    hasChoices: choices.length > 0,
    isExplained,
    isAsset: assetClass !== undefined,
  });
  return {
    ...{ name, section, value, choices },
    title: path.split('.').map(displayName).join(' › '),
    isWhole: /^u?int/.test(hint),
    kind: isExplained && presets.length > 0 ? 'preset' : kind,
    ...(assetClass !== undefined && { assetClass }),
    ...(holds && { holds }),
    ...(typeof unit === 'string' && { unit }),
    ...(isRange(range) && { range }),
    ...(isRange(limits) && { limits }),
    isLimit: told.rangeIs !== 'slider',
    summary: textOf(summary),
    description: textOf(description),
    usual: readUsual(told.commonValues),
    pitfalls: Array.isArray(told.pitfalls) ? told.pitfalls.map(String) : [],
    isModified: told.modified === true,
    ...(told.default !== undefined && { default: told.default }),
    ...(typeof told.defaultUnit === 'string' && { defaultUnit: told.defaultUnit }),
    isWritable: told.writable !== false && (isExplained || !isColour(value)),
    ...(typeof whyNot === 'string' && { whyNot }),
    isStored: told.inForce === false,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isRange(value: unknown): value is Limits {
  return Array.isArray(value) && value.length === 2;
}

function readUsual(told: unknown): UsualValue[] {
  const values = Array.isArray(told) ? told.filter(isRecord) : [];
  return values.map(({ value, meaning }) => ({ value, meaning: textOf(meaning) }));
}

function kindOfField(
  value: unknown,
  {
    hint,
    unit,
    hasChoices,
    isExplained,
    isAsset,
  }: { hint: string; unit: unknown } & Readonly<Record<'hasChoices' | 'isExplained' | 'isAsset', boolean>>,
): FieldKind {
  if (typeof value === 'boolean') return 'switch';
  if (typeof value === 'number') return unit === 'K' ? 'temperature' : 'number';
  // A text that becomes a choice would be taken from under the hand that is at it.
  if (typeof value === 'string') {
    if (!isExplained) return 'plain';
    return isAsset ? 'asset' : hasChoices ? 'choice' : 'text';
  }
  if (!isRecord(value)) return 'plain';
  const members = Object.entries(value);
  if (members.length === 0 || members.some(([, member]) => typeof member !== 'number')) return 'plain';
  if (!isColour(value)) return members.length <= 4 ? 'vector' : 'plain';
  return /^F?Color$/i.test(hint) ? 'colour' : 'linearColour';
}

function isColour(value: unknown): boolean {
  return isRecord(value) && ['R', 'G', 'B'].every(member => member in value);
}

/** Why a value has no effect now, and the switch that changes that, where the object has it. */
export interface Idleness {
  reason: string;
  turn?: { name: string; title: string; to: boolean };
}

/** Whether a property has no effect as things stand: what its pitfalls say of others, held against those. */
export function idlenessOf(
  property: PanelProperty,
  find: (name: string) => PanelProperty | undefined,
): Idleness | undefined {
  const scope = property.name.slice(0, property.name.lastIndexOf('.') + 1);
  for (const reason of property.pitfalls) {
    const condition = conditionOf(reason);
    const other = condition && find(scope + condition.property);
    if (!other || !valuesOf(other).every(value => condition.holds(value))) continue;
    const isSwitch = typeof other.value === 'boolean' && other.isWritable;
    return {
      reason,
      ...(isSwitch && { turn: { name: other.name, title: other.title, to: other.value !== true } }),
    };
  }
  if (!property.isStored) return undefined;
  const [reason = 'It is only stored: its override is off.'] = property.pitfalls.filter(each =>
    each.startsWith('Ignored until'),
  );
  return { reason };
}

/** Pitfalls as things stand: one that says when a value has no effect is none while it has. */
export function presentPitfalls(
  { name, pitfalls }: PanelProperty,
  find: (name: string) => PanelProperty | undefined,
): readonly string[] {
  const scope = name.slice(0, name.lastIndexOf('.') + 1);
  return pitfalls.filter(pitfall => {
    const condition = conditionOf(pitfall);
    const other = condition && find(scope + condition.property);
    return !other || valuesOf(other).some(value => condition.holds(value));
  });
}

/** Of several objects the value of each. */
function valuesOf({ value, values }: PanelProperty): readonly unknown[] {
  return values ?? [value];
}

/** Whether a property answers to what was typed: all words, in its name, title or summary. */
export function matchesSearch({ name, section, title, summary }: PanelProperty, search: string): boolean {
  // What a component is called is nothing of its properties, unless all of a name is looked for.
  const own = section === '' || search.includes('.') ? name : name.slice(section.length + 1);
  const text = `${own} ${title} ${summary}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word));
}
