import { BridgeError } from '../../base/errors.ts';
import { selectActors } from '../../unreal/actor-functions.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { getSelectedLevelActors } from '../../unreal/engine-functions.ts';
import { type KnownEditor, nameCall, type Pins } from '../../unreal/guard.ts';
import { callFunction } from '../../unreal/named-function.ts';
import type { Also } from '../../unreal/touches/touches.ts';
import type { JudgedDeed } from './judge-change.ts';

/** A change that was judged, and the request that carries it. */
export interface Judged {
  deed: JudgedDeed;
  sent: EngineCall<unknown>;
}

const ON_SELECTION: readonly Also[] = ['selected', 'removes selected', 'copies selected'];

/**
 * What was looked at may be another a moment later. So whatever works on the selection travels behind a call that selects
 * what was judged, in one tick of the engine; and what saves all that is unsaved saves the packages that were judged.
 * @throws BridgeError `policy_forbids` where that cannot be held
 */
export async function pinDeeds(judged: readonly Judged[], known: KnownEditor): Promise<Pins | undefined> {
  const pins = new Map<
    EngineCall<unknown>,
    { before?: EngineCall<unknown>[]; instead?: EngineCall<unknown> }
  >();
  const selecting = judged.findIndex(({ deed }) => deed.also.includes('selection'));
  for (const [index, { deed, sent }] of judged.entries()) {
    if (ON_SELECTION.some(each => deed.also.includes(each))) {
      if (selecting >= 0 && selecting < index)
        throw unheld(deed, 'what is selected changes in the same request');
      pins.set(sent, { before: [await holdSelection(deed, known)] });
    }
    const packages = dirtyPackages(deed);
    if (packages && sent === deed.call) pins.set(sent, { instead: saveThese(packages, sent) });
  }
  return pins.size > 0 ? pins : undefined;
}

/** Selects what was judged, and sees that the editor lets us: the same call then goes in front of the change. */
async function holdSelection(deed: JudgedDeed, { client }: KnownEditor): Promise<EngineCall<unknown>> {
  const actors = deed.touched.filter(({ from }) => from === 'selection').map(({ path }) => path.spelled);
  const select = selectActors(actors);
  const [set, now] = await client.sendAll([select, getSelectedLevelActors()]);
  const isHeld = set.ok && now.ok && sameSet(now.value, actors);
  if (!isHeld) throw unheld(deed, 'the selection cannot be held');
  return select;
}

function sameSet(left: readonly string[], right: readonly string[]): boolean {
  const plain = (paths: readonly string[]) =>
    [...new Set(paths.map(path => path.toLowerCase()))].toSorted().join('\n');
  return plain(left) === plain(right);
}

/** Packages that a deed saves because they are unsaved; undefined for one that does not. */
function dirtyPackages({ also, touched, function: called }: JudgedDeed): string[] | undefined {
  const isSaving = also.includes('dirty maps') || also.includes('dirty content');
  // With a dialog it is the user who chooses.
  if (!isSaving || called?.names.some(name => /dialog/i.test(name))) return undefined;
  return touched.filter(({ from }) => from === 'dirty').map(({ path }) => path.spelled);
}

/** Saves these packages, and no other that somebody edits meanwhile. That a package goes by its name is [derived]. */
function saveThese(packages: readonly string[], { parse }: EngineCall<unknown>): EngineCall<unknown> {
  const classPath = '/Script/UnrealEd.EditorLoadingAndSavingUtils';
  const right = { classPath, functionName: 'SavePackages', children: 'exact' as const };
  const parameters = { PackagesToSave: packages, bOnlyDirty: true };
  return { ...callFunction(classPath.replace('.', '.Default__'), right, parameters, 'none'), parse };
}

function unheld({ call }: JudgedDeed, why: string): BridgeError {
  return new BridgeError('policy_forbids', `${nameCall(call)} works on the selection, and ${why}.`, {
    sent: 'no',
    remedy: 'Name the actors instead, or send it in a call of its own.',
  });
}
