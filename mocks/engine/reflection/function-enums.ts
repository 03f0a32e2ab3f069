import type { EnumRecord } from './reflection-file.ts';

/** Enums that only parameters of functions use, or classes of which little is known: the generated data does not reach them. */
export const functionEnums: Record<string, EnumRecord> = {
  EDetachmentRule: [
    ['KeepRelative', 0],
    ['KeepWorld', 1],
  ],
  ETextOverflowPolicy: [
    ['Clip', 0],
    ['Ellipsis', 1],
    ['MultilineEllipsis', 2],
    ['MiddleEllipsis', 3],
  ],
  EEditorScriptingStringMatchType: [
    ['Contains', 0],
    ['MatchesWildcard', 1],
    ['ExactMatch', 2],
  ],
  // Spellings from the Python documentation, whose order follows the values [derived].
  EComparisonTolerance: [
    ['Zero', 0],
    ['Low', 1],
    ['Medium', 2],
    ['High', 3],
    ['Custom', 4],
  ],
  ELightingBuildQuality: [
    ['Quality_Preview', 0],
    ['Quality_Medium', 1],
    ['Quality_High', 2],
    ['Quality_Production', 3],
  ],
  EEditorScriptingFilterType: [
    ['Include', 0],
    ['Exclude', 1],
  ],
  EPythonCommandExecutionMode: [
    ['ExecuteFile', 0, 'Execute File'],
    ['ExecuteStatement', 1, 'Execute Statement'],
    ['EvaluateStatement', 2, 'Evaluate Statement'],
  ],
  EPythonLogOutputType: [
    ['Info', 0],
    ['Warning', 1],
    ['Error', 2],
  ],
  EEvaluateCurveTableResult: [
    ['RowFound', 0, 'Row Found'],
    ['RowNotFound', 1, 'Row Not Found'],
  ],
  EMovieScenePositionType: [
    ['Frame', 0],
    ['Time', 1],
    ['MarkedFrame', 2],
    ['Timecode', 3],
  ],
  EUpdatePositionMethod: [
    ['Play', 0],
    ['Jump', 1],
    ['Scrub', 2],
  ],
  EMovieSceneTimeUnit: [
    ['DisplayRate', 0, 'Display Rate'],
    ['TickResolution', 1, 'Tick Resolution'],
  ],
  EMovieSceneKeyInterpolation: [
    ['Auto', 0],
    ['User', 1],
    ['Break', 2],
    ['Linear', 3],
    ['Constant', 4],
    ['SmartAuto', 5, 'Smart Auto'],
  ],
  // How the Blueprint editor shows them [derived].
  ELifetimeCondition: [
    ['COND_None', 0, 'None'],
    ['COND_InitialOnly', 1, 'Initial Only'],
    ['COND_OwnerOnly', 2, 'Owner Only'],
    ['COND_SkipOwner', 3, 'Skip Owner'],
    ['COND_SimulatedOnly', 4, 'Simulated Only'],
    ['COND_AutonomousOnly', 5, 'Autonomous Only'],
    ['COND_SimulatedOrPhysics', 6, 'Simulated Or Physics'],
    ['COND_InitialOrOwner', 7, 'Initial Or Owner'],
    ['COND_Custom', 8, 'Custom'],
    ['COND_ReplayOrOwner', 9, 'Replay Or Owner'],
    ['COND_ReplayOnly', 10, 'Replay Only'],
    ['COND_SimulatedOnlyNoReplay', 11, 'Simulated Only No Replay'],
    ['COND_SimulatedOrPhysicsNoReplay', 12, 'Simulated Or Physics No Replay'],
    ['COND_SkipReplay', 13, 'Skip Replay'],
    ['COND_Dynamic', 14],
    ['COND_Never', 15],
    ['COND_NetGroup', 16],
    ['COND_Max', 17],
  ],
  EPinContainerType: [
    ['None', 0],
    ['Array', 1],
    ['Set', 2],
    ['Map', 3],
  ],
  EPythonFileExecutionScope: [
    ['Private', 0],
    ['Public', 1],
  ],
};
