import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';

const OVERVIEW = [
  'The walled yard of an old monastery at dusk, for a stealth game on consoles at 60 fps. The light must lead the eye to the gate,',
  'past the brazier, and the corners stay dark enough to hide in. Haze lies on the ground under a clear sky; it should',
  'feel calm and watched. Please don’t touch the lamps of the gallery.',
].join(' ');

const NEXT_DS = { tool: 'interview', action: 'get_next_ds' };

test('a client that only does what `next` says is asked what must be known, and no more', async () => {
  const bridge = await openBridge();
  const asked: string[] = [];
  const finished: string[] = [];
  let total = 0;
  const call = async (tool: string, args: Json): Promise<Json> => {
    const { text, value, isError } = await bridge.call(tool, args);
    expect(isError, text).toBe(false);
    total += encode(text).length;
    return value;
  };
  const brief = { type: 'lighting_plan', title: 'Light for the yard', overview: OVERVIEW };
  const { brief_id, next_actions } = await call('create_brief', brief);
  for (let next: Json = next_actions[0]; next && next.action !== 'export_brief'; ) {
    const { tool, ...args } = next;
    const said = args.action === 'process_ds_answer' && { answer: 'You decide.', scr: undefined };
    const value = await call(tool, { ...args, ...said });
    if (value.question) asked.push(value.question);
    if (args.action === 'finalize_ds') finished.push(args.ds_id);
    next = value.confirm ?? value.next;
    if (next?.action === 'batch') next = { ...NEXT_DS, brief_id };
  }
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12);
  expect(asked.join('\n')).not.toMatch(/What are we going to make|What time of day|the gate/);
  expect(total, asked.join('\n')).toBeLessThan(7627);
  // What is to be made stood in the overview, and changes nothing by itself.
  expect(finished).toHaveLength(6);
  expect(finished).not.toContain('warm_up');
  // Heard by the way: a lighting plan asks for no budget.
  expect(finished).not.toContain('frame_budget');
});
