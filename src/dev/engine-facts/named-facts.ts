import { functionLibraries } from '../../../mocks/engine/functions/registry.ts';
import { engineClasses, engineClassProperties } from '../../../mocks/engine/reflection/engine-classes.ts';
import { functionEnums } from '../../../mocks/engine/reflection/function-enums.ts';
import { functionStructs } from '../../../mocks/engine/reflection/function-structs.ts';
import { materialClasses } from '../../../mocks/engine/reflection/material-classes.ts';
import { materialEnums, materialStructs } from '../../../mocks/engine/reflection/material-structs.ts';
import reflection from '../../../mocks/engine/reflection/reflection.json' with { type: 'json' };
import { openDictionary } from '../../dictionary/dictionary.ts';
import { nativeClass, nativeEnumNames } from '../../dictionary/native-facts.ts';
import { listSignatures } from '../../unreal/function-signatures.ts';
import { functionFor, listFunctionNames } from '../../unreal/function-table.ts';
import { className } from '../../unreal/object-path.ts';

/** Functions that something here names, by class: `Actor` → `GetActorBounds`. */
export function listNamedFunctions(): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  const add = (of: string, names: Iterable<string>) =>
    named.set(of, new Set([...(named.get(of) ?? []), ...names]));
  for (const name of listFunctionNames()) {
    const { classPath, functionName } = functionFor(name);
    add(className(classPath), [functionName]);
  }
  for (const [of, signatures] of Object.entries(listSignatures())) add(of, Object.keys(signatures));
  for (const library of functionLibraries) add(className(library.class), Object.keys(library.functions));
  return named;
}

/**
 * Types that something here names, with the fields of them: all of structs, which are printed whole, and where we wrote
 * the type ourselves, else those that we know. With the prefix of C++ where that is known.
 */
export function listNamedTypes(): Map<string, ReadonlySet<string> | 'all'> {
  const named = new Map<string, ReadonlySet<string> | 'all'>();
  const add = (of: string, fields: Iterable<string>) => {
    const known = named.get(of);
    if (known !== 'all') named.set(of, new Set([...(known ?? []), ...fields]));
  };
  for (const [name, { props }] of Object.entries(reflection.classes)) add(name, Object.keys(props));
  for (const name of Object.keys(reflection.structs)) named.set(name, 'all');
  for (const { owner, property } of openDictionary().listEntries()) {
    add(`${nativeClass(owner) ? '' : 'F'}${owner}`, [property]);
  }
  for (const name of nativeEnumNames()) named.set(name, 'all');
  for (const name of Object.keys(reflection.enums)) named.set(name, 'all');
  const written = { ...functionEnums, ...functionStructs, ...materialEnums, ...materialStructs };
  for (const name of Object.keys(written)) named.set(name, 'all');
  for (const [name, { props }] of Object.entries(materialClasses)) add(name, Object.keys(props));
  for (const path of Object.keys(engineClasses)) add(className(path), []);
  for (const [path, props] of Object.entries(engineClassProperties)) add(className(path), Object.keys(props));
  return named;
}
