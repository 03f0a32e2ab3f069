import { enumIn } from '../differences/engine-differences.ts';
import type { EditorContext } from '../editor-context.ts';
import { isChildOf } from '../reflection/class-info.ts';
import type { ReadStyle } from '../serialise/read-value.ts';
import type { WriteStyle } from '../serialise/write-value.ts';
import { plainSpelling, withAsset, withColon } from '../world/spellings.ts';

/** How this editor prints values. */
export function writeStyle(
  { dialect, language, differences }: EditorContext,
  maps: WriteStyle['maps'],
): WriteStyle {
  const enumOf = (name: string) => enumIn(name, differences);
  return { largeIntegers: dialect.integers, maps, language, engine: dialect.engine, enumOf };
}

/**
 * How this editor takes values in. Object paths are loaded; a path that leads nowhere, or to an object of another
 * class, becomes null and is only mentioned in the log.
 */
export function readStyle(
  { dialect, world, language, differences }: EditorContext,
  containers: ReadStyle['containers'],
): ReadStyle {
  return {
    integers: dialect.integers === 'exact' ? 'from-text' : 'through-double',
    containers,
    language,
    engine: dialect.engine,
    enumOf: name => enumIn(name, differences),
    resolveObject(path, cppClass) {
      const plain = plainSpelling(path);
      const spellings = [path, plain, withColon(plain), withAsset(plain)];
      const found = spellings
        .map(each => world.load(each))
        .find(each => each && isChildOf(each.class, cppClass));
      if (found) return found.path;
      world.log.push(`LogRemoteControl: Warning: Failed to find object '${path}'.`);
      return '';
    },
    resolveClass: path => world.classes.lookUp(path)?.path ?? '',
  };
}
