import type { CheckedOperation } from './argument-check.ts';
import { toJsonSchema } from './argument-check.ts';
import { exampleCall } from './example-call.ts';

/**
 * The answer to a call that lacks a required argument: a question that the client passes on, not an error. The call is
 * sent again with the argument added.
 */
export function elicitParameter(
  operation: CheckedOperation,
  given: Record<string, unknown>,
  missing: readonly string[],
): Record<string, unknown> {
  const [name = ''] = missing;
  const { type, description, enum: values } = describeParameter(operation, name);
  const meaning = description ? `${description}. ` : '';
  return {
    status: 'elicit_parameter',
    missing_parameter: { name, type, description, ...(values && { enum: values }) },
    missing_parameters: missing,
    message: `The action '${operation.name}' requires the parameter '${name}'. ${meaning}What ${name} should I use?`,
    example: { action: operation.name, ...operation.examples[0], ...given },
  };
}

/** The question of a call that does not say what it wants; the example is the operation that takes what was given. */
export function elicitAction(
  operations: readonly CheckedOperation[],
  given: Record<string, unknown>,
): Record<string, unknown> {
  const description = 'What to do';
  const names = operations.map(({ name }) => name);
  const fitting = operations.filter(({ parameters }) =>
    Object.keys(given).every(name => Object.hasOwn(parameters().shape, name)),
  );
  const [first] = fitting.length > 0 ? fitting : operations;
  return {
    status: 'elicit_parameter',
    missing_parameter: { name: 'action', type: 'string', description, enum: names },
    missing_parameters: ['action'],
    message: `The call requires the parameter 'action'. ${description}: ${names.join(', ')}?`,
    ...(first && { example: exampleCall(first, given) }),
  };
}

interface ParameterDescription {
  type: string;
  description: string;
  enum?: unknown[];
}

function describeParameter(operation: CheckedOperation, name: string): ParameterDescription {
  const { properties } = toJsonSchema(operation) as {
    properties?: Record<string, Partial<ParameterDescription>>;
  }; // an object schema
  const parameter = properties?.[name];
  return {
    type: parameter?.type ?? 'string',
    description: parameter?.description ?? '',
    ...(parameter?.enum && { enum: parameter.enum }),
  };
}
