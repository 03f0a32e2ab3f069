import type { EditorContext } from '../editor-context.ts';
import { sameName } from '../reflection/class-info.ts';
import { isMembers, type JsonMembers, Verbatim } from '../serialise/json-tree.ts';
import type { RegistryAsset } from '../world/registry-asset.ts';
import { everything, type RegistryFilter } from '../world/registry-filter.ts';
import { field, flagField, textField, withMembers } from './request-fields.ts';
import { ok, type RouteAnswer, type RouteRequest } from './route.ts';

/** Tags that are too large or say too little to be sent along. */
const unsentTags = ['FiBData', 'ClassFlags', 'AssetImportData'];

/**
 * `PUT /remote/search/assets`: assets by name and by filter, loaded or not, up to 100 of them when no limit is given.
 * Filters outside `Filter` are silently not applied, like any field that is not known.
 */
export function handleSearchAssets(context: EditorContext, request: RouteRequest): RouteAnswer {
  return withMembers(request.body, members => {
    const given = field(members, 'Filter');
    const filter = readFilter(context, isMembers(given) ? given : {});
    const query = textField(members, 'Query').toLowerCase();
    const found = context.world.registry.select(
      filter,
      asset => asset.name.toLowerCase().includes(query),
      readLimit(members),
    );
    return ok({ Assets: found.map(asset => describeAsset(context, asset)) });
  });
}

/** The search stops after the hit that reaches the limit, so 0 is like 1. */
function readLimit(members: JsonMembers): number {
  const limit = field(members, 'Limit');
  return limit instanceof Verbatim ? Math.max(1, Number.parseInt(limit.text, 10) || 0) : 100;
}

/** Without a package, a class or a folder to look for, the search goes through the project's content. */
function readFilter(context: EditorContext, given: JsonMembers): RegistryFilter {
  const paths = flagField(given, 'RecursivePaths') ? 'recursive' : 'exact';
  const classes = (name: string) => texts(given, name).map(each => toClassPath(context, each));
  const filter: RegistryFilter = {
    ...everything,
    packageNames: texts(given, 'PackageNames'),
    packagePaths: texts(given, 'PackagePaths'),
    classPaths: classes('ClassNames'),
    excludedClasses: classes('RecursiveClassesExclusionSet'),
    // How these work together with the other filters is [derived].
    nativeParents: flagField(given, 'EnableBlueprintNativeClassFiltering')
      ? classes('NativeParentClasses')
      : [],
    paths,
    classes: flagField(given, 'RecursiveClasses') ? 'recursive' : 'exact',
  };
  const { packageNames, packagePaths, classPaths } = filter;
  const isOpen = packageNames.length + packagePaths.length + classPaths.length === 0;
  return isOpen ? { ...filter, packagePaths: ['/Game'], paths: 'recursive' } : filter;
}

function texts(members: JsonMembers, name: string): string[] {
  const value = field(members, name);
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];
}

/** Up to 5.0 classes go by their short names, from 5.1 by path; the other spelling finds nothing [derived]. */
function toClassPath({ dialect, world }: EditorContext, name: string): string {
  if (dialect.assetClasses === 'path') return name;
  const known = world.registry.select(everything).map(asset => asset.class);
  const path = known.find(each => sameName(shortName(each), name)) ?? world.classes.findByName(name)?.path;
  return path ?? 'None';
}

function describeAsset({ dialect }: EditorContext, asset: RegistryAsset): JsonMembers {
  const tags = Object.entries(asset.tags).filter(([tag]) => !unsentTags.includes(tag));
  return {
    Name: asset.name,
    Class: dialect.assetClasses === 'path' ? asset.class : shortName(asset.class),
    Path: asset.path,
    Metadata: Object.fromEntries(tags),
  };
}

function shortName(classPath: string): string {
  return classPath.split('.').at(-1) ?? classPath;
}
