import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { cutUnmatched } from '../../../base/unmatched.ts';
import { findClass } from '../../../kernel/finding/find-class.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { defineView, type InspectContext } from '../../../kernel/views/define-view.ts';
import type { Watched } from '../../../kernel/watch/watched.ts';
import { cursorOf } from '../poll.ts';
import { printMechanism, printSnapshot, textOf } from '../print-changes.ts';
import { watchesOf } from '../session-watches.ts';
import { openWatchedClass } from '../watched-class.ts';
import { openWatchedObject } from '../watched-object.ts';
import { openWatchedPreset } from '../watched-preset.ts';
import { openWatchedSelection } from '../watched-selection.ts';

const parameters = () =>
  z.strictObject({
    objectPath: parameter.objectPath().optional(),
    properties: z.array(z.string().min(1)).min(1).max(20).optional().describe('Names: *Intensity*'),
    class: z.string().min(1).optional().describe('Actors of it come, go, are renamed'),
    preset: z.string().min(1).optional().describe('Remote Control preset, by name or id'),
    selected: z.boolean().optional().describe('true: what is selected'),
    world: parameter.world(),
    maxTokens: parameter.maxTokens(),
  });
type Arguments = z.output<ReturnType<typeof parameters>>;

export const watchObject = defineView({
  name: 'watch_object',
  topic: 'watching',
  summary: 'watch an object, the actors of a class, a preset or the selection; then poll_changes',
  parameters,
  examples: [
    { objectPath: 'Key Light', properties: ['*Intensity*'] },
    { class: 'PointLight' },
    { selected: true },
  ],
  notes: ['What changes between two polls and back again is not seen.'],
  needs: 'editor',
  missing: args => (aimsOf(args).length === 0 ? 'objectPath' : undefined),
  rehearse: async (context, args) => {
    refuseMixtures(args);
    // To open a watch of a class is to follow its actors.
    if (args.class === undefined) await openWatched(context, args);
    else await findClass(context, args.class);
  },
  run: async (context, args) => {
    const watches = watchesOf(context);
    refuseMixtures(args);
    const watch = watches.add(await openWatched(context, args), context.follow);
    const { id, watched } = watch;
    const mechanism = watch.mechanism();
    watch.reportedMechanism = textOf(mechanism);
    const unlisted = watched.whyUnlisted?.();
    watch.reportedUnlisted = unlisted;
    const { of, objectPath, kind } = watched;
    return {
      success: true,
      watch: id,
      of,
      ...(objectPath !== undefined && { objectPath }),
      ...printMechanism(mechanism),
      ...(unlisted !== undefined && { unlisted }),
      ...cutUnmatched(watched.unmatched ?? [], {}),
      ...printSnapshot(kind, watch.snapshot, (args.maxTokens ?? context.maxTokens) - HEAD_TOKENS),
      cursor: cursorOf(watches),
    };
  },
});

/** Tokens of what stands around the values. */
const HEAD_TOKENS = 150;

function openWatched(context: InspectContext, args: Arguments): Promise<Watched> {
  const { objectPath, properties, world } = args;
  if (objectPath !== undefined) return openWatchedObject(context, { objectPath, properties, world });
  if (args.class !== undefined) return openWatchedClass(context, args.class);
  if (args.preset !== undefined) return openWatchedPreset(context, args.preset);
  return openWatchedSelection(context);
}

function aimsOf({ objectPath, class: wantedClass, preset, selected }: Arguments): string[] {
  return [
    ...(objectPath === undefined ? [] : ['objectPath']),
    ...(wantedClass === undefined ? [] : ['class']),
    ...(preset === undefined ? [] : ['preset']),
    ...(selected === true ? ['selected'] : []),
  ];
}

/** Arguments that cannot all be meant. */
function refuseMixtures(args: Arguments): void {
  const aims = aimsOf(args);
  const isStray = args.objectPath === undefined && (args.properties !== undefined || args.world !== 'editor');
  if (aims.length === 1 && !isStray) return;
  const [aim = 'objectPath'] = aims;
  const message = isStray
    ? `\`properties\` and \`world\` go with \`objectPath\`, not with \`${aim}\`.`
    : `watch_object watches one thing: ${aims.map(each => `\`${each}\``).join(' or ')}.`;
  throw new BridgeError('invalid_arguments', message, {
    example: { action: 'watch_object', [aim]: { ...args }[aim] },
  });
}
