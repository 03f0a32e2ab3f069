import { isChildOf, sameName } from '../reflection/class-info.ts';
import { settled } from '../world/live-object.ts';
import { place, setSettled, worldTransform } from '../world/placement.ts';
import { rotatorOf, type Transform } from '../world/transforms.ts';
import { actorBounds } from './actor-bounds.ts';
import { transformOf } from './editor-actor-subsystem.ts';
import { type FunctionCall, type FunctionLibrary, noHit } from './engine-function.ts';

const sweepOutputs = { SweepHitResult: 'FHitResult', ReturnValue: 'bool' };

/** Functions of every actor. */
export const actor: FunctionLibrary = {
  class: '/Script/Engine.Actor',
  functions: {
    GetActorLabel: {
      inputs: { bCreateIfNone: 'bool' },
      outputs: { ReturnValue: 'FString' },
      run: ({ self }) => ({ ReturnValue: self.label }),
    },
    SetActorLabel: {
      inputs: { NewActorLabel: 'FString', bMarkDirty: 'bool' },
      constReferences: ['NewActorLabel'],
      run: ({ self, text }) => {
        self.label = text('NewActorLabel');
        return undefined;
      },
    },
    GetFolderPath: {
      outputs: { ReturnValue: 'FName' },
      run: ({ self }) => ({ ReturnValue: self.folder ?? 'None' }),
    },
    SetFolderPath: {
      inputs: { NewFolderPath: 'FName' },
      constReferences: ['NewFolderPath'],
      run: ({ self, text }) => {
        self.folder = text('NewFolderPath');
        return undefined;
      },
    },
    K2_GetActorLocation: {
      outputs: { ReturnValue: 'FVector' },
      run: call => ({ ReturnValue: transformOf(call).Translation }),
    },
    K2_GetActorRotation: {
      outputs: { ReturnValue: 'FRotator' },
      run: call => ({ ReturnValue: rotatorOf(transformOf(call).Rotation) }),
    },
    GetActorScale3D: {
      outputs: { ReturnValue: 'FVector' },
      run: call => ({ ReturnValue: transformOf(call).Scale3D }),
    },
    GetActorTransform: {
      outputs: { ReturnValue: 'FTransform' },
      run: call => ({ ReturnValue: transformOf(call) }),
    },
    K2_SetActorLocation: {
      inputs: { NewLocation: 'FVector', bSweep: 'bool', bTeleport: 'bool' },
      outputs: sweepOutputs,
      run: call => move(call, { location: call.vector('NewLocation') }),
    },
    K2_SetActorRotation: {
      inputs: { NewRotation: 'FRotator', bTeleportPhysics: 'bool' },
      outputs: { ReturnValue: 'bool' },
      run: call => ({ ReturnValue: move(call, { rotation: call.rotator('NewRotation') }).ReturnValue }),
    },
    K2_SetActorLocationAndRotation: {
      inputs: { NewLocation: 'FVector', NewRotation: 'FRotator', bSweep: 'bool', bTeleport: 'bool' },
      outputs: sweepOutputs,
      run: call =>
        move(call, { location: call.vector('NewLocation'), rotation: call.rotator('NewRotation') }),
    },
    K2_SetActorTransform: {
      inputs: { NewTransform: 'FTransform', bSweep: 'bool', bTeleport: 'bool' },
      constReferences: ['NewTransform'],
      outputs: sweepOutputs,
      run: call => {
        // The record above gives the input the type FTransform.
        const to = call.inputs.NewTransform as unknown as Transform;
        return move(call, { location: to.Translation, rotation: rotatorOf(to.Rotation), scale: to.Scale3D });
      },
    },
    SetActorScale3D: {
      inputs: { NewScale3D: 'FVector' },
      run: call => void move(call, { scale: call.vector('NewScale3D') }),
    },
    SetActorHiddenInGame: {
      inputs: { bNewHidden: 'bool' },
      run: ({ self, flag }) => void setSettled(self, 'bHidden', flag('bNewHidden')),
    },
    SetIsTemporarilyHiddenInEditor: {
      inputs: { bIsHidden: 'bool' },
      run: ({ self, flag }) => void setSettled(self, 'bHiddenEd', flag('bIsHidden')),
    },
    IsTemporarilyHiddenInEditor: {
      inputs: { bIncludeParent: 'bool' },
      outputs: { ReturnValue: 'bool' },
      run: ({ self }) => ({ ReturnValue: settled(self, 'bHiddenEd') }),
    },
    K2_GetRootComponent: {
      outputs: { ReturnValue: 'USceneComponent*' },
      run: ({ self }) => ({ ReturnValue: self.rootComponent ?? '' }),
    },
    K2_GetComponentsByClass: {
      inputs: { ComponentClass: 'TSubclassOf<UActorComponent>' },
      outputs: { ReturnValue: 'TArray<UActorComponent*>' },
      run: call => ({ ReturnValue: componentsWhere(call, component => isOfClass(call, component.class)) }),
    },
    GetComponentByClass: {
      inputs: { ComponentClass: 'TSubclassOf<UActorComponent>' },
      outputs: { ReturnValue: 'UActorComponent*' },
      run: call => ({
        ReturnValue: componentsWhere(call, component => isOfClass(call, component.class))[0] ?? '',
      }),
    },
    GetComponentsByTag: {
      inputs: { ComponentClass: 'TSubclassOf<UActorComponent>', Tag: 'FName' },
      outputs: { ReturnValue: 'TArray<UActorComponent*>' },
      run: call => ({
        ReturnValue: componentsWhere(
          call,
          component =>
            isOfClass(call, component.class) && hasTag(settled(component, 'ComponentTags'), call.text('Tag')),
        ),
      }),
    },
    ActorHasTag: {
      inputs: { Tag: 'FName' },
      outputs: { ReturnValue: 'bool' },
      run: ({ self, text }) => ({ ReturnValue: hasTag(settled(self, 'Tags'), text('Tag')) }),
    },
    GetAttachParentActor: {
      outputs: { ReturnValue: 'AActor*' },
      run: ({ world, self }) => ({ ReturnValue: attachParentActor(world, self) }),
    },
    GetAttachedActors: {
      inputs: { bResetArray: 'bool', bRecursivelyIncludeAttachedActors: 'bool' },
      outputs: { OutActors: 'TArray<AActor*>' },
      run: ({ world, self }) => ({
        OutActors: world
          .actors(self.inPlay ? 'play' : 'editor')
          .flatMap(each => (attachParentActor(world, each) === self.path ? each.path : [])),
      }),
    },
    GetActorBounds: {
      inputs: { bOnlyCollidingComponents: 'bool', bIncludeFromChildActors: 'bool' },
      outputs: { Origin: 'FVector', BoxExtent: 'FVector' },
      run: actorBounds,
    },
    K2_AttachToActor: {
      inputs: { ParentActor: 'AActor*', SocketName: 'FName', bWeldSimulatedBodies: 'bool' },
      outputs: { ReturnValue: 'bool' },
    },
    GetOwner: {
      outputs: { ReturnValue: 'AActor*' },
      run: ({ self }) => ({ ReturnValue: settled(self, 'Owner') }),
    },
    GetLevel: {
      outputs: { ReturnValue: 'ULevel*' },
      run: ({ self }) => ({ ReturnValue: self.path.slice(0, self.path.lastIndexOf('.')) }),
    },
    K2_DestroyActor: { run: ({ world, self }) => void world.destroy(self.path) },
  },
};

/** Moves the actor by its root. Nothing is in the way, so the sweep never hits. */
function move({ world, self }: FunctionCall, to: Parameters<typeof place>[2]): Record<string, unknown> {
  const root = self.rootComponent ? world.find(self.rootComponent) : undefined;
  if (!root) return { ...noHit, ReturnValue: false };
  world.transactions.modify(root);
  place(world.objects, root, to);
  return { ...noHit, ReturnValue: true };
}

function componentsWhere(
  { world, self }: FunctionCall,
  test: (component: FunctionCall['self']) => boolean,
): string[] {
  return world
    .components(self)
    .filter(test)
    .map(component => component.path);
}

/** Null is no class, so nothing is of it. */
function isOfClass(call: FunctionCall, info: FunctionCall['self']['class']): boolean {
  const wanted = call.text('ComponentClass');
  return wanted !== '' && isChildOf(info, wanted);
}

function hasTag(tags: unknown, tag: string): boolean {
  return Array.isArray(tags) && tag !== 'None' && tags.some(each => sameName(String(each), tag));
}

function attachParentActor(world: FunctionCall['world'], self: FunctionCall['self']): string {
  const root = self.rootComponent ? world.find(self.rootComponent) : undefined;
  const parent = root?.attachParent ? world.find(root.attachParent) : undefined;
  return parent?.outer?.path ?? '';
}

/** A component's place in the world. */
export function componentTransform({ world, self }: FunctionCall): Transform {
  return worldTransform(world.objects, self);
}
