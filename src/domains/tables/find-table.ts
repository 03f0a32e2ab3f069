import { BridgeError } from '../../base/errors.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { noSuchAsset } from '../../kernel/finding/find-asset.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { findPackages } from '../../unreal/asset-calls.ts';
import { isSamePath } from '../../unreal/asset-names.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { className, packageName } from '../../unreal/object-path.ts';

/** The kinds of tables that there are. */
export type TableKind = 'data' | 'composite' | 'curves' | 'composite-curves' | 'strings';

const KINDS: Record<string, TableKind> = lookupTable({
  DataTable: 'data',
  CompositeDataTable: 'composite',
  CurveTable: 'curves',
  CompositeCurveTable: 'composite-curves',
  StringTable: 'strings',
});

/** A table that is there, with what was read of it in the same batch. */
export interface FoundTable<Calls extends readonly EngineCall<unknown>[]> {
  /** As the asset registry spells it. */
  objectPath: string;
  kind: TableKind;
  outcomes: { [Index in keyof Calls]: Calls[Index] extends EngineCall<infer T> ? Outcome<T> : never };
}

/**
 * Looks whether there is a table at a path, and reads of it.
 * @param reading `timeoutMs`: milliseconds that reading it may take. `ahead`: a frame more asks first whether the editor
 * answers at all, so that one that shows a dialog is not waited for so long
 * @throws BridgeError `object_not_found` with near names; `invalid_value` for what is no table
 */
export async function findTable<const Calls extends readonly EngineCall<unknown>[]>(
  context: FetchContext,
  objectPath: string,
  calls: Calls,
  { timeoutMs, ahead: isAhead = false }: { timeoutMs?: number; ahead?: boolean } = {},
): Promise<FoundTable<Calls>> {
  const { session, signal } = context;
  const looking = findPackages([packageName(objectPath)]);
  const ahead = isAhead ? await session.client.sendAll([looking], { signal }) : [];
  const together = isAhead ? calls : [looking, ...calls];
  const [found, ...outcomes] = [...ahead, ...(await session.client.sendAll(together, { signal, timeoutMs }))];
  if (!found?.ok) throw found?.error ?? new BridgeError('internal_error', 'A batch without an answer.');
  // What `findPackages` parsed.
  const assets = found.value as { Path: string; Class: string }[];
  const asset = assets.find(({ Path }) => isSamePath(Path, objectPath));
  if (!asset) throw await noSuchAsset(context, objectPath);
  const kind = KINDS[className(asset.Class)];
  if (!kind) {
    throw new BridgeError('invalid_value', `${asset.Path} is a ${className(asset.Class)}, no table.`, {
      remedy: 'find_assets with `class: "DataTable"` lists the data tables.',
    });
  }
  return { objectPath: asset.Path, kind, outcomes: outcomes as unknown as FoundTable<Calls>['outcomes'] }; // in order
}

/** The value of an outcome. @throws its error */
export function need<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw outcome.error;
  return outcome.value;
}
