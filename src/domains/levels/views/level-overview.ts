import * as z from 'zod';
import * as parameter from '../../../kernel/parameters.ts';
import { defineView, type InspectContext } from '../../../kernel/views/define-view.ts';
import { getEditorWorld } from '../../../unreal/engine-functions.ts';
import type { WorldKind } from '../../../unreal/level-list.ts';
import { countUnloaded, readPartitionIfTold, surveyLevel } from '../../actors/index.ts';
import { countBy, OTHERS } from '../count-by.ts';
import { writeLights } from '../level-lights.ts';
import { readOverview } from '../read-overview.ts';

export const levelOverview = defineView({
  name: 'level_overview',
  summary: 'counts, extent, lights, heavy things',
  parameters: () => z.strictObject({ world: parameter.world() }),
  examples: [{}],
  needs: 'editor',
  run: async (context, { world }) => {
    let asked: Promise<Beside> | undefined;
    const { actors, note, lights, off, heavy, heavyMore, heavyNote, unlabelled, extent } = await surveyLevel(
      context,
      {
        ...{ name: 'overview', world },
        beside: () => {
          asked = askBeside(context, world);
          // It is awaited when the survey is there; a survey that fails tells why by itself.
          asked.catch(() => {});
        },
        read: paths => readOverview(context, paths),
        shown: made => made.shown,
      },
    );
    const byClass = countBy(actors, ({ class: name }) => name, MOST_CLASSES);
    const { map, partition } = await (asked ?? askBeside(context, world));
    return {
      success: true,
      ...(map !== undefined && { map }),
      total_count: actors.length,
      ...(partition && { unloaded: countUnloaded(partition) }),
      byClass,
      ...(OTHERS in byClass && { othersBy: { action: 'find_actors', limit: 1 } }),
      ...extent,
      ...{
        lightCount: lights.length,
        lights: writeLights(lights),
        ...(off.length > 0 && { off }),
        heavy,
        ...(heavyMore !== undefined && { heavyMore }),
        heavyNote,
        unlabelled,
      },
      ...(note !== undefined && { note }),
    };
  },
});

/** What an overview tells beside the actors. */
interface Beside {
  map: string | undefined;
  partition: Awaited<ReturnType<typeof readPartitionIfTold>> | undefined;
}

async function askBeside(context: InspectContext, world: WorldKind): Promise<Beside> {
  const { session, signal } = context;
  const [[map], partition] = await Promise.all([
    session.client.sendAll([getEditorWorld()], { signal }),
    world === 'editor' ? readPartitionIfTold(context) : undefined,
  ]);
  return { map: map.ok ? map.value : undefined, partition };
}

/** Classes listed by name; the rest is one number. */
const MOST_CLASSES = 25;
