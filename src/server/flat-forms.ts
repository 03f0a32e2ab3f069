import type {
  JsonSchemaType,
  JsonSchemaValidator,
  jsonSchemaValidator,
} from '@modelcontextprotocol/sdk/validation/types.js';

/**
 * Checks what comes back of a form: flat members of plain types. The SDK would do it with a whole ajv, loaded and built
 * when the server starts. What a form brings is checked against the operation's own schema afterwards, like any argument.
 */
export class FlatForms implements jsonSchemaValidator {
  getValidator<T>(schema: JsonSchemaType): JsonSchemaValidator<T> {
    const members = Object.entries(schema.properties ?? {});
    return input => {
      const given = new Map(Object.entries(input ?? {}));
      const wrong = members.filter(([name, member]) => !fits(member, given.get(name)));
      const errorMessage = `not what the form asks for: ${wrong.map(([name]) => name).join(', ')}`;
      if (wrong.length > 0) return { valid: false, data: undefined, errorMessage };
      return { valid: true, data: input as T, errorMessage: undefined }; // what `T` is, the reader of the form decides
    };
  }
}

/** Whether a value is one that a field of a form lets a user enter. */
function fits(member: JsonSchemaType | boolean, value: unknown): boolean {
  if (typeof member === 'boolean') return member;
  const { type, enum: choices, minimum, maximum } = member;
  if (choices && !choices.includes(value as string)) return false; // anything may be looked for in a list
  if (type !== 'number' && type !== 'integer') return typeof value === type;
  if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) return false;
  return value >= (minimum ?? value) && value <= (maximum ?? value);
}
