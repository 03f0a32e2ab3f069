import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { buildCommand, DICTIONARY } from './build-command.ts';
import { buildPanel } from './build-panel.ts';
import { buildSiteClient } from './build-site-client.ts';
import { buildTestKit } from './build-test-kit.ts';
import { emitTypes } from './emit-types.ts';
import { groupChunks } from './group-chunks.ts';

/**
 * Bundles the package into `dist`: the command (`build-command.ts`), the test kit (`build-test-kit.ts`), the code of the
 * dictionary's page (`build-site-client.ts`) and the page of all views (`build-panel.ts`). What fails to build leaves the last `dist` as it was.
 */
const root = new URL('../../', import.meta.url);
const dist = new URL('dist/', root);
const rootPath = fileURLToPath(root);

const command = await buildCommand(rootPath);
const [commandFiles, kit, site, panel] = await Promise.all([
  groupChunks(command),
  buildTestKit(rootPath, command.mocks),
  buildSiteClient(rootPath),
  buildPanel(rootPath),
]);
const types = emitTypes(rootPath, [DICTIONARY], ['src/dictionary-kit/', 'dictionary/types/']);
rmSync(dist, { recursive: true, force: true });
for (const [path, contents] of commandFiles) write(path, contents);
for (const [path, contents] of [...kit.files, ...site, ...types]) write(path, contents);
// Packed, it is a tenth smaller than what npm makes of it.
write('panel/panel.html.br', brotliCompressSync(panel.page));
// Read when a script is first run: `src/unreal/python/template-script.ts`.
cpSync(new URL('src/unreal/python/templates/', root), new URL('python-templates/', dist), {
  recursive: true,
});
chmodSync(new URL('cli.js', dist), 0o755);

function write(path: string, contents: string | Uint8Array): void {
  const url = new URL(path, dist);
  mkdirSync(new URL('.', url), { recursive: true });
  writeFileSync(url, contents);
}
