import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { simplifyName } from '../../base/nearest.ts';
import { canonicalClassName, nativeClassChain } from '../../dictionary/native-facts.ts';

type Call = Record<string, unknown>;

/** What others call the thing that a new one is to stand on, and to stand on whatever is below. */
const ONTO_NAMES: ReadonlySet<string> = new Set(
  [
    ...[
      'onto',
      'on',
      'onTop',
      'onTopOf',
      'atop',
      'standOn',
      'standsOn',
      'placeOn',
      'putOn',
      'sitOn',
      'restOn',
    ],
    ...['snapTo', 'support', 'surface'],
  ].map(simplifyName),
);
const FLOOR_NAMES =
  /^(?:(?:snap|drop|put|place|align|stick)(?:s|ped)?)?(?:on|to|onto)?(?:the)?(?:floor|ground)$/;
/** Texts that say of a place that it is the floor, and that it is on something. */
export const FLOOR = /^(?:down )?(?:on|onto|to|at)?\s*(?:the |a )?(?:floor|ground)(?: level)?$/i;
const YES = /^(?:true|yes|on|1|always)$/i;
export const ONTO = /^(?:on(?:to)?(?: top of)?|atop)\s+(?:the )?(\p{L}.*)$/iu;

/** Where a new actor is to stand, in place of a number: on another one, or on the floor; and the rest of the call. */
interface Supported {
  /** As it was written: `onto`, `location "on SM_Platform"`. */
  said: string;
  onto?: string;
  rest: Call;
}

/**
 * Where a new actor stands on is told in numbers alone: what is to be put on something is made first, and put there by
 * align_actors.
 * @throws BridgeError `invalid_arguments` with the calls that do it
 */
export function refuseOnto(given: Call): void {
  const supported = readSupport(given);
  if (!supported) return;
  const { said, onto, rest } = supported;
  const text = `spawn_actor: ${said} is no place { X, Y, Z }: align_actors puts what is there onto ${onto === undefined ? 'what is below it' : 'an actor'}`;
  if (isSizeless(rest.class)) {
    throw new BridgeError(
      'invalid_arguments',
      `${text}, and ${String(rest.class)} has no size to stand with.`,
      {
        remedy: `Read where ${onto ?? 'the floor'} is (inspect find_actors with show location, bounds) and give \`location\` with X, Y, Z.`,
      },
    );
  }
  const { action: _, dryRun, confirm, ...made } = rest;
  const isNamed = typeof made.label === 'string' && made.label !== '';
  const label = isNamed ? made.label : nameFor(made);
  throw new BridgeError('invalid_arguments', `${text}.`, {
    remedy: isNamed
      ? 'Send the two as one batch.'
      : 'Send the two as one batch; the second one finds the new actor by its label, so give it one that nobody else has.',
    example: {
      action: 'batch',
      operations: [
        { action: 'spawn_actor', ...made, label },
        { action: 'align_actors', objectPath: label, to: 'floor', ...(onto !== undefined && { onto }) },
      ],
      ...(dryRun !== undefined && { dryRun }),
      ...(confirm !== undefined && { confirm }),
    },
    isMeant: true,
    ...(!isNamed && { invented: ['operations[0].label', 'operations[1].objectPath'] }),
  });
}

function readSupport(given: Call): Supported | undefined {
  for (const [name, value] of Object.entries(given)) {
    const { [name]: _, ...rest } = given;
    const onto = namedIn(value);
    const simple = simplifyName(name);
    const isFloor = onto !== undefined && FLOOR.test(onto);
    if (FLOOR_NAMES.test(simple) && (value === true || isFloor || YES.test(onto ?? '')))
      return { said: `\`${name}\``, rest };
    if (FLOOR_NAMES.test(simple) && onto !== undefined) return { said: `\`${name}\``, onto, rest };
    if (ONTO_NAMES.has(simple) && onto !== undefined)
      return { said: `\`${name}\``, ...(!isFloor && { onto }), rest };
  }
  const { location, ...rest } = given;
  const said = `\`location\` ${JSON.stringify(location)}`;
  if (typeof location !== 'string') return undefined;
  if (FLOOR.test(location.trim())) return { said, rest };
  const [, onto] = ONTO.exec(location.trim()) ?? [];
  return onto === undefined ? undefined : { said, onto, rest };
}

/** The actor that a value names. */
function namedIn(value: unknown): string | undefined {
  const named = isRecord(value) ? (value.objectPath ?? value.label ?? value.actor) : value;
  return typeof named === 'string' && named.trim() !== '' ? named.trim() : undefined;
}

/** Whether the editor tells no size of actors of a class of the engine. */
function isSizeless(written: unknown): boolean {
  if (typeof written !== 'string') return false;
  const name = written.replace(/^.*[./]/, '');
  const chain = nativeClassChain(canonicalClassName(name) ?? name);
  return SIZELESS.some(name => chain.includes(name));
}

const SIZELESS = ['Light', 'SkyLight', 'TargetPoint', 'Note', 'Info'];

/** A label for what has none yet, after what it is made of. */
function nameFor({ asset, class: kind }: Call): string {
  const name = String(asset ?? kind ?? 'Actor').replace(/^.*[./]/, '');
  return `${name || 'Actor'} New`;
}
