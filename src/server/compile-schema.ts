import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** Compiles a JSON Schema; every mistake of a call is reported, not only the first. */
export function compileSchema(schema: Record<string, unknown>): ValidateFunction {
  // Our own schemas are right by construction; compiling the schema of schemas would take longer than all of them.
  return new Ajv2020({ allErrors: true, strict: false, meta: false, validateSchema: false }).compile(schema);
}
