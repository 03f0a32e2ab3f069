import type { EngineCall } from '../../unreal/engine-call.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import { withCarried } from './carried-actors.ts';
import type { ClassesOf, ClassReader } from './class-chains.ts';
import { findHeirs } from './inherited-defaults.ts';
import {
  isToldByRegistry,
  isWithInside,
  type JudgedDeed,
  reachInto,
  registryClass,
  withClasses,
} from './judge-change.ts';
import { withKeptSelection } from './kept-selection.ts';
import { lookAround, type Packages, readPackages, touchedAround } from './look-around.ts';
import { readRelated } from './look-at-related.ts';
import { withMapActors } from './map-actors.ts';
import { withObjectClasses } from './object-classes.ts';
import { type Deed, readDeed, targetToAsk } from './read-deed.ts';
import { refuseUnknownClass } from './refusals.ts';
import { isOnObjects, mayBeComponents, type Rules } from './rules/rules.ts';
import { withSpawned } from './spawned-classes.ts';
import { leavesLevel, readUnsavedActors } from './unsaved-actors.ts';

/** What deeds are read with. */
export interface DeedContext {
  classes: ClassReader;
  admits(command: string): boolean;
  rules: Rules;
}

/** The changes with all that they touch, as it is at this moment. */
export async function readDeeds(
  calls: readonly EngineCall<unknown>[],
  known: KnownEditor,
  { classes, admits, rules }: DeedContext,
): Promise<JudgedDeed[]> {
  const owners =
    rules.all.some(each => each.functions) || rules.trust.functions.length > 0 ? 'asked' : 'unasked';
  const targets = calls.flatMap(call => targetToAsk(call, owners) ?? []);
  const targetClasses = await classes.read(known, targets);
  const asCalled = calls.map(call => readDeed(call, { classesOf: path => targetClasses.get(path), admits }));
  const plain = rules.all.some(isOnObjects) ? await withKeptSelection(asCalled, known) : asCalled;
  const seen = await lookAround(plain, known);
  const unsaved = rules.all.some(isOnObjects) ? await readUnsavedActors(plain, seen, known) : [];
  const touching = plain.map(deed => ({ ...deed, touched: [...deed.touched, ...touchedAround(deed, seen)] }));
  const called = await withObjectClasses(touching, { rules, classes }, known);
  const around = called.map(deed => ({
    ...deed,
    touched: [...deed.touched, ...(leavesLevel(deed) ? unsaved : [])],
  }));
  if (!rules.all.some(isOnObjects)) return around.map(deed => withClasses(deed, () => undefined, new Map()));
  const packages = await readPackages(
    around.flatMap(deed => deed.touched),
    known,
  );
  const led = await withCarried(
    around.map(deed => followRedirectors(deed, packages)),
    known,
  );
  const near = await withRelated(led, rules, known);
  const made = await withHeirs(near, packages, known, { classes, rules });
  const related = await withMapActors(made, { rules, packages, known });
  const asksClasses = rules.all.some(each => each.classes);
  const whole = asksClasses ? await withSpawned(related, { packages, rules, known, classes }) : related;
  const asked = asksClasses
    ? whole.flatMap(deed => deed.touched).filter(each => !isToldByRegistry(registryClass(each, packages)))
    : [];
  const read = await classes.read(
    known,
    asked.map(({ path }) => path.spelled),
  );
  if (asksClasses) for (const deed of whole) refuseUntold(deed, read, packages);
  return whole.map(deed => withClasses(deed, path => read.get(path), packages));
}

/** Whoever names a redirector names what it leads to. */
function followRedirectors(deed: Deed, packages: Packages): Deed {
  const led = deed.touched.flatMap(each => {
    const leadsTo = packages.get(each.path.path)?.leadsTo ?? [];
    return leadsTo === 'nowhere' ? [] : leadsTo.map(path => ({ ...each, path }));
  });
  const lost = deed.touched.filter(({ path }) => packages.get(path.path)?.leadsTo === 'nowhere');
  return {
    ...deed,
    touched: [...deed.touched, ...led],
    unreadable: [...deed.unreadable, ...lost.map(({ path }) => path.spelled)],
  };
}

/** With what has its values from classes that are changed, and what is inside of that. */
async function withHeirs(
  deeds: readonly Deed[],
  packages: Packages,
  known: KnownEditor,
  { classes, rules }: Pick<DeedContext, 'classes' | 'rules'>,
): Promise<Deed[]> {
  const heirs = await findHeirs(deeds, rules, known, { classes, packages });
  const alone = deeds.map((deed, at) => ({ ...deed, touched: heirs[at] ?? [] }));
  const related = await withRelated(alone, rules, known);
  return deeds.map((deed, at) => ({
    ...deed,
    touched: [...deed.touched, ...(related[at]?.touched ?? [])],
  }));
}

/** With what is inside of things, hangs on them or refers to them, where a rule could tell the difference. */
async function withRelated(
  deeds: readonly Deed[],
  { forbid, all }: Rules,
  known: KnownEditor,
): Promise<Deed[]> {
  const componentRules = forbid.filter(mayBeComponents);
  const classRules = forbid.filter(({ classes }) => classes);
  const related = await readRelated(
    deeds.flatMap(deed => deed.touched),
    {
      inside: touched =>
        isWithInside(touched) &&
        (componentRules.length > 0 ||
          forbid.some(
            each =>
              reachInto(each, touched) === 'maybe' || (each.classes && reachInto(each, touched) !== 'no'),
          )),
      folder: touched =>
        touched.role === 'removed folder' ||
        ((touched.role === 'folder' || touched.role === 'copied folder') &&
          (classRules.length > 0 || forbid.some(each => reachInto(each, touched) === 'maybe'))),
      users: all.some(isOnObjects),
    },
    known,
  );
  return deeds.map(deed => ({
    ...deed,
    touched: [
      ...deed.touched,
      ...deed.touched.flatMap(each =>
        each.from === 'moved' || each.from === 'heir'
          ? related.of(each).map(other => ({ ...other, from: each.from }))
          : related.of(each),
      ),
    ],
  }));
}

/** @throws BridgeError `policy_forbids` for something that is there, and of which no class is known */
function refuseUntold(deed: Deed, read: ReadonlyMap<string, ClassesOf>, packages: Packages): void {
  const found = deed.touched.find(
    ({ path, role, isLoose }) =>
      !isLoose &&
      role !== 'made' &&
      !path.path.startsWith('/script/') &&
      read.get(path.spelled)?.is === 'untold' &&
      !packages.has(path.path),
  );
  if (found) throw refuseUnknownClass(deed, found.path.spelled);
}
