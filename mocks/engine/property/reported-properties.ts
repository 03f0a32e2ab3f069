import { spellType } from '../engine-types/cpp-spelling.ts';
import { engineTypes, reportedChain } from '../engine-types/engine-types.ts';
import { isIn } from '../engine-types/signature.ts';
import {
  type ClassInfo,
  classChain,
  findProperty,
  type PropertyInfo,
  sameName,
} from '../reflection/class-info.ts';
import { nativeClass, parseDescribedType } from '../reflection/reflection.ts';

/**
 * Properties that a class adds according to a running editor, where nothing else is known of the class: neither values
 * nor flags, so private ones are among them [derived].
 */
export function reportedProperties(owner: ClassInfo, engine: string): PropertyInfo[] {
  if (nativeClass(owner.cppName)) return [];
  const { cppName = '', fields = [] } = engineTypes.load(owner.path) ?? {};
  return fields
    .filter(each => isIn(engine, each) && !findProperty(owner, each.name))
    .map(each => {
      const spelling = spellType(each, 'property', cppName);
      return {
        ...{ name: each.name, spelling, type: parseDescribedType(spelling), owner: owner.name },
        ...{ flags: new Set(), rest: {} },
      };
    });
}

/** True for a property path that begins with one of which no more is known than that the engine has it. */
export function isReportedProperty(info: ClassInfo, path: string, engine: string): boolean {
  const [name = ''] = path.split(/[.[]/);
  if (findProperty(info, name)) return false;
  const native = classChain(info).find(({ path: classPath }) => classPath.startsWith('/Script/'));
  return reportedChain(native?.path ?? '').some(({ fields }) =>
    fields.some(each => sameName(each.name, name) && isIn(engine, each)),
  );
}
