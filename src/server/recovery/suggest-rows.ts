import { refuseStrings } from '../../domains/tables/index.ts';
import { findAssetPath, refuseActorFor } from '../../kernel/finding/find-asset.ts';
import { assetAt } from '../../kernel/finding/observe-asset.ts';
import { findPackages } from '../../unreal/asset-calls.ts';
import { className, packageName } from '../../unreal/object-path.ts';
import { type Suggester, targetIn } from './suggester.ts';

/** Rows are the caller's own; but where nothing writes to such a table, nobody is asked for them. */
export const suggestRows: Suggester = async (context, { given }) => {
  const refuse = refuseActorFor({ takes: 'a table', listed: 'DataTable' });
  const objectPath = await findAssetPath(context, targetIn(given), refuse);
  const { session, signal } = context;
  const packagePath = packageName(objectPath);
  const table = assetAt(await session.client.send(findPackages([packagePath]), { signal }), packagePath);
  if (className(table?.Class ?? '') !== 'StringTable') return { values: [] };
  const hopeless = await refuseStrings(context, objectPath);
  return { values: [], ...(hopeless && { hopeless }) };
};
