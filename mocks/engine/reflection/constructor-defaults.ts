import { bodyOfProfile, collisionProfiles } from './collision-profiles.ts';
import type { ClassRecord, StructRecord } from './reflection-file.ts';

/**
 * What constructors set and the generated data does not have, because they reckon it or call a function for it. From
 * what the editor's Details panel is known to show [derived: nobody has sent a read of them].
 */
interface Defaults {
  /** Declared by the class itself. */
  own?: Record<string, unknown>;
  /** Name of the profile that its body starts with. */
  profile?: string;
  /** Sub-objects of an actor: property → name of the profile. */
  profiles?: Record<string, string>;
  /** Sub-objects of an actor: property → what they start with. */
  parts?: Record<string, Record<string, unknown>>;
}

const WHITE = { R: 1, G: 1, B: 1, A: 1 };

const defaults: Record<string, Defaults> = {
  UCharacterMovementComponent: {
    // Half of MaxWalkSpeed.
    own: {
      ...{ MaxWalkSpeedCrouched: 300, GravityDirection: { X: 0, Y: 0, Z: -1 } },
      // It is of the first group, and keeps away from all.
      ...{ AvoidanceGroup: { bGroup0: true }, GroupsToAvoid: allGroups() },
      BrakingDecelerationWalking: 2048,
    },
  },
  // The air of the Earth, in km; its colours are shares of the scales beside them.
  USkyAtmosphereComponent: {
    own: {
      ...{ BottomRadius: 6360, AtmosphereHeight: 60 },
      ...{ RayleighScatteringScale: 0.0331, RayleighScattering: { R: 0.175287, G: 0.409607, B: 1, A: 1 } },
      ...{ RayleighExponentialDistribution: 8, MieExponentialDistribution: 1.2 },
      ...{ MieScattering: WHITE, MieAbsorption: WHITE },
      ...{ OtherAbsorptionScale: 0.001881, OtherAbsorption: { R: 0.345561, G: 1, B: 0.045189, A: 1 } },
      OtherTentDistribution: { TipAltitude: 25, TipValue: 1, Width: 15 },
      ...{ SkyLuminanceFactor: WHITE, SkyAndAerialPerspectiveLuminanceFactor: WHITE },
    },
  },
  ULightComponentBase: { own: { SamplesPerPixel: 1 } },
  URectLightComponent: { own: { BarnDoorAngle: 88 } },
  UDecalComponent: { own: { DecalSize: { X: 128, Y: 256, Z: 256 } } },
  UTextRenderComponent: { own: { WorldSize: 26, XScale: 1, YScale: 1 } },
  UTexture: { own: { LODGroup: 'TEXTUREGROUP_World' } },
  UStaticMeshComponent: { profile: 'BlockAllDynamic' },
  UShapeComponent: { profile: 'OverlapAllDynamic' },
  UBillboardComponent: { profile: 'NoCollision' },
  UDrawFrustumComponent: { profile: 'NoCollision' },
  AStaticMeshActor: { profiles: { StaticMeshComponent: 'BlockAll' } },
  ACharacter: {
    own: { CrouchedEyeHeight: 32 },
    profiles: { CapsuleComponent: 'Pawn', Mesh: 'CharacterMesh' },
  },
  ADefaultPawn: { profiles: { CollisionComponent: 'Pawn' } },
  ATriggerBase: { profiles: { CollisionComponent: 'Trigger' } },
  // Their sizes are given by functions, so no reflection tells them.
  ATriggerBox: { parts: { CollisionComponent: { BoxExtent: { X: 40, Y: 40, Z: 40 } } } },
  ATriggerSphere: { parts: { CollisionComponent: { SphereRadius: 40 } } },
  ATriggerCapsule: { parts: { CollisionComponent: { CapsuleRadius: 40, CapsuleHalfHeight: 80 } } },
  AVolume: { profiles: { BrushComponent: 'OverlapAll' } },
  ABlockingVolume: { profiles: { BrushComponent: 'InvisibleWall' } },
  ATriggerVolume: { profiles: { BrushComponent: 'Trigger' } },
};

/** The classes with these defaults in them. */
export function withConstructorDefaults(classes: Record<string, ClassRecord>): Record<string, ClassRecord> {
  const changed = Object.entries(defaults).flatMap(([name, each]) => {
    const record = classes[name];
    return record ? [[name, complete(record, each)] as const] : [];
  });
  return { ...classes, ...Object.fromEntries(changed) };
}

/**
 * Members of structs that constructors reckon. A body of no profile is one of its own making; exposure adapts within the
 * extended range of luminance, which new projects have.
 */
const members: Record<string, Record<string, unknown>> = {
  FBodyInstance: { CollisionProfileName: 'Custom' },
  FPostProcessSettings: { AutoExposureMinBrightness: -10, AutoExposureMaxBrightness: 20 },
};

/** The structs with these defaults in them. */
export function withMemberDefaults(structs: Record<string, StructRecord>): Record<string, StructRecord> {
  const changed = Object.entries(members).flatMap(([name, own]) => {
    const record = structs[name];
    return record ? [[name, { ...record, props: withDefaults(record.props, own) }] as const] : [];
  });
  return { ...structs, ...Object.fromEntries(changed) };
}

type Members = StructRecord['props'];

function withDefaults(props: Members, own: Record<string, unknown>): Members {
  const changed = Object.entries(own).map(([name, value]): [string, Members[string]] => {
    const [type, flags, rest] = props[name] ?? (['FName', 'EPA'] as const);
    return [name, [type, flags, { ...rest, default: value }]];
  });
  return { ...props, ...Object.fromEntries(changed) };
}

function complete(
  record: ClassRecord,
  { own = {}, profile, profiles = {}, parts = {} }: Defaults,
): ClassRecord {
  const props = { ...record.props };
  for (const [name, value] of Object.entries(own)) {
    const [type, flags, rest] = props[name] ?? [];
    if (type !== undefined && flags !== undefined) props[name] = [type, flags, { ...rest, default: value }];
  }
  const subobjects = { ...record.subobjectDefaults };
  const give = (property: string, values: Record<string, unknown>) => {
    subobjects[property] = { ...subobjects[property], ...values };
  };
  if (profile !== undefined) give('BodyInstance', bodyOf(profile));
  for (const [property, name] of Object.entries(profiles)) give(property, { BodyInstance: bodyOf(name) });
  for (const [property, values] of Object.entries(parts)) give(property, values);
  return { ...record, props, subobjectDefaults: subobjects };
}

function allGroups(): Record<string, true> {
  return Object.fromEntries(Array.from({ length: 32 }, (_, at) => [`bGroup${at}`, true]));
}

function bodyOf(name: string): Record<string, unknown> {
  const found = collisionProfiles.find(each => each.name === name);
  if (!found) throw new Error(`There is no collision profile ${name}.`);
  return bodyOfProfile(found);
}
