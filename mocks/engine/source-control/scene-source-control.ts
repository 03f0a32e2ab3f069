import { sameName } from '../reflection/class-info.ts';

/** Source control with check-out: what its server knows of the project. */
export interface SceneSourceControl {
  /** Name of the provider. Default: `Perforce`. */
  provider?: string;
  /** Packages that it has; left out: all that are there from the start. The others are files like any. */
  packages?: string[];
  /** Who else has a package checked out: `{ '/Game/Props/SM_Crate': 'mira@WS-17' }`. */
  checkedOutBy?: Record<string, string>;
  /** Packages of which the server has a newer version than the disk. */
  behind?: string[];
  /** Packages that the server does not give, without a reason that shows before. */
  refused?: string[];
  /** The server answers nobody. */
  offline?: true;
  /** Engine seconds that a question to the server takes; the editor waits for it. Default: 0. */
  seconds?: number;
}

/** What the disk has to know of it. */
export interface SourceControlRules {
  /** Whether a package is under source control. */
  has(packageName: string): boolean;
  /** Whether the server lets it be checked out. */
  gives(packageName: string): boolean;
}

/** The server as a scene describes it; undefined without source control. */
export function readSourceControl(
  given: true | SceneSourceControl | undefined,
): SceneSourceControl | undefined {
  return given === true ? {} : given;
}

/** Who else has a package checked out. */
export function holderOf({ checkedOutBy = {} }: SceneSourceControl, packageName: string): string | undefined {
  return Object.entries(checkedOutBy).find(([name]) => sameName(name, packageName))?.[1];
}

export function isListed(packages: readonly string[] | undefined, packageName: string): boolean {
  return packages?.some(each => sameName(each, packageName)) ?? false;
}

export function sourceControlRules(
  given: true | SceneSourceControl | undefined,
): SourceControlRules | undefined {
  const server = readSourceControl(given);
  if (!server) return undefined;
  const { packages, behind, refused, offline } = server;
  return {
    has: packageName => packages === undefined || isListed(packages, packageName),
    gives: packageName =>
      !offline &&
      holderOf(server, packageName) === undefined &&
      !isListed(behind, packageName) &&
      !isListed(refused, packageName),
  };
}
