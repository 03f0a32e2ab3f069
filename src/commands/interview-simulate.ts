import {
  type CompanySize,
  createSurrogateExpert,
  type ExpertiseLevel,
  type PersonaName,
  type Reader,
  runSurrogateInterview,
  type SurrogateInterviewResult,
  type TranscriptEntry,
} from '../../mocks/experts/experts.ts';
import { currentTerminal, paint, print, printProgress } from '../base/terminal.ts';
import { findSchema } from '../brief/actions/pursued.ts';
import type { SchemaLibrary } from '../brief/schemas/library.ts';
import { type InterviewFlags, openSchemas } from './interview-folders.ts';
import { count } from './print-problems.ts';
import { readNumberFlag } from './read-number-flag.ts';
import { reportFailure } from './report-failure.ts';

interface SimulateFlags extends InterviewFlags {
  persona: PersonaName;
  seed: string;
  maxQuestions?: string;
  product: string;
  level: ExpertiseLevel;
  team: CompanySize;
  reader: Reader;
  prompt?: boolean;
  json?: boolean;
}

/** `interview simulate`: somebody who is not there is interviewed, and what came of it is printed. Nothing is kept. */
export function interviewSimulate(named: readonly string[], flags: SimulateFlags): void {
  try {
    const { library, folders } = openSchemas(flags);
    const schemas = namesOf(named, library).map(id => findSchema(library, id));
    const { surrogateId, systemPrompt } = createSurrogateExpert({
      product: flags.product,
      expertiseLevel: flags.level,
      companySize: flags.team,
      persona: flags.persona,
      seed: readNumberFlag('--seed', flags.seed, { least: 0, most: Number.MAX_SAFE_INTEGER }),
      schemas,
    });
    if (flags.prompt) {
      print(`${systemPrompt}\n`);
      return;
    }
    const most = { least: 1, most: 1000 };
    const result = runSurrogateInterview({
      surrogateId,
      dsSequence: schemas,
      folders,
      reader: flags.reader,
      ...(flags.maxQuestions !== undefined && {
        maxQuestions: readNumberFlag('--max-questions', flags.maxQuestions, most),
      }),
      onAnswer: flags.json ? showProgress() : showAnswer(library),
    });
    print(flags.json ? `${JSON.stringify({ surrogateId, ...result })}\n` : printResult(result));
  } catch (thrown) {
    reportFailure(thrown);
  }
}

function namesOf(named: readonly string[], library: SchemaLibrary): string[] {
  return named.includes('all') ? library.list().map(({ id }) => id) : [...named];
}

/** The transcript is printed while it grows. */
function showAnswer(library: SchemaLibrary): (entry: TranscriptEntry) => void {
  let shown: string | undefined;
  return entry => {
    if (entry.dsId !== shown)
      print(`\n${paint.bold(paint.underline(library.find(entry.dsId)?.name ?? entry.dsId))}\n`);
    shown = entry.dsId;
    print(printEntry(entry));
  };
}

/** For who waits at a terminal while the JSON goes somewhere else. */
function showProgress(): (entry: TranscriptEntry) => void {
  let answers = 0;
  return ({ dsId }) => {
    answers += 1;
    const { output, error } = currentTerminal();
    if (error.isTTY && !output.isTTY) printProgress(`${count(answers, 'answer')}, ${dsId}`);
  };
}

function printEntry({
  question,
  answer,
  scr,
  completeness,
  clarification,
  contradicts,
}: TranscriptEntry): string {
  const asked = contradicts === undefined ? paint.cyan(question) : paint.magenta(`Later, of ${contradicts}:`);
  const understood = Object.entries(scr).map(([field, value]) => `${field} = ${JSON.stringify(value)}`);
  const lines = [
    '',
    `  ${asked}`,
    ...answer.split('\n').map(line => `  ${paint.bold('>')} ${line}`),
    ...understood.map(line => `    ${paint.dim(line)}`),
    ...(clarification?.split('\n') ?? []).map(line => `    ${paint.yellow('?')} ${line}`),
    `    ${paint.dim(`${Math.round(completeness * 100)} % complete`)}`,
  ];
  return `${lines.join('\n')}\n`;
}

function printResult({ ascr, completedDs, successMetrics: figures }: SurrogateInterviewResult): string {
  const decided = Object.entries(ascr).flatMap(([dsId, fields]) => [
    paint.bold(dsId),
    ...Object.entries(fields).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`),
  ]);
  const { contradictions } = figures;
  const rows = [
    ['complete', `${completedDs.length} of ${figures.of}`],
    ['questions', `${figures.questionsAsked}, for ${figures.budgetUsed} of ${figures.budgetTotal}`],
    ['answers', `${figures.answers}, ${figures.clarifications} to be asked again`],
    ['understood', `${figures.valuesUnderstood} of ${figures.valuesMeant} values`],
    ['left to us', count(figures.delegated, 'field')],
    [
      'contradictions',
      `${contradictions.kept} of ${contradictions.planned} kept, ${contradictions.decided} decided`,
    ],
  ];
  const table = rows.map(([what = '', said = '']) => `  ${what.padEnd(15)}${said}`);
  return `\n${paint.bold(paint.underline('What was decided'))}\n\n${decided.join('\n')}\n\n${paint.bold(paint.underline('Figures'))}\n\n${table.join('\n')}\n`;
}
