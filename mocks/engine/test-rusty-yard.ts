import type { Scene } from './scene.ts';
import type { SimulatedEditorOptions } from './simulated-editor-options.ts';
import { level, openYard, yard } from './test-yard.ts';

export const library = '/Script/EditorScriptingUtilities.Default__EditorAssetLibrary';
const registry = '/Script/AssetRegistry.Default__AssetRegistryImpl';
export const barrel = '/Game/Props/SM_Barrel.SM_Barrel';
export const rust = '/Game/Materials/MI_Rust.MI_Rust';
export const metal = '/Game/Materials/M_Metal.M_Metal';
export const shelf = '/Game/Props/SM_Shelf.SM_Shelf';
export const lampPackage = '/Game/Blueprints/BP_Lamp';
/** The component that shows the barrel. */
export const shownMesh = `${level}.Barrel_1.StaticMeshComponent0`;

/** The yard with a rusty barrel; a shelf on disk only shows the same instance. */
export const scene: Scene = {
  ...yard,
  assets: [
    {
      ...{ path: barrel, class: '/Script/Engine.StaticMesh', tags: { Triangles: '984' } },
      metadata: { Author: 'Ümit' },
    },
    {
      ...{ path: rust, class: '/Script/Engine.MaterialInstanceConstant' },
      properties: { Parent: metal },
    },
    { path: metal, class: '/Script/Engine.Material' },
    {
      ...{ path: shelf, class: '/Script/Engine.StaticMesh', loaded: false },
      properties: { StaticMaterials: [{ MaterialInterface: rust }] },
    },
    { path: '/Game/Locked/T_Wood.T_Wood', class: '/Script/Engine.Texture2D', readOnly: true },
  ],
  folders: ['/Game/Audio/Empty'],
  actors: [
    ...yard.actors,
    {
      name: 'Barrel_1',
      class: '/Script/Engine.StaticMeshActor',
      components: {
        StaticMeshComponent0: { properties: { StaticMesh: barrel, OverrideMaterials: [rust] } },
      },
    },
  ],
};

/** Opens it in an editor that allows every call. `run` throws at any answer but 200. */
export function openRustyYard(options: Partial<SimulatedEditorOptions> = {}) {
  const opened = openYard({ scene, settings: { allowAnyRemoteFunctionCall: true }, ...options });
  const { world } = opened.editor;
  const run = (name: string, parameters = {}, path = library) => {
    const answer = opened.call(path, name, parameters);
    if (!answer.startsWith('200 ')) throw new Error(`${name}: ${answer}`);
    return JSON.parse(answer.slice(4)).ReturnValue;
  };
  const rename = (from: string, to: string) =>
    run('RenameAsset', { SourceAssetPath: from, DestinationAssetPath: to });
  const duplicate = (from: string, to: string) =>
    run('DuplicateAsset', { SourceAssetPath: from, DestinationAssetPath: to });
  const remove = (path: string) => run('DeleteAsset', { AssetPathToDelete: path });
  const referencers = (PackageName: string) =>
    JSON.parse(opened.call(registry, 'K2_GetReferencers', { PackageName }).slice(4)).OutReferencers;
  return { ...opened, world, run, rename, duplicate, remove, referencers };
}
