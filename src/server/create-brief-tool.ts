import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type { SessionSlot, SessionState } from './session-state.ts';
import type { StagedTool, ToolCall } from './tool.ts';
import { joinListings } from './tool-list.ts';

/** Where a session stands with its next brief, and the kinds that it was shown. */
export interface BriefStage {
  stage: 0 | 1 | 2;
  types?: readonly string[];
}

const STAGE: SessionSlot<BriefStage> = { initial: () => ({ stage: 0 }) };

/** Arguments that each stage shows: none, the kind, everything. */
const SHOWN = [[], ['type'], ['type', 'title', 'overview']] as const;

/** Notes where a session stands from now on. */
export function keepStage(session: SessionState, stage: BriefStage): void {
  session.keep(STAGE, stage);
}

/**
 * `create_brief` as it is offered: it reveals its arguments stage by stage, and takes those of any stage at any time.
 * @param full the listing of the last stage
 */
export function createBriefTool(
  full: Tool,
  call: (call: ToolCall) => ReturnType<StagedTool['call']>,
): StagedTool {
  return {
    listing: state => listStage(full, state.recall(STAGE)),
    stageOf: state => JSON.stringify(state.recall(STAGE)),
    union: joinListings(listStage(full, { stage: 0 }), listStage(full, { stage: 2 })),
    call,
  };
}

/** The listing of one stage: of the full one, what this stage shows. A project may have kinds of its own. */
function listStage(full: Tool, { stage, types }: BriefStage): Tool {
  const { properties: all = {} } = full.inputSchema;
  const shown = SHOWN[stage];
  const properties = Object.fromEntries(
    shown.map(name => {
      const property = all[name] ?? {};
      return [name, name === 'type' && types ? { ...property, enum: types } : property];
    }),
  );
  const required = shown.length > 0 ? { required: [...shown] } : {};
  return { ...full, inputSchema: { type: 'object', properties, ...required } };
}
