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
