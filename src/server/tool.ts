import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import type { PeerEditor } from '../kernel/views/define-view.ts';
import type { TraceParent } from '../telemetry/telemetry.ts';
import type { Form, FormAnswer } from './recovery/form.ts';
import type { SessionState } from './session-state.ts';

/** Somebody whom the server knows by name. */
export interface CallingUser {
  readonly name: string;
  readonly permission: 'read' | 'change' | 'destructive';
}

/** Context of a tool call. */
export interface ToolCall {
  arguments: Record<string, unknown>;
  /** The memory of the MCP session that calls. */
  session: SessionState;
  /** Who calls, where the server knows its users. */
  user?: CallingUser;
  signal: AbortSignal;
  /** Trace context of the client (W3C), from `_meta` of the request. */
  trace?: TraceParent;
  /** Milliseconds in which it should be answered; left out where it may take its time. */
  answerMs?: number;
  /** Tells the client that the call is alive; does nothing when it asked for no progress. */
  progress(message: string): void;
  /**
   * Asks the user to agree to something. `unavailable`: the client shows no forms. `unanswered`: it says that it does,
   * and no answer came.
   * @param mostMs milliseconds that are waited, where that is less than usual
   */
  ask(question: string, mostMs?: number): Promise<'yes' | 'no' | 'unavailable' | 'unanswered'>;
  /** Lets the user fill in a form. */
  fill(form: Form, mostMs?: number): Promise<FormAnswer>;
  /**
   * Asks the client's own model; only where the client lets servers do so.
   * @throws where the user declines, or nothing comes in time
   */
  askModel?(request: ModelRequest, mostMs?: number): Promise<string>;
  /** The editor that `compareWith` names. */
  peer?: PeerEditor;
  /** What is watched in this call is of a subscription to a resource: this is told when it has changed. */
  follow?(): void;
}

/** What the client's model is asked. */
export interface ModelRequest {
  /** Who it should be, and what it should do. */
  instructions: string;
  prompt: string;
}

/**
 * Part of what a first call needs: code to load, or something to put together. It is done once, whoever asks for it.
 * @param turn resolves when others had theirs, and a moment later while a call is under way
 * @returns further parts, where it is only known now which there are
 */
export type Slice = (turn: () => Promise<void>) => Promise<unknown>;

interface ToolBase {
  /** `no`: it is not offered, and says why to whoever remembers it. */
  listed?: 'no';
  /** What its first call needs, in slices that are done beforehand while nobody asks for anything. */
  ahead?: readonly Slice[];
  /** Closes what its calls have opened to an editor; on one of the tools that share it. */
  close?(): Promise<void>;
  call(call: ToolCall): Promise<CallToolResult>;
}

/** A tool that is listed the same to everybody: plain data for the list, and what runs behind it. */
export interface FixedTool extends ToolBase {
  listing: Tool;
  stageOf?: undefined;
}

/**
 * A tool that reveals itself in stages: what is listed follows from what its session did before. The stage never
 * decides what is accepted: clients may never ask for the list again, so a call may carry any stage's arguments.
 */
export interface StagedTool extends ToolBase {
  listing: (state: SessionState) => Tool;
  /** Where the session stands. Whenever a call has changed it, the client is told that the list is another. */
  stageOf(state: SessionState): string | number;
  /** What is listed where the list must not change: all stages in one; `joinListings` makes it of theirs. */
  union: Tool;
}

/** One tool as the server offers it. */
export type ServedTool = FixedTool | StagedTool;
