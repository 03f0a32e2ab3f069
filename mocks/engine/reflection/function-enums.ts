import type { EnumRecord } from './reflection-file.ts';

/** Enums that only parameters of functions use, which the generated data does not reach. */
export const functionEnums: Record<string, EnumRecord> = {
  EEditorScriptingStringMatchType: [
    ['Contains', 0],
    ['MatchesWildcard', 1],
    ['ExactMatch', 2],
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
  EPythonFileExecutionScope: [
    ['Private', 0],
    ['Public', 1],
  ],
};
