import { type FoundEntry, openDictionary } from '../../dictionary/dictionary.ts';
import { lackedByVersion } from '../../dictionary/later-enumerators.ts';
import { nativeClass, nativeClassChain, nativeClassPath, nativeEnum } from '../../dictionary/native-facts.ts';
import type { DescribedProperty, PropertyBag } from '../../unreal/engine-call.ts';
import { isVersionSince } from '../../unreal/engine-version.ts';
import { defaultObjectOf } from '../../unreal/function-table.ts';
import { classesWithDefaults, compareProperty } from './compare-property.ts';
import type { VerifyFinding } from './finding.ts';
import undescribed from './undescribed.json' with { type: 'json' };
import { describeAll, readObjects, type VerifyContext, type VerifyStep } from './verify-context.ts';

/** What the shipped dictionary says of properties of classes: that they are there, their types, limits and enums. */
export const verifyDictionary: VerifyStep = async context => {
  const entries = openDictionary({ engine: context.engine })
    .listEntries()
    .filter(({ owner }) => nativeClass(owner));
  const leaves = leavesOf([...new Set(entries.map(({ owner }) => owner))]);
  await describeAll(context, leaves.map(objectOf));
  // What is private and has a getter is read, and not described; and describe tells no default.
  await readObjects(context, [...leaves, ...classesWithDefaults()].map(objectOf));
  const told = new ToldProperties(context, leaves);
  const written = new Set(entries.map(({ owner, property }) => `${owner}.${property}`));
  const parentOf = ({ owner, property }: FoundEntry) =>
    nativeClassChain(owner)
      .slice(1)
      .find(parent => written.has(`${parent}.${property}`));
  const findings = entries.map((entry): VerifyFinding => {
    const name = `${entry.owner}.${entry.property}`;
    return { area: 'dictionary', name, ...judge(entry, told, context, parentOf(entry)) };
  });
  return [...findings, ...judgeEnums(told, context.engine), tellTooltips(told)];
};

/**
 * Classes that no other of them derives from: their descriptions hold those of all. What only a plugin derives from is
 * asked for itself, as the plugin may be off.
 */
function leavesOf(classes: readonly string[]): string[] {
  const parentsOf = (names: readonly string[]) =>
    new Set(names.flatMap(name => nativeClassChain(name).slice(1)));
  const parents = parentsOf(classes);
  const parentsOfThere = parentsOf(classes.filter(isAlwaysThere));
  return classes.filter(name => !(isAlwaysThere(name) ? parentsOfThere : parents).has(name));
}

function isAlwaysThere(name: string): boolean {
  return ALWAYS_THERE.has(nativeClass(name)?.module ?? '');
}

function objectOf(name: string): string {
  return defaultObjectOf(nativeClassPath(name) ?? '');
}

/** The properties that the descriptions tell, by the class in whose description they were found first. */
class ToldProperties {
  /** Class → its properties and those of its parents, in lower case. */
  readonly byClass = new Map<string, ReadonlyMap<string, DescribedProperty>>();

  /** Class → names of what a whole read has of it. */
  readonly read = new Map<string, ReadonlySet<string>>();

  constructor({ descriptions, bags }: VerifyContext, leaves: readonly string[]) {
    for (const leaf of leaves) {
      const outcome = descriptions.get(objectOf(leaf));
      if (!outcome?.ok) continue;
      const properties = new Map(outcome.value.Properties.map(each => [each.Name.toLowerCase(), each]));
      for (const name of nativeClassChain(leaf)) {
        if (this.byClass.has(name)) continue;
        const bag = bags.get(objectOf(leaf));
        this.byClass.set(name, properties);
        this.read.set(name, new Set(bag?.ok ? Object.keys(bag.value) : []));
      }
    }
  }
}

/** What `describe` is known to leave out. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = undescribed;

type Judgement = Omit<VerifyFinding, 'area' | 'name'>;

/** Modules that every editor has. */
const ALWAYS_THERE: ReadonlySet<string> = new Set(['Engine', 'CoreUObject', 'UMG', 'PhysicsCore']);

/** @param parent the class that declares it, where that has an entry of it too: one difference is told once */
function judge(
  entry: FoundEntry,
  { byClass, read }: ToldProperties,
  context: VerifyContext,
  parent: string | undefined,
): Judgement {
  const { owner, property, written } = entry;
  const { engine } = context;
  const file = `property-dictionary/${written.file}`;
  const properties = byClass.get(owner);
  if (!properties) {
    return isAlwaysThere(owner)
      ? { verdict: 'not_there', ours: `there is a class ${owner}`, engine: 'no such class', file }
      : { verdict: 'not_there', why: 'Its class is not loaded: the plugin may be off.' };
  }
  const told = properties.get(property.toLowerCase());
  if (!told) {
    if (HIDDEN[owner]?.includes(property) || read.get(owner)?.has(property)) return { verdict: 'confirmed' };
    if (parent !== undefined)
      return { verdict: 'not_there', why: 'Its parent class is asked for it as well.' };
    // Between the reports of two versions nobody knows with which it came.
    const { since, until } = entry.entry;
    if (until !== undefined && !isVersionSince(until, '5.4')) {
      return { verdict: 'not_there', why: 'No editor before 5.4 has reported its properties yet.' };
    }
    if (since?.startsWith('>') && !isVersionSince(engine, '5.6')) {
      return {
        verdict: 'not_there',
        why: `It came behind ${since.slice(1)}; nobody knows with which version.`,
      };
    }
    return { verdict: 'not_there', ours: 'the property is there', engine: 'no such property', file };
  }
  const found = compareProperty(
    entry,
    told,
    ownDefaults(context, owner),
    parent === undefined ? 'all' : 'default',
  );
  return found ? { verdict: 'differs', ...found } : { verdict: 'confirmed' };
}

/** What the default object of a class has itself; those of its children may have other defaults. */
function ownDefaults({ bags }: VerifyContext, owner: string): PropertyBag | undefined {
  const bag = bags.get(objectOf(owner));
  return bag?.ok ? bag.value : undefined;
}

/** Entries of every enum that a property of a described class has. */
function judgeEnums({ byClass }: ToldProperties, engine: string | undefined): VerifyFinding[] {
  const findings = new Map<string, VerifyFinding>();
  for (const [owner, properties] of byClass) {
    for (const [property, name] of Object.entries(nativeClass(owner)?.enums ?? {})) {
      const text = properties.get(property.toLowerCase())?.Metadata.EnumValues;
      if (text === undefined || findings.has(name)) continue;
      findings.set(name, { area: 'enums', name, ...judgeEnum(name, text, engine) });
    }
  }
  return [...findings.values()];
}

/** Which forms of an enum a version may have: 5.4 and 5.6 have been reported, what lies between them and before may vary. */
function formsFor<T>(forms: readonly T[], engine: string | undefined): readonly T[] {
  if (forms.length === 1 || isVersionSince(engine, '5.6')) return forms.slice(0, 1);
  if (isVersionSince(engine, '5.5')) return forms.slice(0, 2);
  return isVersionSince(engine, '5.4') ? forms.slice(1, 2) : forms.slice(1);
}

const displayOf = ([entry, display = entry]: readonly [string, string?]): string => display;

function judgeEnum(name: string, text: string, engine: string | undefined): Judgement {
  const all = (nativeEnum(name) ?? []).filter(([entry]) => !/(^|_)MAX$/.test(entry));
  // Entries for old assets alone are no choice. A display name may hold a comma, so the text is cut, not parted.
  const offered = text.replace(/(^|, )\w+_DEPRECATED(?=,|$)/g, '');
  const told = text.split(', ');
  const forms = formsFor(lackedByVersion(name), engine).map(lacked =>
    all.filter(([entry]) => !lacked.has(entry)).map(displayOf),
  );
  if (forms.some(form => form.join(', ') === offered)) return { verdict: 'confirmed' };
  const [newest = []] = forms;
  if (newest.length > 0 && !newest.some(display => told.includes(display))) {
    return { verdict: 'not_tried', why: 'The editor tells it in another language.' };
  }
  const file = 'property-dictionary/native-facts.json';
  return { verdict: 'differs', ours: newest.join(', '), engine: text, file };
}

/** How much the engine explains by itself. */
function tellTooltips({ byClass }: ToldProperties): VerifyFinding {
  const all = [...new Set([...byClass.values()])].flatMap(properties => [...properties.values()]);
  const explained = all.filter(({ Metadata, Description }) => Metadata.ToolTip || Description);
  return {
    ...{ area: 'dictionary', name: 'tooltips' },
    ...(explained.length > 0
      ? { verdict: 'confirmed' }
      : { verdict: 'not_there', why: 'Describe tells no tooltip here.' }),
    engine: `${explained.length} of ${all.length} properties have one`,
  };
}
