import { type Command, Option } from 'commander';
import { withSettings } from './with-settings.ts';

/** Settings that say where briefs and discovery schemas are. */
const BRIEF_SETTINGS = ['data', 'discoverySchemas', 'store'];

/** Adds `interview` and what stands below it. */
export function addInterviewCommands(program: Command): void {
  const interview = program
    .command('interview')
    .description('briefs and the interviews that fill them: list, export, check the questions, try them out');

  withSettings(
    interview
      .command('list')
      .description('list the briefs of the data folder, the one last worked on first')
      .option('--json', 'print them as JSON'),
    BRIEF_SETTINGS,
  ).action(async flags => (await import('../commands/interview-list.ts')).interviewList(flags));

  withSettings(
    interview
      .command('export')
      .argument('<brief_id>', 'as `interview list` names it')
      .description('print a brief as Markdown: what was decided, what contradicts itself, what is open'),
    BRIEF_SETTINGS,
  ).action(async (briefId, flags) =>
    (await import('../commands/interview-export.ts')).interviewExport(briefId, flags),
  );

  interview
    .command('check')
    .argument(
      '[folder]',
      'a folder of discovery schemas or one file in it; default: discovery-schemas here, else the shipped ones',
    )
    .description('hold every discovery schema to every rule; ends with 1 when something is wrong')
    .option('--json', 'print the report as JSON')
    .action(async (folder, options) =>
      (await import('../commands/interview-check.ts')).interviewCheck(folder, options),
    );

  interview
    .command('new')
    .argument('<schema>', 'what it is called: neon_signs; a shipped one is copied, to be changed')
    .description('begin a discovery schema of your own, with what completes it in an editor beside')
    .addOption(
      new Option('--domain <name>', 'the folder that it belongs to').choices(DOMAINS).default('scene'),
    )
    .option('--folder <path>', 'the folder of your schemas', 'discovery-schemas')
    .action(async (id, flags) => (await import('../commands/interview-new.ts')).interviewNew(id, flags));

  addSimulate(interview);
}

/** As the discovery schemas say: they are not loaded for a line of help. */
const DOMAINS = ['warm_up', 'scene', 'lighting', 'materials', 'gameplay', 'performance'];

function addSimulate(interview: Command): void {
  withSettings(
    interview
      .command('simulate')
      .argument('<schemas...>', 'discovery schemas in their order: warm_up time_of_day, or all')
      .description('interview somebody who is not there: how do these questions go? Nothing is kept')
      .addOption(
        new Option('--persona <name>', 'how they answer')
          .choices(['cooperative', 'strong_taste', 'vague', 'contradicting', 'tables'])
          .default('cooperative'),
      )
      .option('--seed <number>', 'the same seed has the same opinions, in the same words', '1')
      .option('--max-questions <number>', 'of all schemas together (default: what their budgets allow)')
      .option('--product <text>', 'the kind of game that they make', 'a slow horror game in a flooded mine')
      .addOption(
        new Option('--level <name>', 'what they know')
          .choices(['beginner', 'intermediate', 'expert'])
          .default('intermediate'),
      )
      .addOption(
        new Option('--team <size>', 'how many they are')
          .choices(['solo', 'small', 'medium', 'large'])
          .default('small'),
      )
      .addOption(
        new Option(
          '--reader <who>',
          'who reads the answers: the rules alone, or Claude, who sends what is meant',
        )
          .choices(['rules', 'scr'])
          .default('rules'),
      )
      .option('--prompt', 'print only the system prompt that lets a model play them')
      .option('--json', 'print everything as JSON'),
    BRIEF_SETTINGS,
  ).action(async (schemas, flags) =>
    (await import('../commands/interview-simulate.ts')).interviewSimulate(schemas, flags),
  );
}
