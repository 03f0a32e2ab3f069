import type { ServedTool, Slice } from '../tool.ts';
import { nameOf } from '../tool-list.ts';
import { listForEditors, toolNamed } from './editor-listing.ts';
import type { ServerEditors } from './server-editor.ts';

/**
 * The tools of several editors as one set: each call goes to the editor that it names, or to the usual one. Where only one
 * is known they are the tools of that one. What chooses between them is loaded with the first call.
 */
export function serveEditors(known: ServerEditors): ServedTool[] {
  const [first] = known.list();
  const names = () => known.list().map(({ name }) => name);
  return (first?.tools ?? []).map(tool => {
    const name = nameOf(tool);
    // One that may not be changed hides nothing that may be done to another.
    const offered = known.list().map(({ tools }) => toolNamed(tools, name));
    const shown = offered.find(({ listed }) => listed !== 'no') ?? tool;
    const ahead: Slice[] = [loadCalls, ...(shown.ahead ?? [])];
    const close = async () => {
      await Promise.all(known.list().map(({ tools }) => toolNamed(tools, name).close?.()));
    };
    return listForEditors({ ...shown, ahead, close }, names, async call => {
      const { callOfEditors } = await loadCalls();
      return callOfEditors(known, name, call);
    });
  });
}

const loadCalls = () => import('./call-of-editors.ts');
