import { BridgeError } from '../../base/errors.ts';
import { isTypo } from '../../base/nearest.ts';
import type { PlannedEdit } from '../../kernel/operations/define-operation.ts';
import {
  cleanPath,
  explainBadName,
  folderIn,
  folderPath,
  isSamePath,
  mendName,
  nameIn,
  nextNames,
  objectPathOfPackage,
  withParents,
} from '../../unreal/asset-names.ts';
import { className, packageName } from '../../unreal/object-path.ts';
import { contentFolderEdit, NO_FOLDER } from './edits/content-folder-edit.ts';
import type { ContentAnswers, ContentQuestions } from './read-assets.ts';

/** Where something new is to be put, before anybody has looked. */
export interface WantedDestination {
  /** Package. */
  place: string;
  /** Where it goes when `place` is a folder that exists. */
  inside: string;
}

/** Where something new goes. */
export interface Destination {
  packagePath: string;
  objectPath: string;
  /** Makes the folders that are missing. */
  folders: PlannedEdit[];
  notes: string[];
}

/** The call, to show it corrected. */
export type Call = { action: string } & Record<string, unknown>;

/**
 * Reads where something is to be put: a path, a folder that ends in a slash, or a bare name.
 * @param near the folder of a bare name, and the name in a bare folder
 * @throws BridgeError `invalid_value` for a name that nothing can have, with the call corrected
 */
export function readDestination(
  written: string,
  near: { folder: string; name: string },
  call: Call,
): WantedDestination {
  const path = packageName(cleanPath(written));
  const isFolder = /[\\/]$/.test(written.trim());
  const place = isFolder
    ? `${folderPath(written)}/${near.name}`
    : path.startsWith('/')
      ? path
      : path.includes('/')
        ? `/Game/${path}`
        : `${near.folder}/${path}`;
  refuseBadName(place, call);
  return { place, inside: isFolder ? place : `${place}/${near.name}` };
}

/** A path on the disk: `C:/Projects/New`, `\\server\share`, `/home/mia/…`. */
const ON_DISK = /^(\/?[A-Za-z]:|\\\\|\/(home|Users|mnt|tmp|var|opt)\/|~[\\/])/;

/** @throws BridgeError `invalid_value` for a path on the disk: it is no content path, but for what lies in `Content` */
function refuseDiskPath(call: Call): void {
  const written = typeof call.path === 'string' ? call.path.trim() : '';
  if (!ON_DISK.test(written)) return;
  const [, inside] = /[\\/]Content[\\/](.+)$/i.exec(written) ?? [];
  const steps = inside?.split(/[\\/]/).filter(Boolean) ?? [];
  throw new BridgeError(
    'invalid_value',
    `${written} is a path on the disk; what is made stands in the content of the project.`,
    {
      remedy: 'Content paths begin with /Game: /Game/Props/SM_Barrel.',
      ...(steps.length > 0 && {
        example: { ...call, path: `/Game/${steps.join('/').replace(/\.[a-z]+$/i, '')}` },
      }),
    },
  );
}

/** @throws BridgeError `invalid_value`, with the call corrected */
export function refuseBadName(place: string, call: Call): void {
  refuseDiskPath(call);
  const reason = explainBadName(place);
  if (reason === undefined) return;
  throw new BridgeError('invalid_value', `Nothing can be called ${place}: ${reason}.`, {
    remedy: 'Folders and names take letters, digits, underscores and hyphens: /Game/Props/SM_Barrel.',
    example: { ...call, path: mendName(place) },
  });
}

/** What has to be read before a destination can be resolved. */
export function questionsAbout({
  place,
  inside,
}: WantedDestination): Required<Omit<ContentQuestions, 'usersOf'>> & { called: string } {
  const places = [...new Set([place, inside])];
  return {
    packages: places.flatMap(each => [each, ...nextNames(each)]),
    folders: [...new Set([...withParents(folderIn(inside))])],
    called: nameIn(place),
  };
}

/**
 * Resolves a wanted destination against the content that is there.
 * @throws BridgeError `already_exists` with a free name, `invalid_value` where there is no such content root
 */
export function resolveDestination(
  { place, inside }: WantedDestination,
  content: ContentAnswers,
  call: Call,
  takes: 'free' | 'redirector' = 'free',
): Destination {
  const isInside = place !== inside && content.isFolder(place) && !content.asset(place);
  const packagePath = isInside ? inside : place;
  const there = content.asset(packagePath);
  if (there && !(takes === 'redirector' && className(there.Class) === 'ObjectRedirector')) {
    const free = nextNames(packagePath).find(each => !content.asset(each));
    throw new BridgeError('already_exists', `${there.Path} is there already (${className(there.Class)}).`, {
      ...(free !== undefined && { example: { ...call, path: free }, suggestions: [free] }),
    });
  }
  const [root = '', ...parents] = withParents(folderIn(packagePath));
  refuseUnknownRoot(root, content, { ...call, path: inGame(packagePath, root) });
  const missing = parents.filter(folder => !content.isFolder(folder));
  return {
    packagePath,
    objectPath: objectPathOfPackage(packagePath),
    folders: missing.map(planFolder),
    notes: isInside
      ? [`${place} is a folder: it went in as ${nameIn(packagePath)}.`]
      : tellNamesakes(packagePath, content),
  };
}

/** Who names an asset by its name alone means none of several. */
function tellNamesakes(packagePath: string, { namesakes }: ContentAnswers): string[] {
  const others = namesakes.filter(
    ({ Path, Class }) =>
      !isSamePath(packageName(Path), packagePath) && className(Class) !== 'ObjectRedirector',
  );
  const [first, ...more] = others;
  if (!first) return [];
  const rest = more.length > 0 ? `, and ${more.length} more` : '';
  return [`${first.Path}${rest} is called ${nameIn(packagePath)} too: name them by path.`];
}

/** A path under the root of the project: in place of a misspelt one, and before what is a folder there. */
export function inGame(path: string, root: string): string {
  const isMisspelt = isTypo(root, '/Game') || /^\/content$/i.test(root);
  return isMisspelt ? path.replace(root, '/Game') : `/Game${path}`;
}

/** @throws BridgeError `invalid_value` where there is no such content root */
export function refuseUnknownRoot(root: string, content: ContentAnswers, example: Call): void {
  if (content.isFolder(root)) return;
  throw new BridgeError('invalid_value', `There is no content root ${root}.`, {
    remedy: 'The project’s content is /Game; plugins with content have roots of their own.',
    example,
  });
}

/** An edit that makes a folder of which it is known that it is not there. */
export function planFolder(folder: string): PlannedEdit {
  return { edit: contentFolderEdit.make({ objectPath: folder, to: 'exist' }), before: NO_FOLDER };
}

/** What goes into another folder under another name: whoever meant that name as a folder is told how to write one. */
export function tellMovedAndNamed(source: string, packagePath: string): string[] {
  const [folder, name] = [folderIn(packagePath), nameIn(packagePath)];
  if (isSamePath(folder, folderIn(source)) || isSamePath(name, nameIn(source))) return [];
  return [
    `It is called ${name} in ${folder}; a folder to go into is written with a slash behind it: ${packagePath}/.`,
  ];
}
