import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { addFunctionGraph, removeFunctionGraph } from '../../../unreal/blueprint-functions.ts';
import { isSameName, readFunctionNames } from '../../../unreal/blueprint-members.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { blueprintCompileEdit } from './blueprint-compile-edit.ts';

/**
 * Adds a function to a Blueprint, without anything in its graph, or takes away one that was added so; that can be added
 * again, as when the compiler's answer to taking it away is lost.
 */
export const blueprintFunctionEdit = defineEdit(
  'blueprint-function',
  { name: z.string(), wanted: z.enum(['there', 'gone']) },
  {
    observe: ({ objectPath }) => [readProperty(objectPath, 'FunctionGraphs')],
    state: ([value], { name }) =>
      readFunctionNames(value).some(each => isSameName(each, name)) ? 'there' : 'gone',
    slot: ({ objectPath, name }) => `${objectPath} function ${name.toLowerCase()}`,
    apply: ({ objectPath, name, wanted }) => [
      wanted === 'there' ? addFunctionGraph(objectPath, name) : removeFunctionGraph(objectPath, name),
    ],
    aim: ({ wanted }) => wanted,
    touches: ({ objectPath }) => [objectPath],
    inverse: ({ edit, before, after }) =>
      before === after
        ? []
        : [
            { ...edit, wanted: edit.wanted === 'there' ? 'gone' : 'there' },
            blueprintCompileEdit.make({ objectPath: edit.objectPath }),
          ],
    propertyName: ({ name }) => `${name}()`,
  },
);
