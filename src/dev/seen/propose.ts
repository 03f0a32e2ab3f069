import { applyEdits, modify } from 'jsonc-parser';
import type { RecordingHeader } from '../../../mocks/replay/recording.ts';
import type { VerifyFinding } from '../../commands/verify/finding.ts';
import type { DescribedFunction, DescribedProperty } from '../../unreal/engine-call.ts';
import { functionFor, listFunctionNames } from '../../unreal/function-table.ts';
import { className } from '../../unreal/object-path.ts';

/** A change of one of our files that a recording speaks for. */
export interface FileChange {
  /** From the root of the repository. */
  file: string;
  because: string;
  change(text: string): string;
}

export interface Proposed {
  proposals: FileChange[];
  /** What has no place of its own, one line each. */
  byHand: string[];
}

/** What a recording is learnt from. */
export interface Evidence {
  header: Pick<RecordingHeader, 'engine' | 'engineVersion' | 'source'>;
  findings: readonly VerifyFinding[];
  /** A function as the recorded engine described it. */
  describedFunction(classPath: string, functionName: string): DescribedFunction | undefined;
}

/** Where it stands what was seen of functions; our own, and read by the generator of what we believe of them. */
export const SEEN_FUNCTIONS = 'src/dev/seen/seen-functions.json';

/** Turns what differs into changes to look at. */
export function propose({ header, findings, describedFunction }: Evidence): Proposed {
  const proposed: Proposed = { proposals: markDialect(header), byHand: [] };
  for (const finding of findings) {
    const { area, name, engine = '', ours = '' } = finding;
    const isOfFacts = area === 'dictionary' && OF_FACTS.test(engine);
    if (isOfFacts) proposed.byHand.push(`${FACTS}: ${name}: ${engine} (we say: ${ours})`);
    if (isOfFacts && finding.file === FACTS) continue;
    const proposal = proposalFor(finding, () => proposeFunction(header.engine, name, describedFunction));
    if (proposal) proposed.proposals.push({ ...proposal, because: `${name}: ${engine} (we say: ${ours})` });
    else
      proposed.byHand.push(`${finding.file ?? '?'}: ${name}: ${engine || finding.verdict} (we say: ${ours})`);
  }
  return proposed;
}

function proposalFor(finding: VerifyFinding, proposeFunction: () => Change | undefined): Change | undefined {
  if (finding.verdict !== 'differs') return undefined;
  switch (finding.area) {
    case 'functions':
      return proposeFunction();
    case 'dictionary':
      return proposeEntry(finding);
    case 'enums':
      return proposeEnum(finding);
    default:
      return undefined;
  }
}

/** Sliders and defaults come from elsewhere. */
const FACTS = 'mocks/engine/reflection/reflection.json';
const OF_FACTS = /(^|; )(slider|default) /;

/** Only a live editor proves anything. */
function markDialect({ engine, engineVersion, source }: Evidence['header']): FileChange[] {
  if (source !== 'live' || !/^5\.\d$/.test(engine)) return [];
  return [
    {
      file: `mocks/engine/dialects/engine-${engine}.ts`,
      because: `${engine} has been seen`,
      change: text => {
        const seen = text.replace("evidence: 'simulated'", "evidence: 'seen'");
        return engineVersion === undefined
          ? seen
          : seen.replace(/version: '[^']*'/, `version: '${engineVersion}'`);
      },
    },
  ];
}

type Change = Pick<FileChange, 'file' | 'change'>;

function proposeFunction(
  engine: string,
  name: string,
  describedFunction: Evidence['describedFunction'],
): Change | undefined {
  const rows = listFunctionNames().map(functionFor);
  const row = rows.find(each => `${className(each.classPath)}.${each.functionName}` === name);
  const described = row && describedFunction(row.classPath, row.functionName);
  if (!described) return undefined;
  const inputs = described.Arguments.map(each => `${each.Name}:${believedType(each)}`).join(' ');
  return {
    file: SEEN_FUNCTIONS,
    change: text => setJson(text, [engine, row.classPath, row.functionName], inputs),
  };
}

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(bool)$/, 'boolean'],
  [/^(u?int\d*|TEnumAsByte.*)$/, 'integer'],
  [/^(float|double)$/, 'number'],
  [/^F(String|Name|Text)$/, 'string'],
  [/^UClass\*?$/, 'UClass'],
];

/** A type as our tables spell it: `TArray_AActor_` of an array of `AActor*`. */
function believedType({ Type, ContainerType, KeyType }: DescribedProperty): string {
  const plain =
    WORDS.find(([type]) => type.test(Type))?.[1] ?? Type.replace(/\*$/, '').replaceAll(/[<>]/g, '_');
  if (ContainerType === '') return plain;
  return KeyType === '' ? `${ContainerType}_${plain}_` : `${ContainerType}_${KeyType}_${plain}_`;
}

function proposeEntry({ name, engine = '', file }: VerifyFinding): Change | undefined {
  const property = name.slice(name.indexOf('.') + 1);
  const [, low, high] = /(?:^|; )limits (\S+) to ([^\s;]+)/.exec(engine) ?? [];
  const [, type] = /^type ([^;]+)/.exec(engine) ?? [];
  if (file === undefined) return undefined;
  if (low !== undefined && high !== undefined) {
    const hard = [low, high].map(each => (each === '–' ? null : Number(each)));
    return { file, change: text => setJson(text, ['properties', property, 'range', 'hard'], hard) };
  }
  return type === undefined
    ? undefined
    : { file, change: text => setJson(text, ['properties', property, 'typeHint'], type) };
}

/** Each enum is a line of its own: its entries, with the name that is displayed where that is another. */
function proposeEnum({ name, engine = '', file }: VerifyFinding): Change | undefined {
  if (file === undefined) return undefined;
  const line = new RegExp(`^(\\s*"${name}": )(\\[.*\\])(,?)$`, 'm');
  return {
    file,
    change: text =>
      text.replace(line, (_, head: string, written: string, end: string) => {
        const known = JSON.parse(written) as [string, string?][]; // our own file
        const told = engine
          .split(', ')
          .map(shown => known.find(([entry, display = entry]) => display === shown) ?? [shown]);
        return `${head}${JSON.stringify(told)}${end}`;
      }),
  };
}

function setJson(text: string, path: (string | number)[], value: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(text, modify(text, path, value, { formattingOptions }));
}
