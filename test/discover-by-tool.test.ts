import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

const LIST = { action: 'list_available_operations' };

test('operations of one tool alone are listed, also within a category', async () => {
  const { discover } = await openBridge();
  const inspect = (await discover({ ...LIST, tool: 'inspect' })).value;
  expect(inspect.categories.map(({ name }: { name: string }) => name)).toEqual(['inspect']);
  expect(inspect.total_count).toBe(inspect.categories[0].operations.length);
  const all = (await discover({ ...LIST, category: 'materials' })).value;
  const act = (await discover({ ...LIST, category: 'materials', tool: 'act' })).value;
  expect(act.operations).toEqual(all.operations.filter((name: string) => name !== 'material_graph'));
  expect(act.total_count).toBe(act.operations.length);
  const full = (await discover({ ...LIST, category: 'materials', tool: 'inspect', detail: 'full' })).value;
  expect(full.operations.map(({ name }: { name: string }) => name)).toEqual(['material_graph']);
  expect((await discover({ ...LIST, tool: 'discover' })).value.error.message).toContain(
    'inspect, act, interview',
  );
});

testOneIn(4).each(
  [
    LIST,
    { action: 'search', query: 'fog' },
    { action: 'capabilities' },
    { action: 'tool_schema', tool: 'act' },
    { action: 'allow_list' },
  ].flatMap(call =>
    Object.entries({
      ...{
        tool: 'act',
        operation: 'set_property',
        category: 'materials',
        query: 'light',
        topic: 'materials',
      },
      ...{
        limit: 3,
        detail: 'full',
        name: 'set_property',
        search: 'fog',
        class: 'PointLight',
        verbose: true,
      },
    }).flatMap(([name, value]) => (name in call ? [] : [{ ...call, [name]: value }])),
  ),
)('no argument is dropped without a word: %j', async call => {
  const { discover } = await openBridge();
  const { value, text } = await discover(call);
  if (!value.error) return;
  const name = Object.keys(call).at(-1) ?? '';
  const { example, left_out } = value.error;
  expect(value.error.message, text).toContain(name);
  const isSaid = JSON.stringify(example ?? {}).includes(JSON.stringify(Object.values(call).at(-1)));
  if (example && !isSaid) expect(left_out, text).toEqual([name]);
});
