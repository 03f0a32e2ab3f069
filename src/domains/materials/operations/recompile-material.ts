import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { nativeClassChain } from '../../../dictionary/native-facts.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { defineWorkOperation, type WorkDone } from '../../../kernel/operations/define-operation.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { className, packageName } from '../../../unreal/object-path.ts';
import { findTargetAsset, needAsset, readContent } from '../../assets/index.ts';
import { recompileMaterial as recompile } from '../material-functions.ts';

const TIMEOUT_MS = 300_000;

export const recompileMaterial = defineWorkOperation({
  name: 'recompile_material',
  category: 'materials',
  summary: 'compile the shaders of a material anew',
  effect: 'session',
  staysInside: true,
  needs: { functions: ['recompileMaterial'] },
  parameters: () =>
    z.strictObject({ objectPath: z.string().min(1).describe('Path or name of a material, no instance') }),
  examples: [{ objectPath: 'M_Metal' }],
  notes: ['Shaders go on compiling in the background, and the material counts as unsaved.'],
  preview: async (context, { objectPath }) => describe(await needMaterial(context, objectPath)),
  run: async (context, { objectPath }) => {
    const path = await needMaterial(context, objectPath);
    const { session, signal } = context;
    const complaints = await session.client.send(recompile(path), { signal, timeoutMs: TIMEOUT_MS });
    if (complaints && complaints.length > 0) throw notCompiled(path, complaints);
    const told =
      complaints === undefined
        ? 'Nothing can be read back of it: shaders go on compiling in the background.'
        : 'The compiler complains of nothing; shaders go on compiling in the background.';
    return { ...describe(path), notes: [`${told} The material counts as unsaved now.`] };
  },
});

/** Complaints that an answer carries. */
const MOST_COMPLAINTS = 10;

/** It was compiled all the same: the material shows the default one until it is mended. */
function notCompiled(path: string, complaints: readonly string[]): BridgeError {
  const more = complaints.length - MOST_COMPLAINTS;
  const shown = [...complaints.slice(0, MOST_COMPLAINTS), ...(more > 0 ? [`and ${more} more`] : [])];
  return new BridgeError('engine_declined', `${path} was compiled, and has errors.`, {
    engineSaid: shown.join('\n'),
    remedy: 'inspect material_graph shows the expressions. Mend what the compiler names, then compile again.',
    example: { action: 'material_graph', objectPath: path },
  });
}

function describe(objectPath: string): WorkDone {
  return { changes: [{ objectPath, before: null, after: 'recompiled', verified: false }] };
}

/** @throws BridgeError `invalid_value` for an instance, naming its parent */
async function needMaterial(context: ActContext, target: string): Promise<string> {
  const { session, signal } = context;
  const objectPath = await findTargetAsset(context, target);
  const [content, [parent]] = await Promise.all([
    readContent(context, { packages: [packageName(objectPath)] }),
    session.client.sendAll([readProperty(objectPath, 'Parent')], { signal }),
  ]);
  const asset = await needAsset(context, content, objectPath);
  const chain = nativeClassChain(className(asset.Class));
  if (chain.includes('Material')) return asset.Path;
  const of = parent.ok && typeof parent.value === 'string' && parent.value !== '' ? parent.value : undefined;
  throw new BridgeError('invalid_value', `${asset.Path} is a ${className(asset.Class)}, no material.`, {
    remedy: of === undefined ? 'Take a material.' : `Its parent is ${of}; instances follow by themselves.`,
    ...(of !== undefined && { example: { action: 'recompile_material', objectPath: of } }),
  });
}
