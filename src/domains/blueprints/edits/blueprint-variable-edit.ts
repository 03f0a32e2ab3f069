import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import {
  addMemberVariable,
  setExposeOnSpawn,
  setInstanceEditable,
} from '../../../unreal/blueprint-functions.ts';
import { type BlueprintVariable, isSameName, readVariables } from '../../../unreal/blueprint-members.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { typeText } from '../../../unreal/type-text.ts';
import { blueprintUndoEdit } from './blueprint-undo-edit.ts';

/** The variable of a Blueprint, or `none` where there is no such variable. */
type VariableState = Omit<BlueprintVariable, 'name'> | 'none';

/** What `NewVariables` says of a variable. */
export function variableState(value: unknown, name: string): VariableState {
  const found = readVariables(value).find(each => isSameName(each.name, name));
  if (!found) return 'none';
  const { name: _, ...state } = found;
  return state;
}

/**
 * Adds a variable to a Blueprint; its class has it once it is compiled. No engine has a function that takes one away
 * again by name, so only the editor's own undo does.
 */
export const blueprintVariableEdit = defineEdit(
  'blueprint-variable',
  {
    name: z.string(),
    /** As the engine made it, an `FEdGraphPinType`. */
    type: z.record(z.string(), z.unknown()),
    instanceEditable: z.boolean(),
    exposeOnSpawn: z.boolean(),
  },
  {
    observe: ({ objectPath }) => [readProperty(objectPath, 'NewVariables')],
    state: ([value], { name }) => variableState(value, name),
    conflictKey: ({ objectPath, name }) => `${objectPath} variable ${name.toLowerCase()}`,
    apply: ({ objectPath, name, type, instanceEditable, exposeOnSpawn }) => [
      addMemberVariable(objectPath, name, type),
      setInstanceEditable(objectPath, name, instanceEditable),
      ...(exposeOnSpawn ? [setExposeOnSpawn(objectPath, name, true)] : []),
    ],
    aim: ({ type, instanceEditable, exposeOnSpawn }) => ({
      ...{ type: typeText(type), instanceEditable, exposeOnSpawn },
    }),
    adds: () => true,
    touches: ({ objectPath }) => [objectPath],
    inverse: ({ edit: { objectPath, name }, before, after }) =>
      before === 'none' && after !== 'none' ? [blueprintUndoEdit.make({ objectPath, variable: name })] : [],
    propertyName: ({ name }) => name,
    print: state => (typeof state === 'object' && state !== null && 'type' in state ? state.type : null),
    explains: { likely: ({ name }) => `The editor may have taken another name for ${name}.` },
  },
);
