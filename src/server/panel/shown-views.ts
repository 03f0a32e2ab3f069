import { BridgeError } from '../../base/errors.ts';

/** A view of the panel: what is asked for it, and what the model is told of it. */
interface ShownView {
  name: string;
  /** For the list of tools. */
  line: string;
  tool: 'inspect' | 'act' | 'interview';
  ask(about: Record<string, unknown>): Record<string, unknown>;
  /** What the user sees, and what follows for the model. */
  tell: string;
}

export const SHOWN_VIEWS: readonly ShownView[] = [
  {
    name: 'level',
    line: 'map to click',
    tool: 'inspect',
    ask: () => ({ action: 'level_overview' }),
    tell: 'a map of it, where the user may select and move actors; what they do is told to you',
  },
  {
    name: 'object',
    line: 'sliders and fields of objectPath',
    tool: 'inspect',
    ask: ({ objectPath = 'selection', ...rest }) => ({ action: 'inspect_object', objectPath, ...rest }),
    tell: 'its properties, which the user may change there; what they change is told to you',
  },
  {
    name: 'graph',
    line: 'nodes of asset objectPath',
    tool: 'inspect',
    ask: ({ objectPath }) => ({
      ...{ action: 'find_assets' },
      ...(typeof objectPath === 'string' && { query: objectPath.split(/[/.]/).at(-1) }),
    }),
    tell: 'its graph; material_graph, blueprint_graph and read_sequence tell you of it',
  },
  {
    name: 'changes',
    line: 'undo',
    tool: 'act',
    ask: () => ({ action: 'list_changes' }),
    tell: 'the journal, where the user may take back each change; what they take back is told to you',
  },
  {
    name: 'brief',
    line: 'interview; objectPath: brief_id',
    tool: 'interview',
    ask: ({ objectPath }) =>
      objectPath === undefined ? { action: 'list_briefs' } : { action: 'get_brief', brief_id: objectPath },
    tell: 'the brief, where the user may answer and decide; what they say is told to you',
  },
  {
    name: 'compare',
    line: 'before, after',
    tool: 'inspect',
    ask: () => ({ action: 'editor_status' }),
    tell: 'a picture of the viewport as it is now; the user takes later ones, and sees what differs',
  },
];

/** @throws BridgeError `invalid_arguments` that names the views there are */
export function findShownView(
  name: unknown,
  about: Record<string, unknown>,
): Pick<ShownView, 'tool' | 'tell'> & { ask: Record<string, unknown> } {
  const found = SHOWN_VIEWS.find(each => each.name === name);
  if (found) return { ...found, ask: found.ask(about) };
  const suggestions = SHOWN_VIEWS.map(each => each.name);
  throw new BridgeError('invalid_arguments', `show: there is no view ${JSON.stringify(name)}.`, {
    suggestions,
    example: { view: 'object', objectPath: 'selection' },
  });
}
