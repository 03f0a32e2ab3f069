import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import { describeField } from './values/describe-field.ts';

/** A field as an annotated example: what is wanted, why, and what a good answer looks like. */
export interface FieldTemplate {
  /** A good answer, as it is stored. */
  example: unknown;
  /** Why it is asked, and what it decides. */
  comment: string;
  /** Type, unit, range: `a number in deg, -10 to 90`. */
  accepts: string;
  /** Of a choice: value → what it means. */
  options?: Record<string, string>;
  required?: true;
  /** How repeated answers merge. */
  merge: Field['merge'];
  /** A field of another schema that means the same. */
  sameAs?: string;
}

/** The schema as an annotated example, or only some of its fields: what an interviewer looks at while asking. */
export function dsTemplate(ds: DiscoverySchema, fields?: readonly string[]): Record<string, FieldTemplate> {
  const names = fields ?? Object.keys(ds.fields);
  return Object.fromEntries(
    names.flatMap(name => {
      const field = ds.fields[name];
      return field ? [[name, templateOf(field)] as const] : [];
    }),
  );
}

function templateOf(field: Field): FieldTemplate {
  return {
    example: field.example,
    comment: field.comment,
    accepts: field.type === 'choice' ? 'one of the options' : describeField(field),
    ...(field.type === 'choice' && { options: field.options }),
    ...(field.required && { required: true as const }),
    merge: field.merge,
    ...(field.sameAs !== undefined && { sameAs: field.sameAs }),
  };
}
