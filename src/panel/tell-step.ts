import { formatValue } from '../base/quantities/print-value.ts';
import { readTold } from './changes/read-changes.ts';
import { tellBack, tellPlainly, titleOf, withUnit } from './changes/tell-change.ts';
import { printLight } from './object/print-light.ts';
import { withLightUnits } from './parts/light-units.ts';

type Change = Readonly<Record<string, unknown>>;

/** A change that was made in a view, as it is told. */
export interface ViewStep {
  changeId: string;
  /** `Key Light: Intensity 24 cd → 12 cd` */
  line: string;
  /** What undo makes of it: `Key Light: Intensity back to 24 cd` */
  back: string;
}

interface StepParts {
  changes: readonly Change[];
  /** Changes that the answer left out. */
  more: number;
  action: unknown;
  /** What they are of, all together. */
  label: string;
  /** Labels of actors by their names, as far as they are known. */
  labels: ReadonlyMap<string, string>;
}

/** A step in the words of people, by what properties are called, and in those of the tools for the model. */
export function tellStep({ changes, more, action, label, labels }: StepParts): {
  people: Pick<ViewStep, 'line' | 'back'>;
  model: string;
  subject: string;
} {
  const [first] = changes;
  const subject = `${String(first?.propertyName ?? action)} of ${label}`;
  const model = [subject, describeSteps(withLightUnits(changes))].filter(Boolean).join(': ');
  if (!first) return { people: { line: model, back: model }, model, subject };
  const { values } = readTold({ changes });
  const isOne = changes.every(({ objectPath }) => actorNameIn(objectPath) === actorNameIn(first.objectPath));
  const name = isOne && !label.startsWith('/') ? actorNameIn(first.objectPath) : undefined;
  const called = name === undefined ? labels : new Map([...labels, [name, label]]);
  const people = { line: tellPlainly(values, called, more), back: tellBack(values, called, more) };
  return { people, model, subject };
}

function actorNameIn(objectPath: unknown): string {
  const path = String(objectPath);
  return /PersistentLevel\.([^.:]+)/.exec(path)?.[1] ?? path.split(/[/.:]/).at(-1) ?? '';
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
