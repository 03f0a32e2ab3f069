import { effectiveValue } from '../world/live-object.ts';
import { setEffectiveValue } from '../world/placement.ts';
import { type EngineFunction, type FunctionCall, NotSimulated } from './engine-function.ts';

/** What an actor says of itself that follows from its properties. */
export const actorState: Record<string, EngineFunction> = {
  HasAuthority: {
    outputs: { ReturnValue: 'bool' },
    run: ({ self }) => ({ ReturnValue: effectiveValue(self, 'Role') === 'ROLE_Authority' }),
  },
  /** What is being destroyed is gone before anybody can ask. */
  IsActorBeingDestroyed: { outputs: { ReturnValue: 'bool' }, run: () => ({ ReturnValue: false }) },
  /** Counted from the beginning of play; where nothing counts it is 0. */
  GetLifeSpan: { outputs: { ReturnValue: 'float' }, run: lifeSpan },
  /** By the time of its world. What came with its level was there from the beginning. [derived] */
  GetGameTimeSinceCreation: {
    outputs: { ReturnValue: 'float' },
    run: ({ world, self }) => ({ ReturnValue: world.age() - (self.born ?? 0) }),
  },
  GetActorTimeDilation: { outputs: { ReturnValue: 'float' }, run: timeDilation },
  GetActorTickInterval: {
    outputs: { ReturnValue: 'float' },
    run: ({ self }) => {
      // The property is a struct with this member.
      const tick = effectiveValue(self, 'PrimaryActorTick') as { TickInterval?: number } | undefined;
      return { ReturnValue: tick?.TickInterval ?? 0 };
    },
  },
  GetInstigator: {
    outputs: { ReturnValue: 'APawn*' },
    run: ({ self }) => ({ ReturnValue: effectiveValue(self, 'Instigator') }),
  },
  SetOwner: {
    inputs: { NewOwner: 'AActor*' },
    run: ({ self, inputs }) => void setEffectiveValue(self, 'Owner', inputs.NewOwner),
  },
};

function lifeSpan({ self }: FunctionCall): Record<string, unknown> {
  if (self.inPlay && Number(effectiveValue(self, 'InitialLifeSpan')) > 0) {
    throw new NotSimulated('The life span of an actor that is being played');
  }
  return { ReturnValue: 0 };
}

/** Its own times that of its world. */
function timeDilation({ world, self }: FunctionCall): Record<string, unknown> {
  const settings = world.find(`${self.path.slice(0, self.path.lastIndexOf('.'))}.WorldSettings`);
  const factors = ['TimeDilation', 'CinematicTimeDilation', 'DemoPlayTimeDilation'];
  const ofWorld = factors.reduce(
    (product, name) => product * Number((settings && effectiveValue(settings, name)) ?? 1),
    1,
  );
  return { ReturnValue: Number(world.get(self.path, 'CustomTimeDilation')) * ofWorld };
}
