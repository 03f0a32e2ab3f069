import { isChildOf, sameName } from '../reflection/class-info.ts';
import { labelRefusal } from '../world/actor-label.ts';
import { effectiveValue, noteEdit } from '../world/live-object.ts';
import { setEffectiveValue, worldTransform } from '../world/placement.ts';
import type { Transform } from '../world/transforms.ts';
import { actorBounds } from './actor-bounds.ts';
import { actorDistances } from './actor-distances.ts';
import { actorState } from './actor-state.ts';
import { actorTransforms } from './actor-transforms.ts';
import { actorAttachments } from './attachments.ts';
import type { FunctionCall, FunctionLibrary } from './engine-function.ts';

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
      run: setLabel,
    },
    GetFolderPath: {
      outputs: { ReturnValue: 'FName' },
      run: ({ self }) => ({ ReturnValue: self.folder ?? 'None' }),
    },
    SetFolderPath: {
      inputs: { NewFolderPath: 'FName' },
      constReferences: ['NewFolderPath'],
      run: ({ world, self, text }) => {
        const folder = text('NewFolderPath');
        if (sameName(folder, self.folder ?? 'None')) return undefined;
        world.transactions.modify(self);
        self.folder = folder;
        return undefined;
      },
    },
    ...actorTransforms,
    ...actorDistances,
    ...actorState,
    SetActorHiddenInGame: {
      inputs: { bNewHidden: 'bool' },
      run: ({ self, flag }) => void setEffectiveValue(self, 'bHidden', flag('bNewHidden')),
    },
    SetIsTemporarilyHiddenInEditor: {
      inputs: { bIsHidden: 'bool' },
      run: ({ self, flag }) => {
        if (flag('bIsHidden')) self.hiddenInEditor = true;
        else delete self.hiddenInEditor;
        return undefined;
      },
    },
    IsTemporarilyHiddenInEditor: {
      inputs: { bIncludeParent: 'bool' },
      outputs: { ReturnValue: 'bool' },
      run: ({ self }) => ({ ReturnValue: self.hiddenInEditor === true }),
    },
    /** Hidden by whatever means: the eye, its layer or its level. */
    IsHiddenEd: {
      outputs: { ReturnValue: 'bool' },
      run: ({ self }) => ({
        ReturnValue:
          self.hiddenInEditor === true ||
          ['bHiddenEdLayer', 'bHiddenEdLevel'].some(name => effectiveValue(self, name) === true),
      }),
    },
    SetActorEnableCollision: {
      inputs: { bNewActorEnableCollision: 'bool' },
      run: ({ self, flag }) => {
        if (flag('bNewActorEnableCollision')) delete self.noCollision;
        else self.noCollision = true;
        noteEdit(self);
        return undefined;
      },
    },
    GetActorEnableCollision: {
      outputs: { ReturnValue: 'bool' },
      run: ({ self }) => ({ ReturnValue: !self.noCollision }),
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
            isOfClass(call, component.class) &&
            hasTag(effectiveValue(component, 'ComponentTags'), call.text('Tag')),
        ),
      }),
    },
    ActorHasTag: {
      inputs: { Tag: 'FName' },
      outputs: { ReturnValue: 'bool' },
      run: ({ self, text }) => ({ ReturnValue: hasTag(effectiveValue(self, 'Tags'), text('Tag')) }),
    },
    ...actorAttachments,
    GetActorBounds: {
      inputs: { bOnlyCollidingComponents: 'bool', bIncludeFromChildActors: 'bool' },
      outputs: { Origin: 'FVector', BoxExtent: 'FVector' },
      run: actorBounds,
    },
    GetOwner: {
      outputs: { ReturnValue: 'AActor*' },
      run: ({ self }) => ({ ReturnValue: effectiveValue(self, 'Owner') }),
    },
    GetLevel: {
      outputs: { ReturnValue: 'ULevel*' },
      run: ({ self }) => ({ ReturnValue: self.path.slice(0, self.path.lastIndexOf('.')) }),
    },
    /** Unlike the editor's own functions it opens no transaction. */
    K2_DestroyActor: { run: ({ world, self }) => void world.remove(self.path) },
  },
};

/** A label that is refused leaves the old one in place; only the log says so. */
function setLabel({ world, self, text }: FunctionCall): undefined {
  const label = text('NewActorLabel').trim();
  const refusal = labelRefusal(label);
  if (refusal) world.log.push(`LogActor: Warning: ${refusal}`);
  if (refusal || label === self.label) return;
  world.transactions.modify(self);
  self.label = label;
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

/** A component's place in the world. */
export function componentTransform({ world, self }: FunctionCall): Transform {
  return worldTransform(world.objects, self);
}
