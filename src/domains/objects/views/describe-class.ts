import * as z from 'zod';
import { costOf, roomBeside } from '../../../base/fit-tokens.ts';
import { canonicalClassName, nativeClassPath } from '../../../dictionary/native-facts.ts';
import { explainUnloadedClass, type FoundClass, findClass } from '../../../kernel/finding/find-class.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { asNamePattern, asText, defineView, type InspectContext } from '../../../kernel/views/define-view.ts';
import { tellMistakesAbout } from '../../../kernel/views/own-mistakes.ts';
import { writeClassFunctions, writeClassProperties } from '../../../pipeline/class-page.ts';
import { fetchObjects } from '../../../pipeline/fetch.ts';
import { readCompileStatus, readVariables } from '../../../unreal/blueprint-members.ts';
import { describeObject, readProperty } from '../../../unreal/engine-call.ts';
import type { FetchedObject } from '../../../unreal/fetched-object.ts';
import { className, defaultObjectPath, isNativeClass } from '../../../unreal/object-path.ts';
import { tellInComponents } from '../tell-in-components.ts';

/** Tokens of an answer where the caller names no size. */
const ANSWER_TOKENS = 1500;
/** And where it lists functions, which are looked for by name: the rest is asked for by size. */
const WITH_FUNCTIONS = 800;
/** What properties may take of it. */
const PROPERTIES_SHARE = 0.35;

export const describeClass = defineView({
  name: 'describe_class',
  summary: 'properties, defaults, functions',
  parameters: () =>
    z.strictObject({
      class: z.string().min(1).describe('PointLight, BP_Lamp, or a path'),
      properties: z.array(z.string().min(1)).min(1).max(200).optional().describe('Names: *Shadow*'),
      functions: z.boolean().default(false).describe('List functions too'),
      limit: parameter.limit().default(100),
      maxTokens: parameter.maxTokens(),
      cursor: parameter.cursor(),
    }),
  examples: [{ class: 'PointLightComponent' }, { class: 'BP_Door', functions: true }],
  notes: [
    'The defaults are those of the class: what an actor has, inspect_object tells.',
    'What is omitted `as_every_actor`, class "Actor" tells, or its name in `properties`.',
  ],
  needs: 'editor',
  also: {
    propertyName: value => (typeof value === 'string' ? { properties: [value] } : undefined),
    ...Object.fromEntries(
      ['query', 'filter', 'search', 'pattern', 'contains'].map(each => [each, asNamePattern('properties')]),
    ),
    name: asText('class'),
  },
  run: async (context, { class: written, properties: names, functions, ...args }) => {
    const { limit, maxTokens = functions ? WITH_FUNCTIONS : ANSWER_TOKENS, cursor } = args;
    const found = await findClass(context, written);
    const { session, signal } = context;
    const isAboutAll = found.classPath === ACTOR || names !== undefined;
    const [[outcome, every], blueprint] = await Promise.all([
      fetchObjects(session, [found.classPath, ...(isAboutAll ? [] : [ACTOR])].map(defaultObjectPath), {
        signal,
      }),
      readBlueprint(context, found),
    ]);
    if (!outcome?.ok) throw outcome && explainUnloadedClass(found, outcome.error);
    const defaults = outcome.value;
    const [first = '', ...ancestors] = defaults.classChain;
    const isActor = ancestors.includes(className(ACTOR));
    const room = roomBeside(maxTokens, defaults.classChain, blueprint);
    const properties = writeClassProperties(context.dictionary, defaults, {
      budget: functions ? room * PROPERTIES_SHARE : room,
      limit,
      cursor,
      names,
      ...(isActor && every?.ok && { base: every.value }),
    });
    const left = room - costOf(properties);
    const elsewhere = await tellInComponents(context, properties);
    return {
      success: true,
      class: isNativeClass(defaults.classPath) ? first : defaults.classPath,
      classes: [first, ...ancestors].filter(name => name !== 'Object'),
      ...(blueprint && { blueprint }),
      ...properties,
      ...(names && { components: undefined }),
      ...(elsewhere !== undefined && { note: elsewhere }),
      ...(functions && (await listFunctions(context, defaults, left))),
      ...(await tellMistakesAbout(context.dictionary, [defaults])),
    };
  },
});

/** The class of all actors: what it has is told of itself alone. */
const ACTOR = '/Script/Engine.Actor';

/** What only the asset of a Blueprint tells: whether its class is up to date, and which variables are its own. */
async function readBlueprint({ session, signal }: InspectContext, { classPath, blueprint }: FoundClass) {
  if (!blueprint || isNativeClass(classPath)) return undefined;
  const [parent, status, variables] = await session.client.sendAll(
    ['ParentClass', 'Status', 'NewVariables'].map(name => readProperty(blueprint.Path, name)),
    { signal },
  );
  if (!parent?.ok) return undefined;
  const own = variables?.ok ? readVariables(variables.value) : [];
  const hidden = own.filter(({ instanceEditable }) => !instanceEditable);
  return {
    objectPath: blueprint.Path,
    parent: String(parent.value),
    ...(status?.ok && { compiled: readCompileStatus(status.value) }),
    variables: own.slice(0, MOST_VARIABLES).map(({ name, type }) => `${name}: ${type}`),
    ...(own.length > MOST_VARIABLES && { omittedVariables: own.length - MOST_VARIABLES }),
    ...(hidden.length > 0 && { notOnInstances: hidden.slice(0, MOST_VARIABLES).map(({ name }) => name) }),
  };
}

const MOST_VARIABLES = 40;

/** Its own functions come first: those that its parent class does not have. */
async function listFunctions({ session, signal }: InspectContext, defaults: FetchedObject, budget: number) {
  const { description, classChain } = defaults;
  if (!description) return {};
  const parent = nativeClassPath(canonicalClassName(classChain[1] ?? '') ?? '');
  const [inherited] = parent
    ? await session.client.sendAll([describeObject(defaultObjectPath(parent))], { signal })
    : [];
  const names = new Set(inherited?.ok ? inherited.value.Functions.map(({ Name }) => Name) : []);
  return writeClassFunctions(description, classChain, names, budget);
}
