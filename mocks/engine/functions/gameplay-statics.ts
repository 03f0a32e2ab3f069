import { isChildOf } from '../reflection/class-info.ts';
import type { FunctionLibrary } from './engine-function.ts';

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
      run: ({ world, text, object }) => ({
        OutActors: world
          .actors(object('WorldContextObject')?.inPlay ? 'play' : 'editor')
          .flatMap(each => (isChildOf(each.class, text('ActorClass')) ? each.path : [])),
      }),
    },
    SpawnObject: {
      inputs: { ObjectClass: 'TSubclassOf<UObject>', Outer: 'UObject*' },
      outputs: { ReturnValue: 'UObject*' },
    },
  },
};
