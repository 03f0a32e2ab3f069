import type { EditorContext } from '../editor-context.ts';
import type { SceneAsset } from '../scene.ts';
import { type Colour, flatPng } from './flat-png.ts';
import { textField, withMembers } from './request-fields.ts';
import { fail, type RouteAnswer, type RouteRequest } from './route.ts';

/** Width and height of what the Content Browser keeps. */
const size = 256;

/** Thumbnails are a flat colour here, one for each class; those of the classes that the editor draws. */
const colours: Record<string, Colour> = {
  StaticMesh: [0, 255, 255],
  SkeletalMesh: [255, 0, 255],
  AnimSequence: [80, 123, 72],
  Blueprint: [63, 126, 255],
  Material: [64, 255, 64],
  MaterialInstanceConstant: [0, 128, 0],
  NiagaraSystem: [64, 192, 192],
  Texture2D: [192, 64, 64],
  TextureCube: [192, 64, 64],
  TextureLightProfile: [192, 64, 192],
};

/**
 * `PUT /remote/object/thumbnail`: the bytes of an asset's picture, loaded or not. An asset that the editor has never
 * drawn is answered with an SVG placeholder, and that is called `image/png` too (seen on 5.3.2).
 */
export function handleThumbnail({ world }: EditorContext, request: RouteRequest): RouteAnswer {
  return withMembers(request.body, members => {
    const objectPath = textField(members, 'objectPath');
    const asset = world.assets.find(objectPath);
    if (!asset) return fail(`Could not load thumbnail for object ${objectPath}`, 404);
    return { status: 200, image: pictureOf(asset) };
  });
}

function pictureOf(asset: SceneAsset): Uint8Array {
  const className = asset.class.split('.').at(-1) ?? '';
  const drawn = asset.thumbnail === 'rendered' || className in colours;
  if (asset.thumbnail === 'none' || !drawn) return new TextEncoder().encode(placeholder);
  return flatPng(size, size, colours[className] ?? [127, 127, 127]);
}

const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">
  <path d="M12 6h28l12 12v40H12z" fill="none" stroke="#ffffff" stroke-width="3"/>
</svg>
`;
