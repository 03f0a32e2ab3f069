import type { BriefDocument } from '../document.ts';
import type { CheckedRequirement } from './checked-requirement.ts';
import { findMeant, nameInPath } from './find-meant.ts';
import type { LeftAlone } from './honour-needs.ts';
import type { LevelActor, SeenLevel } from './level.ts';
import type { LevelRequirement } from './wanted.ts';
import { findKeyLight, KEY_LIGHT, lightsOfSky } from './which-light.ts';
import { switchesOf, whyUnseen } from './why-unseen.ts';

const STRENGTH = 'LightComponent.Intensity';

/** The light that a brief calls the key light, and the strongest other one of the sky. Both in lux. */
export interface KeyLightRivalry {
  key: LevelActor;
  /** Undefined where the level does not tell. */
  strength: number | undefined;
  /** The strongest other light that shines; undefined where none does. */
  rival: { actor: LevelActor; strength: number } | undefined;
  /** Whether the key light is stronger than all others. */
  leads: boolean;
}

/**
 * Compares the light that a brief calls the key light with the other lights of the sky that shine. Undefined where the
 * brief names none, or the level has no other.
 * @param planned wishes that are proposed: a strength among them counts before the one that the level has
 */
export async function compareKeyLight(
  document: BriefDocument,
  dsId: string,
  seen: SeenLevel,
  planned: readonly LevelRequirement[] = [],
): Promise<KeyLightRivalry | undefined> {
  if (!seen.seen || dsId !== KEY_LIGHT.dsId) return undefined;
  const key = findKeyLight(document, seen.actors);
  const others = lightsOfSky(seen.actors).filter(each => each !== key);
  if (!key || others.length === 0) return undefined;
  const own = planned.filter(each => findMeant(each, seen.actors) === key);
  const wanted = own.map(({ stated }) => stated.properties[STRENGTH]).find(each => typeof each === 'number');
  const strength = wanted ?? (await readStrength(key, seen.level)).held;
  const shining = await Promise.all(
    others.map(async actor => ({ actor, strength: (await readStrength(actor, seen.level)).shown })),
  );
  const [rival] = shining
    .filter(each => each.strength > 0)
    .toSorted((one, other) => other.strength - one.strength);
  return { key, strength, rival, leads: !rival || (strength !== undefined && strength > rival.strength) };
}

/** What a light is set to, and what of it is seen: nothing while it is switched off or hidden. */
async function readStrength(
  { objectPath }: LevelActor,
  level: Extract<SeenLevel, { seen: true }>['level'],
): Promise<{ held: number | undefined; shown: number }> {
  const switches = switchesOf('DirectionalLight');
  const found = await level.readProperties(objectPath, [STRENGTH, ...switches]);
  const held = found.get(STRENGTH);
  if (typeof held !== 'number') return { held: undefined, shown: 0 };
  return { held, shown: whyUnseen(switches, found) ? 0 : held };
}

/** Asks what becomes of a light that is as strong as the one that should lead, or stronger: nobody said. */
export function askOutshone(rivalry: KeyLightRivalry | undefined): LeftAlone[] {
  if (!rivalry?.rival || rivalry.leads) return [];
  const { key, strength, rival } = rivalry;
  const name = nameInPath(rival.actor.objectPath);
  const because = `It shines at ${rival.strength} lux${strength === undefined ? '' : `, and ${key.label} at ${strength}`}: ${key.label} would not be the key light. Should ${rival.actor.label} be hidden (act set_visibility ${JSON.stringify({ objectPath: name, visible: false, where: 'both' })}), be dimmed (act set_property ${STRENGTH}), or lead after all (scr {"${KEY_LIGHT.dsId}.${KEY_LIGHT.field}": "${rival.actor.label}"})?`;
  return [{ label: rival.actor.label, because, fields: [KEY_LIGHT.field] }];
}

/** Whether the light that a brief calls the key light is the strongest of the sky. */
export function checkOutshone(rivalry: KeyLightRivalry | undefined): CheckedRequirement[] {
  if (!rivalry) return [];
  const { key, strength, rival, leads } = rivalry;
  const shown = leads || !rival ? key : rival.actor;
  const below = strength === undefined ? `weaker than ${key.label}` : `below ${strength} (${key.label})`;
  return [
    {
      wish: 'The key light is the strongest light of the sky.',
      met: leads,
      fields: [KEY_LIGHT.field],
      ...{ at: shown.label, objectPath: shown.objectPath, about: key.label, wanted: key.label },
      ...(!leads && rival && { differs: { [STRENGTH]: { wanted: below, found: rival.strength } } }),
    },
  ];
}
