import { isChildOf, sameName } from '../reflection/class-info.ts';
import { effectiveValue } from '../world/live-object.ts';
import { actorTransform } from '../world/placement.ts';
import { boundsOfAll } from './actor-bounds.ts';
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
    /** How old a world is: its time goes on while it is edited, and begins anew when its level is opened. [derived] */
    GetTimeSeconds: {
      inputs: { WorldContextObject: 'UObject*' },
      outputs: { ReturnValue: 'double' },
      run: call => ({ ReturnValue: worldOf(call) === 'editor' ? call.world.age() : 0 }),
    },
    GetRealTimeSeconds: {
      inputs: { WorldContextObject: 'UObject*' },
      outputs: { ReturnValue: 'double' },
      run: call => ({ ReturnValue: worldOf(call) === 'editor' ? call.world.age() : 0 }),
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
    GetAllActorsWithTag: {
      inputs: { WorldContextObject: 'UObject*', Tag: 'FName' },
      outputs: { OutActors: 'TArray<AActor*>' },
      run: call => {
        const which = worldOf(call);
        const wanted = call.text('Tag');
        const actors = which && !sameName(wanted, 'None') ? call.world.actors(which) : [];
        return { OutActors: actors.filter(each => hasTag(each, wanted)).map(each => each.path) };
      },
    },
    /** The middle of nothing is the origin. */
    GetActorArrayAverageLocation: {
      inputs: { Actors: 'TArray<AActor*>' },
      constReferences: ['Actors'],
      outputs: { ReturnValue: 'FVector' },
      run: call => {
        const places = call
          .objects('Actors')
          .map(each => actorTransform(call.world.objects, each).Translation);
        const mean = (axis: 'X' | 'Y' | 'Z') =>
          places.reduce((sum, place) => sum + place[axis], 0) / Math.max(1, places.length);
        return { ReturnValue: { X: mean('X'), Y: mean('Y'), Z: mean('Z') } };
      },
    },
    /** What has no primitives adds nothing; of nothing at all zeros are told. Children of child actors do not count. [derived] */
    GetActorArrayBounds: {
      inputs: { Actors: 'TArray<AActor*>', bOnlyCollidingComponents: 'bool' },
      constReferences: ['Actors'],
      outputs: { Center: 'FVector', BoxExtent: 'FVector' },
      run: call => {
        const { Origin, BoxExtent } = boundsOfAll(call.objects('Actors'), call.world);
        return { Center: Origin, BoxExtent };
      },
    },
    SpawnObject: {
      inputs: { ObjectClass: 'TSubclassOf<UObject>', Outer: 'UObject*' },
      outputs: { ReturnValue: 'UObject*' },
    },
  },
};

function hasTag(actor: FunctionCall['self'], wanted: string): boolean {
  const tags = effectiveValue(actor, 'Tags');
  return Array.isArray(tags) && tags.some(tag => sameName(String(tag), wanted));
}

/** The world that the context is or stands in. Assets and class defaults stand in none, and nothing gives none. */
function worldOf({ world, object }: FunctionCall): 'editor' | 'play' | undefined {
  const context = object('WorldContextObject');
  if (!context) return undefined;
  if (context.inPlay) return 'play';
  const isInside = context.kind === 'actor' || context.kind === 'component';
  return isInside || context.path === world.path || isChildOf(context.class, 'ULevel') ? 'editor' : undefined;
}
