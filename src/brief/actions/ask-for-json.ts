import type * as z from 'zod';
import { messageOf } from '../../base/text/message-of.ts';
import type { InterviewContext } from './define-action.ts';

/** What the client's model gave; or why there is nothing, where it was asked and failed. */
export type ModelAnswer<T> = { ok: true; value: T } | { ok: false; why?: string };

/**
 * Asks the client's own model for a JSON object of a shape. Its answer is checked like anybody's. Where the client has no
 * model for us, or it fails, the caller goes on without.
 */
export async function askForJson<Shape extends z.ZodType>(
  { askModel }: InterviewContext,
  shape: Shape,
  { instructions, prompt }: { instructions: string; prompt: string },
): Promise<ModelAnswer<z.output<Shape>>> {
  if (!askModel) return { ok: false };
  try {
    const text = await askModel({
      instructions: `${instructions}\nAnswer with one JSON object only.`,
      prompt,
    });
    const parsed = shape.safeParse(JSON.parse(objectIn(text)));
    if (parsed.success) return { ok: true, value: parsed.data };
    return {
      ok: false,
      why: `The client’s model answered in another shape: ${parsed.error.issues[0]?.message}.`,
    };
  } catch (thrown) {
    const why = messageOf(thrown);
    return { ok: false, why: `The client’s model could not be used: ${why}` };
  }
}

/** Models like to put a sentence or a fence around what they were asked for. */
function objectIn(text: string): string {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  return from >= 0 && to > from ? text.slice(from, to + 1) : text;
}
