import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { print } from '../base/terminal.ts';
import { packBundle } from './release/pack-bundle.ts';

/** `npm run mcpb`: packs what `npm run build` made as `unreal-bridge.mcpb`, or under the name that is given. */
const file = resolve(process.argv[2] ?? 'unreal-bridge.mcpb');
await packBundle(file);
print(`${file}: ${(statSync(file).size / 1024 / 1024).toFixed(2)} MiB\n`);
