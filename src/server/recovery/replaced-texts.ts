import { isRecord } from '../../base/json/is-record.ts';

type Arguments = Record<string, unknown>;
type Replaced = [written: string, near: string];

/** The texts of a value that stand otherwise in another one: `["Key Lihgt", "Key Light"]`. */
export function replacedTexts(given: unknown, example: unknown): Replaced[] {
  if (typeof given === 'string' && typeof example === 'string') {
    return given === example ? [] : [[given, example]];
  }
  if (Array.isArray(given) && Array.isArray(example)) {
    const isSameLength = given.length === example.length;
    return isSameLength ? given.flatMap((each, index) => replacedTexts(each, example[index])) : [];
  }
  if (!isRecord(given) || !isRecord(example)) return [];
  const [gone, came] = [listLackingIn(example, given), listLackingIn(given, example)];
  const renamed = gone.flatMap((written, index): Replaced[] => {
    const near = came[index];
    return near === undefined ? [] : [[written, near]];
  });
  const pairs = Object.keys(given).flatMap((name): Replaced[] => (name in example ? [[name, name]] : []));
  return [
    ...renamed,
    ...[...pairs, ...renamed].flatMap(([written, near]) => replacedTexts(given[written], example[near])),
  ];
}

function listLackingIn(there: Arguments, asked: Arguments): string[] {
  return Object.keys(asked).filter(name => !(name in there));
}
