import { withGetters } from '../base/with-getters.ts';
import { dictionaryFolder } from './data-folder.ts';
import { type EngineNumber, NEWEST, parseEngine } from './engine-version.ts';
import { type Layer, openOwnLayer, openShippedLayer } from './layer.ts';
import { type ChosenFolders, listPassedOver, type PassedOver } from './passed-over.ts';
import { type DictionaryReading, readLayers } from './read-layers.ts';
import { openReportedLayer } from './reported.ts';
import { languageFolders } from './translations.ts';
import { watchFolders } from './watch-folders.ts';

export type { FoundEntry } from './resolve-entry.ts';

/**
 * The property dictionary: the folder that is shipped, and in front of it a studio's own. Files are read when their
 * class is first asked for. A folder of one's own is looked at again with every call: what is saved counts in the next.
 */
export interface Dictionary extends DictionaryReading {
  /**
   * What it says at this moment, for as long as somebody holds it. It is another object as soon as a file or the engine
   * is another: what was made of an older one is worthless then.
   */
  readonly revision: DictionaryReading;
  /** Folders that somebody may believe to count, and that do not at this moment. */
  readonly passedOver: readonly PassedOver[];
  /** Lets it count for another editor. */
  serve(editor: ServedEditor): void;
}

/** What a dictionary counts for. */
export interface ServedEditor extends ChosenFolders {
  /** Folders in front of the shipped one; none of them needs to be there. */
  own?: readonly string[];
  /** What the connected editor answers for its version; the newest that is known while it has not. */
  engine?: string | undefined;
}

export interface DictionaryOptions extends ServedEditor {
  shipped?: string;
  /** Language tag of the texts that stand over the English ones where a folder of one's own has them: `de`. */
  language?: string | undefined;
}

interface Shipped {
  layer: Layer;
  /** What it says by itself, for each engine that was asked about. */
  readings: Map<EngineNumber, DictionaryReading>;
}

/** The folders that count for an editor, opened. */
interface Opened {
  layers: readonly Layer[];
  texts: readonly Layer[];
}

/** A studio's folders, and behind them what editors reported for them. */
function openOwn(folders: readonly string[]): Layer[] {
  return [
    ...folders.map(openOwnLayer),
    ...folders.map(openReportedLayer).filter(layer => layer !== undefined),
  ];
}

function openFolders(folders: readonly string[], translations: ReadonlySet<string>, base: Layer): Opened {
  return {
    layers: [...openOwn(folders.filter(folder => !translations.has(folder))), base],
    texts: folders.filter(folder => translations.has(folder)).map(openOwnLayer),
  };
}

const shippedFolders = new Map<string, Shipped>();

/** What is shipped stays as it is while the program runs: all dictionaries share what was read of it. */
function openShipped(folder: string): Shipped {
  const shipped = shippedFolders.get(folder) ?? { layer: openShippedLayer(folder), readings: new Map() };
  shippedFolders.set(folder, shipped);
  return shipped;
}

/** Opens the dictionary. Nothing is read yet. */
export function openDictionary({
  shipped = dictionaryFolder(),
  language,
  ...editor
}: DictionaryOptions = {}): Dictionary {
  const { layer: base, readings } = openShipped(shipped);
  const look = watchFolders();
  let watched: readonly string[];
  let translations: ReadonlySet<string>;
  let version: EngineNumber;
  let now: ServedEditor;
  const serve = (served: ServedEditor) => {
    now = served;
    const own = (served.own ?? []).filter(folder => folder !== shipped);
    // A page asks for hundreds of entries: what the folders are is told here once.
    translations = new Set(languageFolders(own, language));
    watched = [...own, ...translations];
    version = parseEngine(served.engine ?? '') ?? NEWEST;
  };
  serve(editor);
  let seen: { mark: string; engine: EngineNumber; opened: Opened; reading: DictionaryReading } | undefined;
  const current = (): DictionaryReading => {
    const { folders, mark } = look(watched);
    if (seen?.mark === mark && seen.engine === version) return seen.reading;
    const opened = seen?.mark === mark ? seen.opened : openFolders(folders, translations, base);
    const reading =
      (folders.length === 0 && readings.get(version)) || readLayers(opened.layers, version, opened.texts);
    if (folders.length === 0) readings.set(version, reading);
    seen = { mark, engine: version, opened, reading };
    return reading;
  };
  return withGetters<Dictionary, 'revision' | 'passedOver' | 'ownFolders'>(
    {
      revision: () => current(),
      passedOver: () => listPassedOver({ ...now, language }, [...current().ownFolders, shipped]),
      ownFolders: () => current().ownFolders,
    },
    {
      serve,
      findEntry: (chain, property) => current().findEntry(chain, property),
      findMember: (name, member) => current().findMember(name, member),
      otherNames: (chain, property, kind) => current().otherNames(chain, property, kind),
      filterVerdict: (chain, property) => current().filterVerdict(chain, property),
      classChain: name => current().classChain(name),
      findType: written => current().findType(written),
      entriesOf: (kind, name) => current().entriesOf(kind, name),
      listEntries: () => current().listEntries(),
      listTypes: () => current().listTypes(),
      typeSummary: (kind, name) => current().typeSummary(kind, name),
      enumMeanings: name => current().enumMeanings(name),
      lackedEnumerators: name => current().lackedEnumerators(name),
      usageOf: (chain, property) => current().usageOf(chain, property),
    },
  );
}
