import type { ClassInfo } from '../reflection/class-info.ts';
import { actorTransform, place } from '../world/placement.ts';
import { rotatorOf, type Transform } from '../world/transforms.ts';
import {
  type EngineFunction,
  type FunctionCall,
  type FunctionLibrary,
  NotSimulated,
} from './engine-function.ts';

const actorList = 'TArray<AActor*>';

/** Editor subsystems work through their class default object, as their functions act on the open level. */
export const editorActorSubsystem: FunctionLibrary = {
  class: '/Script/UnrealEd.EditorActorSubsystem',
  functions: {
    GetAllLevelActors: {
      outputs: { ReturnValue: actorList },
      run: ({ world }) => ({ ReturnValue: world.actors().map(actor => actor.path) }),
    },
    GetAllLevelActorsComponents: {
      outputs: { ReturnValue: 'TArray<UActorComponent*>' },
      run: ({ world }) => ({
        ReturnValue: world
          .actors()
          .flatMap(actor => world.components(actor).map(component => component.path)),
      }),
    },
    GetSelectedLevelActors: {
      outputs: { ReturnValue: actorList },
      run: ({ world }) => ({ ReturnValue: world.selection }),
    },
    SetSelectedLevelActors: {
      inputs: { ActorsToSelect: actorList },
      constReferences: ['ActorsToSelect'],
      run: call =>
        void select(
          call,
          call.objects('ActorsToSelect').map(actor => actor.path),
        ),
    },
    SelectNothing: { run: call => void select(call, []) },
    ClearActorSelectionSet: { run: call => void select(call, []) },
    SelectAll: {
      inputs: { InWorld: 'UWorld*' },
      run: call =>
        void select(
          call,
          call.world.actors().map(actor => actor.path),
        ),
    },
    InvertSelection: {
      inputs: { InWorld: 'UWorld*' },
      run: call => {
        const paths = call.world.actors().map(actor => actor.path);
        select(
          call,
          paths.filter(path => !call.world.selection.includes(path)),
        );
        return undefined;
      },
    },
    SetActorSelectionState: {
      inputs: { Actor: 'AActor*', bShouldBeSelected: 'bool' },
      run: call => {
        const path = call.object('Actor')?.path;
        const others = call.world.selection.filter(selected => selected !== path);
        if (path) select(call, call.flag('bShouldBeSelected') ? [...others, path] : others);
        return undefined;
      },
    },
    SpawnActorFromClass: {
      inputs: {
        ActorClass: 'TSubclassOf<AActor>',
        Location: 'FVector',
        Rotation: 'FRotator',
        bTransient: 'bool',
      },
      outputs: { ReturnValue: 'AActor*' },
      run: spawnFromClass,
    },
    SpawnActorFromObject: {
      inputs: { ObjectToUse: 'UObject*', Location: 'FVector', Rotation: 'FRotator', bTransient: 'bool' },
      outputs: { ReturnValue: 'AActor*' },
      run: spawnFromObject,
    },
    DuplicateActor: {
      inputs: { ActorToDuplicate: 'AActor*', ToWorld: 'UWorld*', Offset: 'FVector' },
      outputs: { ReturnValue: 'AActor*' },
    },
    DuplicateActors: {
      inputs: { ActorsToDuplicate: actorList, ToWorld: 'UWorld*', Offset: 'FVector' },
      constReferences: ['ActorsToDuplicate'],
      outputs: { ReturnValue: actorList },
    },
    DestroyActor: {
      inputs: { ActorToDestroy: 'AActor*' },
      outputs: { ReturnValue: 'bool' },
      run: call => {
        const actor = call.object('ActorToDestroy');
        if (actor) call.world.destroy(actor.path);
        return { ReturnValue: actor !== undefined };
      },
    },
    DestroyActors: {
      inputs: { ActorsToDestroy: actorList },
      constReferences: ['ActorsToDestroy'],
      outputs: { ReturnValue: 'bool' },
      run: call => {
        const actors = call.objects('ActorsToDestroy');
        for (const actor of actors) call.world.destroy(actor.path);
        return { ReturnValue: actors.length > 0 };
      },
    },
    SetActorTransform: {
      inputs: { InActor: 'AActor*', InWorldTransform: 'FTransform' },
      constReferences: ['InWorldTransform'],
      outputs: { ReturnValue: 'bool' },
      run: call => ({ ReturnValue: setTransform(call, call.object('InActor')?.rootComponent) }),
    },
    SetComponentTransform: {
      inputs: { InSceneComponent: 'USceneComponent*', InWorldTransform: 'FTransform' },
      constReferences: ['InWorldTransform'],
      outputs: { ReturnValue: 'bool' },
      run: call => ({ ReturnValue: setTransform(call, call.text('InSceneComponent')) }),
    },
    GetActorReference: {
      inputs: { PathToActor: 'FString' },
      outputs: { ReturnValue: 'AActor*' },
      run: ({ world, text }) => {
        // The path may begin inside the open world: `PersistentLevel.PointLight_2` [derived].
        const path = text('PathToActor');
        const object = world.objects.get(path.startsWith('/') ? path : `${world.path}:${path}`);
        return { ReturnValue: object?.kind === 'actor' ? object.path : '' };
      },
    },
  } satisfies Record<string, EngineFunction>,
};

/** Selecting is an undo step of its own. */
function select({ world }: FunctionCall, paths: string[]): undefined {
  world.selection = paths;
}

function spawnFromClass(call: FunctionCall): Record<string, unknown> {
  const info = call.world.classes.find(call.text('ActorClass'));
  return { ReturnValue: info && !info.abstract ? spawn(call, info) : '' };
}

/** A mesh becomes an actor that shows it, a Blueprint one of its actors. */
function spawnFromObject(call: FunctionCall): Record<string, unknown> {
  const { world } = call;
  const object = call.object('ObjectToUse');
  if (!object) return { ReturnValue: '' };
  if (object.class.name === 'Blueprint') {
    return { ReturnValue: spawn(call, world.classes.need(`${object.path}_C`)) };
  }
  if (object.class.name !== 'StaticMesh') throw new NotSimulated(`Spawning from a ${object.class.name}`);
  const path = spawn(call, world.classes.need('/Script/Engine.StaticMeshActor'));
  world.assign(`${path}.StaticMeshComponent0`, 'StaticMesh', object.path);
  return { ReturnValue: path };
}

/** The new actor's label is its class name, with a number when that is taken. */
function spawn({ world, vector, rotator }: FunctionCall, info: ClassInfo): string {
  const bare = world.classes.blueprintOf(info) ? info.name.replace(/_C$/, '') : info.name;
  const taken = new Set(world.actors().map(actor => actor.label));
  let label = bare;
  for (let number = 2; taken.has(label); number++) label = `${bare}${number}`;
  return world.spawn(info.path, { label, location: vector('Location'), rotation: rotator('Rotation') });
}

function setTransform({ world, inputs }: FunctionCall, componentPath: string | undefined): boolean {
  const component = componentPath ? world.find(componentPath) : undefined;
  if (!component) return false;
  // The function's record gives the input the type FTransform.
  const to = inputs.InWorldTransform as unknown as Transform;
  place(world.objects, component, {
    location: to.Translation,
    rotation: rotatorOf(to.Rotation),
    scale: to.Scale3D,
  });
  return true;
}

/** The actor's place in the world as plain data. */
export function transformOf({ world, self }: FunctionCall): Transform {
  return actorTransform(world.objects, self);
}
