import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument } from '../document.ts';
import { type Level, type LevelActor, seeLevel } from '../level/level.ts';
import { wordStems } from '../steps/words/word-stems.ts';

/** Labels that one question names at most, and characters of each. */
const MOST_LABELS = 4;
const MOST_CHARACTERS = 40;

type Question = DiscoverySchema['questions'][number];

/**
 * Questions of a schema as they are put in front of an open level: `Is Gate Beacon what should draw them?`. Question →
 * text; those for which nothing fitting stands there are asked as they are.
 */
export async function nameWhatIsThere(
  level: Level,
  document: BriefDocument,
  ds: DiscoverySchema,
): Promise<Record<string, string>> {
  const put = new Set(
    document.conversations.flatMap(({ pursuits }) =>
      pursuits.flatMap(({ questions }) => questions.map(({ schemaQuestion }) => schemaQuestion)),
    ),
  );
  const open = ds.questions.filter(({ id, seen }) => seen !== undefined && !put.has(id));
  if (open.length === 0) return {};
  const looked = await seeLevel(level);
  if (!looked.seen) return {};
  const told = new Set(wordStems(wordsOf(document)));
  return Object.fromEntries(
    open.flatMap(question => {
      const text = textFor(question, looked.actors, told);
      return text === undefined ? [] : [[question.id, text]];
    }),
  );
}

/** What was said so far: title, overview, answers. */
function wordsOf({ title, overview, conversations }: BriefDocument): string {
  const answers = conversations.flatMap(({ pursuits }) =>
    pursuits.flatMap(({ questions }) => questions.flatMap(each => each.answers.map(({ words }) => words))),
  );
  return [title, overview, ...answers].join(' ');
}

function textFor(
  { seen }: Question,
  actors: readonly LevelActor[],
  told: ReadonlySet<string>,
): string | undefined {
  if (!seen) return undefined;
  const { text } = seen;
  const fitting = actors.filter(({ classes }) => seen.classes.some(name => classes.includes(name)));
  const labels = [...new Set(fitting.map(({ label }) => cutText(label, MOST_CHARACTERS)))];
  if (text.includes('{labels}')) {
    if (labels.length === 0) return undefined;
    const more = labels.length > MOST_LABELS ? ` and ${labels.length - MOST_LABELS} more` : '';
    return text.replace('{labels}', `${labels.slice(0, MOST_LABELS).join(', ')}${more}`);
  }
  const [best] = labels
    .map(label => ({ label, spoken: spokenOf(label, told) }))
    .filter(({ spoken }) => spoken > 0)
    .toSorted((a, b) => b.spoken - a.spoken);
  return best && text.replace('{label}', best.label);
}

/** How many words of a label somebody has said. */
function spokenOf(label: string, told: ReadonlySet<string>): number {
  return wordStems(label.replaceAll(/([a-z])([A-Z])|_/g, '$1 $2')).filter(stem => told.has(stem)).length;
}
