import type { Box, Vector } from '../../unreal/spatial-shapes.ts';

/** What an actor is drawn as. `everywhere`: it has no place of its own, like fog. */
export type ActorKind =
  | 'playerStart'
  | 'character'
  | 'camera'
  | 'light'
  | 'blueprint'
  | 'trigger'
  | 'sound'
  | 'effect'
  | 'marker'
  | 'decal'
  | 'mesh'
  | 'volume'
  | 'everywhere';

/** An actor, as far as a map needs to know it. */
export interface MapActor {
  path: string;
  label: string;
  classPath: string;
  /** Short name: `PointLight`, `BP_Lamp_C`. */
  class: string;
  kind: ActorKind;
  /** Where it stands, cm. */
  at: Vector;
  /** What it fills; undefined for what has no size. */
  box?: Box;
  /** Unit vector of where it looks or shines. */
  forward?: Vector;
  /** How far its light goes, cm; undefined for lights without an end. */
  reach?: number;
  /** Half the angle of its light, degrees. */
  cone?: number;
  /** Angle that a camera sees, degrees. */
  fieldOfView?: number;
  /** It has a light among its components. */
  shines?: boolean;
  isSelected: boolean;
  /** Nobody asked where it stands: in the largest levels others of its kind are drawn, or a cell that it is in. */
  isUnread?: true;
}

/** The box around some meshes of a very large level. */
export interface MapCell {
  count: number;
  box: Box;
}

/** A level as it is drawn. */
export interface MapLevel {
  /** `Lvl_ThirdPerson` */
  name: string;
  actors: readonly MapActor[];
  /** Meshes that are drawn together; none where each is drawn. */
  cells?: readonly MapCell[];
  /** The camera of the viewport. */
  camera?: { at: Vector; forward: Vector };
  /** Why something is missing. */
  note?: string;
}
