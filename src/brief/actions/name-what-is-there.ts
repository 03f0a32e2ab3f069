import { cutText } from '../../base/text/cut-text.ts';
import { nameFirst } from '../../base/words/name-first.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { AskedQuestion, BriefDocument } from '../document.ts';
import { type Level, type LevelActor, seeLevel } from '../level/level.ts';
import type { NamedQuestion } from '../steps/start-pursuit.ts';
import { wordStems } from '../steps/words/word-stems.ts';

/** Labels that one question names at most, characters of each, and of all behind the first. */
const MOST_LABELS = 4;
const MOST_CHARACTERS = 40;
const MOST_OF_ALL = 48;

type Question = DiscoverySchema['questions'][number];

/**
 * A question as it is put in front of an open level: `Is Gate Beacon what should draw them?`. Undefined where it was put
 * before, or nothing fitting stands there: then it is asked as it is.
 */
export async function nameWhatIsThere(
  level: Level,
  document: BriefDocument,
  ds: DiscoverySchema,
  { id, schemaQuestion }: AskedQuestion,
): Promise<NamedQuestion | undefined> {
  const question = ds.questions.find(each => each.id === schemaQuestion);
  const isNew = Number(id.slice(1)) > document.counts.questions;
  if (!question?.seen || !isNew) return undefined;
  const looked = await seeLevel(level);
  if (!looked.seen) return undefined;
  const text = textFor(question, looked.actors, new Set(wordStems(wordsOf(document))));
  return text === undefined ? undefined : { schemaQuestion: question.id, text };
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
    const fitted = labels.length === 1 ? text.replace(/\bThere are (?=\{labels\})/, 'There is ') : text;
    return fitted.replace('{labels}', nameFirst(labels, countNamed(labels)));
  }
  const [best] = labels
    .map(label => ({ label, spoken: spokenOf(label, told) }))
    .filter(({ spoken }) => spoken > 0)
    .toSorted((a, b) => b.spoken - a.spoken);
  return best && text.replace('{label}', best.label);
}

/** How many labels a question has room for: one at least. */
function countNamed(labels: readonly string[]): number {
  const count = labels.findIndex((_, at) => labels.slice(0, at + 1).join(', ').length > MOST_OF_ALL);
  return Math.min(MOST_LABELS, count < 0 ? labels.length : Math.max(1, count));
}

/** How many words of a label somebody has said. */
function spokenOf(label: string, told: ReadonlySet<string>): number {
  return wordStems(label.replaceAll(/([a-z])([A-Z])|_/g, '$1 $2')).filter(stem => told.has(stem)).length;
}
