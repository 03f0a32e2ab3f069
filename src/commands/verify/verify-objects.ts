import { classStemOf } from '../../kernel/edits/actor-marks.ts';
import { describeObject, readObject } from '../../unreal/engine-call.ts';
import { getAllLevelActors } from '../../unreal/engine-functions.ts';
import { className } from '../../unreal/object-path.ts';
import type { VerifyFinding } from './finding.ts';
import { tryCall, type VerifyStep } from './verify-context.ts';

/** So many kinds of actors are looked at. */
const MOST_KINDS = 60;
const AT_ONCE = 12;

/** One actor of each class in the level: described, and read as a whole. */
export const verifyObjects: VerifyStep = async context => {
  const listed = await tryCall(context, getAllLevelActors());
  if (!listed.ok) {
    const head = { area: 'objects', name: 'actors of the level' } as const;
    return listed.error.code === 'remote_call_not_allowed'
      ? [{ ...head, verdict: 'refused', why: 'The project does not let us list the level.' }]
      : [{ ...head, verdict: 'not_tried', why: 'The level could not be listed.' }];
  }
  const actors = oneOfEachKind(listed.value);
  const findings: VerifyFinding[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < actors.length; at += AT_ONCE) {
    context.signal.throwIfAborted();
    const part = actors.slice(at, at + AT_ONCE);
    const outcomes = await context.session.client.sendAll(
      part.flatMap(path => [describeObject(path), readObject(path)]),
      { signal: context.signal },
    );
    part.forEach((_, index) => {
      const [described, read] = [outcomes[2 * index], outcomes[2 * index + 1]];
      // The calls alternate.
      const description = described?.ok
        ? (described.value as { Class: string; Properties: Told[] })
        : undefined;
      const classPath = description?.Class ?? '';
      if (description && seen.has(classPath)) return;
      seen.add(classPath);
      const name = classPath.startsWith('/Script/')
        ? className(classPath)
        : `class ${findings.length + 1} of the project`;
      const bag = read?.ok ? (read.value as Record<string, unknown>) : undefined;
      findings.push({ area: 'objects', name, ...judge(description?.Properties, bag) });
    });
    context.onProgress(Math.min(at + AT_ONCE, actors.length), actors.length);
  }
  return findings;
};

interface Told {
  Name: string;
  Type: string;
  ContainerType: string;
}

/** Objects are named after their class, and numbered; the class itself would cost a call for each. */
function oneOfEachKind(paths: readonly string[]): string[] {
  const kinds = new Map<string, string>();
  for (const path of paths) {
    const kind = classStemOf(path);
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()].slice(0, MOST_KINDS);
}

function judge(
  told: readonly Told[] | undefined,
  bag: Record<string, unknown> | undefined,
): Omit<VerifyFinding, 'area' | 'name'> {
  if (!told || !bag) return { verdict: 'refused', why: 'The object could not be read.' };
  const wrong = told.flatMap(({ Name, Type, ContainerType }) => {
    const value = bag[Name];
    const wanted = ContainerType === '' ? KINDS.find(([type]) => type.test(Type))?.[1] : undefined;
    if (value === undefined || wanted === undefined || kindOf(value) === wanted) return [];
    return [`${Name}: ${Type} is ${kindOf(value)}`];
  });
  if (wrong.length === 0) return { verdict: 'confirmed' };
  return {
    ...{ verdict: 'differs', ours: 'values are of the kind that describe tells' },
    ...{ engine: wrong.slice(0, 5).join('; '), file: 'src/unreal/engine-json.ts' },
  };
}

/** What values of a type are in JSON; of a boolean in a bit field describe tells a byte. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^bool$/, 'a boolean'],
  [/^(u?int(16|32|64)|float|double)$/, 'a number'],
  [/^F(String|Name|Text)$|\*$|^E[A-Z]|^TEnumAsByte$/, 'a text'],
  [/^F(Vector|Rotator|LinearColor|Color|Transform|Quat)$/, 'a record'],
];

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  const kind = typeof value;
  // What JSON has no number for is read as a text.
  if (kind === 'bigint') return 'a number';
  return kind === 'object' ? 'a record' : kind === 'string' ? 'a text' : `a ${kind}`;
}
