import type { Outcome } from '../../unreal/client.ts';
import { getDisplayName } from '../../unreal/engine-functions.ts';
import { keyOf } from './answer-key.ts';
import type { ColumnContext, ColumnName, ColumnTarget } from './column-target.ts';
import { worldColumn } from './world-columns.ts';

/** What actors are attached to is called by its label, as on a page: it is asked once the parents are known. */
export async function readParentLabels(
  { session, signal }: ColumnContext,
  {
    targets,
    columns,
    answers,
  }: {
    targets: readonly ColumnTarget[];
    columns: readonly ColumnName[];
    answers: Map<string, Outcome<unknown>>;
  },
): Promise<void> {
  if (!columns.some(({ property }) => worldColumn(property)?.key === ATTACHED_TO)) return;
  const parents = targets.flatMap(({ path }) => {
    const told = answers.get(keyOf(path, `${ATTACHED_TO} 0`));
    return told?.ok && typeof told.value === 'string' && told.value !== '' ? [told.value] : [];
  });
  const unique = [...new Set(parents)];
  if (unique.length === 0) return;
  const labels = await session.client.sendAll(unique.map(getDisplayName), { signal });
  for (const [index, parent] of unique.entries()) {
    const label = labels[index];
    if (label) answers.set(keyOf(parent, PARENT_LABEL), label);
  }
}

export const ATTACHED_TO = 'attachedTo';
/** The label of something that actors are attached to. */
export const PARENT_LABEL = '(label)';
