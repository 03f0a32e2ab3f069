import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { printable } from '../../pipeline/value-shapes.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import {
  getDefaultParameter,
  getParameter,
  getParameterNames,
  overridesProperty,
  PARAMETER_TYPES,
  type ParameterType,
} from '../../unreal/material-parameters.ts';
import { className } from '../../unreal/object-path.ts';
import type { KnownParameter } from '../../unreal/session.ts';
import { tellUnread } from '../../unreal/tell-unread.ts';

/** The parameters of a material or an instance, for the head of its page. */
export interface ParameterFacts {
  /** Name → value, as set_material_parameter takes it. */
  parameters?: Record<string, unknown>;
  /** Of an instance: those that are its own; the others are its parent’s. */
  overridden?: string[];
  moreParameters?: number;
  /** Compared with those of another material: how many are the same. */
  parametersAlike?: number;
  parametersUnread?: string;
}

/** Parameters on one page. */
const MOST_SHOWN = 24;

/** Reads them beside the object, once it is known that it is a material. */
export interface ParameterReading {
  /** For finding the object with. */
  context: FetchContext;
  tell(object: FetchedObject): Promise<ParameterFacts | undefined>;
}

export function openParameters(context: FetchContext): ParameterReading {
  const begun = new Map<string, Promise<ParameterFacts | undefined>>();
  return {
    context: {
      ...context,
      besideObject: objectPath => {
        const classPath = context.session.classOf.get(objectPath);
        if (classPath === undefined || !isMaterial(classPath)) return;
        // What fails beside the object is asked for again, and told then.
        begun.set(
          objectPath,
          readParametersOf(context, objectPath, classPath).catch(() => undefined),
        );
      },
    },
    tell: async object => {
      const { objectPath, classPath } = object;
      if (!isMaterial(classPath)) return undefined;
      const facts = (await begun.get(objectPath)) ?? (await readParametersOf(context, objectPath, classPath));
      const own = isMaterialInstance(classPath) ? ownOf(object, facts.parameters ?? {}) : [];
      return { ...facts, ...(own.length > 0 && { overridden: own }) };
    },
  };
}

export function isMaterialInstance(classPath: string): boolean {
  return className(classPath).startsWith('MaterialInstance');
}

export function isMaterial(classPath: string): boolean {
  return className(classPath) === 'Material' || isMaterialInstance(classPath);
}

/** Names and values: in one frame where the names are those of the last time. */
export async function readParametersOf(
  { session, signal }: FetchContext,
  objectPath: string,
  classPath: string,
): Promise<ParameterFacts> {
  const get = isMaterialInstance(classPath) ? getParameter : getDefaultParameter;
  const valuesOf = (known: readonly KnownParameter[]) =>
    known.slice(0, MOST_SHOWN).map(({ type, name }) => get(type, objectPath, name));
  const before = session.materialParameters.get(objectPath) ?? [];
  const answers = await session.client.sendAll(
    [...PARAMETER_TYPES.map(type => getParameterNames(type, objectPath)), ...valuesOf(before)],
    { signal },
  );
  const lists = answers.slice(0, PARAMETER_TYPES.length);
  const [refused] = lists.flatMap(outcome => (outcome.ok ? [] : [outcome.error]));
  if (refused) return { parametersUnread: tellUnread('its parameters', refused) };
  const known = PARAMETER_TYPES.flatMap((type, at) => namesIn(lists[at]).map(name => ({ type, name })));
  session.materialParameters.set(objectPath, known);
  const isSame = JSON.stringify(known) === JSON.stringify(before);
  const values = isSame
    ? answers.slice(PARAMETER_TYPES.length)
    : await session.client.sendAll(valuesOf(known), { signal });
  const [missing] = values.flatMap(outcome => (outcome.ok ? [] : [outcome.error]));
  const read = known.slice(0, MOST_SHOWN).flatMap(({ name }, at): [string, unknown][] => {
    const value = values[at];
    return value?.ok ? [[name, printable(value.value)]] : [];
  });
  return {
    parameters: Object.fromEntries(read),
    ...(known.length > MOST_SHOWN && { moreParameters: known.length - MOST_SHOWN }),
    ...(missing && { parametersUnread: tellUnread('values of its parameters', missing) }),
  };
}

function namesIn(outcome: { ok: boolean; value?: unknown } | undefined): string[] {
  return outcome?.ok && Array.isArray(outcome.value) ? outcome.value.map(String) : [];
}

/** Properties of an instance that its parameters tell of. */
export const PARAMETER_LISTS = PARAMETER_TYPES.flatMap(type => overridesProperty(type) ?? []);

/** Of which the instance keeps values; switches keep theirs where nothing is read. */
export function ownOf({ values }: FetchedObject, shown: Record<string, unknown>): string[] {
  const names = PARAMETER_TYPES.flatMap((type: ParameterType) => {
    const property = overridesProperty(type);
    const list = property === undefined ? undefined : values[property];
    return Array.isArray(list) ? list.map(nameOf) : [];
  });
  return [...new Set(names)].filter(name => Object.hasOwn(shown, name));
}

function nameOf(entry: unknown): string {
  const { ParameterInfo } = { ParameterInfo: {}, ...(entry as { ParameterInfo?: { Name?: unknown } }) }; // as the engine writes it
  return String((ParameterInfo as { Name?: unknown }).Name ?? '');
}
