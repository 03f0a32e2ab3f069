import { onceForEach } from '../once-for-each.ts';
import { type ClassInfo, isChildOf, sameName } from '../reflection/class-info.ts';
import { uniqueLabel } from '../world/actor-label.ts';
import type { LiveObject } from '../world/live-object.ts';
import { actorTransform, place } from '../world/placement.ts';
import { rotatorOf, type Transform } from '../world/transforms.ts';
import type { World } from '../world.ts';
import { actorForObject } from './actor-for-object.ts';
import { attachedActors, rootOf } from './attachments.ts';
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
      run: ({ world }) => ({ ReturnValue: pathsOf(listedActors(world)) }),
    },
    GetAllLevelActorsComponents: {
      outputs: { ReturnValue: 'TArray<UActorComponent*>' },
      run: ({ world }) => ({
        ReturnValue: listedActors(world).flatMap(actor =>
          world.components(actor).map(component => component.path),
        ),
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
    /** What is attached to a selected actor is selected along with it. */
    SelectAllChildren: {
      inputs: { bRecurseChildren: 'bool' },
      run: call => {
        const { world } = call;
        const depth = call.flag('bRecurseChildren') ? 'all' : 'direct';
        const parents = world.selection.flatMap(path => world.find(path) ?? []);
        const children = parents.flatMap(parent => attachedActors(world, parent, depth));
        return select(call, [...new Set([...parents, ...children].map(actor => actor.path))]);
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
      run: call => ({ ReturnValue: duplicate(call, [call.object('ActorToDuplicate')])[0] ?? '' }),
    },
    DuplicateActors: {
      inputs: { ActorsToDuplicate: actorList, ToWorld: 'UWorld*', Offset: 'FVector' },
      constReferences: ['ActorsToDuplicate'],
      outputs: { ReturnValue: actorList },
      run: call => ({ ReturnValue: duplicate(call, call.objects('ActorsToDuplicate')) }),
    },
    DestroyActor: {
      inputs: { ActorToDestroy: 'AActor*' },
      outputs: { ReturnValue: 'bool' },
      run: call => ({ ReturnValue: destroy(call, [call.text('ActorToDestroy')]) }),
    },
    DestroyActors: {
      inputs: { ActorsToDestroy: actorList },
      constReferences: ['ActorsToDestroy'],
      outputs: { ReturnValue: 'bool' },
      run: call => {
        const { ActorsToDestroy: given } = call.inputs;
        return { ReturnValue: destroy(call, Array.isArray(given) ? given.map(String) : []) };
      },
    },
    DeleteSelectedActors: {
      inputs: { InWorld: 'UWorld*' },
      run: call => void (call.world.selection.length > 0 && destroy(call, call.world.selection)),
    },
    SetActorTransform: {
      inputs: { InActor: 'AActor*', InWorldTransform: 'FTransform' },
      constReferences: ['InWorldTransform'],
      outputs: { ReturnValue: 'bool' },
      run: call => ({ ReturnValue: setTransform(call, rootOf(call.world, call.object('InActor'))) }),
    },
    SetComponentTransform: {
      inputs: { InSceneComponent: 'USceneComponent*', InWorldTransform: 'FTransform' },
      constReferences: ['InWorldTransform'],
      outputs: { ReturnValue: 'bool' },
      run: call => ({ ReturnValue: setTransform(call, call.object('InSceneComponent')) }),
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
  const { classes } = call.world;
  const info = classes.find(call.text('ActorClass'));
  const named = info ? undefined : classes.lookUp(call.text('ActorClass'));
  if (named && isChildOf(named, 'AActor')) throw new NotSimulated(`Spawning a ${named.name}`);
  return { ReturnValue: info && !info.abstract ? spawn(call, info) : '' };
}

/** A mesh becomes an actor that shows it, a Blueprint one of its actors. */
function spawnFromObject(call: FunctionCall): Record<string, unknown> {
  const { world } = call;
  const object = call.object('ObjectToUse');
  if (!object) return { ReturnValue: '' };
  const placed = actorForObject(object);
  if (!placed) throw new NotSimulated(`Spawning from a ${object.class.name}`);
  const info = world.classes.need(placed.class);
  if (info.abstract || !isChildOf(info, 'AActor')) return { ReturnValue: '' };
  const path = spawn(call, info, placed.property && object.name);
  if (placed.property) world.assign(`${path}.${placed.component}`, placed.property, object.path);
  return { ReturnValue: path };
}

/** The new actor is called after its asset, or after its class, with a number when that is taken. */
function spawn({ world, vector, rotator, flag }: FunctionCall, info: ClassInfo, assetName?: string): string {
  const bare = world.classes.blueprintOf(info) ? info.name.replace(/_C$/, '') : info.name;
  const label = uniqueLabel(assetName ?? bare, new Set(world.actors().map(actor => actor.label)));
  return world.spawn(info.path, {
    ...{ label, location: vector('Location'), rotation: rotator('Rotation') },
    ...(flag('bTransient') && { transient: true }),
  });
}

/** Transient actors are there, and not listed. */
const listedActors = (world: World) => listed(world.actors());

const listed = onceForEach((actors: readonly LiveObject[]) => actors.filter(actor => !actor.transient));

const pathsOf = onceForEach((actors: readonly LiveObject[]) => actors.map(({ path }) => path));

/** Nothing is copied into another world here. */
function duplicate(call: FunctionCall, wanted: (LiveObject | undefined)[]): string[] {
  const { world } = call;
  const actors = wanted.flatMap(actor => actor ?? []);
  const target = call.text('ToWorld');
  if (target && !sameName(target, world.path)) throw new NotSimulated(`Duplicating into ${target}`);
  return actors.length > 0
    ? world.duplicate(
        actors.map(actor => actor.path),
        call.vector('Offset'),
      )
    : [];
}

/** All or nothing: with one that is not there none is destroyed [derived]. */
function destroy({ world }: FunctionCall, paths: string[]): boolean {
  const actors = paths.map(path => world.find(path));
  if (actors.length === 0 || actors.includes(undefined)) return false;
  world.destroy(...paths);
  return true;
}

/** The editor records what it moves [derived]. */
function setTransform({ world, inputs }: FunctionCall, component: LiveObject | undefined): boolean {
  if (!component) return false;
  world.transactions.modify(component);
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
