import { formatValue } from '../base/quantities/print-value.ts';
import { titleOf, withUnit } from './changes/tell-change.ts';
import { printLight } from './object/print-light.ts';

type Change = Readonly<Record<string, unknown>>;

/** A change that was made in a view, as it is told. */
export interface ViewStep {
  changeId: string;
  /** `Intensity of Key Light: 24 cd → 12 cd` */
  line: string;
  /** What undo makes of it: `Intensity of Key Light: 12 cd → 24 cd` */
  back: string;
}

/** What a step is of: to people by what the property is called, to the model as tools call it. */
export function stepSubject(
  change: Change | undefined,
  action: unknown,
  label: string,
  to: 'people' | 'model',
) {
  const property = change?.propertyName;
  const name =
    to === 'people' && typeof property === 'string'
      ? titleOf({ objectPath: String(change?.objectPath), property })
      : property;
  return `${String(name ?? action)} of ${label}`;
}

/** Changes in few words; of several objects only what is the same for all. */
export function describeSteps(changes: readonly Change[]): string {
  const [first = {}, ...others] = changes;
  if (others.every(({ objectPath }) => objectPath === first.objectPath))
    return describeTogether(first, others);
  const isSame = others.every(({ after }) => JSON.stringify(after) === JSON.stringify(first.after));
  // The same number is in each unit another value.
  const told = changes.map(each => describeOne({ ...each, before: undefined }));
  return isSame ? [...new Set(told)].join(', ') : '';
}

/** Properties of one object: behind the first each by its name. */
function describeTogether(first: Change, others: readonly Change[]): string {
  const named = others.slice(0, MOST_TOLD).map(each => {
    const { objectPath, propertyName } = each;
    const title = titleOf({ objectPath: String(objectPath), property: String(propertyName ?? '') });
    return `${title} ${describeOne(each)}`.trimStart();
  });
  return [describeOne(first), ...named].join('; ');
}

/** Properties that a line names beside the first. */
const MOST_TOLD = 3;

/** What becomes of changes when they are taken back. */
export function turnedBack<
  Each extends { before?: unknown; after?: unknown; unit?: unknown; beforeUnit?: unknown },
>(changes: readonly Each[]): Each[] {
  return changes.map(each => ({
    ...each,
    ...{ before: each.after, after: each.before },
    ...('beforeUnit' in each && { unit: each.beforeUnit, beforeUnit: each.unit }),
  }));
}

function describeOne({ propertyName, ...told }: Change): string {
  const textOf = (each: unknown) => (typeof each === 'string' ? each : undefined);
  const {
    before,
    after,
    unit,
    beforeUnit = unit,
  } = withUnit({
    ...{ property: String(propertyName), before: told.before, after: told.after },
    ...(textOf(told.unit) !== undefined && { unit: textOf(told.unit) }),
    ...(textOf(told.beforeUnit) !== undefined && { beforeUnit: textOf(told.beforeUnit) }),
  });
  const print = (value: unknown, counted: unknown) =>
    typeof value === 'number' && typeof counted === 'string'
      ? printLight(value, counted)
      : formatValue(value);
  const line =
    before === undefined ? print(after, unit) : `${print(before, beforeUnit)} → ${print(after, unit)}`;
  // Spaces that keep a number together are for eyes.
  return line.replace(/[\u00a0\u202f]/g, ' ');
}
