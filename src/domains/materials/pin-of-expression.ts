import { BridgeError } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import type { InputPin } from './expression-pins.ts';
import type { FoundPin } from './material-pins.ts';
import type { Expression } from './read-material-graph.ts';

/** Where the pins of expressions are told. */
export const SEE_PINS = 'material_graph shows the pins of every expression.';

/**
 * A pin of an expression by name; its only one for none.
 * @param beside other names of its pins that the call has something for
 * @throws BridgeError `invalid_value` with the pins, and with the call put right where only one of them can be meant
 */
export function pinOf(
  { path, name, inputs }: Pick<Expression, 'path' | 'name' | 'inputs'>,
  written: string | undefined,
  correctCall: (pin: string) => Record<string, unknown>,
  beside?: readonly string[],
): FoundPin {
  const offers = inputs.map(pin => `${name}.${pin.name || 'Input'}`);
  const found = written === undefined && inputs.length === 1 ? inputs[0] : findInput(inputs, written ?? '');
  if (found) {
    const shown = `${name}.${found.name || 'Input'}`;
    return { objectPath: path, on: 'expression', pin: found, name: shown, input: found.name, offers };
  }
  const taken = new Set(beside?.map(each => findInput(inputs, each)));
  const free = inputs.filter(pin => !taken.has(pin)).map(pin => pin.name || 'Input');
  const meant = inputs.length === 1 ? free : nearestNames(written ?? '', free);
  const example = meant.length === 1 ? `${name}.${meant[0]}` : undefined;
  throw new BridgeError(
    'invalid_value',
    inputs.length === 0
      ? `${name} has no inputs: nothing goes into it.`
      : written === undefined
        ? `${name} has ${inputs.length} inputs: say which one.`
        : `${name} has no input ${JSON.stringify(written.slice(0, 60))}; it has ${offers.map(each => each.slice(name.length + 1)).join(', ') || 'none'}.`,
    {
      remedy: SEE_PINS,
      suggestions: beside ? free : free.map(each => `${name}.${each}`),
      ...(example !== undefined && { example: correctCall(example), isMeant: true }),
    },
  );
}

function findInput(inputs: readonly InputPin[], written: string): InputPin | undefined {
  const wanted = written.trim().toLowerCase();
  return (
    inputs.find(({ name }) => (name || 'Input').toLowerCase() === wanted) ??
    inputs.find(({ path }) => path.toLowerCase() === wanted)
  );
}
