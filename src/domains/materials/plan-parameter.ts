import { BridgeError, recover } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { nearestNamed, simplifyName } from '../../base/nearest.ts';
import type { Edit } from '../../kernel/edits/define-edit.ts';
import { seeBefore } from '../../kernel/edits/see-before.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { PlannedEdit } from '../../kernel/operations/define-operation.ts';
import type { PropertyPlan } from '../../pipeline/property-record.ts';
import {
  getDefaultParameter,
  getParameter,
  getParameterNames,
  PARAMETER_TYPES,
  type ParameterType,
} from '../../unreal/material-parameters.ts';
import {
  bareProperty,
  type Operator,
  type ReadValueContext,
  readByOperator,
  requireArrayRoutes,
} from '../objects/index.ts';
import { materialParameterEdit } from './edits/material-parameter-edit.ts';

/** What reading and setting a parameter of any kind calls. */
export const PARAMETER_FUNCTIONS = [
  ...(['getScalarParameterNames', 'getVectorParameterNames', 'getTextureParameterNames'] as const),
  ...([
    'getSwitchParameterNames',
    'getScalarParameter',
    'getVectorParameter',
    'getTextureParameter',
  ] as const),
  ...(['getSwitchParameter', 'setScalarParameter', 'setVectorParameter', 'setTextureParameter'] as const),
  'setSwitchParameter',
] as const;

/** The parameters that a material has, by type. */
export interface MaterialParameters {
  names: Record<ParameterType, string[]>;
  /** Whether this engine can take an instance's own value away again. */
  own: 'removable' | 'lasting';
}

/** What the parameters of a material are. @throws BridgeError `remote_call_not_allowed` */
export async function readMaterialParameters(
  context: ActContext,
  materialPath: string,
): Promise<MaterialParameters> {
  const { session, signal } = context;
  const [outcomes, own] = await Promise.all([
    session.client.sendAll(
      PARAMETER_TYPES.map(type => getParameterNames(type, materialPath)),
      { signal },
    ),
    canTakeAway(context),
  ]);
  const names = outcomes.map(outcome => {
    if (!outcome.ok) throw outcome.error;
    return outcome.value;
  });
  const entries = PARAMETER_TYPES.map((type, index) => [type, names[index] ?? []] as const);
  return { names: Object.fromEntries(entries) as MaterialParameters['names'], own }; // every type has its list
}

function canTakeAway(context: ActContext): Promise<MaterialParameters['own']> {
  return requireArrayRoutes(context, ['index'], 'Undo').then(
    () => 'removable' as const,
    recover(['engine_lacks'], () => 'lasting' as const),
  );
}

/** A value that a parameter of an instance is to get. */
export interface WantedParameter {
  instancePath: string;
  /** The instance, or the parent of one that is still to be made: what it shows now. */
  shownBy: string;
  /** Whether that is a material itself, which functions of instances know nothing of. */
  shownAs?: 'instance' | 'material';
  parameter: string;
  value: unknown;
  /** What is done with the value that is there; `set` where nothing is said. */
  operator?: Operator;
  /** The call with another name and value, and with other arguments beside them. */
  correctCall(parameter: string, value: unknown, others?: Record<string, unknown>): Record<string, unknown>;
}

/**
 * Plans the value of one parameter.
 * @throws BridgeError `unknown_property` with near names, `invalid_value` with the call corrected
 */
export async function planParameter(
  context: ActContext,
  known: MaterialParameters,
  wanted: WantedParameter,
): Promise<{ edits: PlannedEdit[]; notes: string[] }> {
  const { instancePath, parameter, value, operator = 'set', correctCall } = wanted;
  const { name, type } = findParameter(known, wanted);
  const expected = { name, plan: planOf(name, type), raw: await readShown(context, wanted, { name, type }) };
  const { session, signal } = context;
  const reading: ReadValueContext = {
    session,
    signal,
    relative: 'sum',
    correctCall: (mended, others) => correctCall(name, mended, others),
  };
  const read = await readByOperator(value, expected, operator, reading);
  const edit = materialParameterEdit.make({
    ...{ objectPath: instancePath, parameter: name, type },
    ...{ value: complete(read.value, expected.raw), from: 'instance', own: known.own },
  });
  const renamed = name === parameter ? [] : [`${parameter} was read as ${name}.`];
  const [planned] = operator === 'set' ? [{ edit }] : await withBasis(context, edit, expected.raw);
  return { edits: planned ? [planned] : [], notes: [...renamed, ...read.notes] };
}

/** A result depends on what was shown when it was reckoned: that is compared with what the write finds. */
async function withBasis(context: ActContext, edit: Edit, shown: unknown): Promise<PlannedEdit[]> {
  const planned = await seeBefore<PlannedEdit>(context, [{ edit }]);
  return planned.map(each => ({
    ...each,
    ...(isRecord(each.before) && { basis: { ...each.before, value: shown } }),
  }));
}

interface FoundParameter {
  name: string;
  type: ParameterType;
}

/** The parameter that is meant, in any case, with or without spaces. */
function findParameter(
  { names }: MaterialParameters,
  { parameter, value, instancePath, correctCall }: WantedParameter,
): FoundParameter {
  const all = PARAMETER_TYPES.flatMap(type => names[type].map(name => ({ name, type })));
  const same = all.filter(({ name }) => name.toLowerCase() === parameter.trim().toLowerCase());
  const alike =
    same.length > 0 ? same : all.filter(({ name }) => simplifyName(name) === simplifyName(parameter));
  // One name may stand for parameters of several types: the value tells.
  const found = alike.find(({ type }) => type === typeOf(value)) ?? alike[0];
  if (found) return found;
  const near = nearestNamed(parameter, all, each => each.name);
  const [nearest] = near;
  throw new BridgeError(
    'unknown_property',
    `The material of ${instancePath} has no parameter "${parameter}".`,
    {
      remedy:
        all.length > 0 ? `It has: ${listNames(all)}.` : 'It has none: add parameters to the material first.',
      suggestions: near,
      ...(nearest !== undefined && { example: correctCall(nearest, value) }),
    },
  );
}

const NAMED = 40;

function listNames(all: readonly FoundParameter[]): string {
  const named = all.slice(0, NAMED).map(({ name, type }) => `${name} (${type})`);
  return `${named.join(', ')}${all.length > NAMED ? `, … ${all.length - NAMED} more` : ''}`;
}

function typeOf(value: unknown): ParameterType | undefined {
  if (typeof value === 'number') return 'scalar';
  if (typeof value === 'boolean') return 'switch';
  if (typeof value === 'object' && value !== null) return 'vector';
  return undefined;
}

const CPP_TYPES: Record<ParameterType, string> = {
  scalar: 'float',
  vector: 'FLinearColor',
  texture: 'UTexture',
  switch: 'bool',
};

function planOf(name: string, type: ParameterType): PropertyPlan {
  return { ...bareProperty(name), type: CPP_TYPES[type] };
}

/** What a parameter shows now: a colour may be given in part, and a number as more or less than it. */
async function readShown(
  { session, signal }: ActContext,
  { shownBy, shownAs, value, operator = 'set' }: WantedParameter,
  { name, type }: FoundParameter,
): Promise<unknown> {
  const fallback = FALLBACKS[type];
  const isCounted = type === 'scalar' && typeof value !== 'number';
  if (type !== 'vector' && !isCounted && operator === 'set') return fallback;
  const shown =
    shownAs === 'material' ? getDefaultParameter(type, shownBy, name) : getParameter(type, shownBy, name);
  const [outcome] = await session.client.sendAll([shown], { signal });
  return outcome.ok ? outcome.value : fallback;
}

const FALLBACKS: Record<ParameterType, unknown> = {
  scalar: 0,
  vector: { R: 0, G: 0, B: 0, A: 1 },
  texture: '',
  switch: false,
};

function complete(value: unknown, shown: unknown): unknown {
  return isRecord(value) && isRecord(shown) ? { ...shown, ...value } : value;
}
