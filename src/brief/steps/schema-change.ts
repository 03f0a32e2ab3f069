import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate } from '../document.ts';
import { checkValue } from './values/check-value.ts';
import { missingOf } from './values/missing-of.ts';
import { printValue } from './values/print-value.ts';

/** How a schema that was answered differs from the one that is installed now; a sentence or more, or nothing. */
export function describeSchemaChange(
  ds: DiscoverySchema,
  aggregate: Aggregate | undefined,
): string | undefined {
  const held = Object.entries(aggregate?.fields ?? {});
  if (!aggregate || held.length === 0) return undefined;
  const gone = held.flatMap(([name]) => (ds.fields[name] ? [] : [name]));
  const unfit = held.flatMap(([name, { value }]) => {
    const field = ds.fields[name];
    const isFit = !field || missingOf(field, value) !== undefined || isFitting(ds, name, value);
    return field && !isFit ? [`${name} (${printValue(field, value)})`] : [];
  });
  const said = [
    ...(aggregate.dsVersion === ds.version
      ? []
      : [`It was answered as version ${aggregate.dsVersion}, and version ${ds.version} is installed.`]),
    ...(gone.length > 0 ? [`Kept, and asked for no longer: ${gone.join(', ')}.`] : []),
    ...(unfit.length > 0 ? [`Does not fit any more: ${unfit.join(', ')}.`] : []),
  ];
  return said.length > 0 ? said.join(' ') : undefined;
}

function isFitting({ fields }: DiscoverySchema, name: string, value: unknown): boolean {
  const field = fields[name];
  return field !== undefined && checkValue(field, value, 'finished') === undefined;
}
