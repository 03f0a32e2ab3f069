import { BridgeError } from '../../base/errors.ts';
import { nearestNames, simplifyName } from '../../base/nearest.ts';
import type {
  Preset,
  PresetActor,
  PresetController,
  PresetFunction,
  PresetProperty,
} from '../../unreal/read-preset.ts';

/** Anything that a preset offers under a label. */
export type Offered = PresetProperty | PresetFunction | PresetActor | PresetController;

interface OfferedByKind {
  property: PresetProperty;
  function: PresetFunction;
  actor: PresetActor;
  controller: PresetController;
}

/** Everything in a preset: controllers first, as they are what it is mostly driven by. */
export function listExposed({ controllers, properties, functions, actors }: Preset): Offered[] {
  return [...controllers, ...properties, ...functions, ...actors];
}

/**
 * What somebody means by a label: the label in any case, an id, or the name of the property or function behind it, where
 * only one is called so.
 * @throws BridgeError `unknown_function` for functions, else `unknown_property`, with near labels
 */
export function findExposed<Kind extends Offered['kind']>(
  preset: Preset,
  wanted: string,
  kind: Kind,
  args?: SettingCall,
): OfferedByKind[Kind] {
  const all = listExposed(preset).filter(each => each.kind === kind) as OfferedByKind[Kind][]; // of that kind
  const found = pickOffered(all, wanted);
  if (found) return found;
  throw missing(preset, wanted, kind, args);
}

/** As `findExposed`, of whatever kind. @throws BridgeError `unknown_property` */
export function findOffered(preset: Preset, wanted: string): Offered {
  const found = pickOffered(listExposed(preset), wanted);
  if (found) return found;
  throw missing(preset, wanted);
}

function pickOffered<Each extends Offered>(all: readonly Each[], wanted: string): Each | undefined {
  const written = wanted.trim();
  const exact = all.find(({ label }) => label === written);
  if (exact) return exact;
  const isNamed = (name: string) => name.toLowerCase() === written.toLowerCase();
  const byName = all.find(({ label, id }) => isNamed(label) || isNamed(id));
  if (byName) return byName;
  const letters = simplifyName(written);
  const behind = all.filter(each =>
    [each.label, nameBehind(each)].some(name => simplifyName(name) === letters),
  );
  const [only, ...others] = behind;
  return others.length === 0 ? only : undefined;
}

/** The engine's own name of what is exposed. */
function nameBehind(each: Offered): string {
  if (each.kind === 'property') return each.property.Name;
  if (each.kind === 'function') return each.function.Name;
  return each.kind === 'actor' ? each.actor.name : each.label;
}

/** What changes each kind. */
const OPERATION: Record<Offered['kind'], string> = {
  property: 'set_preset_property',
  function: 'call_preset_function',
  controller: 'set_controller',
  actor: 'set_property with its path',
};

const NAMED = 10;

/** Arguments of a call that sets what is exposed. */
interface SettingCall {
  preset: string;
  value?: unknown;
  operation?: string;
}

/** The same value for what is set by another operation, where that takes it as it is. */
function exampleOfOther(
  { kind, label }: Offered,
  { preset, value, operation = 'set' }: SettingCall,
): { example: Record<string, unknown>; isMeant: true } | undefined {
  if (value === undefined || operation !== 'set' || (kind !== 'controller' && kind !== 'property'))
    return undefined;
  const named = kind === 'controller' ? { controller: label } : { label };
  return { example: { action: OPERATION[kind], preset, ...named, value }, isMeant: true };
}

function missing(preset: Preset, wanted: string, kind?: Offered['kind'], args?: SettingCall): BridgeError {
  const other = kind && pickOffered(listExposed(preset), wanted);
  if (other) {
    return new BridgeError(
      'unknown_property',
      `"${other.label}" of ${preset.name} is ${other.kind === 'actor' ? 'an' : 'a'} ${other.kind}, no ${kind}.`,
      {
        remedy: `For that there is ${OPERATION[other.kind]}.`,
        ...(args && exampleOfOther(other, args)),
      },
    );
  }
  const labels = listExposed(preset)
    .filter(each => kind === undefined || each.kind === kind)
    .map(({ label }) => label);
  const what =
    kind === 'controller'
      ? 'has no controller'
      : `exposes no ${kind ?? 'property, function, actor or controller'}`;
  return new BridgeError(
    kind === 'function' ? 'unknown_function' : 'unknown_property',
    `${preset.name} ${what} "${wanted}".`,
    {
      suggestions: nearestNames(wanted, labels),
      remedy:
        labels.length > 0
          ? `It has: ${labels.slice(0, NAMED).join(', ')}${labels.length > NAMED ? ' …' : ''}.`
          : 'It has none at all.',
    },
  );
}
