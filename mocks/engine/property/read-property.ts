import type { EditorContext } from '../editor-context.ts';
import { isThere } from '../engine-version.ts';
import { classChain } from '../reflection/class-info.ts';
import type { JsonMembers } from '../serialise/json-tree.ts';
import { writeValue } from '../serialise/write-value.ts';
import { type LiveObject, readValue } from '../world/live-object.ts';
import { accessRuleFor, readRefusals } from './access-rule.ts';
import { type PropertyPath, valueAt } from './property-path.ts';
import { writeStyle } from './value-style.ts';

/** Every property that may be read, most derived class first. */
export function readAllProperties(context: EditorContext, object: LiveObject): JsonMembers {
  const result: JsonMembers = {};
  const style = writeStyle(context, 'members');
  const rule = accessRuleFor(context, object);
  for (const info of classChain(object.class)) {
    for (const property of info.properties) {
      if (!isThere(property, context.dialect.engine) || readRefusals(property, rule).length > 0) continue;
      const json = writeValue(readValue(object, property), property.type, style);
      if (json !== undefined) result[property.name] = json;
    }
  }
  return result;
}

/** One property under the name of its leaf: `Settings.BloomIntensity` answers `{ "BloomIntensity": 0.675 }`. */
export function readOneProperty(context: EditorContext, object: LiveObject, path: PropertyPath): JsonMembers {
  const value = valueAt(readValue(object, path.root), path);
  const json = value === undefined ? undefined : writeValue(value, path.type, writeStyle(context, 'values'));
  return json === undefined ? {} : { [path.leaf.name]: json };
}
