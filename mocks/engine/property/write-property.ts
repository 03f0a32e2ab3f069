import type { Dialect } from '../dialects/dialect.ts';
import type { EditorContext } from '../editor-context.ts';
import type { PropertyType } from '../reflection/property-type.ts';
import { structInfo } from '../reflection/reflection.ts';
import type { PropertyRest } from '../reflection/reflection-file.ts';
import { isMembers, type Json, Verbatim } from '../serialise/json-tree.ts';
import { readValue as readJsonValue } from '../serialise/read-value.ts';
import { isStructValue, type Value } from '../value.ts';
import { type LiveObject, readDefaultValue, readValue, setOwnValue } from '../world/live-object.ts';
import { immovableWarning, mayMove } from '../world/placement.ts';
import { setterOf } from './access-rule.ts';
import { beforeRawWrite } from './post-edit-change.ts';
import { type PropertyPath, valueAt, withValueAt } from './property-path.ts';
import { readStyle } from './value-style.ts';

/** What a write does with the number that is there. */
export type Operation = 'EQUAL' | 'ADD' | 'SUBTRACT' | 'MULTIPLY' | 'DIVIDE';

/** Writes JSON where a path leads. What does not fit the type is silently ignored. */
export function writeProperty(
  context: EditorContext,
  object: LiveObject,
  path: PropertyPath,
  json: Json,
  operation: Operation,
): void {
  const current = valueAt(readValue(object, path.root), path);
  if (current === undefined) return;
  const value =
    operation === 'EQUAL'
      ? readJsonValue(json, path.type, current, readStyle(context, 'in-place'))
      : combine(json, path.type, current, { operation, dialect: context.dialect, range: path.leaf.rest });
  store(context, object, path, value);
}

/** Gives a property the value of the object's archetype. */
export function resetProperty(context: EditorContext, object: LiveObject, path: PropertyPath): void {
  const value = valueAt(readDefaultValue(object, path.root), path);
  if (value !== undefined) store(context, object, path, value);
}

/** Replaces a whole value: for containers that grow or shrink. */
export function replaceProperty(object: LiveObject, path: PropertyPath, value: Value): void {
  beforeRawWrite(object, path.root.name);
  setOwnValue(object, path.root.name, withValueAt(readValue(object, path.root), path, value));
}

/** Setters that move or turn a component. */
const movers: ReadonlySet<string> = new Set(['K2_SetRelativeLocation', 'K2_SetRelativeRotation']);

/** A setter has its effect at once; a raw write only when the change is finalised. */
function store(
  { dialect, world }: EditorContext,
  object: LiveObject,
  path: PropertyPath,
  value: Value,
): void {
  const isWhole = path.steps.length === 0;
  const setter = isWhole ? setterOf(path.root, object.class, dialect) : undefined;
  if (setter && movers.has(setter) && !mayMove(object)) {
    world.log.push(immovableWarning(object));
    return;
  }
  replaceProperty(object, path, value);
  if (setter) object.stillEffective?.delete(path.root.name);
}

interface Combination {
  operation: Operation;
  dialect: Dialect;
  range: PropertyRest;
}

/** Applies an operation to the numbers that the JSON names. */
function combine(json: Json, type: PropertyType, current: Value, how: Combination): Value {
  if (type.kind === 'struct' && isMembers(json) && isStructValue(current)) {
    const result = { ...current };
    for (const member of structInfo(type.name).members) {
      const item = json[member.name];
      const before = current[member.name];
      if (item === undefined || before === undefined) continue;
      result[member.name] = combine(item, member.type, before, { ...how, range: member.rest });
    }
    return result;
  }
  if (!(json instanceof Verbatim) || typeof current !== 'number') return current;
  const changed = calculate(current, Number(json.text), how.operation);
  const kept = how.dialect.operations === 'clamped' ? clamp(changed, how.range) : changed;
  if (type.kind === 'integer') return Math.trunc(kept);
  return type.kind === 'float' ? Math.fround(kept) : kept;
}

function clamp(value: number, { clampMin = -Infinity, clampMax = Infinity }: PropertyRest): number {
  return Math.max(clampMin, Math.min(clampMax, value));
}

function calculate(current: number, operand: number, operation: Operation): number {
  switch (operation) {
    case 'ADD':
      return current + operand;
    case 'SUBTRACT':
      return current - operand;
    case 'MULTIPLY':
      return current * operand;
    case 'DIVIDE':
      return operand === 0 ? current : current / operand;
    default:
      return operand;
  }
}
