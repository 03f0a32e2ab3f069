import { isRecord } from '../../../base/json/is-record.ts';
import type { DiscoverySchema } from '../../discovery-schema.ts';
import { type Colour, isColour } from './colour.ts';
import { isRow } from './row.ts';

/** The property of a light that tints it; how strong it is stands beside it. */
const TINT = /LightColor$/;

/** A name, and no bytes or digits that somebody chose. */
const NAME = /^[^\d#(]+$/;

/**
 * Colours of lights that were said by a name, as bright as such a colour can be: names are those of paints, and a lamp that
 * is called green has not a fifth of its light.
 * @param sent the value as it was sent, which tells names from numbers
 */
export function withPureLights(ds: DiscoverySchema, name: string, sent: unknown, value: unknown): unknown {
  const field = ds.fields[name];
  if (field?.type === 'colour') return tints(ds, name, undefined) ? pure(sent, value) : value;
  if (field?.type !== 'table' || !Array.isArray(value) || !Array.isArray(sent)) return value;
  const columns = Object.keys(field.columns).filter(
    column => field.columns[column]?.type === 'colour' && tints(ds, column, name),
  );
  if (columns.length === 0) return value;
  return value.map(row => {
    const own = sent.find(each => isRow(each) && isRow(row) && each[field.key] === row[field.key]);
    if (!isRow(row) || !isRow(own)) return row;
    const tinted = columns.filter(column => row[column] !== undefined);
    return { ...row, ...Object.fromEntries(tinted.map(column => [column, pure(own[column], row[column])])) };
  });
}

/** Whether a wish writes a field, or a column, to the tint of a light. */
function tints({ wishes = [] }: DiscoverySchema, name: string, table: string | undefined): boolean {
  return wishes.some(
    ({ forEach, set = {} }) =>
      forEach === table &&
      Object.entries(set).some(
        ([property, template]) => TINT.test(property) && isRecord(template) && template.$field === name,
      ),
  );
}

function pure(sent: unknown, value: unknown): unknown {
  if (typeof sent !== 'string' || !NAME.test(sent) || !isColour(value)) return value;
  const { R, G, B }: Colour = value;
  const most = Math.max(R, G, B);
  const share = (part: number) => Number((part / most).toFixed(4));
  return most > 0 ? { R: share(R), G: share(G), B: share(B) } : value;
}
