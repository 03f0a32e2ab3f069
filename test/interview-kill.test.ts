import { mkdirSync, readdirSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect } from 'vitest';
import { answerAsSurrogate, createSurrogateExpert, PERSONAS } from '../mocks/experts/experts.ts';
import { schemasFolder } from '../src/brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../src/brief/schemas/library.ts';
import { openFileStore } from '../src/brief/store/file-store.ts';
import { makeDataFolder } from './support/data-folder.ts';
import type { Json } from './support/open-bridge.ts';
import { createRandom } from './support/random.ts';
import { CLI, PLAIN_ENV } from './support/run-cli.ts';
import { longTest, times } from './support/soak.ts';

/** Processes that are killed, and interviews that each of them leads at that moment: 200 of them are cut off. */
const KILLS = times(20, 1);
const INTERVIEWS = 10;

const shipped = openSchemaLibrary([schemasFolder()]).list();

interface Call {
  tool: string;
  args: Record<string, unknown>;
}

/** One client's interview: what it waits for, what it was told, and what it knows to be kept. */
interface Interview {
  surrogateId: string;
  title: string;
  briefId?: string;
  /** Sent and not answered; the next process gets it again. */
  pending?: Call | undefined;
  /** The last call that was answered, and its answer. */
  last?: { call: Call; answer: Json };
  dsIndex: number;
  acknowledged: { question: string; words: string }[];
}

/** What the client does next. */
function nextCall(interview: Interview): Call {
  const { briefId, last, title, dsIndex } = interview;
  if (briefId === undefined || !last) {
    return { tool: 'create_brief', args: { type: 'level_brief', title, overview: 'A test.' } };
  }
  const ds = shipped[dsIndex % shipped.length];
  const ask = (action: string, more: object = {}): Call => ({
    tool: 'interview',
    args: { action, brief_id: briefId, ds_id: ds?.id, ...more },
  });
  const { action } = last.call.args;
  if (action === undefined || action === 'finalize_ds') return ask('start_ds_pursuit');
  if (action !== 'get_next_question') return ask('get_next_question');
  const { question_id, question, next } = last.answer;
  if (question_id === null || !ds) return ask('finalize_ds');
  const asked = {
    text: question,
    fields: Object.keys(next.scr),
    decides: /Which one holds\?$/.test(question),
  };
  const { words, meant } = answerAsSurrogate({ surrogateId: interview.surrogateId, ds, question: asked });
  const said = meant.flatMap(({ field, how, value }) => (how === 'value' ? [[field, value]] : []));
  const scr = !asked.decides && { scr: Object.fromEntries(said) };
  return ask('process_ds_answer', { question_id, answer: words, ...scr });
}

function noteAnswer(interview: Interview, call: Call, answer: Json): void {
  expect(answer.error, JSON.stringify([call, answer])).toBeUndefined();
  const { action, question_id, answer: words } = call.args;
  if (call.tool === 'create_brief') interview.briefId = answer.brief_id;
  if (action === 'process_ds_answer') {
    interview.acknowledged.push({ question: String(question_id), words: String(words) });
  }
  if (action === 'finalize_ds') interview.dsIndex += 1;
  interview.last = { call, answer };
  interview.pending = undefined;
}

/** Goes on until the process dies. */
async function goOn(interview: Interview, call: (sent: Call) => Promise<Json>): Promise<void> {
  for (;;) {
    interview.pending ??= nextCall(interview);
    const sent = interview.pending;
    const answer = await call(sent).catch(() => undefined);
    if (answer === undefined) return;
    noteAnswer(interview, sent, answer);
  }
}

/** A server process with a client of its own; nobody answers where the editor should be. */
async function startServer(data: string) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [CLI, 'serve', '--editor', 'http://127.0.0.1:9'],
    env: { ...(PLAIN_ENV as Record<string, string>), UNREAL_BRIDGE_DATA: data }, // what is undefined is left out by Node
    stderr: 'ignore',
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  const call = async ({ tool, args }: Call): Promise<Json> =>
    (await client.callTool({ name: tool, arguments: args })).structuredContent;
  return { call, client, pid: transport.pid ?? 0 };
}

/**
 * Runs all interviews in one process, and kills it at a moment that the seed chooses, in the middle of the calls that are
 * left. Some answers before, the clients stop listening: those are lost on their way, as with a connection that broke.
 */
async function runUntilKilled(interviews: readonly Interview[], data: string, seed: number): Promise<void> {
  const random = createRandom(seed);
  const { call, client, pid } = await startServer(data);
  let heard = random.below(40) + INTERVIEWS;
  const lost = 3 + random.below(INTERVIEWS - 3);
  const hear = async (sent: Call) => {
    const answer = await call(sent);
    heard -= 1;
    if (heard === -lost) process.kill(pid, 'SIGKILL');
    return heard < 0 ? undefined : answer;
  };
  await Promise.all(interviews.map(each => goOn(each, hear)));
  await client.close();
}

/**
 * Every answer that a client was told of stands in its brief once; what it was not told of stands there once or not at all.
 * @returns how many were kept without anybody having heard of it
 */
async function checkKept(interviews: readonly Interview[], data: string): Promise<number> {
  let unanswered = 0;
  const store = openFileStore({ folder: data });
  for (const { briefId, acknowledged, pending } of interviews) {
    if (briefId === undefined) continue;
    const { conversations, counts } = await store.read(briefId);
    const questions = conversations.flatMap(({ pursuits }) => pursuits.flatMap(each => each.questions));
    const kept = questions.flatMap(({ id, answers }) =>
      answers.map(({ words }) => ({ question: id, words })),
    );
    const unsure = kept.filter(
      ({ question, words }) => pending?.args.question_id === question && pending.args.answer === words,
    );
    expect(unsure.length).toBeLessThanOrEqual(1);
    unanswered += unsure.length;
    expect(kept.filter(each => !unsure.includes(each)).toSorted(byQuestion)).toEqual(
      acknowledged.toSorted(byQuestion),
    );
    expect(counts.answers).toBe(kept.length);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  }
  return unanswered;
}

function byQuestion(
  one: { question: string; words: string },
  other: { question: string; words: string },
): number {
  return one.question.localeCompare(other.question) || one.words.localeCompare(other.words);
}

longTest(
  'no answer that was acknowledged is lost, and none is doubled, wherever the process is killed',
  async () => {
    const data = makeDataFolder();
    mkdirSync(data, { recursive: true });
    const interviews = Array.from({ length: INTERVIEWS }, (_, seed): Interview => {
      const persona = PERSONAS[seed % PERSONAS.length] ?? 'cooperative';
      const who = {
        product: `game ${seed}`,
        expertiseLevel: 'expert',
        companySize: 'solo',
        persona,
        seed,
      } as const;
      const { surrogateId } = createSurrogateExpert(who);
      return { surrogateId, title: `Brief ${seed}`, dsIndex: seed, acknowledged: [] };
    });
    let cutOff = 0;
    let unanswered = 0;
    for (let seed = 1; seed <= KILLS; seed++) {
      await runUntilKilled(interviews, data, seed);
      unanswered += await checkKept(interviews, data);
      cutOff += interviews.filter(({ pending }) => pending !== undefined).length;
    }
    expect(cutOff).toBe(KILLS * INTERVIEWS);
    // Otherwise nothing of this would be tested: some were kept and unheard of, some were not kept.
    expect(unanswered).toBeGreaterThan(0);
    expect(unanswered).toBeLessThan(cutOff);
    // Whoever comes next sends again what was cut off, and goes on.
    const { call, client } = await startServer(data);
    for (const interview of interviews) {
      const sent = interview.pending;
      if (sent) noteAnswer(interview, sent, await call(sent));
    }
    await client.close();
    await checkKept(interviews, data);
    const { documents, problems } = await openFileStore({ folder: data }).list();
    expect(problems).toEqual([]);
    expect(documents.map(({ title }) => title).toSorted()).toEqual(
      interviews.map(({ title }) => title).toSorted(),
    );
    expect(interviews.flatMap(({ acknowledged }) => acknowledged).length).toBeGreaterThan(KILLS * 5);
    expect(
      readdirSync(data, { recursive: true, encoding: 'utf8' }).filter(path => path.includes('damaged')),
    ).toEqual([]);
  },
  90_000,
);
