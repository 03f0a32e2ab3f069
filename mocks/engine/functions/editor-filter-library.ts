import { isChildOf } from '../reflection/class-info.ts';
import type { FunctionCall, FunctionLibrary } from './engine-function.ts';

const targets = 'TArray<UObject*>';

/** Filters of lists that the caller sends along. */
export const editorFilterLibrary: FunctionLibrary = {
  class: '/Script/EditorScriptingUtilities.EditorFilterLibrary',
  functions: {
    ByActorLabel: {
      inputs: {
        TargetArray: 'TArray<AActor*>',
        NameSubString: 'FString',
        StringMatch: 'EEditorScriptingStringMatchType',
        FilterType: 'EEditorScriptingFilterType',
        bIgnoreCase: 'bool',
      },
      constReferences: ['TargetArray'],
      outputs: { ReturnValue: 'TArray<AActor*>' },
      run: call => ({ ReturnValue: filter(call, object => labelMatches(call, object.label ?? '')) }),
    },
    ByClass: {
      inputs: {
        TargetArray: targets,
        ObjectClass: 'TSubclassOf<UObject>',
        FilterType: 'EEditorScriptingFilterType',
      },
      constReferences: ['TargetArray'],
      outputs: { ReturnValue: targets },
      run: call => ({
        ReturnValue: filter(call, object => isChildOf(object.class, call.text('ObjectClass'))),
      }),
    },
    ByIDName: {
      inputs: { TargetArray: targets, NameSubString: 'FString' },
      outputs: { ReturnValue: targets },
    },
    BySelection: { inputs: { TargetArray: 'TArray<AActor*>' }, outputs: { ReturnValue: 'TArray<AActor*>' } },
  },
};

function filter(call: FunctionCall, test: (object: FunctionCall['self']) => boolean): string[] {
  const keep = call.text('FilterType') !== 'Exclude';
  return call
    .objects('TargetArray')
    .filter(object => test(object) === keep)
    .map(object => object.path);
}

function labelMatches(call: FunctionCall, label: string): boolean {
  const fold = (text: string) => (call.flag('bIgnoreCase') ? text.toLowerCase() : text);
  const wanted = fold(call.text('NameSubString'));
  switch (call.text('StringMatch')) {
    case 'ExactMatch':
      return fold(label) === wanted;
    case 'MatchesWildcard':
      return wildcard(wanted).test(fold(label));
    default:
      return fold(label).includes(wanted);
  }
}

function wildcard(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}
