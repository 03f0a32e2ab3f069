import { believedInputs } from '../../unreal/capabilities/believed-inputs.ts';
import { compareInputs, isDifferent, spellType } from '../../unreal/capabilities/compare-inputs.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { DescribedFunction, ObjectDescription } from '../../unreal/engine-call.ts';
import type { EngineFunction } from '../../unreal/engine-function.ts';
import { isVersionSince } from '../../unreal/engine-version.ts';
import { defaultObjectOf, functionFor, listFunctionNames } from '../../unreal/function-table.ts';
import { className } from '../../unreal/object-path.ts';
import { nameOfPlugin, pluginOf } from '../../unreal/plugins.ts';
import type { VerifyFinding } from './finding.ts';
import { describeAll, type VerifyStep } from './verify-context.ts';

const TABLE = 'src/unreal/function-table.ts';
const PARAMETERS = 'src/unreal/capabilities/believed-parameters.json';

/** Every function of our table, by describe of the default object of the class that declares it: nothing is called. */
export const verifyFunctions: VerifyStep = async context => {
  const rows = [...new Map(listFunctionNames().map(name => [keyOf(functionFor(name)), functionFor(name)]))];
  await describeAll(
    context,
    rows.map(([, row]) => objectOf(row)),
  );
  return rows.map(([name, row]): VerifyFinding => {
    const described = context.descriptions.get(objectOf(row));
    return { area: 'functions', name, ...judge(row, described, context.engine) };
  });
};

function keyOf({ classPath, functionName }: EngineFunction): string {
  return `${className(classPath)}.${functionName}`;
}

/** What the children declare is looked for in one of them. */
function objectOf({ classPath, declaredBy }: EngineFunction): string {
  const path = declaredBy === 'children' ? classPath.replace(/(Channel|Key)$/, 'Float$1') : classPath;
  return defaultObjectOf(path);
}

const UNREPORTED = 'No editor before 5.4 has reported its functions yet, so nobody knows when it came.';

function isReported(engine: string | undefined): boolean {
  return isVersionSince(engine, '5.4');
}

type Judgement = Omit<VerifyFinding, 'area' | 'name'>;

function judge(
  row: EngineFunction,
  described: Outcome<ObjectDescription> | undefined,
  engine: string | undefined,
): Judgement {
  const { since, until, functionName, classPath, declaredBy } = row;
  const isGone = until !== undefined && isVersionSince(engine, until);
  if (isGone) return { verdict: 'not_tried', why: `It is not called from ${until} on.` };
  const isExpected = since === undefined || isVersionSince(engine, since);
  if (!described?.ok) return judgeClass(classPath, described, isExpected);
  const told = described.value.Functions.find(
    ({ Name }) => Name.toLowerCase() === functionName.toLowerCase(),
  );
  if (!isExpected) {
    return told
      ? { verdict: 'differs', ours: `from ${since} on`, engine: 'it is there', file: TABLE }
      : { verdict: 'confirmed' };
  }
  if (!told) {
    const missing = {
      verdict: 'not_there',
      ours: sayWhen(row),
      engine: 'no such function',
      file: TABLE,
    } as const;
    return isReported(engine) ? missing : { ...missing, why: UNREPORTED };
  }
  const believed = declaredBy === 'children' ? undefined : believedInputs(classPath, functionName, engine);
  if (!believed) return { verdict: 'confirmed' };
  const judgement = judgeInputs(believed, told);
  // Only what is missing may never have been there.
  const isMissingAlone = /^\w+ is gone(; \w+ is gone)*$/.test(judgement.engine ?? '');
  return isMissingAlone && !isReported(engine)
    ? { ...judgement, verdict: 'not_there', why: UNREPORTED }
    : judgement;
}

function judgeInputs(believed: Parameters<typeof compareInputs>[0], told: DescribedFunction): Judgement {
  const comparison = compareInputs(believed, told);
  if (!isDifferent(comparison)) return { verdict: 'confirmed' };
  const { renamed, added, gone, retyped } = comparison;
  const words = [
    ...[...renamed].map(([ours, theirs]) => `${ours} is called ${theirs}`),
    ...added.map(each => `${each.Name}: ${spellType(each)} is new`),
    ...gone.map(name => `${name} is gone`),
    ...retyped.map(({ name, engine }) => `${name} is ${engine}`),
  ];
  const ours = believed.map(({ name, type }) => `${name}: ${type}`).join(', ');
  return { verdict: 'differs', ours: `(${ours})`, engine: words.join('; '), file: PARAMETERS };
}

/** The class itself was not described. */
function judgeClass(
  classPath: string,
  described: Outcome<ObjectDescription> | undefined,
  isExpected: boolean,
): Judgement {
  if (!described || described.ok) return { verdict: 'not_tried' };
  const { code } = described.error;
  if (code !== 'object_not_found' && code !== 'engine_lacks') {
    return { verdict: 'refused', engine: described.error.message };
  }
  if (!isExpected) return { verdict: 'confirmed' };
  const plugin = pluginOf(classPath);
  if (plugin) return { verdict: 'not_there', why: `The plugin ${nameOfPlugin(plugin)} is not loaded.` };
  return { verdict: 'not_there', ours: `${classPath} is there`, engine: 'no such class', file: TABLE };
}

function sayWhen({ since }: EngineFunction): string {
  return since === undefined ? 'every version has it' : `from ${since} on`;
}
