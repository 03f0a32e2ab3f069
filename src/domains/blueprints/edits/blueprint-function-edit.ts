import * as z from 'zod';
import { definePresence, PRESENCE } from '../../../kernel/edits/presence-edit.ts';
import { addFunctionGraph, removeFunctionGraph } from '../../../unreal/blueprint-functions.ts';
import { isSameName, readFunctionNames } from '../../../unreal/blueprint-members.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { objectName } from '../../../unreal/object-path.ts';
import { findForeignNodes, readNodesOf } from '../foreign-links.ts';
import { findForeignUses, isUsedBy } from '../foreign-uses.ts';
import { blueprintCompileEdit } from './blueprint-compile-edit.ts';

const fields = { name: z.string(), wanted: PRESENCE.wanted };

/**
 * Adds a function to a Blueprint, without anything in its graph, or takes away one that was added so; that can be added
 * again, as when the compiler's answer to taking it away is lost.
 */
export const blueprintFunctionEdit = definePresence('blueprint-function', fields, {
  observe: ({ objectPath }) => [readProperty(objectPath, 'FunctionGraphs')],
  find: ([value], { name }) => readFunctionNames(value).some(each => isSameName(each, name)),
  conflictKey: ({ objectPath, name }) => `${objectPath} function ${name.toLowerCase()}`,
  add: ({ objectPath, name }) => [addFunctionGraph(objectPath, name)],
  remove: ({ objectPath, name }) => [removeFunctionGraph(objectPath, name)],
  identity: ({ objectPath, name }) => [
    readNodesOf(objectPath, name),
    readProperty(`${objectPath}:${name}`, 'GraphGuid'),
  ],
  // Where somebody else was quicker, ours has a number behind its name: that one goes when it is taken back.
  made: ([graph], { wanted, name }) =>
    wanted === 'there' && typeof graph === 'string' && graph !== '' && !isSameName(objectName(graph), name)
      ? [graph]
      : [],
  removes: ({ made: [graph] }) => (graph === undefined ? {} : { name: objectName(graph) }),
  thenBack: ({ objectPath }) => [blueprintCompileEdit.make({ objectPath })],
  uses: {
    covers: (_, { objectPath, name }, later) =>
      isUsedBy(later, { objectPath, is: 'function', name }) ||
      (later.objectPath === objectPath && isSameName(String(later.graph ?? ''), name)),
    foreign: async (reader, { edit, made: [other] }, own) => {
      if (edit.wanted !== 'there') return [];
      const name = other === undefined ? edit.name : objectName(other);
      const { objectPath } = edit;
      const found = await Promise.all([
        findForeignNodes(reader, { objectPath, name }, own),
        findForeignUses(reader, { objectPath, is: 'function', name }, own),
      ]);
      return found.flat();
    },
  },
  propertyName: ({ name }) => `${name}()`,
});
