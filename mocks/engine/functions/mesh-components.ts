import { isChildOf, sameName } from '../reflection/class-info.ts';
import { bodyOfProfile, collisionProfiles } from '../reflection/collision-profiles.ts';
import type { LiveObject } from '../world/live-object.ts';
import { effectiveValue } from '../world/live-object.ts';
import { materialIn, materialSlots, meshOf, putMaterial } from '../world/material-slots.ts';
import { setEffectiveValue } from '../world/placement.ts';
import { meshBox } from './actor-bounds.ts';
import { dynamicMaterials } from './dynamic-materials.ts';
import { type FunctionCall, type FunctionLibrary, NotSimulated } from './engine-function.ts';

const zero = { X: 0, Y: 0, Z: 0 };

/** Slots are a handful; the engine would make room for any number. */
const mostSlots = 1024;

/** Functions of everything that is drawn or collides. Materials are those of meshes; others have none here. */
export const primitiveComponent: FunctionLibrary = {
  class: '/Script/Engine.PrimitiveComponent',
  functions: {
    SetMaterial: {
      inputs: { ElementIndex: 'int32', Material: 'UMaterialInterface*' },
      run: call => setMaterial(call, Number(call.inputs.ElementIndex)),
    },
    SetMaterialByName: {
      inputs: { MaterialSlotName: 'FName', Material: 'UMaterialInterface*' },
      run: call => setMaterial(call, slotIndex(call)),
    },
    GetMaterial: {
      inputs: { ElementIndex: 'int32' },
      outputs: { ReturnValue: 'UMaterialInterface*' },
      run: call => ({ ReturnValue: material(call, Number(call.inputs.ElementIndex)) }),
    },
    GetNumMaterials: {
      outputs: { ReturnValue: 'int32' },
      run: call => ({ ReturnValue: slots(call).length }),
    },
    ...dynamicMaterials,
    SetCollisionEnabled: {
      inputs: { NewType: 'ECollisionEnabled' },
      // Whoever sets a part of it leaves the profile.
      run: ({ self, inputs }) =>
        setBody(self, { CollisionEnabled: inputs.NewType, CollisionProfileName: 'Custom' }),
    },
    GetCollisionEnabled: {
      outputs: { ReturnValue: 'ECollisionEnabled' },
      run: ({ self }) => ({ ReturnValue: body(self).CollisionEnabled }),
    },
    SetCollisionProfileName: {
      inputs: { InCollisionProfileName: 'FName', bUpdateOverlaps: 'bool' },
      run: ({ self, text }) => {
        const name = text('InCollisionProfileName');
        const profile = collisionProfiles.find(each => sameName(each.name, name));
        if (!profile) throw new NotSimulated(`The collision profile '${name}'`);
        return setBody(self, bodyOfProfile(profile));
      },
    },
    GetCollisionProfileName: {
      outputs: { ReturnValue: 'FName' },
      run: ({ self }) => ({ ReturnValue: body(self).CollisionProfileName }),
    },
    SetSimulatePhysics: {
      inputs: { bSimulate: 'bool' },
      run: ({ self, flag }) => setBody(self, { bSimulatePhysics: flag('bSimulate') }),
    },
    SetCastShadow: {
      inputs: { NewCastShadow: 'bool' },
      run: ({ self, flag }) => void setEffectiveValue(self, 'CastShadow', flag('NewCastShadow')),
    },
    // Up to 5.3 at the latest these three are of MeshComponent.
    GetMaterialSlotNames: {
      outputs: { ReturnValue: 'TArray<FName>' },
      run: call => ({ ReturnValue: slots(call).map(slot => slot.name) }),
    },
    GetMaterialIndex: {
      inputs: { MaterialSlotName: 'FName' },
      outputs: { ReturnValue: 'int32' },
      run: call => ({ ReturnValue: slotIndex(call) }),
    },
    IsMaterialSlotNameValid: {
      inputs: { MaterialSlotName: 'FName' },
      outputs: { ReturnValue: 'bool' },
      run: call => ({ ReturnValue: slotIndex(call) >= 0 }),
    },
  },
};

/** Functions of everything that shows a mesh. */
export const meshComponent: FunctionLibrary = {
  class: '/Script/Engine.MeshComponent',
  functions: {
    GetMaterials: {
      outputs: { ReturnValue: 'TArray<UMaterialInterface*>' },
      run: call => ({ ReturnValue: slots(call).map((_, index) => material(call, index)) }),
    },
  },
};

export const staticMeshComponent: FunctionLibrary = {
  class: '/Script/Engine.StaticMeshComponent',
  functions: {
    /** In the space of the component, without its scale; nothing where no mesh is shown [derived]. */
    GetLocalBounds: {
      outputs: { Min: 'FVector', Max: 'FVector' },
      run: ({ self, world }) => {
        const mesh = meshOf(self);
        const asset = world.assets.find(mesh);
        const box = asset && meshBox(asset);
        if (mesh !== '' && !box) throw new NotSimulated(`The size of ${mesh}`);
        const { origin, extent } = box ?? { origin: zero, extent: zero };
        return {
          Min: { X: origin.X - extent.X, Y: origin.Y - extent.Y, Z: origin.Z - extent.Z },
          Max: { X: origin.X + extent.X, Y: origin.Y + extent.Y, Z: origin.Z + extent.Z },
        };
      },
    },
    /** False when nothing changes: it shows that mesh already, or it is static and the level is played. */
    SetStaticMesh: {
      inputs: { NewMesh: 'UStaticMesh*' },
      outputs: { ReturnValue: 'bool' },
      run: ({ self, text }) => {
        const isFixed = self.inPlay && effectiveValue(self, 'Mobility') === 'Static';
        if (isFixed || sameName(meshOf(self), text('NewMesh'))) return { ReturnValue: false };
        setEffectiveValue(self, 'StaticMesh', text('NewMesh'));
        return { ReturnValue: true };
      },
    },
  },
};

/** Whether there is a slot of that number is not looked at: the list grows [derived]. A negative number does nothing. */
function setMaterial({ self, text }: FunctionCall, index: number): undefined {
  if (index < 0 || !isChildOf(self.class, 'UMeshComponent')) return;
  if (index >= mostSlots) throw new NotSimulated(`A material in slot ${index}`);
  putMaterial(self, index, text('Material'));
}

function slots({ world, self }: FunctionCall) {
  return isChildOf(self.class, 'UMeshComponent') ? materialSlots(world, self) : [];
}

function material({ world, self }: FunctionCall, index: number): string {
  return isChildOf(self.class, 'UMeshComponent') ? materialIn(world, self, index) : '';
}

/** -1 when the mesh has no slot of that name. */
function slotIndex(call: FunctionCall): number {
  return slots(call).findIndex(slot => sameName(slot.name, call.text('MaterialSlotName')));
}

function body(self: LiveObject): Record<string, unknown> {
  const value = effectiveValue(self, 'BodyInstance');
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

function setBody(self: LiveObject, values: Record<string, unknown>): undefined {
  setEffectiveValue(self, 'BodyInstance', { ...body(self), ...values });
}
