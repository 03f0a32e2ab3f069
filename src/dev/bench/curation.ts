import { openDictionary } from '../../dictionary/dictionary.ts';
import { writeObjectPage } from '../../pipeline/object-page.ts';
import type { DescribedProperty, ObjectDescription, PropertyBag } from '../../unreal/engine-call.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { ratio, writeSection } from './table.ts';

const PROPERTIES = 1000;
const ROUNDS = 200;

/** Time of curating a large object against that of `JSON.parse` on the same bytes. */
export function measureCuration(): string {
  const { description, values } = makeObject();
  const bytes = JSON.stringify({ values, defaults: values, description }, null, '\t');
  const dictionary = openDictionary();
  const object = (fresh: ObjectDescription): FetchedObject => ({
    objectPath: '/Game/M.M:PersistentLevel.Big_1',
    classPath: description.Class,
    classChain: ['Big_C', 'Actor', 'Object'],
    values,
    defaults: values,
    description: fresh,
    components: [],
  });
  const parse = fastest(() => JSON.parse(bytes));
  const page = (detail: 'concise' | 'full', fresh: () => ObjectDescription) =>
    fastest(() =>
      writeObjectPage(dictionary, object(fresh()), { detail, maxTokens: detail === 'full' ? 20_000 : 800 }),
    );
  const kept = structuredClone(description);
  const rows = [
    ['concise, plan cached', ratio(page('concise', () => kept) / parse), '≤ 1 ×'],
    [
      'concise, cold (class compiled anew)',
      ratio(page('concise', () => ({ ...description })) / parse),
      '≤ 5 ×',
    ],
    ['full', ratio(page('full', () => kept) / parse), '≤ 10 ×'],
  ];
  return writeSection(
    `Curating an object of ${PROPERTIES} properties`,
    `Against \`JSON.parse\` on what the engine sends for it (${bytes.length.toLocaleString('en')} characters).`,
    ['page', 'time', 'bar'],
    rows,
  );
}

/** Shortest of several runs, in milliseconds. */
function fastest(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

/** An object with numbers, texts, vectors, structs and lists, described as an engine does. */
function makeObject(): { description: ObjectDescription; values: PropertyBag } {
  const kinds: { type: string; container: string; value: (index: number) => unknown }[] = [
    { type: 'float', container: '', value: index => index * 1.5 },
    { type: 'bool', container: '', value: index => index % 2 === 0 },
    { type: 'FVector', container: '', value: index => ({ X: index, Y: 0, Z: -index }) },
    { type: 'FName', container: 'TArray', value: index => [`Tag${index}`, 'Other'] },
    { type: 'FSomething', container: '', value: index => ({ Amount: index, Name: 'x', bOn: true }) },
    { type: 'UStaticMesh', container: '', value: index => `/Game/Props/SM_${index}.SM_${index}` },
  ];
  const entries = Array.from({ length: PROPERTIES }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? kinds[0];
    const name = `Property${index}`;
    return { name, kind, value: kind?.value(index) };
  });
  const Properties = entries.map(
    ({ name, kind }): DescribedProperty => ({
      Name: name,
      DisplayName: name,
      Description: 'What the author of the class wrote about it, as authors do.',
      Type: kind?.type ?? '',
      TypePath: 'None',
      ContainerType: kind?.container ?? '',
      KeyType: '',
      Metadata: {
        ToolTip: 'What the author of the class wrote about it, as authors do.',
        UIMin: '0.0',
        UIMax: '100.0',
      },
    }),
  );
  return {
    description: { Name: 'Big_1', Class: '/Game/BP/Big.Big_C', Properties, Functions: [] },
    values: Object.fromEntries(entries.map(({ name, value }) => [name, value])),
  };
}
