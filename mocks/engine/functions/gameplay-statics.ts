import { isChildOf } from '../reflection/class-info.ts';
import type { FunctionCall, FunctionLibrary } from './engine-function.ts';

export const gameplayStatics: FunctionLibrary = {
  class: '/Script/Engine.GameplayStatics',
  functions: {
    GetObjectClass: {
      inputs: { Object: 'UObject*' },
      outputs: { ReturnValue: 'UClass*' },
      run: call => ({ ReturnValue: call.object('Object')?.class.path ?? '' }),
    },
    GetPlatformName: { outputs: { ReturnValue: 'FString' }, run: () => ({ ReturnValue: 'Windows' }) },
    /** How long the process has been running, by the machine's clock. */
    GetAccurateRealTime: {
      outputs: { Seconds: 'int32', PartialSeconds: 'double' },
      run: ({ context: { time } }) => {
        const seconds = time.now() - time.started;
        return { Seconds: Math.floor(seconds), PartialSeconds: seconds % 1 };
      },
    },
    GetAllActorsOfClass: {
      inputs: { WorldContextObject: 'UObject*', ActorClass: 'TSubclassOf<AActor>' },
      outputs: { OutActors: 'TArray<AActor*>' },
      run: call => {
        const which = worldOf(call);
        const actors = which ? call.world.actors(which) : [];
        const ofClass = actors.filter(each => isChildOf(each.class, call.text('ActorClass')));
        return { OutActors: ofClass.map(each => each.path) };
      },
    },
    SpawnObject: {
      inputs: { ObjectClass: 'TSubclassOf<UObject>', Outer: 'UObject*' },
      outputs: { ReturnValue: 'UObject*' },
    },
  },
};

/** The world that the context is or stands in. Assets and class defaults stand in none, and nothing gives none. */
function worldOf({ world, object }: FunctionCall): 'editor' | 'play' | undefined {
  const context = object('WorldContextObject');
  if (!context) return undefined;
  if (context.inPlay) return 'play';
  const isInside = context.kind === 'actor' || context.kind === 'component';
  return isInside || context.path === world.path || isChildOf(context.class, 'ULevel') ? 'editor' : undefined;
}
