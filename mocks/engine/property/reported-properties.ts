import { spellType } from '../engine-types/cpp-spelling.ts';
import { engineTypes, reportedChain } from '../engine-types/engine-types.ts';
import { knownSpelling } from '../engine-types/member-types.ts';
import { isIn, type ReportedMember } from '../engine-types/signature.ts';
import {
  type ClassInfo,
  classChain,
  findProperty,
  type PropertyInfo,
  sameName,
} from '../reflection/class-info.ts';
import { nativeClass, parseDescribedType } from '../reflection/reflection.ts';
import type { ClassLibrary } from '../world/class-library.ts';
import { ownersOf } from '../world/class-owners.ts';

/**
 * Properties that a class adds according to a running editor, and of which nothing else is known: neither values nor
 * flags, so private ones are among them [derived]. Of a class that is known otherwise those are its delegates; what else
 * it was reported to have is private, or it would be known.
 */
export function reportedProperties(owner: ClassInfo, engine: string): PropertyInfo[] {
  const known = nativeClass(owner.cppName);
  const { cppName = '', fields = [] } = engineTypes.load(owner.path) ?? {};
  return fields
    .filter(each => !known || known.partial || isDelegate(each))
    .filter(each => isIn(engine, each) && !findProperty(owner, each.name))
    .map(each => {
      const spelling = knownSpelling(cppName, each.name, engine) ?? spellType(each, 'property', cppName);
      return {
        ...{ name: each.name, spelling, type: parseDescribedType(spelling), owner: owner.name },
        ...{ flags: new Set(), rest: {} },
      };
    });
}

/** True when an object has properties with values that are not known here, so that it cannot be read whole. */
export function hasUnknownValues(object: ClassInfo, classes: ClassLibrary, engine: string): boolean {
  const native = classChain(object).find(owner => !classes.blueprintOf(owner));
  // Most objects are of classes that are known; no file is read for those.
  if (!native || isWhole(native)) return false;
  return ownersOf(object, classes).some(owner => {
    const isKnown = isWhole(owner) || classes.blueprintOf(owner);
    const fields = isKnown ? [] : (engineTypes.load(owner.path)?.fields ?? []);
    return fields.some(each => isIn(engine, each) && !isDelegate(each) && !findProperty(owner, each.name));
  });
}

function isWhole({ cppName }: ClassInfo): boolean {
  const known = nativeClass(cppName);
  return known !== undefined && !known.partial;
}

/** A delegate has no value that is ever printed. */
function isDelegate({ type }: ReportedMember): boolean {
  return type === 'Delegate' || type === 'MulticastDelegate';
}

/** True for the name of a delegate: a read of it prints nothing, and a write is ignored. [derived] */
export function isReportedEvent(info: ClassInfo, name: string, engine: string): boolean {
  return reportedFields(info).some(
    each => sameName(each.name, name) && isIn(engine, each) && isDelegate(each),
  );
}

function reportedFields(info: ClassInfo): readonly ReportedMember[] {
  const native = classChain(info).find(({ path }) => path.startsWith('/Script/'));
  return reportedChain(native?.path ?? '').flatMap(({ fields }) => fields);
}

/** True for a property path that begins with one of which no more is known than that the engine has it. */
export function isReportedProperty(info: ClassInfo, path: string, engine: string): boolean {
  const [name = ''] = path.split(/[.[]/);
  if (findProperty(info, name)) return false;
  return reportedFields(info).some(each => sameName(each.name, name) && isIn(engine, each));
}
