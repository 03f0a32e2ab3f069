import { splitList } from '../../base/text/split-list.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';
import type { EditorSession } from '../../unreal/session.ts';

/** What reading columns takes. */
export interface ColumnContext {
  session: EditorSession;
  dictionary: Dictionary;
  signal?: AbortSignal | undefined;
}

/** A row: an actor, or any object, with the components that its properties may be on. */
export interface ColumnTarget {
  path: string;
  /** Empty where it is not known. */
  classPath: string;
  /** Paths of its components. */
  components: readonly string[];
  /** From the place that is searched around, cm. */
  distance?: number;
}

/** What a column was asked for by: `Intensity`, `LightComponent.CastShadows`, `Intensity in cd`. */
export interface ColumnName {
  /** As it was asked for; the answer calls it so. */
  written: string;
  /** The name without the unit behind it. */
  property: string;
  /** That it is wanted in. */
  unit?: string;
}

/** The names of columns, where several may stand in one text: `Intensity, location`. */
export function listColumnNames(written: readonly string[] = []): string[] {
  return written.flatMap(splitList);
}

/** Splits the unit off the name of a column. */
export function readColumnName(written: string): ColumnName {
  const [, property, unit] = /^(.+?) in (\S+)$/.exec(written.trim()) ?? [];
  return property && unit ? { written, property, unit } : { written, property: written.trim() };
}
