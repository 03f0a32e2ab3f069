import * as z from 'zod';

/** Parameters that several operations and views share, described once. */

export const objectPath = () => z.string().min(1).describe('Path, label, name or `selection`');

export const actor = () => objectPath().optional();

export const actors = () => z.array(z.string().min(1)).max(1000).optional().describe('Several actors');

export const propertyName = () => z.string().min(1).describe('Such as LightComponent.Intensity');

export const world = () =>
  z.enum(['editor', 'play']).default('editor').describe('The edited level, or the one that plays');

const part = () => z.number().optional();

/** Members that are left out stay as they are; `[x, y, z]` does as well. */
export const location = () =>
  z.strictObject({ X: part(), Y: part(), Z: part() }).describe('cm, or [x, y, z]');

export const rotation = () =>
  z.strictObject({ Pitch: part(), Yaw: part(), Roll: part() }).describe('Degrees, or [pitch, yaw, roll]');

export const scale = () =>
  z.strictObject({ X: part(), Y: part(), Z: part() }).describe('Factors, or [x, y, z]');

/** An asset that is there. */
export const asset = () => z.string().min(1).describe('Path or name of an asset');

/** Where an asset goes. */
export const newPath = () =>
  z.string().min(1).describe('/Game/Props/SM_New; a bare name, or a folder that ends in /');

export const contentFolder = () => z.string().min(1).describe('Content folder: /Game/Props');

/** Of Remote Control. */
export const preset = () => z.string().min(1).describe('Name, id or path of a Remote Control preset');

/** Of the history. */
export const steps = () => z.int().min(1).max(500).optional().describe('How many; default 1');

/** The asset of a Blueprint. */
export const graph = () => z.string().min(1).default('EventGraph').describe('Name of the graph');

export const blueprint = () => z.string().min(1).describe('Path or name of a Blueprint');

export const detail = () =>
  z.enum(['concise', 'full', 'raw']).default('concise').describe('raw: engine values');

export const DEFAULT_LIMIT = 50;

export const limit = () => z.int().min(1).max(500).default(DEFAULT_LIMIT).describe('Rows at most');

export const cursor = () => z.string().optional().describe('From an earlier answer');

export const continues = () => z.string().optional().describe('One undo with this changeId');

export const maxTokens = () => z.int().min(200).max(20_000).optional().describe('Size of the answer');
