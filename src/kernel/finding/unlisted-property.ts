import type { BridgeError } from '../../base/errors.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';
import {
  type NativeType,
  nativeClass,
  nativeStruct,
  nativeStructChain,
  type WhyNot,
} from '../../dictionary/native-facts.ts';
import { CLOSES_READING, WHY_NOT } from '../../dictionary/why-not.ts';
import { structNameOf } from '../../pipeline/class-plan.ts';
import { enrich } from '../../pipeline/enrich.ts';
import { printEnum } from '../../pipeline/flatten.ts';
import { planFor } from '../../pipeline/plan-for.ts';
import type { PropertyPlan, PropertyRecord } from '../../pipeline/property-record.ts';
import { printable } from '../../pipeline/value-shapes.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';

type Owner = Pick<FetchedObject, 'objectPath' | 'values' | 'classChain' | 'description'>;

/**
 * What is known of a value that the whole-object read leaves out. Remote Control judges the last member of a path, not what
 * it is in, so that one tells whether it can be written.
 * @param steps of its path on the owner
 */
export function recordUnlisted(
  dictionary: Dictionary,
  owner: Owner,
  { name, steps, raw }: { name: string; steps: readonly string[]; raw: unknown },
): PropertyRecord {
  const plan = planUnlisted(dictionary, owner, steps);
  const scope = { values: {}, plan: plan.member, hasSwitches: false };
  const record: PropertyRecord = { name, raw, value: printable(printEnum(raw, plan)), plan, scope };
  enrich([record]);
  return record;
}

/** How a property is planned that only its path tells of: with what its outermost struct is told to run into. */
export function planUnlisted(dictionary: Dictionary, owner: Owner, steps: readonly string[]): PropertyPlan {
  const [first = '', ...rest] = steps;
  const head = planFor(dictionary, owner).plan(first);
  const [plan, facts] = rest.reduce<[PropertyPlan, WhyNot | undefined]>(
    ([outer], step) => [outer.member(step), whyNotMember(outer, step)],
    [head, head.whyNot],
  );
  const { whyNot: _, ...others } = plan;
  return { ...others, ...(facts && { whyNot: facts }) };
}

/** What is to be done instead about a property that is neither read nor written: what its entries say. */
export function wayToClosed(
  dictionary: Dictionary,
  owner: Owner,
  steps: readonly string[],
): string | undefined {
  const plan = planUnlisted(dictionary, owner, steps);
  if (plan.whyNot === undefined || plan.whyNot === 'play') return undefined;
  const head = planFor(dictionary, owner).plan(steps[0] ?? '');
  const told = [head, plan].flatMap(({ entry }) => entry?.pitfalls ?? []);
  return [`${CLOSED_TOO}: ${WHY_NOT[plan.whyNot]}.`, ...new Set(told)].join(' ');
}

const CLOSED_TOO = 'Nor is it written remotely';

/** Whether a property that cannot be read is known not to be writable either. */
export function isClosed({ details: { remedy } }: BridgeError): boolean {
  return remedy?.startsWith(CLOSED_TOO) ?? false;
}

/** Why a member cannot be written: for a reason of its own, else for that of what it is in. */
function whyNotMember(outer: PropertyPlan, member: string): WhyNot | undefined {
  const struct = factsOfMember(outer, member);
  return struct?.notWritable?.[member] ?? outer.whyNot;
}

function factsOfMember({ type }: PropertyPlan, member: string): NativeType | undefined {
  return structsOf(type)
    .map(nativeStruct)
    .find(struct => struct?.properties.includes(member));
}

function structsOf(type: string): string[] {
  return nativeStructChain(structNameOf(type));
}

/** A struct that is set on classes only, so that no read of a whole object has it, and its members. */
export interface UnlistedStruct {
  name: string;
  /** Those that a read by their path gives. */
  readable: string[];
  /** Those that Remote Control leaves to the editor. */
  closed: string[];
}

/** The structs of an object that its whole read leaves out. */
export function unlistedStructs(dictionary: Dictionary, owner: Owner): UnlistedStruct[] {
  const names = owner.classChain.flatMap(each => {
    const { properties = [], notWritable = {} } = nativeClass(each) ?? {};
    return properties.filter(name => notWritable[name] === 'defaults' && !(name in owner.values));
  });
  return names.flatMap((name): UnlistedStruct[] => {
    const plan = planFor(dictionary, owner).plan(name);
    const members = structsOf(plan.type).flatMap(each => nativeStruct(each)?.properties ?? []);
    if (members.length === 0) return [];
    const isHidden = (member: string) => CLOSES_READING.includes(whyNotMember(plan, member));
    return [{ name, readable: members.filter(each => !isHidden(each)), closed: members.filter(isHidden) }];
  });
}
