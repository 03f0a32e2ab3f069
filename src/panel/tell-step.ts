import { formatValue, printMeasure } from '../base/quantities/print-value.ts';
import { titleOf, withUnit } from './changes/tell-change.ts';

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
  if (others.every(({ objectPath }) => objectPath === first.objectPath)) return describeOne(first);
  const isSame = others.every(({ after }) => JSON.stringify(after) === JSON.stringify(first.after));
  // The same number is in each unit another value.
  const told = changes.map(each => describeOne({ ...each, before: undefined }));
  return isSame ? [...new Set(told)].join(', ') : '';
}

/** What becomes of changes when they are taken back. */
export function turnedBack<Each extends { before?: unknown; after?: unknown }>(
  changes: readonly Each[],
): Each[] {
  return changes.map(each => ({ ...each, before: each.after, after: each.before }));
}

function describeOne({ propertyName, unit: told, ...values }: Change): string {
  const { before, after, unit } = withUnit({
    ...{ property: String(propertyName), before: values.before, after: values.after },
    ...(typeof told === 'string' && { unit: told }),
  });
  const print = (value: unknown) =>
    typeof value === 'number' && typeof unit === 'string' ? printMeasure(value, unit) : formatValue(value);
  const line = before === undefined ? print(after) : `${print(before)} → ${print(after)}`;
  // Spaces that keep a number together are for eyes.
  return line.replace(/[\u00a0\u202f]/g, ' ');
}
