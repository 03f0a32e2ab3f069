import * as z from 'zod';
import { dialects } from '../../mocks/engine/dialects/dialects.ts';
import { engineVersions } from '../../mocks/engine/engine-version.ts';
import { schemasFolder } from '../brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../brief/schemas/library.ts';
import { writeProjectIni } from '../commands/project-ini/write-project-ini.ts';
import {
  classFileSchema,
  enumFileSchema,
  structFileSchema,
  templateFileSchema,
} from '../dictionary/entry.ts';
import { DISCOVERIES } from '../discover/registry.ts';
import { policyFileSchema } from '../kernel/policy/policy-rules.ts';
import { writeBelievedParameters } from './believed-parameters.ts';
import { GUIDE_BLOCKS } from './dictionary-guide.ts';
import { INTERVIEW_GUIDE_BLOCKS } from './interview-guide.ts';
import { interviewSchema } from './interview-schema.ts';
import { writeLaterNames } from './later-names.ts';
import { writePropertyFacts } from './list-property-facts.ts';
import { listUndescribed } from './list-undescribed.ts';
import { replaceBlock } from './markdown.ts';
import { writeOperationReference } from './operation-reference.ts';
import { PAGE_BLOCKS } from './page-blocks.ts';
import { PLUGIN_FILES } from './release/plugin-files.ts';
import { writeRegistryEntry } from './release/registry-entry.ts';
import { buildSchemaFiles } from './schema-files.ts';
import { listShowTool } from './show-listing.ts';
import { TEST_KIT_BLOCKS } from './test-kit-tables.ts';
import { listOverBar } from './token-bars.ts';
import {
  listActTool,
  listCreateBriefTool,
  listDiscoverTool,
  listInspectTool,
  listInterviewTool,
} from './tool-listings.ts';

export interface GeneratedFile {
  /** From the root of the repository. */
  path: string;
  /** The text that should stand there, given what stands there now. */
  write(before: string): string | Promise<string>;
  /** What is wrong with what was written, with the mend: a figure above its bar. */
  complain?(): Promise<readonly string[]>;
}

/** Files of which one truth stands elsewhere; a check fails when they drift. */
export const GENERATED_FILES: readonly GeneratedFile[] = [
  { path: 'src/server/listings/inspect.json', write: () => toJson(listInspectTool()) },
  { path: 'src/server/listings/act.json', write: () => toJson(listActTool()) },
  { path: 'src/server/listings/discover.json', write: () => toJson(listDiscoverTool(DISCOVERIES)) },
  {
    path: 'src/server/listings/create-brief.json',
    write: () => toJson(listCreateBriefTool(openSchemaLibrary([schemasFolder()]).types())),
  },
  { path: 'src/server/listings/interview.json', write: () => toJson(listInterviewTool()) },
  { path: 'src/server/listings/show.json', write: () => toJson(listShowTool()) },
  { path: 'src/unreal/capabilities/believed-parameters.json', write: () => writeBelievedParameters() },
  {
    path: 'src/unreal/capabilities/seen-versions.json',
    write: () => toJson(engineVersions.filter(each => dialects[each].evidence === 'seen')),
  },
  { path: 'src/commands/verify/property-facts.json', write: writePropertyFacts },
  { path: 'src/commands/verify/undescribed.json', write: () => toJson(listUndescribed()) },
  { path: 'property-dictionary/later-names.json', write: () => writeLaterNames() },
  { path: 'property-dictionary/schema.json', write: () => toJson(dictionarySchema()) },
  { path: 'discovery-schemas/schema.json', write: () => toJson(interviewSchema()) },
  { path: 'policy.schema.json', write: () => toJson(policySchema()) },
  { path: 'property-dictionary/README.md', write: before => writeBlocks(before, GUIDE_BLOCKS) },
  { path: 'discovery-schemas/README.md', write: before => writeBlocks(before, INTERVIEW_GUIDE_BLOCKS) },
  ...Object.entries({ ...PAGE_BLOCKS, ...TEST_KIT_BLOCKS }).map(([path, blocks]) => ({
    path,
    write: (before: string) => writeBlocks(before, blocks),
  })),
  { path: 'docs/operations.md', write: writeOperationReference },
  { path: 'docs/DefaultRemoteControl.ini', write: () => writeProjectIni({}) },
  { path: 'server.json', write: () => toJson(writeRegistryEntry()) },
  ...PLUGIN_FILES.map(({ path, value }) => ({ path, write: () => toJson(value) })),
  // Loaded late: it bundles.
  {
    path: 'THIRD-PARTY-NOTICES',
    write: async () => (await import('./third-party-notices.ts')).writeThirdPartyNotices(),
  },
  // Loaded late: what it counts is served from the listings that were just written.
  {
    path: 'docs/tokens.md',
    write: async () => (await import('./token-report.ts')).writeTokenReport(),
    complain: async () => listOverBar(await (await import('./token-report.ts')).measureTokens()),
  },
  ...buildSchemaFiles().map(({ path, schema }) => ({ path, write: () => toJson(schema) })),
];

function writeBlocks(before: string, blocks: Record<string, () => string>): string {
  return Object.entries(blocks).reduce((text, [name, write]) => replaceBlock(text, name, write()), before);
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** One schema for all kinds of file: an editor picks the kind by its first key. */
function dictionarySchema(): Record<string, unknown> {
  const kinds = {
    class: classFileSchema(),
    struct: structFileSchema(),
    enum: enumFileSchema(),
    template: templateFileSchema(),
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'unreal-bridge property dictionary',
    oneOf: Object.values(kinds).map(schema => {
      const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input' });
      return shape;
    }),
  };
}

/** For editors that write a policy file; each key is described where it is read. */
function policySchema(): Record<string, unknown> {
  const { $schema, ...shape } = z.toJSONSchema(policyFileSchema, { io: 'input' });
  return { $schema, title: 'unreal-bridge policy: what may be changed', ...shape };
}
