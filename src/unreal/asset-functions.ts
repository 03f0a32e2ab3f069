import * as z from 'zod';
import { folderIn, nameIn } from './asset-names.ts';
import { call, callLibraryForEffect } from './function-call.ts';

/**
 * Assets and content folders. Every parameter is sent: the engine zeroes what a call leaves out. While the game plays
 * these do nothing, and answer false or nothing. Texts are packages (`/Game/Props/SM_Barrel`) unless said otherwise.
 */

const done = z.boolean().catch(false);
const path = z.string().catch('');
const paths = z.array(z.string()).catch([]);

/** Brings an asset into memory, where Remote Control sees it; its object path. */
export const loadAsset = (packagePath: string) => call('loadAsset', { AssetPath: packagePath }, path);

/** Whether there is a content folder, empty or not. */
export const doesDirectoryExist = (folder: string) =>
  call('doesDirectoryExist', { DirectoryPath: folder }, done);

/** Object paths of all assets below a folder, and folders, which end in a slash. */
export const listFolder = (folder: string) =>
  call('listAssets', { DirectoryPath: folder, bRecursive: true, bIncludeFolder: true }, paths);

/** Packages that refer to an asset, as they were saved. An asset that does not exist is an error in the editor's log. */
export const findReferencers = (packagePath: string) =>
  call('findReferencers', { AssetPath: packagePath, bLoadAssetsToConfirm: false }, paths);

/** Everything counts, whatever a link is for. */
const EVERY_LINK = {
  bIncludeSoftPackageReferences: true,
  bIncludeHardPackageReferences: true,
  bIncludeSearchableNames: false,
  bIncludeSoftManagementReferences: false,
  bIncludeHardManagementReferences: false,
};

/** Packages that a package refers to, native ones (`/Script/Engine`) among them, as it was saved. [derived] */
export const getDependencies = (packagePath: string) =>
  call(
    'getDependencies',
    { PackageName: packagePath, DependencyOptions: EVERY_LINK },
    paths,
    'OutDependencies',
  );

/** A text that scripts keep with an asset; empty without one. Loads the asset. */
export const getMetadataTag = (objectPath: string, tag: string) =>
  call('getMetadataTag', { Object: objectPath, Tag: tag }, path);

/** All texts that are kept with an asset, by their names. */
export const getMetadataTags = (objectPath: string) =>
  call('getMetadataTags', { Object: objectPath }, z.unknown());

/** Keeps a text with an asset. */
export const setMetadataTag = (objectPath: string, tag: string, value: string) =>
  callLibraryForEffect('setMetadataTag', { Object: objectPath, Tag: tag, Value: value });

/** Takes a text from an asset. */
export const removeMetadataTag = (objectPath: string, tag: string) =>
  callLibraryForEffect('removeMetadataTag', { Object: objectPath, Tag: tag });

/**
 * Writes an asset's file, changed or not: with `bOnlyIfIsDirty` the engine may answer true without having written.
 */
export const saveAsset = (packagePath: string) =>
  call('saveAsset', { AssetToSave: packagePath, bOnlyIfIsDirty: false }, done);

/** Copies an asset; the path of the copy, which is not saved. */
export const duplicateAsset = (from: string, to: string) =>
  call('duplicateAsset', { SourceAssetPath: from, DestinationAssetPath: to }, path);

/** Moves an asset. A redirector stays behind where saved files refer to the old path. */
export const renameAsset = (from: string, to: string) =>
  call('renameAsset', { SourceAssetPath: from, DestinationAssetPath: to }, done);

/** Deletes an asset with its file, whoever refers to it. The editor's undo history is gone then. */
export const deleteAsset = (packagePath: string) =>
  call('deleteAsset', { AssetPathToDelete: packagePath }, done);

/** Makes a content folder; one that is there is as good as made. */
export const makeDirectory = (folder: string) => call('makeDirectory', { DirectoryPath: folder }, done);

/** Deletes a content folder with all that is in it. */
export const deleteDirectory = (folder: string) => call('deleteDirectory', { DirectoryPath: folder }, done);

/**
 * Makes an asset; its path. What stands in the way opens a dialog, which stops the editor: look first. That Remote
 * Control reaches it is [derived].
 * @param factory class path of what makes it; without one it is a bare object of its class
 */
export const createAsset = (packagePath: string, classPath: string, factory?: string) =>
  call(
    'createAsset',
    {
      AssetName: nameIn(packagePath),
      PackagePath: folderIn(packagePath),
      AssetClass: classPath,
      Factory: factory?.replace('.', '.Default__') ?? '',
      CallingContext: 'None',
      // From 5.8 on: whoever asks has made sure that nothing is there.
      bOverwriteExisting: false,
    },
    path,
  );

/** Makes a Blueprint of a class, compiled; its path. From 5.5 on. */
export const createBlueprint = (packagePath: string, parentClass: string) =>
  call('createBlueprint', { AssetPath: packagePath, ParentClass: parentClass }, path);
