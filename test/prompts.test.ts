import { describe, expect, test } from 'vitest';
import { DISCOVERIES } from '../src/discover/registry.ts';
import { OPERATIONS } from '../src/domains/operations.ts';
import { VIEWS } from '../src/domains/views.ts';
import { INSTRUCTIONS } from '../src/server/instructions.ts';
import { PROMPTS } from '../src/server/prompts/registry.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

const REGISTRIES: Record<string, readonly { name: string; parameters: () => { shape: object } }[]> = {
  inspect: VIEWS,
  act: OPERATIONS,
  discover: DISCOVERIES,
};
const everything = Object.values(REGISTRIES).flat();
const actions = new Set(everything.map(({ name }) => name));
const parameters = new Set(everything.flatMap(each => Object.keys(each.parameters().shape)));

/** The text as it stands, and with every argument filled in. */
const written = PROMPTS.flatMap(prompt => {
  const filled = Object.fromEntries(prompt.arguments.map(({ name }) => [name, 'Some Words']));
  return [{}, filled].map(args => ({ prompt, args, text: prompt.write(args) }));
});

describe.each(written)('$prompt.name with $args', ({ args, text }) => {
  test('names only actions and arguments that there are', () => {
    const calls = [...text.matchAll(/`(\w+) (\w+)`/g)];
    expect(calls.length).toBeGreaterThanOrEqual(2);
    for (const [, tool = '', action] of calls) {
      expect(
        REGISTRIES[tool]?.map(({ name }) => name),
        `${tool} ${action}`,
      ).toContain(action);
    }
    const unspoken = text.replaceAll(/`\w+ \w+`/g, '');
    expect(unspoken).not.toContain('`');
    for (const [word] of unspoken.matchAll(/\b[a-z]+_[a-z_]+\b/g)) expect(actions).toContain(word);
    for (const [word] of unspoken.matchAll(/\b[a-z]+[A-Z][a-zA-Z]+\b/g)) expect(parameters).toContain(word);
  });

  test('is short, and holds what was filled in', () => {
    expect(text.length).toBeLessThan(1600);
    for (const value of Object.values(args)) expect(text).toContain(value);
    expect(text).not.toContain('undefined');
  });
});

test('each has a title and says what it does', () => {
  expect(PROMPTS.map(({ name }) => name).toSorted()).toEqual([
    ...['check_performance', 'light_scene', 'look_at_selection', 'tidy_outliner', 'why_wrong'],
  ]);
  for (const { title, description } of PROMPTS) {
    expect(title.length).toBeLessThan(40);
    expect(description.length).toBeLessThan(120);
  }
});

describe('a client', () => {
  test('lists prompts, and gets one', async () => {
    const { client } = await openBridge();
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(PROMPTS.map(({ name }) => name));
    expect(prompts.flatMap(({ arguments: args = [] }) => args).every(({ required }) => !required)).toBe(true);
    const { messages } = await client.getPrompt({ name: 'light_scene', arguments: { mood: 'blue hour' } });
    expect(messages[0]).toMatchObject({
      role: 'user',
      content: { text: expect.stringContaining('blue hour') },
    });
  });

  test('hears which there are when it asks for another', async () => {
    const { client } = await openBridge();
    await expect(client.getPrompt({ name: 'lihgt_scene' })).rejects.toThrow('light_scene');
  });

  test('is offered words for an argument', async () => {
    const { client } = await openBridge();
    const ref = { type: 'ref/prompt' as const, name: 'light_scene' };
    const { completion } = await client.complete({ ref, argument: { name: 'mood', value: 'night' } });
    expect(completion.values).toEqual(['moonlit night']);
    const unknown = await client.complete({ ref, argument: { name: 'colour', value: '' } });
    expect(unknown.completion.values).toEqual([]);
  });

  longTest('is offered labels of the open level, and none where no editor answers', async () => {
    const { client, editor } = await openBridge();
    const ask = (value: string) =>
      editor.clock.until(
        client.complete({
          ref: { type: 'ref/prompt', name: 'why_wrong' },
          argument: { name: 'where', value },
        }),
      );
    expect((await ask('key')).completion.values).toEqual(['Key Light']);
    editor.inject({ kind: 'refusing' });
    expect((await ask('key')).completion.values).toEqual([]);
  });
});

describe('the instructions', () => {
  test('stay under 2 KB', () => {
    expect(Buffer.byteLength(INSTRUCTIONS)).toBeLessThan(2048);
  });

  test('name only actions that there are, and what costs frames', async () => {
    const { client } = await openBridge();
    expect(client.getInstructions()).toBe(INSTRUCTIONS);
    const named = [...INSTRUCTIONS.matchAll(/action: "(\w+)"/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(1);
    for (const name of [...named, 'batch', 'dictionary_lookup']) expect(actions).toContain(name);
    for (const [word] of INSTRUCTIONS.matchAll(/\b[a-z]+_[a-z_]+\b/g))
      expect(['elicit_parameter', ...actions]).toContain(word);
    expect(INSTRUCTIONS).toContain('frames');
  });
});
