/** Members that became a value or the key of a blackboard behind 5.4, the version that is not known: 5.5 is a guess [INF]. */
const VALUES_OR_KEYS: Readonly<Record<string, 'Float' | 'Bool'>> = {
  'UBTDecorator_Cooldown.CoolDownTime': 'Float',
  'UBTDecorator_TimeLimit.TimeLimit': 'Float',
  'UBTTask_MoveTo.AcceptableRadius': 'Float',
  'UBTTask_MoveTo.ObservedBlackboardValueTolerance': 'Float',
  'UBTTask_MoveTo.bAllowStrafe': 'Bool',
  'UBTTask_MoveTo.bAllowPartialPath': 'Bool',
  'UBTTask_MoveTo.bTrackMovingGoal': 'Bool',
  'UBTTask_MoveTo.bProjectGoalLocation': 'Bool',
  'UBTTask_MoveTo.bReachTestIncludesAgentRadius': 'Bool',
  'UBTTask_MoveTo.bReachTestIncludesGoalRadius': 'Bool',
  'UBTTask_RotateToFaceBBEntry.Precision': 'Float',
  'UBTTask_Wait.WaitTime': 'Float',
  'UBTTask_Wait.RandomDeviation': 'Float',
};

/** What C++ calls a member in an engine, where it is not what 5.4 reported; undefined where that will do. */
export function knownSpelling(owner: string, member: string, engine: string): string | undefined {
  const name = `${owner}.${member}`;
  const kind = Number(engine.split('.')[1]) >= 5 ? VALUES_OR_KEYS[name] : undefined;
  return kind && `FValueOrBBKey_${kind}`;
}
