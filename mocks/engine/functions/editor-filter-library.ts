import { isChildOf, sameName } from '../reflection/class-info.ts';
import { effectiveValue } from '../world/live-object.ts';
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
      run: call => ({ ReturnValue: filter(call, object => textMatches(call, object.label ?? '')) }),
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
      inputs: {
        TargetArray: targets,
        NameSubString: 'FString',
        StringMatch: 'EEditorScriptingStringMatchType',
        FilterType: 'EEditorScriptingFilterType',
      },
      constReferences: ['TargetArray'],
      outputs: { ReturnValue: targets },
      run: call => ({ ReturnValue: filter(call, object => textMatches(call, object.name)) }),
    },
    ByActorTag: {
      inputs: { TargetArray: 'TArray<AActor*>', Tag: 'FName', FilterType: 'EEditorScriptingFilterType' },
      constReferences: ['TargetArray'],
      outputs: { ReturnValue: 'TArray<AActor*>' },
      run: call => ({ ReturnValue: filter(call, object => has(object, 'Tags', call.text('Tag'))) }),
    },
    ByLayer: {
      inputs: {
        TargetArray: 'TArray<AActor*>',
        LayerName: 'FName',
        FilterType: 'EEditorScriptingFilterType',
      },
      constReferences: ['TargetArray'],
      outputs: { ReturnValue: 'TArray<AActor*>' },
      run: call => ({ ReturnValue: filter(call, object => has(object, 'Layers', call.text('LayerName'))) }),
    },
    BySelection: {
      inputs: { TargetArray: 'TArray<AActor*>', FilterType: 'EEditorScriptingFilterType' },
      constReferences: ['TargetArray'],
      outputs: { ReturnValue: 'TArray<AActor*>' },
      run: call => ({ ReturnValue: filter(call, ({ path }) => call.world.selection.includes(path)) }),
    },
  },
};

function filter(call: FunctionCall, test: (object: FunctionCall['self']) => boolean): string[] {
  const keep = call.text('FilterType') !== 'Exclude';
  return call
    .objects('TargetArray')
    .filter(object => test(object) === keep)
    .map(object => object.path);
}

/** Whether a list property contains a name. */
function has(object: FunctionCall['self'], propertyName: string, name: string): boolean {
  const names = effectiveValue(object, propertyName);
  return Array.isArray(names) && names.some(each => sameName(String(each), name));
}

function textMatches(call: FunctionCall, text: string): boolean {
  const fold = (each: string) => (call.flag('bIgnoreCase') ? each.toLowerCase() : each);
  const wanted = fold(call.text('NameSubString'));
  switch (call.text('StringMatch')) {
    case 'ExactMatch':
      return fold(text) === wanted;
    case 'MatchesWildcard':
      return wildcard(wanted).test(fold(text));
    default:
      return fold(text).includes(wanted);
  }
}

function wildcard(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}
