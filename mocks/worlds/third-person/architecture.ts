import type { PropertyValues, SceneActor, Vector } from '../../engine/scene.ts';
import { content } from './content.ts';
import { mesh } from './mesh.ts';
import { place, rotator, vector } from './placement.ts';

/** Edge of SM_Cube and SM_Ramp, whose pivot is their lowest corner; both are scaled to size. */
const BLOCK_SIZE = 100;

/**
 * The yard: 60 by 60 metres inside a wall, floor at height 0. The gate is in the north, the gallery in the
 * south-west, the platform with its ramp and stairs in the north-east, and six pillars line the middle.
 */
export const architecture: SceneActor[] = [
  block(0, 'SM_Floor', 'Floor', vector(-3000, -3000, -100), vector(6000, 6000, 100), {
    OverrideMaterials: [content.gridFloor],
  }),
  wall(1, 'North_West', vector(2900, -3000, 0), vector(100, 2850, 400)),
  wall(2, 'North_East', vector(2900, 150, 0), vector(100, 2850, 400)),
  wall(3, 'South', vector(-3000, -3000, 0), vector(100, 6000, 400)),
  wall(4, 'East', vector(-2900, 2900, 0), vector(5800, 100, 400)),
  wall(5, 'West', vector(-2900, -3000, 0), vector(5800, 100, 400)),

  gallery(6, 'Wall_South', vector(-2000, -2900, 0), vector(20, 1200, 350)),
  gallery(7, 'Wall_North', vector(-420, -2900, 0), vector(20, 1200, 350)),
  gallery(8, 'Front_South', vector(-1980, -1720, 0), vector(720, 20, 350)),
  gallery(9, 'Front_North', vector(-1140, -1720, 0), vector(720, 20, 350)),
  gallery(10, 'Lintel', vector(-1260, -1720, 220), vector(120, 20, 130)),
  gallery(11, 'Roof', vector(-2000, -2900, 350), vector(1600, 1200, 20), {
    bCastFarShadow: true,
    LDMaxDrawDistance: 15000,
  }),

  block(12, 'SM_Platform', 'Platform', vector(1200, 800, 0), vector(1500, 1500, 200)),
  step(13, 1),
  step(14, 2),
  step(15, 3),
  step(16, 4),
  mesh('StaticMeshActor_17', 'SM_Ramp', 'LevelPrototyping/Platform', content.ramp, {
    ...place(vector(600, 1400, 0), undefined, vector(6, 3, 2)),
    BodyInstance: {
      bOverrideWalkableSlopeOnInstance: true,
      WalkableSlopeOverride: { WalkableSlopeBehavior: 'WalkableSlope_Increase', WalkableSlopeAngle: 50 },
    },
  }),

  pillar(18, '01', vector(-1500, -600, 0)),
  pillar(19, '02', vector(-500, -600, 0)),
  pillar(20, '03', vector(500, -600, 0)),
  pillar(21, '04', vector(-1500, 600, 0)),
  pillar(22, '05', vector(-500, 600, 0)),
  pillar(23, '06', vector(500, 600, 0)),
];

/** A box between its lowest corner and that corner plus `size`. */
function block(
  number: number,
  label: string,
  part: string,
  corner: Vector,
  size: Vector,
  properties: PropertyValues = {},
): SceneActor {
  const scale = vector(size.X / BLOCK_SIZE, size.Y / BLOCK_SIZE, size.Z / BLOCK_SIZE);
  return mesh(`StaticMeshActor_${number}`, label, `LevelPrototyping/${part}`, content.cube, {
    ...place(corner, undefined, scale),
    ...properties,
  });
}

function wall(number: number, side: string, corner: Vector, size: Vector): SceneActor {
  return block(number, `SM_Wall_${side}`, 'Walls', corner, size, { OverrideMaterials: [content.gridWall] });
}

function gallery(
  number: number,
  part: string,
  corner: Vector,
  size: Vector,
  properties: PropertyValues = {},
): SceneActor {
  return block(number, `SM_Gallery_${part}`, 'Gallery', corner, size, {
    OverrideMaterials: [content.plaster],
    ...properties,
  });
}

/** One of the steps up to the platform's west edge, 40 cm high and 60 cm deep each. */
function step(number: number, position: number): SceneActor {
  const corner = vector(1800, 500 + position * 60, 0);
  return block(number, `SM_Step_0${position}`, 'Platform', corner, vector(300, 60, position * 40));
}

function pillar(number: number, suffix: string, foot: Vector): SceneActor {
  return mesh(`StaticMeshActor_${number}`, `SM_Pillar_${suffix}`, 'Architecture/Pillars', content.pillar, {
    ...place(foot, rotator(0, 45, 0)),
    bOverrideLightMapRes: true,
    OverriddenLightMapRes: 128,
  });
}
