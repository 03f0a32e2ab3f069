import { before } from '../../base/text/trim.ts';
import type { MaterialGraph } from './read-material-graph.ts';

/** About the size of an expression in the editor, with some room around it. */
const WIDTH = 250;
const HEIGHT = 150;

/** A place for a new expression: left of where it goes, below whatever is there. */
export function freePlace(
  { expressions }: Pick<MaterialGraph, 'expressions'>,
  connectTo: string | undefined,
): { x: number; y: number } {
  const name = connectTo === undefined ? undefined : before(connectTo, '.').toLowerCase();
  const target = expressions.find(each => each.name.toLowerCase() === name);
  const [right, top] = target?.at ?? [0, 0];
  const x = right - WIDTH - 50;
  const column = expressions.map(({ at }) => at).filter(at => Math.abs(at[0] - x) < WIDTH);
  let y = top;
  while (column.some(at => Math.abs(at[1] - y) < HEIGHT)) y += HEIGHT;
  return { x, y };
}
