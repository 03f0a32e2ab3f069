import { isDeepStrictEqual } from 'node:util';
import { printTable } from './compact-table.ts';

type Told = Readonly<Record<string, unknown>>;

interface Answered {
  asked: string;
  answer: Told;
}

/**
 * Answers about several objects as one table: what all of them say once, and a row for each.
 * @param prose what explains more than it tells: said once for all rows that have the same of it
 */
export function tabulateAnswers(
  told: readonly Answered[],
  prose: readonly string[],
): Record<string, unknown> {
  const names = [...new Set(told.flatMap(({ answer }) => Object.keys(answer)))];
  const isShared = (name: string) =>
    told.every(({ answer }) => name in answer && isDeepStrictEqual(answer[name], told[0]?.answer[name]));
  const shared = names.filter(isShared);
  const own = names.filter(name => !shared.includes(name) && name !== 'objectPath');
  const isAsked = told.every(({ asked, answer }) => asked === answer.objectPath);
  const columns = [...(isAsked ? [] : ['asked']), 'objectPath', ...own.filter(name => !prose.includes(name))];
  const rows = told.map(({ asked, answer }) => ({ asked, ...answer }));
  const about = explain(
    told,
    own.filter(name => prose.includes(name)),
  );
  return {
    shared: Object.fromEntries(shared.map(name => [name, told[0]?.answer[name]])),
    // Names of the columns are keys of the rows.
    ...printTable(rows, {
      name: 'rows',
      columns: columns as ['asked'],
      path: 'objectPath' as 'asked',
      long: 0,
    }),
    ...(about.length > 0 && { about }),
  };
}

function explain(told: readonly Answered[], prose: readonly string[]): Record<string, unknown>[] {
  const groups: { of: string[]; says: Told }[] = [];
  for (const { asked, answer } of told) {
    const says = Object.fromEntries(prose.flatMap(name => (name in answer ? [[name, answer[name]]] : [])));
    const group = groups.find(each => isDeepStrictEqual(each.says, says));
    if (group) group.of.push(asked);
    else if (Object.keys(says).length > 0) groups.push({ of: [asked], says });
  }
  return groups.map(({ of, says }) => ({ of, ...says }));
}
