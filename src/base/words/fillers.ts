/** Words that say nothing about what is wanted, as long as others stand beside them. */
export const FILLERS: ReadonlySet<string> = setOf(
  'a an the of to in on at by for with and or it its this that these is are be was am been being me my i you we they ' +
    'your his her their please how do does can could should will would make makes made want need let some into from ' +
    'there here if so as not no only just very too',
);

/** Of somebody who seeks a property and nothing to do; `who uses it` and `remove it` are no fillers elsewhere. */
export const PROPERTY_FILLERS: ReadonlySet<string> = new Set([
  ...FILLERS,
  ...setOf(
    'what when which who why get gets more less much about also any towards than then use used using have has had up ' +
      'down out',
  ),
]);

/** Things that stand in levels: what is to be done with them is said by the other words of a task. */
const THINGS = setOf(
  'crate barrel chair stool bench door gate wall window roof room house tower bridge statue pillar column fountain ' +
    'sign post ladder rock stone tree bush meadow platform ramp fence street castle car boat sword chest vase',
);

/** Of somebody who seeks an operation: a crate is no `create` with a typo. */
export const TASK_FILLERS: ReadonlySet<string> = new Set([
  ...FILLERS,
  ...[...THINGS].flatMap(thing => [thing, `${thing}s`]),
]);

function setOf(words: string): Set<string> {
  return new Set(words.split(' '));
}
