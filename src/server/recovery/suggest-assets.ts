import { trimEndOf } from '../../base/text/trim.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { classPathsOf, listAssets } from '../../kernel/finding/asset-search.ts';
import type { FoundAsset } from '../../unreal/asset-calls.ts';
import { className, packageName } from '../../unreal/object-path.ts';
import { MOST_SUGGESTIONS, type SuggestContext, type Suggester } from './suggester.ts';

/** Assets that are looked through. */
const SURVEY = 200;

/** Assets of these classes; levels and Blueprints are left out where none is named. */
export function suggestAssets(...classes: readonly string[]): Suggester {
  return async context => {
    const assets = await survey(context, classes);
    return { values: assets.map(({ Path }) => packageName(Path)).slice(0, MOST_SUGGESTIONS) };
  };
}

/** What stands where an asset is to be copied or moved to: beside it, under a free name. */
export const suggestNewPath: Suggester = async (_context, { given }) => {
  const { objectPath } = given;
  if (typeof objectPath !== 'string' || objectPath === '') return { values: [] };
  return { values: [`${trimEndOf(packageName(objectPath), '/')}_New`], invented: true };
};

/** Folders of the project's content, the fullest first. */
export const suggestContentFolders: Suggester = async context => {
  const assets = await survey(context, []);
  const folders = assets.map(({ Path }) => packageName(Path).replace(/\/[^/]*$/, ''));
  const counts = new Map<string, number>();
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const fullest = [...counts].toSorted(([, a], [, b]) => b - a).map(([folder]) => folder);
  return { values: fullest.filter(folder => folder.split('/').length > 2).slice(0, MOST_SUGGESTIONS) };
};

/** What can be placed: the project's own actor Blueprints, then what is placed most often. */
export const suggestActorClasses: Suggester = async context => {
  const blueprints = await survey(context, ['Blueprint']);
  const own = blueprints.filter(makesActors).map(({ Name }) => Name);
  return { values: [...PLACED.slice(0, 3), ...own, ...PLACED.slice(3)].slice(0, MOST_SUGGESTIONS) };
};

const PLACED = [
  'PointLight',
  'StaticMeshActor',
  'CameraActor',
  'SpotLight',
  'DirectionalLight',
  'TriggerBox',
];

/** A class to look at: the project's own first. */
export const suggestClasses: Suggester = async context => {
  const blueprints = await survey(context, ['Blueprint']);
  const own = blueprints.map(({ Name }) => Name).slice(0, 4);
  return { values: [...own, ...PLACED].slice(0, MOST_SUGGESTIONS) };
};

async function survey(context: SuggestContext, classes: readonly string[]): Promise<FoundAsset[]> {
  const { assets } = await listAssets(context, {
    folders: ['/Game'],
    limit: SURVEY,
    ...(classes.length > 0 && { classNames: classes.flatMap(classPathsOf) }),
  });
  const isPlain = ({ Class }: FoundAsset) => !/^(World|ObjectRedirector)$|Blueprint$/.test(className(Class));
  return classes.length > 0 ? assets : assets.filter(isPlain);
}

function makesActors({ Metadata }: FoundAsset): boolean {
  const parent = /'([^']+)'/.exec(Metadata.NativeParentClass ?? '')?.[1] ?? Metadata.NativeParentClass ?? '';
  const name = className(parent);
  return name === 'Actor' || nativeClassChain(name).includes('Actor');
}
