import {
  type Attachable,
  type AttachmentRule,
  type AttachmentRules,
  attachComponent,
  detachComponent,
} from '../world/attach-component.ts';
import type { LiveObject } from '../world/live-object.ts';
import { meshOf } from '../world/material-slots.ts';
import type { World } from '../world.ts';
import type { EngineFunction, FunctionCall } from './engine-function.ts';

const attaching = {
  SocketName: 'FName',
  LocationRule: 'EAttachmentRule',
  RotationRule: 'EAttachmentRule',
  ScaleRule: 'EAttachmentRule',
  bWeldSimulatedBodies: 'bool',
};
const detaching = {
  LocationRule: 'EDetachmentRule',
  RotationRule: 'EDetachmentRule',
  ScaleRule: 'EDetachmentRule',
};

/** How an actor is attached: by its root. Rules that are left out keep the relative transform. */
export const actorAttachments: Record<string, EngineFunction> = {
  K2_AttachToActor: {
    inputs: { ParentActor: 'AActor*', ...attaching },
    outputs: { ReturnValue: 'bool' },
    run: call => attach(call, rootOf(call.world, call.self), rootOf(call.world, call.object('ParentActor'))),
  },
  K2_AttachToComponent: {
    inputs: { Parent: 'USceneComponent*', ...attaching },
    outputs: { ReturnValue: 'bool' },
    run: call => attach(call, rootOf(call.world, call.self), call.object('Parent')),
  },
  K2_DetachFromActor: {
    inputs: detaching,
    run: call => detach(call, rootOf(call.world, call.self)),
  },
  GetAttachParentActor: {
    outputs: { ReturnValue: 'AActor*' },
    run: ({ world, self }) => ({ ReturnValue: attachParentActor(world, self) }),
  },
  GetAttachParentSocketName: {
    outputs: { ReturnValue: 'FName' },
    run: ({ world, self }) => ({ ReturnValue: rootOf(world, self)?.attachSocket ?? 'None' }),
  },
  GetAttachedActors: {
    inputs: { bResetArray: 'bool', bRecursivelyIncludeAttachedActors: 'bool' },
    outputs: { OutActors: 'TArray<AActor*>' },
    run: ({ world, self, flag }) => ({
      OutActors: attachedActors(
        world,
        self,
        flag('bRecursivelyIncludeAttachedActors') ? 'all' : 'direct',
      ).map(actor => actor.path),
    }),
  },
};

/** How a component is attached, whether it is a root or not. */
export const componentAttachments: Record<string, EngineFunction> = {
  K2_AttachToComponent: {
    inputs: { Parent: 'USceneComponent*', ...attaching },
    outputs: { ReturnValue: 'bool' },
    run: call => attach(call, call.self, call.object('Parent')),
  },
  K2_DetachFromComponent: {
    inputs: { ...detaching, bCallModify: 'bool' },
    run: call => detach(call, call.self),
  },
  GetAttachParent: {
    outputs: { ReturnValue: 'USceneComponent*' },
    run: ({ self }) => ({ ReturnValue: self.attachParent ?? '' }),
  },
  GetAttachSocketName: {
    outputs: { ReturnValue: 'FName' },
    run: ({ self }) => ({ ReturnValue: self.attachSocket ?? 'None' }),
  },
  GetAllSocketNames: {
    outputs: { ReturnValue: 'TArray<FName>' },
    run: ({ world, self }) => ({ ReturnValue: socketsOf(world, self) }),
  },
  DoesSocketExist: {
    inputs: { InSocketName: 'FName' },
    outputs: { ReturnValue: 'bool' },
    run: ({ world, self, text }) => {
      const wanted = text('InSocketName').toLowerCase();
      return { ReturnValue: socketsOf(world, self).some(each => each.toLowerCase() === wanted) };
    },
  },
};

/** Sockets and bones that a component offers; where it has no mesh, none. */
function socketsOf(world: World, component: LiveObject): string[] {
  return world.assets.find(meshOf(component))?.sockets ?? [];
}

/** Actors that are attached to an actor, in the order of the level; `all`: theirs too, each behind its parent. */
export function attachedActors(world: World, parent: LiveObject, depth: 'direct' | 'all'): LiveObject[] {
  return world
    .actors(parent.inPlay ? 'play' : 'editor')
    .filter(each => attachParentActor(world, each) === parent.path)
    .flatMap(each => [each, ...(depth === 'all' ? attachedActors(world, each, depth) : [])]);
}

/** A refusal stands in the log only. */
function attach(
  call: FunctionCall,
  child: LiveObject | undefined,
  parent: LiveObject | undefined,
): { ReturnValue: boolean } {
  if (!child || !parent) return { ReturnValue: false };
  const { world } = call;
  const socketName = call.text('SocketName');
  const socket = socketName.toLowerCase() === 'none' ? '' : socketName;
  const refusal = attachComponent(attachable(world), child, parent, { socket, rules: rulesOf(call) });
  if (refusal) world.log.push(`LogSceneComponent: Warning: ${refusal}`);
  return { ReturnValue: refusal === undefined };
}

function detach(call: FunctionCall, child: LiveObject | undefined): undefined {
  if (child) detachComponent(attachable(call.world), child, rulesOf(call));
  return undefined;
}

function attachable({ objects, transactions }: World): Attachable {
  return { store: objects, modify: transactions.modify };
}

function rulesOf({ text }: FunctionCall): AttachmentRules {
  // The functions' records give these inputs the type EAttachmentRule, or EDetachmentRule, which has two of the three.
  const rule = (input: string) => text(input) as AttachmentRule;
  return { location: rule('LocationRule'), rotation: rule('RotationRule'), scale: rule('ScaleRule') };
}

function attachParentActor(world: World, actor: LiveObject): string {
  const parent = rootOf(world, actor)?.attachParent;
  return (parent && world.find(parent)?.outer?.path) || '';
}

/** The component that carries an actor. */
export function rootOf(world: World, actor: LiveObject | undefined): LiveObject | undefined {
  return actor?.rootComponent ? world.find(actor.rootComponent) : undefined;
}
