import { BridgeError } from '../../base/errors.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { PlannedEdit } from '../../kernel/operations/define-operation.ts';
import { printable } from '../../pipeline/value-shapes.ts';
import { requireArrayRoutes, takesNothingOut } from './array-routes.ts';
import { listEdit } from './edits/list-edit.ts';
import { propertyEdit } from './edits/property-edit.ts';
import type { Setter } from './find-setter.ts';
import type { ReadValueContext } from './read-value.ts';
import { spellingsFor } from './spell-enums.ts';
import type { WriteProperty } from './write-target.ts';

/** The edit that gives a property this value. @throws BridgeError `invalid_value`, `engine_lacks` */
export async function planWrite(
  context: ActContext,
  property: WriteProperty,
  value: unknown,
  { setter, correctCall }: { setter?: Setter; correctCall?: ReadValueContext['correctCall'] } = {},
): Promise<PlannedEdit> {
  const { name, ownerPath, path, raw, record, described } = property;
  const spellings = record && spellingsFor(record.plan, raw);
  const known = 'before' in property ? { before: property.before } : {};
  const unit = unitIn(record);
  const own = { objectPath: ownerPath, path, name, ...(spellings && { spellings }), ...(unit && { unit }) };
  if (Array.isArray(value) && Array.isArray(raw) && value.length !== raw.length && !setter) {
    const kind = described?.ContainerType ?? 'TArray';
    if (kind !== 'TArray') {
      const what = kind === 'TSet' ? 'a set' : 'an array of a fixed size';
      throw new BridgeError(
        'invalid_value',
        `${name} is ${what} of ${raw.length}: remotely its elements can be changed, but not their number.`,
        { ...(correctCall && { example: correctCall(printable(raw), {}) }) },
      );
    }
    const { edit, final } = await planLength(context, property, value);
    return {
      edit: listEdit.make({ ...own, ...edit }),
      // Which elements are added or taken away depends on how many there are.
      ...('before' in known && { ...known, basis: known.before }),
      ...(final !== undefined && { final }),
    };
  }
  const [likely] = record?.plan.entry?.pitfalls ?? [];
  return {
    edit: propertyEdit.make({ ...own, value, ...(setter && { setter }), ...(likely && { likely }) }),
    ...known,
  };
}

/** What gives an array another number of elements, and why nothing takes that back. @throws BridgeError `engine_lacks` */
async function planLength(
  context: ActContext,
  { name, raw }: WriteProperty,
  value: readonly unknown[],
): Promise<{ edit: { value: unknown[]; length: number; final?: true }; final?: string }> {
  const length = Array.isArray(raw) ? raw.length : 0;
  const step = value.length < length ? 'index' : 'append';
  await requireArrayRoutes(context, [step], `Giving ${name} ${value.length} elements instead of ${length}`);
  const final = step === 'append' ? takesNothingOut(context.session) : undefined;
  return { edit: { value: [...value], length, ...final?.edit }, ...(final && { final: final.why }) };
}

/** The unit that the numbers before and after are in, and the property beside it that decides that, by its values. */
function unitIn(
  record: WriteProperty['record'],
): { name: string; by?: string; when?: Record<string, string> } | undefined {
  if (record?.unit === undefined || typeof record.raw !== 'number') return undefined;
  const unit = record.plan.entry?.unit;
  return { name: record.unit, ...(typeof unit === 'object' && { by: unit.by, when: { ...unit.when } }) };
}
