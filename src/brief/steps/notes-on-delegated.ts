import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Answer, BriefDocument } from '../document.ts';
import { printValue } from './values/print-value.ts';

/** Nothing of what was said is taken back by leaving it to us. */
export function staysAsSaid({ fields }: DiscoverySchema, known: Aggregate, name: string): string {
  const field = fields[name];
  const value = known.fields[name]?.value;
  const said = field && value !== undefined ? `: ${printValue(field, value)}` : '';
  return `${name}: what was said before stays${said}`;
}

/** That a field is left to us, and whether there is a value that we take. */
export function noteOnLeft({ scr, elsewhere = {} }: Answer, name: string): string {
  const isTaken = [scr, ...Object.values(elsewhere)].some(each => each[name] !== undefined);
  const none = !isTaken ? ', and there is no usual value' : '';
  return `${name}: left to us${none}`;
}

/** What was left as the level has it, and has a value since: nobody may think that it still stays. */
export function notesOnStaying(
  { aggregates }: Pick<BriefDocument, 'aggregates'>,
  after: BriefDocument['aggregates'],
  own: string,
): string[] {
  return Object.entries(after).flatMap(([dsId, { fields }]) =>
    Object.entries(aggregates[dsId]?.asIs ?? {}).flatMap(([path, sources]) => {
      const name = dsId === own ? path : `${dsId}.${path}`;
      const held = fields[path]?.value;
      return held === undefined
        ? []
        : [`${name}: it was left as it is (${sources.join(', ')}), and is changed now`];
    }),
  );
}
