import { isRecord } from '../../base/json/is-record.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { type EngineCall, readProperty } from '../../unreal/engine-call.ts';
import { nativeComponentNames } from '../../unreal/native-components.ts';
import type { HeavyThing } from './heavy-things.ts';
import type { LitActor } from './level-lights.ts';

/** What fills the whole picture, and so costs in each frame: how that is read of an actor, and what it comes to. */
interface Filling {
  ask(actor: LitActor): EngineCall<unknown>[];
  tell(values: readonly unknown[]): string | undefined;
}

const componentOf = ({ path, class: name }: LitActor) => `${path}.${nativeComponentNames(name)[0] ?? ''}`;

const FILLINGS: Readonly<Record<string, Filling>> = lookupTable({
  ExponentialHeightFog: {
    ask: actor => ['bEnableVolumetricFog', 'bVisible'].map(name => readProperty(componentOf(actor), name)),
    tell: ([volumetric, visible]) =>
      volumetric === true && visible !== false ? 'volumetric fog' : undefined,
  },
  VolumetricCloud: {
    ask: actor => [readProperty(componentOf(actor), 'bVisible')],
    tell: ([visible]) => (visible === true ? 'volumetric clouds' : undefined),
  },
  SkyLight: {
    ask: actor => ['bRealTimeCapture', 'bVisible'].map(name => readProperty(componentOf(actor), name)),
    tell: ([captures, visible]) =>
      captures === true && visible !== false ? 'captures the sky all the time' : undefined,
  },
  PostProcessVolume: {
    ask: ({ path }) => ['Settings', 'bEnabled', 'bUnbound'].map(name => readProperty(path, name)),
    tell: ([settings, enabled, unbound]) => {
      if (enabled === false || !isRecord(settings)) return undefined;
      const raised = QUALITIES.filter(
        name => settings[`bOverride_${name}`] === true && Number(settings[name]) > 1,
      ).map(name => `${name} ${String(settings[name])}`);
      if (raised.length === 0) return undefined;
      return `${raised.join(', ')} (1 is usual), ${unbound === true ? 'everywhere' : 'inside it'}`;
    },
  },
});

/** Settings of which 1 is usual, and more costs nearly in proportion. */
const QUALITIES = [
  'LumenSceneLightingQuality',
  'LumenSceneDetail',
  'LumenFinalGatherQuality',
  'LumenReflectionQuality',
];

/** Fog, clouds and post-processing that are likely to cost frame time. What cannot be read is left out. */
export async function findFilling(
  { session, signal }: InspectContext,
  actors: readonly LitActor[],
): Promise<HeavyThing[]> {
  const asked = actors.flatMap(actor => {
    const filling = FILLINGS[actor.class];
    return filling ? [{ actor, filling, calls: filling.ask(actor) }] : [];
  });
  if (asked.length === 0) return [];
  const outcomes = await session.client.sendAll(
    asked.flatMap(({ calls }) => calls),
    { signal },
  );
  const values = outcomes.map(outcome => (outcome.ok ? outcome.value : undefined));
  return asked.flatMap(({ actor, filling, calls }) => {
    const why = filling.tell(values.splice(0, calls.length));
    return why === undefined ? [] : [{ path: actor.path, why }];
  });
}
