/** How a resource asks: a call of one of our own tools, so that there is one way to know a thing. */
export type AskTool = (tool: string, args: Record<string, unknown>) => Promise<Record<string, unknown>>;

/** What a resource may use. */
export interface ResourceContext {
  ask: AskTool;
  /** Ids of the changes that this session made, oldest first. */
  changeIds: readonly string[];
}

interface ResourceBase {
  name: string;
  title: string;
  description: string;
  /** Names that the list in the answer may have: it is cut where the whole would be too large. */
  lists?: readonly string[];
}

/**
 * Arguments of `watch_object` that watch what a resource shows, or a brief, or the journal. What has none cannot be
 * subscribed to.
 */
export type WatchArguments = Readonly<Record<string, unknown>> | { brief: string } | { journal: true };

/** Something that has one address. */
export interface FixedResource extends ResourceBase {
  uri: string;
  watch?: WatchArguments;
  read(context: ResourceContext): Promise<Record<string, unknown>>;
}

/** Things of one kind: the address ends with the name of one. */
export interface ResourceTemplate extends ResourceBase {
  /** `unreal://dictionary/` */
  base: string;
  /** What stands behind it. */
  variable: string;
  read(context: ResourceContext, value: string): Promise<Record<string, unknown>>;
  watch?(value: string): WatchArguments;
  /** Names that begin with, or hold, what was written. */
  complete(context: Pick<ResourceContext, 'ask'>, written: string): Promise<readonly string[]>;
}
