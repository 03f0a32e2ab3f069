import type { Finding } from '../../../base/json/file-problem.ts';
import type { JsonNode } from '../../../base/json/json-tree.ts';
import type { BriefType, DiscoverySchema } from '../../discovery-schema.ts';

/** One file of a folder of discovery schemas, readable as JSON. */
export interface CheckedSchemaFile {
  /** From the folder, with `/`: `lighting/time_of_day.json`. */
  path: string;
  text: string;
  tree: JsonNode;
  data: Record<string, unknown>;
  kind: 'schema' | 'types';
  /** What it says, when it has the right shape. */
  schema?: DiscoverySchema;
  types?: readonly BriefType[];
}

/** The other schemas: those of the same folder, and those that it stands in front of. */
export interface SchemaKnowledge {
  find(id: string): DiscoverySchema | undefined;
  ids: readonly string[];
  /** The files of this folder that say they are this schema. */
  filesOf(id: string): readonly string[];
}

/** A rule of discovery schemas, asked once a file. */
export interface SchemaRule {
  name: string;
  /** The rule in one sentence. */
  heading: string;
  /** What goes wrong without it. */
  why: string;
  check(file: CheckedSchemaFile, knowledge: SchemaKnowledge): Finding[];
}

/** A rule about what a schema says: files that have not its shape, and kinds of briefs, are left to other rules. */
export function ruleOfSchema({
  check,
  ...head
}: Omit<SchemaRule, 'check'> & {
  check(schema: DiscoverySchema, knowledge: SchemaKnowledge, file: CheckedSchemaFile): Finding[];
}): SchemaRule {
  return {
    ...head,
    check: (file, knowledge) => (file.schema ? check(file.schema, knowledge, file) : []),
  };
}
