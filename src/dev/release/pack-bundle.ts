import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packExtension } from '@anthropic-ai/mcpb';
import { writeBundleManifest } from './bundle-manifest.ts';

/** What the server reads while it runs, and what has to be said with it. */
const CONTENT = [
  ...['dist', 'discovery-schemas', 'property-dictionary', 'package.json'],
  ...['README.md', 'SECURITY.md', 'LICENSE', 'THIRD-PARTY-NOTICES'],
];

/** The simulated editor is half of what is built, and a bundle only serves; of its folder the server has the WebSocket. */
function isNeeded(path: string): boolean {
  return !/[\\/]dist[\\/](mocks[\\/](?!ws\.js$)|dictionary-site([\\/]|$))/.test(path);
}

/**
 * Packs the built server as a bundle for clients that install with one click. The official tool holds the manifest to its
 * schema before it packs.
 * @param file where to; it ends with `.mcpb`
 */
export async function packBundle(file: string): Promise<void> {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const staged = mkdtempSync(join(tmpdir(), 'unreal-bridge-mcpb-'));
  try {
    for (const name of CONTENT)
      cpSync(join(root, name), join(staged, name), { recursive: true, filter: isNeeded });
    writeFileSync(join(staged, 'manifest.json'), `${JSON.stringify(writeBundleManifest(), null, 2)}\n`);
    const isPacked = await packExtension({ extensionPath: staged, outputPath: file, silent: true });
    if (!isPacked) throw new Error('The bundle was not packed: what the tool printed above says why.');
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}
