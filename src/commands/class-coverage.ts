import { paint } from '../base/terminal.ts';
import { nativeClass } from '../dictionary/native-facts.ts';
import type { DictionaryReading } from '../dictionary/read-layers.ts';
import { isHelperComponent } from '../pipeline/component-names.ts';
import type { CountedObject } from './dictionary-objects.ts';

/** A class of the engine that the project uses, and how much of what it lets be edited has an entry. */
export interface ClassCoverage {
  class: string;
  /** Actors that are of it, or have a component that is. */
  actors: number;
  /** Properties that it declares itself and that can be set. */
  editable: number;
  described: number;
  /** Those of them that no entry describes. */
  missing: string[];
}

/** The engine's classes that these objects and their components derive from, with most left to describe first. */
export function coverageByClass(
  dictionary: DictionaryReading,
  objects: readonly CountedObject[],
): ClassCoverage[] {
  const seen = new Map<string, { actors: number; described: Set<string> }>();
  for (const { object, actors } of objects) {
    const parts = [object, ...object.components.filter(component => !isHelperComponent(component))];
    const counted = new Set<string>();
    for (const { classChain } of parts) {
      for (const name of classChain) {
        const known = seen.get(name) ?? { actors: 0, described: new Set() };
        seen.set(name, known);
        if (!counted.has(name)) known.actors += actors;
        counted.add(name);
        for (const property of editableOf(name))
          if (dictionary.findEntry(classChain, property)) known.described.add(property);
      }
    }
  }
  return [...seen]
    .flatMap(([name, { actors, described }]): ClassCoverage[] => {
      const editable = editableOf(name);
      const missing = editable.filter(property => !described.has(property));
      return editable.length === 0
        ? []
        : [{ class: name, actors, editable: editable.length, described: described.size, missing }];
    })
    .toSorted(
      (a, b) => b.missing.length - a.missing.length || b.actors - a.actors || a.class.localeCompare(b.class),
    );
}

/** What a class of the engine declares itself, can be set and is not deprecated. */
function editableOf(className: string): string[] {
  const { properties = [], notWritable = {}, deprecated = [] } = nativeClass(className) ?? {};
  return properties.filter(name => notWritable[name] === undefined && !deprecated.includes(name));
}

/** Coverage by class for a person at a terminal. */
export function printClassCoverage(classes: readonly ClassCoverage[]): string {
  const width = Math.max(...classes.map(row => row.class.length), 'class'.length);
  const cells = (name: string, numbers: readonly (number | string)[]) =>
    [name.padEnd(width), ...numbers.map(each => String(each).padStart(8))].join('  ');
  const rows = classes.map(row => {
    const line = cells(row.class, [row.editable, row.described, row.missing.length, row.actors]);
    return row.missing.length === 0 ? paint.green(line) : row.described === 0 ? paint.yellow(line) : line;
  });
  const total = (count: (row: ClassCoverage) => number) => classes.reduce((sum, row) => sum + count(row), 0);
  return `${[
    paint.dim(cells('class', ['editable', 'with', 'without', 'actors'])),
    ...rows,
    '',
    `${paint.bold(String(total(row => row.described)))} of ${total(row => row.editable)} editable properties of ${classes.length} classes of the engine have an entry.`,
  ].join('\n')}\n`;
}
