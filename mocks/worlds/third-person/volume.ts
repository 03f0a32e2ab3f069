import type { PropertyValues, SceneActor, Vector } from '../../engine/scene.ts';
import { place, vector } from './placement.ts';

/** Edge of the cube brush that the editor gives a new volume, in centimetres. */
const BRUSH_SIZE = 200;

interface Volume {
  label: string;
  folder: string;
  centre: Vector;
  /** Edges in centimetres. */
  size: Vector;
  properties?: PropertyValues;
}

/** A volume whose brush is the editor's default cube, scaled. */
export function volume(classPath: string, number: number, options: Volume): SceneActor {
  const { centre, size } = options;
  const scale = vector(size.X / BRUSH_SIZE, size.Y / BRUSH_SIZE, size.Z / BRUSH_SIZE);
  return {
    name: `${classPath.slice(classPath.lastIndexOf('.') + 1)}_${number}`,
    label: options.label,
    class: classPath,
    folder: options.folder,
    ...(options.properties && { properties: options.properties }),
    components: { BrushComponent0: { properties: place(centre, undefined, scale) } },
  };
}
