import { isRecord } from '../../base/json/is-record.ts';

/** Objects each with properties of its own, as changes of single properties. */
export function changesOfObjects(objects: unknown): Record<string, unknown> | undefined {
  const each = Array.isArray(objects) ? objects.filter(isRecord) : [];
  const changes = each.flatMap(({ objectPath, properties, ...rest }) =>
    isRecord(properties) && typeof objectPath === 'string' && Object.keys(rest).length === 0
      ? Object.entries(properties).map(([propertyName, value]) => ({ objectPath, propertyName, value }))
      : [undefined],
  );
  const isWhole = Array.isArray(objects) && each.length === objects.length && !changes.includes(undefined);
  return isWhole && changes.length > 0 ? { changes } : undefined;
}
