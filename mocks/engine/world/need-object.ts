import { sameName } from '../reflection/class-info.ts';
import { findObject, listActors } from './find-in-level.ts';
import type { LiveObject } from './live-object.ts';
import type { OpenLevel } from './open-level.ts';

/** By path; an actor also by label or name; its component behind a dot. @throws when there is none. */
export function needObject(level: OpenLevel, wanted: string): LiveObject {
  const known = findObject(level, wanted) ?? findActor(level, wanted);
  if (known) return known;
  const dot = wanted.lastIndexOf('.');
  const prefix = wanted.slice(0, Math.max(dot, 0));
  const owner = findObject(level, prefix) ?? findActor(level, prefix);
  if (owner?.kind === 'actor') return needComponent(level, owner, wanted.slice(dot + 1));
  const labels = listActors(level).map(each => each.label ?? each.name);
  const some = labels.slice(0, 10).join(', ') + (labels.length > 10 ? ', …' : '');
  throw new Error(`There is no object ${wanted}. Actors by label: ${some || 'none'}.`);
}

function needComponent(level: OpenLevel, owner: LiveObject, name: string): LiveObject {
  const part = findObject(level, `${owner.path}.${name}`);
  if (part) return part;
  const names = level.store.all().flatMap(each => (each.outer === owner ? each.name : []));
  throw new Error(
    `${owner.label ?? owner.name} has no component ${name}. It has: ${names.join(', ') || 'none'}.`,
  );
}

/** The first actor of that label, else of that name. */
export function findActor(level: OpenLevel, wanted: string): LiveObject | undefined {
  const actors = listActors(level);
  return actors.find(each => each.label === wanted) ?? actors.find(each => sameName(each.name, wanted));
}
