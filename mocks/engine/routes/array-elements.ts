import { zeroValue } from '../defaults.ts';
import type { EditorContext } from '../editor-context.ts';
import { valueAt } from '../property/property-path.ts';
import { readStyle } from '../property/value-style.ts';
import { replaceProperty } from '../property/write-property.ts';
import { sameName } from '../reflection/class-info.ts';
import { isMembers, type JsonMembers } from '../serialise/json-tree.ts';
import { readValue as readJsonValue } from '../serialise/read-value.ts';
import type { Value } from '../value.ts';
import { readValue } from '../world/live-object.ts';
import { accessOf, recordings, resolveTarget } from './object-property.ts';
import { field, withMembers } from './request-fields.ts';
import { fail, failSilently, ok, type RouteAnswer, type RouteRequest } from './route.ts';

/** `PUT /remote/object/property/append`: adds one element, given bare under the array's own name. */
export function handleAppend(context: EditorContext, request: RouteRequest): RouteAnswer {
  return changeArray(context, request, (items, element) =>
    element === undefined ? items : [...items, element],
  );
}

/** `PUT …/insert?index=N`: N must exist, so nothing can be inserted at the end. */
export function handleInsert(context: EditorContext, request: RouteRequest): RouteAnswer {
  return atIndex(request, index =>
    changeArray(context, request, (items, element) =>
      index < items.length && element !== undefined ? items.toSpliced(index, 0, element) : undefined,
    ),
  );
}

/** `PUT …/remove?index=N` */
export function handleRemove(context: EditorContext, request: RouteRequest): RouteAnswer {
  return atIndex(request, index =>
    changeArray(context, request, items => (index < items.length ? items.toSpliced(index, 1) : undefined)),
  );
}

function atIndex({ query }: RouteRequest, run: (index: number) => RouteAnswer): RouteAnswer {
  const text = query.get('index');
  if (text === null) return fail("No 'index' query parameter was provided.");
  // What is no number counts as 0.
  const index = Number.parseInt(text, 10) || 0;
  return index < 0 ? failSilently() : run(index);
}

type Change = (items: Value[], element: Value | undefined) => Value[] | undefined;

function changeArray(context: EditorContext, request: RouteRequest, change: Change): RouteAnswer {
  return withMembers(request.body, members => {
    const access = accessOf(members);
    if (access === 'read') return failSilently();
    const target = resolveTarget(context, members, 'write');
    if ('failure' in target) return target.failure;
    const { object, path } = target;
    if (path?.type.kind !== 'array') return failSilently();
    const items = valueAt(readValue(object, path.root), path);
    if (!Array.isArray(items)) return failSilently();
    const json = elementJson(members, path.leaf.name);
    const style = readStyle(context, 'fresh');
    const elementType = path.type.of;
    const element =
      json === undefined ? undefined : readJsonValue(json, elementType, zeroValue(elementType), style);
    const changed = change(items, element);
    if (!changed) return failSilently();
    const record = recordings[access];
    const title = 'Remote Append to Object Array Property';
    context.ongoing.write(
      object,
      `${path.root.name}[]`,
      record,
      () => replaceProperty(object, path, changed),
      title,
    );
    return ok();
  });
}

function elementJson(members: JsonMembers, name: string) {
  const block = field(members, 'propertyValue');
  if (!isMembers(block)) return undefined;
  const key = Object.keys(block).find(each => sameName(each, name));
  return key === undefined ? undefined : block[key];
}
