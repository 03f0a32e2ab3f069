import { BridgeError } from '../../base/errors.ts';
import { mapTexts } from '../../base/json/map-texts.ts';
import { objectName, packageName } from '../../unreal/object-path.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { ownersOf } from '../finding/object-inside.ts';
import type { Plan, PlannedEdit } from '../operations/define-operation.ts';
import type { BatchItem } from './batch-items.ts';
import { targetNamesIn } from './builds-on.ts';

/** Items of a batch that failed, by what they are about. */
export interface FailedItems {
  /** @param edits its plan, where it came so far */
  note(item: BatchItem, edits?: readonly PlannedEdit[]): void;
  /** Whether an item may take away what one of them is about; what it is about itself is asked for then. */
  mayEnd(item: BatchItem): boolean;
  /** The first of them that was about what an item with this plan takes away. */
  endedBy(item: BatchItem, plan: Partial<Plan>): BatchItem | undefined;
}

/** Keeps items that failed, for those behind them that delete: what was to be moved or copied away first is still there. */
export function createFailedItems(): FailedItems {
  const failed: { item: BatchItem; names: Names }[] = [];
  return {
    note: (item, edits = []) => {
      const texts = [...targetNamesIn(item.arguments, 'values'), ...textsOf(edits)];
      failed.push({ item, names: namesOf(texts) });
    },
    mayEnd: item => failed.length > 0 && isEnding(item),
    endedBy: (item, { edits = [], users = [] }) => {
      const { objectPath, objectPaths, path } = item.arguments;
      const targets = [objectPath, objectPaths, path].flat().filter(each => typeof each === 'string');
      const own = namesOf([...targets, ...users, ...textsOf(edits, 'what goes')]);
      const found = failed.find(each => leavesUnsaved(item, each.item) || areAboutTheSame(each.names, own));
      return found?.item;
    },
  };
}

/** Why an item is not sent. */
export function isSpared({ index, operation }: BatchItem): BridgeError {
  return new BridgeError(
    'rolled_back',
    `It was not sent: operations[${index}] (${operation.name}) failed, and this would take away what that was about.`,
    { remedy: 'See to that one first; what is to go all the same is sent in a call of its own.' },
  );
}

/** Functions that delete, by their names: whatever else is called takes nothing away that an item before it was about. */
const ENDING = /delete|destroy|remove|consolidate|replace|clear|empty|reset|unload/i;

function isEnding({ operation, arguments: { functionName } }: BatchItem): boolean {
  if (operation.effect !== 'destructive') return false;
  return typeof functionName !== 'string' || ENDING.test(functionName);
}

/** A level that another one takes the place of is lost as far as it is not saved. */
function leavesUnsaved({ operation }: BatchItem, failed: BatchItem): boolean {
  return operation.category === 'level' && failed.operation.saves === true;
}

/** What texts name, in small letters. */
interface Names {
  /** As they are written; an asset also by its package. */
  own: ReadonlySet<string>;
  /** What these are in: objects, packages and folders. */
  around: ReadonlySet<string>;
  /** The last names of paths. */
  short: ReadonlySet<string>;
}

function namesOf(texts: readonly string[]): Names {
  const all = [...new Set(texts.map(text => text.toLowerCase()))];
  const paths = all.filter(text => text.startsWith('/'));
  const assets = paths.filter(path => !path.includes(':')).map(packageName);
  return {
    own: new Set([...all, ...assets]),
    around: new Set(paths.flatMap(path => [...ownersOf(path), ...foldersOf(packageName(path))])),
    short: new Set(paths.map(objectName)),
  };
}

/** A package and the folders that it is in. */
function foldersOf(place: string): string[] {
  const parts = place.split('/');
  return parts.slice(2).map((_, at) => parts.slice(0, at + 3).join('/'));
}

/** Whether of two sets one names something of the other, something in it, or what it is in. */
function areAboutTheSame(one: Names, other: Names): boolean {
  const pairs: [ReadonlySet<string>, ReadonlySet<string>][] = [
    [one.own, other.own],
    [one.own, other.around],
    [one.around, other.own],
    [one.own, other.short],
    [one.short, other.own],
  ];
  return pairs.some(([some, others]) => [...some].some(each => others.has(each)));
}

/**
 * All paths and labels in edits, and in what was read for them. What lies in a folder goes with it; what else is read of
 * something that goes does not.
 */
function textsOf(edits: readonly PlannedEdit[], which: 'all' | 'what goes' = 'all'): string[] {
  const texts: string[] = [];
  for (const { edit, before } of edits) {
    const { along, deletes } = kindOf(edit);
    if (along) continue;
    const isRead = which === 'all' || deletes?.(edit) === 'folder';
    mapTexts(isRead ? [edit, before] : edit, text => {
      if (text.startsWith('/')) texts.push(text);
      return text;
    });
    if (typeof edit.label === 'string') texts.push(edit.label);
  }
  return texts;
}
