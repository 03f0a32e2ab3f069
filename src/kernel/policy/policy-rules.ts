import * as z from 'zod';

const FUNCTION_GLOB = /^[\w*?/]+(\.[\w*?]+)?\.[\w*? ]+$/;

/** A function, or an operation. */
const TRUSTED = new RegExp(`${FUNCTION_GLOB.source}|^[a-z_]+$`);

const CRITERIA = ['operations', 'classes', 'paths', 'functions'];

/** Characters of a pattern, a name or a reason. Each pattern is held against every path that a call touches. */
const MOST_CHARACTERS = 1000;

const short = (what: z.ZodString) => what.max(MOST_CHARACTERS, `at most ${MOST_CHARACTERS} characters`);
const texts = (what: z.ZodString) => z.array(short(what)).min(1, 'a list of at least one').optional();

const rule = z
  .strictObject({
    name: short(z.string().min(1, 'a name')).describe('What a refusal calls the rule'),
    operations: texts(z.string().min(1)).describe(
      'Operations of `act`, `*` and `?` allowed: `delete_*`. A batch is judged as a whole, as all that it holds',
    ),
    classes: texts(z.string().min(1)).describe(
      'Classes of the objects: `Light`, `BP_Door`. Subclasses count; components count as their actor, and an actor as each of its components',
    ),
    paths: texts(z.string().regex(/^\//, 'a path that begins with a slash: /Game/Maps/**')).describe(
      'Paths of objects, assets or folders: `/Game/Maps/**`. `*` stays in a folder; a plain path covers all below it',
    ),
    functions: texts(
      z.string().regex(FUNCTION_GLOB, 'written as Class.Function: EditorActorSubsystem.Destroy*'),
    ).describe('Functions of the engine or the project, as Class.Function: `EditorActorSubsystem.Destroy*`'),
    reason: short(z.string()).optional().describe('Why, in the words that the refusal is to say'),
  })
  .refine(
    ({ operations, classes, paths, functions }) => operations ?? classes ?? paths ?? functions,
    'a rule needs one of operations, classes, paths, functions (`"readOnly": true` forbids everything)',
  )
  .meta({
    description: 'All criteria that are given must match',
    // What the refinement says, for editors.
    anyOf: CRITERIA.map(criterion => ({ required: [criterion] })),
  });

/** A policy file: what this server may change. The published JSON Schema is made from it. */
export const policyFileSchema = z.strictObject({
  $schema: z.string().optional().describe('Where an editor finds this schema'),
  readOnly: z.boolean().optional().describe('Change nothing at all'),
  confirm: z
    .enum(['model', 'user'])
    .optional()
    .describe(
      'Whose word lets something be lost for good: `model` takes `confirm: true`, `user` asks the user each time',
    ),
  allow: z.array(rule).optional().describe('When given, only what one of these rules matches may be changed'),
  trust: texts(
    z.string().regex(TRUSTED, 'written as Class.Function: BP_Lamp.SetBrightness; or an operation'),
  ).describe(
    'What may be done under the rules although nobody knows what it touches: functions as Class.Function, and operations: `BP_Lamp.SetBrightness`, `run_python`, `set_controller`, `undo`',
  ),
  console: z
    .strictObject({
      commands: texts(z.string().min(1)).describe(
        'Console commands beside those that only show something: `obj list*`. Nothing that ends the editor',
      ),
      variables: texts(
        z.string().regex(/^[\w.*?-]+$/, 'the name of a console variable: r.MyGame.*'),
      ).describe('Console variables beside those that are known: `r.MyGame.*`'),
    })
    .optional()
    .describe(
      'Switches on `set_console_variable` and `run_console_command`, and of the console nothing but what these may do; may be empty',
    ),
  forbid: z
    .array(rule)
    .optional()
    .describe('Never changed, nor named by a call that changes something; it wins'),
});

export type PolicyRules = z.infer<typeof policyFileSchema>;
export type PolicyRule = z.infer<typeof rule>;
