import type { Field } from '../discovery-schema.ts';
import type { BriefDocument, HeldValue } from '../document.ts';
import { type Level, seeLevel } from '../level/level.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { type Bearing, readBearing } from '../steps/places/read-bearing.ts';
import { resolveBearing } from '../steps/places/resolve-place.ts';
import { isSameValue } from '../steps/values/same-value.ts';
import { splitClauses } from '../steps/words/plain-text.ts';
import { firstView } from './first-view.ts';
import { THE_SAME_WORDS } from './same-words.ts';
import { waysInWords } from './ways-of-rows.ts';

/**
 * Directions that were told by what the player sees (`from behind`), and worked out by another first view than the one that
 * an answer has brought: what they come to now, with the call that reads their words anew.
 */
export async function tellTurned(
  { level, library }: { level: Level; library: Pick<SchemaLibrary, 'find'> },
  { before, after }: { before: BriefDocument; after: BriefDocument },
): Promise<{ turned?: Record<string, unknown>[] }> {
  if (isSameValue(headingIn(before), headingIn(after))) return {};
  const seen = await seeLevel(level);
  const actors = seen.seen ? seen.actors : [];
  const was = (await firstView(level, before, actors)).yaw;
  const { yaw: is, because } = await firstView(level, after, actors);
  if (apart(was, is) < ALIKE) return {};
  const said = listSaid(after);
  const turned = Object.values(after.aggregates).flatMap(({ dsId, fields }) =>
    Object.entries(fields).flatMap(([name, held]) => {
      const field = library.find(dsId)?.fields[name];
      // What this answer brought was worked out by what it says itself.
      const isOld = isSameValue(before.aggregates[dsId]?.fields[name]?.value, held.value);
      if (!field || !isOld) return [];
      return turnedIn({ name, field }, held, said).flatMap(each => turn(each, { was, is, because }));
    }),
  );
  return turned.length > 0 ? { turned } : {};
}

/** An answer, and the call that reads its words once more. */
interface Said {
  words: string;
  call: Record<string, unknown>;
}

function listSaid({ id, conversations }: BriefDocument): ReadonlyMap<string, Said> {
  const newest = conversations.at(-1)?.id;
  const answers = conversations.flatMap(conversation =>
    conversation.pursuits.flatMap(({ dsId, questions }) =>
      questions.flatMap(({ id: question_id, answers }) =>
        answers.map(({ id: answer, words }): [string, Said] => {
          const isLast = answers.at(-1)?.id === answer;
          const call = {
            ...{ tool: 'interview', action: 'process_ds_answer', brief_id: id, ds_id: dsId, question_id },
            ...(conversation.id !== newest && { conversation_id: conversation.id }),
            answer: isLast ? THE_SAME_WORDS : words,
          };
          return [answer, { words, call }];
        }),
      ),
    ),
  );
  return new Map(answers);
}

function headingIn({ aggregates }: BriefDocument): unknown {
  return aggregates.player_and_camera?.fields.startHeading?.value;
}

/** A direction that is held, and the words that told it. */
interface Turned {
  bearing: Bearing;
  meaning: 'comes_from' | 'looks_at';
  held: number;
  /** `sunDirection`, `heading of Way Out` */
  what: string;
  said: Said;
  /** The fields as they would be sent. */
  withYaw(yaw: number): Record<string, unknown>;
}

function turnedIn(
  { name, field }: { name: string; field: Field },
  { value, sources, cells = {} }: HeldValue,
  answers: ReadonlyMap<string, Said>,
): Turned[] {
  const ids = [...new Set([...sources, ...Object.values(cells).flat()])];
  const spoken = ids.flatMap(id => answers.get(id) ?? []);
  if (field.type === 'number') {
    const { asPlace: meaning } = field;
    if (meaning === undefined || meaning === 'distance' || typeof value !== 'number') return [];
    // Where the player is to look is told by where he looks in the level.
    if (name === 'startHeading') return [];
    return spoken.flatMap(said =>
      splitClauses(said.words)
        .flatMap(clause => readBearing(clause) ?? [])
        .map(bearing => ({
          ...{ bearing, meaning, said, held: value, what: name },
          withYaw: yaw => ({ [name]: yaw }),
        })),
    );
  }
  if (field.type !== 'table') return [];
  return spoken.flatMap(said =>
    waysInWords(said.words, value, { name, field }).map(({ bearing, key, held, column }) => ({
      ...{ bearing, said, held, meaning: 'looks_at' as const, what: `${column} of ${key}` },
      withYaw: yaw => ({ [name]: [{ [field.key]: key, [column]: yaw }] }),
    })),
  );
}

/** Degrees within which a direction is the one that was worked out. */
const ALIKE = 1;

function turn(
  { bearing, meaning, held, what, said, withYaw }: Turned,
  { was, is, because }: { was: number; is: number; because: string },
): Record<string, unknown>[] {
  if (bearing.view === undefined) return [];
  const [old, now] = [was, is].map(yaw => resolveBearing(bearing, meaning, yaw));
  if (!old || !now) return [];
  const isOther = old.orElse !== undefined && apart(old.orElse, held) < ALIKE;
  if (!isOther && apart(old.yaw, held) >= ALIKE) return [];
  const yaw = isOther ? (now.orElse ?? now.yaw) : now.yaw;
  const means = `${what} ${yaw}° (${because}); stored is ${held}°, by the first view before`;
  return [{ said: bearing.said, means, after_a_yes: { ...said.call, scr: withYaw(yaw) } }];
}

function apart(one: number, other: number): number {
  return Math.abs(((((other - one) % 360) + 540) % 360) - 180);
}
