import { dialects } from '../../mocks/engine/dialects/dialects.ts';
import { type EngineVersion, engineVersions, isSince } from '../../mocks/engine/engine-version.ts';
import type { EngineFunction } from '../../mocks/engine/functions/engine-function.ts';
import { functionLibraries } from '../../mocks/engine/functions/registry.ts';
import type { Needs } from '../../src/kernel/operations/define-operation.ts';
import { functionFor } from '../../src/unreal/function-table.ts';
import { oneIn, sample } from './soak.ts';

/**
 * Engines of which each answers otherwise to who has these needs: a version counts as another one where functions,
 * their signatures, routes or permissions that are needed came or went with it, and from 5.8 on. Of those alike one is
 * taken, another one for each `turn`, so that laws over many operations meet every version.
 */
export function enginesFor(needs: Needs, turn: number): EngineVersion[] {
  const groups = new Map<string, EngineVersion[]>();
  for (const engine of engineVersions) {
    const form = formOf(needs, engine);
    groups.set(form, [...(groups.get(form) ?? []), engine]);
  }
  return [...groups.values()].flatMap(alike => alike[turn % alike.length] ?? []);
}

/**
 * The engines of a law that is about all of them and goes through everything at once: in `npm test` the oldest, the usual
 * and the newest, as each operation has laws of its own on every engine that answers it in another way.
 */
export const sampledEngines = sample(engineVersions, oneIn<EngineVersion>(3, ['5.0', '5.5', '5.8']));

/** Where the laws try an operation first: 5.5, or the first engine after it that has all that is needed. */
export function usualEngineFor({ functions = [], since = '5.0' }: Needs): EngineVersion {
  const sinces = [since, ...functions.map(name => functionFor(name).since ?? '5.0')];
  const usual = engineVersions.find(
    engine => isAtLeast(engine, '5.5') && sinces.every(each => isAtLeast(engine, each)),
  );
  if (!usual) throw new Error(`No simulated engine has all of ${JSON.stringify(sinces)}.`);
  return usual;
}

/** What an engine has of what is needed, as a text to compare. */
function formOf(needs: Needs, engine: EngineVersion): string {
  const { gates, calls } = dialects[engine];
  return JSON.stringify([calls, needs.switch && gates, abilitiesOf(needs, engine)]);
}

/** Whether 5.8 has what is needed just as the version before it, but for what has to be allowed there. */
export function differsInPermissionsAlone(needs: Needs): boolean {
  return abilitiesOf(needs, '5.7') === abilitiesOf(needs, '5.8');
}

function abilitiesOf(
  { functions = [], sometimes = [], routes = [], since }: Needs,
  engine: EngineVersion,
): string {
  const { missingRoutes } = dialects[engine];
  return JSON.stringify([
    [...functions, ...sometimes].map(name => {
      const { classPath, functionName } = functionFor(name);
      const library = functionLibraries.find(each => each.class === classPath);
      const definition = library?.functions[functionName];
      return definition && formOfFunction(definition, engine);
    }),
    routes.map(route => missingRoutes.includes(route)),
    since !== undefined && isAtLeast(engine, since),
  ]);
}

function formOfFunction(definition: EngineFunction, engine: EngineVersion): unknown {
  const { since = '5.0', until, deprecated, laterInputs = {}, earlierInputs = {} } = definition;
  const changes = [...Object.values(laterInputs), ...Object.values(earlierInputs)];
  const outputs = Object.values(definition.laterOutputs ?? {}).map(([, first]) => first);
  return [
    isSince(engine, since),
    until !== undefined && isSince(engine, until),
    typeof deprecated === 'string' ? isSince(engine, deprecated) : deprecated,
    [...changes, ...outputs].map(first => isSince(engine, first)),
  ];
}

function isAtLeast(engine: EngineVersion, since: string): boolean {
  return Number(engine.slice(2)) >= Number(since.slice(2));
}
