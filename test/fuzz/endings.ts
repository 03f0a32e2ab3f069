import type { Faulty } from '../support/fault-schedules.ts';
import type { Answer } from '../support/open-bridge.ts';

/** What is known of a change in the end; `unclear` is no lie where somebody else was there at the same time. */
export type Ending = 'made' | 'not' | 'unclear';

const ENDINGS: Record<string, Ending> = {
  applied: 'made',
  not_applied: 'not',
  rolled_back: 'not',
  unclear: 'unclear',
};

/** What is known of a change once its server has asked. @param story what was said is added to it */
export async function endingOf({ act }: Faulty, answer: Answer, story: string[]): Promise<Ending> {
  const { success, status, changeId } = answer.value;
  if (status !== 'unknown') return success && !answer.isError ? 'made' : 'not';
  for (let attempt = 0; attempt < 20; attempt++) {
    const { value, text } = await act({ action: 'list_changes', limit: 3 });
    const settled = value.settled?.find((each: { changeId: string }) => each.changeId === changeId);
    if (!settled) continue;
    story.push(text.slice(0, 300));
    const ending = ENDINGS[settled.outcome];
    if (ending) return ending;
  }
  throw new Error([...story, `${changeId} is never settled`].join('\n'));
}
