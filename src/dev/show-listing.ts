import { PANEL_URI } from '../server/panel/panel-page.ts';
import { SHOWN_VIEWS } from '../server/panel/shown-views.ts';

/** What `tools/list` says of `show`, to clients that show pages of a server. */
export function listShowTool(): Record<string, unknown> {
  return {
    name: 'show',
    title: 'Show the user a view',
    description: [
      'Puts a view before the user; you get its facts.',
      ...SHOWN_VIEWS.map(({ name, line }) => `${name}: ${line}`),
    ].join('\n'),
    inputSchema: {
      type: 'object',
      properties: {
        view: { type: 'string', enum: SHOWN_VIEWS.map(({ name }) => name) },
        objectPath: { type: 'string', description: 'Path, label or `selection`' },
      },
      required: ['view'],
    },
    annotations: {
      title: 'Show the user a view',
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    // The second is how hosts asked before the extension was settled.
    _meta: { ui: { resourceUri: PANEL_URI }, 'ui/resourceUri': PANEL_URI },
  };
}
