import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { nearestNames } from '../../../base/nearest.ts';
import { isPlaceholder } from '../../../kernel/batch/placeholders.ts';
import {
  type ActorTarget,
  missingTarget,
  requireAnswer,
  resolveActors,
  targetsOf,
} from '../../../kernel/finding/actor-targets.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { listEdit, requireArrayRoutes, takesNothingOut } from '../../objects/index.ts';
import { refuseJoinedTags } from '../joined-tags.ts';
import { refuseNoTags } from '../no-tags.ts';
import { refuseMixedTags, TAGS_INSTEAD } from '../tag-names.ts';

const TAGS = 'Tags';
const MODES = ['set', 'add', 'remove'] as const;
type Mode = (typeof MODES)[number];

export const setTags = defineEditOperation({
  name: 'set_tags',
  category: 'actors',
  summary: 'set, add or remove tags of actors',
  effect: 'reversible',
  needs: {
    routes: ['/remote/object/property/append', '/remote/object/property/remove'],
    since: '5.5',
  },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.actor(),
      objectPaths: parameter.actors(),
      tags: z.array(z.string().min(1)).describe('Names; case does not matter to the engine'),
      mode: z.enum(MODES).default('set').describe('set: these and no others'),
    }),
  examples: [{ objectPath: 'Key Light', tags: ['Night'], mode: 'add' }],
  instead: TAGS_INSTEAD,
  refuse: refuseMixedTags,
  notes: ['Other tags are taken away unless `mode` is add or remove.'],
  missing: missingTarget,
  plan: async (context, { tags, mode, ...targets }) => {
    const wanted = unique(tags.map(tag => tag.trim()).filter(tag => tag !== ''));
    const { actors, notes } = await resolveActors(context, targetsOf(targets), {
      ask: path => [readProperty(path, TAGS)],
    });
    const correctSplit = (split: string[]) => writeCall('set_tags', { ...targets, tags: split, mode });
    // What is still to be made has tags that nobody can read; what is written is seen all the same.
    if (actors.some(({ path }) => isPlaceholder(path))) refuseJoinedTags(wanted, [], correctSplit);
    const found = actors.map(actor => (requireAnswer<unknown[]>(actor, 0) ?? refuse(actor)).map(String));
    const noTags = () => writeCall('set_tags', { ...targets, tags: [] });
    refuseNoTags(wanted, found.flat(), mode === 'set' ? noTags : undefined);
    refuseJoinedTags(wanted, found.flat(), correctSplit);
    const planned = actors.map((actor, at) => {
      const before = found[at] ?? [];
      return { actor, before, value: combine(before, wanted, mode) };
    });
    const steps = planned.flatMap(({ before, value }) => {
      if (value.length === before.length) return [];
      return value.length > before.length ? (['append'] as const) : (['index'] as const);
    });
    await requireArrayRoutes(context, steps, 'Adding or removing tags');
    const final = steps.includes('append') ? takesNothingOut(context.session) : undefined;
    const edits = planned.map(({ actor, before, value }) => ({
      edit: listEdit.make({
        ...{ objectPath: actor.path, path: TAGS, name: TAGS, value, length: before.length },
        ...(value.length > before.length && final?.edit),
      }),
      before,
      // What is written depends on what stands there, and on how many there are.
      ...((mode !== 'set' || value.length !== before.length) && { basis: before }),
      ...(value.length > before.length && final && { final: final.why }),
    }));
    const dropped = mode === 'set' ? tellTakenAway(planned) : [];
    const absent = mode === 'remove' ? tellAbsent(wanted, found.flat()) : [];
    return { edits, notes: [...notes, ...dropped, ...absent], ...(final && { final: final.why }) };
  },
});

/** Tags that a call takes away by setting others: who only wanted to add one is told how. */
function tellTakenAway(
  planned: readonly { actor: ActorTarget; before: readonly string[]; value: readonly string[] }[],
): string[] {
  const told = planned.flatMap(({ actor, before, value }) => {
    const gone = without(before, value);
    return gone.length > 0 ? [`${gone.join(', ')} (${actor.label})`] : [];
  });
  if (told.length === 0) return [];
  const more = told.length > MOST_TOLD ? `, and of ${told.length - MOST_TOLD} more` : '';
  const named = told.slice(0, MOST_TOLD).join(', ');
  return [`Taken away, as mode is set: ${named}${more}. With mode add they stay.`];
}

const MOST_TOLD = 3;

/** Tags to be taken away that none of the actors has, and what may have been meant. */
function tellAbsent(wanted: readonly string[], there: readonly string[]): string[] {
  return without(wanted, there)
    .slice(0, MOST_TOLD)
    .map(tag => {
      const near = nearestNames(tag, unique([...there]), MOST_TOLD);
      const has =
        there.length === 0
          ? 'there are none'
          : `there are ${unique([...there])
              .slice(0, MOST_NAMED)
              .join(', ')}`;
      return `No such tag is there: ${tag}; ${near.length > 0 ? `near it is ${near.join(', ')}` : has}.`;
    });
}

const MOST_NAMED = 10;

function refuse({ path, label }: ActorTarget): never {
  if (isPlaceholder(path)) {
    throw new BridgeError(
      'invalid_arguments',
      `${label} is still to be made: it has no tags that can be read.`,
      {
        isUnseen: true,
        remedy: 'Give `tags` to the item that makes it.',
      },
    );
  }
  throw new BridgeError('property_not_readable', 'The tags cannot be read.');
}

function combine(before: readonly string[], wanted: readonly string[], mode: Mode): string[] {
  if (mode === 'set') return [...wanted];
  if (mode === 'add') return [...before, ...without(wanted, before)];
  return without(before, wanted);
}

/** Each once, as it is written first. */
function unique(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const tag of tags) if (!kept.has(tag.toLowerCase())) kept.set(tag.toLowerCase(), tag);
  return [...kept.values()];
}

/** Tags are names: they have no case. */
function without(tags: readonly string[], others: readonly string[]): string[] {
  const left = new Set(others.map(tag => tag.toLowerCase()));
  return tags.filter(tag => !left.has(tag.toLowerCase()));
}
