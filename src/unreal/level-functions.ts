import * as z from 'zod';
import { call, callLibraryForEffect } from './function-call.ts';

/** Levels, saving, play and light builds. Every parameter is sent: the engine zeroes what a call leaves out. */

const done = z.boolean().catch(false);
const packages = z.array(z.string()).catch([]);

/** Packages of maps that differ from their files. [derived: their plain names] */
export const getDirtyMaps = () => call('getDirtyMaps', {}, packages, 'OutDirtyPackages');

/** Packages of other content that differ from their files. */
export const getDirtyContent = () => call('getDirtyContent', {}, packages, 'OutDirtyPackages');

/** Makes an empty level and opens it. `partitioned` is known to engines from 5.4 on at the latest; those before may ignore it. */
export const newLevel = (packageName: string, partitioned: boolean) =>
  call('newLevel', { AssetPath: packageName, bIsPartitionedWorld: partitioned }, done);

/** Makes a level after another one and opens it. */
export const newLevelFromTemplate = (packageName: string, template: string) =>
  call('newLevelFromTemplate', { AssetPath: packageName, TemplateAssetPath: template }, done);

/** Opens a level. Whatever is not saved in the open one is lost without a question. */
export const loadLevel = (packageName: string) => call('loadLevel', { AssetPath: packageName }, done);

/** Saves the open level to its file; false for one that was never saved. */
export const saveCurrentLevel = () => call('saveCurrentLevel', {}, done);

/** Saves a level under a name. */
export const saveMap = (worldPath: string, packageName: string) =>
  call('saveMap', { World: worldPath, AssetPath: packageName }, done);

/** Saves what differs from its file, without a dialog; a level that was never saved would open one. [derived] */
export const saveDirtyPackages = ({ maps, content }: { maps: boolean; content: boolean }) =>
  call('saveDirtyPackages', { bSaveMapPackages: maps, bSaveContentPackages: content }, done);

export const LIGHT_QUALITIES = ['preview', 'medium', 'high', 'production'] as const;
export type LightQuality = (typeof LIGHT_QUALITIES)[number];

/** Builds static lighting; the engine answers when it is done. */
export const buildLightMaps = (quality: LightQuality, reflections: boolean) =>
  call(
    'buildLightMaps',
    {
      Quality: `Quality_${quality.charAt(0).toUpperCase()}${quality.slice(1)}`,
      bWithReflectionCaptures: reflections,
    },
    done,
  );

/** Asks for play to begin; that happens in a later frame. From 5.5 on: 5.4 has no such function. */
export const beginPlay = () => callLibraryForEffect('beginPlay', {});

/** Asks for simulation to begin: play without a player. */
export const beginSimulate = () => callLibraryForEffect('beginSimulate', {});

/** Asks for play to end. */
export const endPlay = () => callLibraryForEffect('endPlay', {});
