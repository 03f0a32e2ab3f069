import { createSimulatedEditor, worlds } from 'unreal-bridge/mocks';
import { createHandlers } from 'unreal-bridge/mocks/msw';

/** The editor that stands in for Unreal, in tests and in the browser. */
export const editor = createSimulatedEditor({ scene: await worlds['one-light']() });

/** Answers everything that is sent to `http://127.0.0.1:30010`. */
export const handlers = createHandlers(editor);
