import type { EditorSession } from '../../unreal/session.ts';
import type { CheckedOperation } from '../argument-check.ts';
import { toJsonSchema } from '../json-schema.ts';
import { addToNow, listPluses } from '../signed-numbers.ts';
import type { ToolCall } from '../tool.ts';
import { sayMembers } from './lone-members.ts';

type Arguments = Record<string, unknown>;

/** A call with what it says by how much added to what is there now, where the operation can tell that. */
export async function sumUp(
  { session }: { session: EditorSession },
  operation: CheckedOperation,
  { asked, mended, call: { signal } }: { asked: Arguments; mended: Arguments | undefined; call: ToolCall },
): Promise<{ example: Arguments; remedy: string } | undefined> {
  const { now: readNow } = operation;
  if (!readNow || !mended || listPluses(asked).length === 0) return undefined;
  const now = await readNow({ session, signal }).catch(() => undefined);
  const example = now && addToNow(sayMembers(asked, toJsonSchema(operation)), now, mended);
  const { action: _, ...sums } = example ?? {};
  const told = `It is ${JSON.stringify(now)} now: the example has the sums, ${JSON.stringify(sums)}.`;
  return example && { example, remedy: told };
}
