import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildCommand } from './build-command.ts';
import { buildPanel } from './build-panel.ts';
import { buildTestKit } from './build-test-kit.ts';

/** Licences that may be inside a package under the MIT licence: they ask for their notice, and for nothing else. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
]);

/** Licences that give a work away: they ask for nothing, not even to be named. */
const PUBLIC_DOMAIN: ReadonlySet<string> = new Set(['Unlicense']);

/** A package that is bundled, as its own files describe it. */
interface Bundled {
  name: string;
  version: string;
  license: string;
  /** Its licence file; empty where it has none. */
  text: string;
}

/**
 * The notices of all packages that the bundles hold, from what the bundler says that it put in.
 * @throws Error that names each package with another licence than the permissive ones, or without a licence text
 */
export async function writeThirdPartyNotices(): Promise<string> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const command = await buildCommand(root);
  const kit = await buildTestKit(root, command.mocks);
  const panel = await buildPanel(root);
  const inputs = Object.keys({
    ...command.metafile.inputs,
    ...kit.metafile.inputs,
    ...panel.metafile.inputs,
  });
  const bundled = listPackages(inputs).map(folder => readPackage(`${root}${folder}`));
  const refused = bundled.flatMap(refusal);
  if (refused.length > 0) throw new Error(['These packages must not be bundled:', ...refused].join('\n  '));
  return [
    'unreal-bridge holds code of these packages; what each asks for stands below.\n',
    bundled.map(({ name, version, license }) => `${name} ${version} (${license})`).join('\n'),
    ...bundled.map(({ name, version, text }) => `\n${'-'.repeat(80)}\n${name} ${version}\n\n${text}`),
    '',
  ].join('\n');
}

/** The folders of the packages that bundled files lie in, each once. */
function listPackages(inputs: readonly string[]): string[] {
  const folders = inputs.flatMap(path => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  return [...new Set(folders)].toSorted();
}

function readPackage(folder: string): Bundled {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<
    'name' | 'version' | 'license',
    string
  >; // npm publishes nothing without them, but for the licence, which is checked
  const file = readdirSync(folder).find(each => /^licen[cs]e([.-]|$)/i.test(each));
  const text = file === undefined ? '' : readFileSync(`${folder}/${file}`, 'utf8');
  return { name, version, license, text: text.replaceAll('\r\n', '\n').trim() };
}

function refusal({ name, license, text }: Bundled): string[] {
  if (PUBLIC_DOMAIN.has(license)) return [];
  if (!PERMISSIVE.has(license))
    return [`${name}: its licence is ${license}; replace it, or add the licence here if it is permissive`];
  return text === '' ? [`${name}: it brings no licence file`] : [];
}
