import type * as z from 'zod';
import type { Dictionary } from '../dictionary/dictionary.ts';
import type { Needs } from '../kernel/operations/define-operation.ts';
import type { EditorSession } from '../unreal/session.ts';

/** Something that this server does not do as it was started. */
export interface SwitchedOff {
  what: string;
  /** What would switch it on. */
  by: string;
  /** Operations that need this are not told of. */
  switch?: Needs['switch'];
}

/** What a discovery may use. It answers without an editor, and better with one. */
export interface DiscoverContext {
  session: EditorSession;
  dictionary: Dictionary;
  /** What is switched off here, and what switches it on. */
  switchedOff: readonly SwitchedOff[];
  /** What the tool `show` takes, which is listed for some clients alone. */
  showSchema: Readonly<Record<string, unknown>>;
  schemas: SchemaCache;
  /** Every action of `discover`: it tells of itself too. */
  discoveries: readonly Discovery[];
  signal?: AbortSignal;
}

/** Schemas that were written in this session. */
export interface SchemaCache {
  readonly written: Map<string, Record<string, unknown>>;
  hits: number;
  misses: number;
}

/** One action of `discover`. */
export interface Discovery<Parameters extends z.ZodObject = z.ZodObject> {
  name: string;
  summary: string;
  parameters: () => Parameters;
  examples: readonly z.input<Parameters>[];
  run(context: DiscoverContext, args: z.output<Parameters>): Promise<Record<string, unknown>>;
}

/** Checks a record's types where it is written, and lets the registry hold it beside others. */
export function defineDiscovery<Parameters extends z.ZodObject>(discovery: Discovery<Parameters>): Discovery {
  return discovery as unknown as Discovery; // `run` only ever receives arguments that passed its own schema
}
