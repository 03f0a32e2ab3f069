import type { ClassRecord } from '../reflection/reflection-file.ts';

/** As much of graphs and their nodes as is told here: both are public, so an editor reads them [derived]. */
export const graphClasses: Record<string, ClassRecord> = {
  UEdGraph: {
    parent: 'UObject',
    module: 'Engine',
    partial: true,
    props: { Nodes: ['TArray<TObjectPtr<UEdGraphNode>>', ''], GraphGuid: ['FGuid', ''] },
  },
  UEdGraphNode: {
    parent: 'UObject',
    module: 'Engine',
    partial: true,
    props: { NodePosX: ['int32', ''], NodePosY: ['int32', ''], NodeGuid: ['FGuid', ''] },
  },
};
