import { behindLast } from '../../base/text/trim.ts';
import { commonValuesIn } from '../../dictionary/values-in-unit.ts';
import { locateProperty } from '../../kernel/finding/locate-property.ts';
import { isHelperComponent, nameComponents } from '../../pipeline/component-names.ts';
import { enrich } from '../../pipeline/enrich.ts';
import { filter } from '../../pipeline/filter.ts';
import { collectRecords } from '../../pipeline/page-records.ts';
import { planFor } from '../../pipeline/plan-for.ts';
import type { PropertyRecord } from '../../pipeline/property-record.ts';
import { isStruct, isValueStruct } from '../../pipeline/value-shapes.ts';
import { objectName } from '../../unreal/object-path.ts';
import { type Lacking, MOST_SUGGESTIONS, type SuggestContext, type Suggester } from './suggester.ts';

/** Which properties of an object are worth suggesting. */
type Wanted = (record: PropertyRecord, given: Lacking['given']) => boolean;

const isWritable: Wanted = ({ plan }) => plan.whyNot === undefined;
const isModified: Wanted = (record, given) => isWritable(record, given) && record.modified === true;
const takesValue: Wanted = (record, given) =>
  isWritable(record, given) && (given.value === undefined || isAlike(record.value, given.value));

/** Important properties of that very object, by their flattened names. */
export const suggestProperties = suggester(() => true);
/** Those that can be written, and that take a value like the given one. */
export const suggestWritable = suggester(takesValue);
/** Those that differ from their default. */
export const suggestModified = suggester(isModified);

/** Arrays of that very object that can be written. */
export const suggestArrays: Suggester = async (context, { given }) => {
  const object = await context.fetchTarget(given);
  const owners = [
    { owner: object, prefix: '' },
    ...nameComponents(object).map(({ component, name }) => ({ owner: component, prefix: `${name}.` })),
  ];
  const arrays = owners.flatMap(({ owner, prefix }) => {
    const { plan } = planFor(context.dictionary, owner);
    return Object.entries(owner.values).flatMap(([name, value]) => {
      const isOpen = Array.isArray(value) && plan(name).whyNot === undefined && !plan(name).drop;
      return isOpen ? [{ name: prefix + name, importance: plan(name).importance }] : [];
    });
  });
  const ranked = arrays.toSorted((a, b) => b.importance - a.importance);
  return { values: ranked.map(({ name }) => name).slice(0, MOST_SUGGESTIONS) };
};

/** Names and present values of properties, as one record. */
export const suggestPropertyValues: Suggester = async (context, { given }) => {
  const [first] = await rankProperties(context, given, takesValue);
  return { values: first ? [{ [first.name]: first.value }] : [], invented: true };
};

/** Functions of the object and its components, those of its own class first. */
export const suggestFunctions: Suggester = async (context, { given }) => {
  const object = await context.fetchTarget(given);
  const described = [object, ...object.components].flatMap(({ description }) => description?.Functions ?? []);
  const names = [...new Set(described.map(({ Name }) => Name))].filter(
    name => !/^(K2_|Receive|On)/.test(name),
  );
  return { values: names.slice(0, MOST_SUGGESTIONS) };
};

/** Names of the components of the object. */
export const suggestComponents: Suggester = async (context, { given }) => {
  const { components } = await context.fetchTarget(given);
  return { values: components.map(({ objectPath }) => objectName(objectPath)).slice(0, MOST_SUGGESTIONS) };
};

/** What a property of that object takes: its enumerators, its common values, its present one. */
export const suggestValue: Suggester = async (context, { given }) => {
  const { propertyName, operation } = given;
  if (typeof propertyName !== 'string') return { values: [] };
  const object = await context.fetchTarget(given);
  const { name, raw, record } = await locateProperty(context, object, propertyName);
  const about = [name, record?.unit, rangeOf(record), nowOf(raw)]
    .filter(part => part !== undefined)
    .join('; ');
  if (typeof raw === 'boolean') return { values: [!raw, raw], closed: true, type: 'boolean', about };
  const words = [...new Set(record?.plan.enumerators?.values() ?? [])];
  if (words.length > 0) {
    const others = words.filter(word => word !== record?.value);
    return { values: [...others, record?.value].filter(word => word !== undefined), closed: true, about };
  }
  const kind = typeof raw === 'number' ? { type: 'number' as const } : {};
  if (operation !== undefined && operation !== 'set') return { values: [2], invented: true, ...kind, about };
  const usual = record?.plan.entry && commonValuesIn(record.plan.entry, record.unit);
  const common = usual?.map(each => each.value) ?? [];
  const values = [...common.filter(isShort), record?.value ?? raw].slice(0, MOST_SUGGESTIONS);
  return { values, ...(common.length === 0 && { invented: true as const }), ...kind, about };
};

/** An element like those that are there. */
export const suggestElement: Suggester = async (context, { given }) => {
  if (typeof given.propertyName !== 'string') return { values: [] };
  const object = await context.fetchTarget(given);
  const { raw } = await locateProperty(context, object, given.propertyName);
  const elements = Array.isArray(raw) ? raw.filter(isShort) : [];
  return { values: elements.slice(0, 1), invented: true, about: `${elements.length} elements now` };
};

function suggester(isWanted: Wanted): Suggester {
  return async (context, { given }) => {
    const ranked = await rankProperties(context, given, isWanted);
    return { values: ranked.map(({ name }) => name) };
  };
}

/** The properties of the page that are wanted, most important first. */
async function rankProperties(
  context: SuggestContext,
  given: Lacking['given'],
  isWanted: Wanted,
): Promise<PropertyRecord[]> {
  const object = await context.fetchTarget(given);
  const shown = nameComponents(object).filter(({ component }) => !isHelperComponent(component));
  const records = collectRecords(context.dictionary, object, shown);
  filter(records, { actorPath: object.objectPath, include: new Set() });
  enrich(records);
  const deciding = new Set(
    records.flatMap(({ plan: { entry } }) => (typeof entry?.unit === 'object' ? [entry.unit.by] : [])),
  );
  const weightOf = ({ name, plan, modified }: PropertyRecord) =>
    plan.importance + (modified ? 1.5 : 0) - (deciding.has(behindLast(name, '.')) ? DECIDES_UNIT : 0);
  return records
    .filter(record => !record.dropped && isWanted(record, given))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, MOST_SUGGESTIONS);
}

/** To try out what decides the unit of another property changes what that one means: nothing to begin with. */
const DECIDES_UNIT = 20;

/** Whether a property that holds one may be given the other. */
function isAlike(present: unknown, given: unknown): boolean {
  if (typeof given === 'string' && given.startsWith('#')) return isStruct(present) && 'R' in present;
  if (Array.isArray(given)) return Array.isArray(present) || (isStruct(present) && isValueStruct(present));
  return typeof present === typeof given;
}

function isShort(value: unknown): boolean {
  return JSON.stringify(value).length <= MOST_CHARACTERS;
}

/** Characters of a value that fit into a suggestion. */
const MOST_CHARACTERS = 120;

function rangeOf(record: PropertyRecord | undefined): string | undefined {
  const [least, most] = record?.plan.range ?? [];
  if (least === undefined && most === undefined) return undefined;
  return `${least ?? '…'} to ${most ?? '…'}`;
}

function nowOf(value: unknown): string | undefined {
  return value !== undefined && isShort(value) ? `${JSON.stringify(value)} now` : undefined;
}
