import type { CheckedOperation } from './argument-check.ts';
import { toJsonSchema } from './json-schema.ts';
import type { ValueSchema } from './mend-arguments.ts';
import type { CompletedCall } from './recovery/complete-call.ts';
import type { Suggestion } from './recovery/suggester.ts';

/**
 * The answer to a call that lacks a required argument: a question that the client passes on, not an error. The call is
 * sent again with the argument added.
 */
export function elicitParameter(
  operation: CheckedOperation,
  { call, lacking, suggestions, placeholders }: CompletedCall,
): Record<string, unknown> &
  Pick<CompletedCall, 'placeholders'> & { message: string; example: CompletedCall['call'] } {
  const [name = ''] = lacking;
  const suggestion = suggestions.get(name);
  const parameter = describeParameter(operation, name, suggestion);
  const { description } = parameter;
  const details = [description, suggestion?.about].filter(part => part !== undefined && part !== '');
  const meaning = details.map(part => `${part}. `).join('');
  const values = suggestion?.closed && parameter.enum ? [] : (suggestion?.values ?? []);
  return {
    status: 'elicit_parameter',
    missing_parameter: { name, ...parameter },
    missing_parameters: lacking,
    message: `The action '${operation.name}' requires the parameter '${name}'. ${meaning}What ${name} should I use?`,
    ...(values.length > 0 && { suggestions: values }),
    example: call,
    // Only the user knows what belongs there.
    placeholders,
  };
}

/** More actions than these are not spelled out in an answer: `discover` names them all. */
export const MOST_SPELLED_OUT = 40;

/** What is fitting is named in the message, up to so many. */
const MOST_NAMED = 5;

/**
 * The question of a call that does not say what it wants. Where something was given, the actions that have no use for it
 * are no answers.
 * @param fitting names of the actions that take what was given, best first
 */
export function elicitAction(
  names: readonly string[],
  fitting: readonly string[],
  example: Record<string, unknown>,
): Record<string, unknown> {
  const description = 'What to do';
  const isNarrower = fitting.length > 0 && fitting.length < names.length;
  const likely = isNarrower ? fitting.slice(0, MOST_NAMED) : undefined;
  const choices = isNarrower ? fitting : names;
  const isSpelledOut = choices.length <= MOST_SPELLED_OUT;
  const rest = isSpelledOut ? '' : ` There are ${choices.length}: discover list_available_operations.`;
  const choice = likely ? ` What was given is taken by ${likely.join(', ')}.` : rest;
  return {
    status: 'elicit_parameter',
    missing_parameter: {
      name: 'action',
      type: 'string',
      description,
      ...(isSpelledOut && { enum: choices }),
    },
    missing_parameters: ['action'],
    message: `The call requires the parameter 'action'. ${description}?${choice}`,
    ...(likely && { suggestions: likely }),
    example,
  };
}

interface ParameterDescription {
  type: string;
  description: string;
  enum?: readonly unknown[];
}

function describeParameter(
  operation: CheckedOperation,
  name: string,
  suggestion: Suggestion | undefined,
): ParameterDescription {
  const { properties = {} }: ValueSchema = toJsonSchema(operation);
  const { type, description = '', enum: words } = properties[name] ?? {};
  const choices = words ?? (suggestion?.closed && suggestion.values);
  return {
    type: type ?? suggestion?.type ?? 'string',
    description,
    ...(choices && { enum: choices }),
  };
}
