import type { SceneAsset, Vector } from '../scene.ts';

/** Content that every engine brings along, on disk until something refers to it. */
export const engineContent: SceneAsset[] = [
  shape('Cube', 50),
  shape('Sphere', 50),
  shape('Cylinder', 50),
  shape('Cone', 50),
  shape('Plane', 0),
  {
    ...material('BasicShapes/BasicShapeMaterial'),
    parameters: { vector: { Color: { R: 1, G: 1, B: 1, A: 1 } } },
  },
  material('EngineMaterials/DefaultMaterial'),
  material('EngineMaterials/WorldGridMaterial'),
];

/** The basic shapes are a metre wide and centred on their pivot. Their one slot is called after another material. */
function shape(name: string, halfHeight: number): SceneAsset {
  const extent: Vector = { X: 50, Y: 50, Z: halfHeight };
  const MaterialInterface = '/Engine/BasicShapes/BasicShapeMaterial.BasicShapeMaterial';
  return {
    path: `/Engine/BasicShapes/${name}.${name}`,
    class: '/Script/Engine.StaticMesh',
    loaded: false,
    bounds: { origin: { X: 0, Y: 0, Z: 0 }, extent },
    // The slot's name is [derived].
    properties: { StaticMaterials: [{ MaterialInterface, MaterialSlotName: 'WorldGridMaterial' }] },
    references: [MaterialInterface],
    tags: { ApproxSize: `100x100x${2 * halfHeight}` },
  };
}

function material(path: string): SceneAsset {
  const name = path.split('/').at(-1);
  return { path: `/Engine/${path}.${name}`, class: '/Script/Engine.Material', loaded: false };
}
