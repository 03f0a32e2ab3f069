import type { Requirement } from '../level-requirement.ts';
import { type FieldValues, fillTemplate } from './fill-template.ts';

/** What a wish says of the box around its actor. */
export interface SaidExtent {
  /** The height that it sets is the one of the upper side, and not of the middle. */
  edge?: 'top';
  /** Centimetres that it covers at least, along X and along Y. */
  spans?: number;
}

/** Both, with the answers in it. */
export function extentOf({ actor }: Requirement, values: FieldValues): SaidExtent {
  const spans = fillTemplate(actor.spans, values);
  return { ...(actor.edge && { edge: actor.edge }), ...(typeof spans === 'number' && { spans }) };
}
