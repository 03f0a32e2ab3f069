import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** Runs in a browser: a host of MCP Apps, made of the official bridge, with one page in a frame. */

interface HostWindow extends Window {
  /** Calls a tool of the server: given by the test. */
  callTool(name: string, args: Record<string, unknown>): Promise<CallToolResult>;
  /** What the model was told. */
  told: string[];
  openApp(app: OpenedApp): Promise<void>;
  setTheme(theme: 'light' | 'dark'): void;
}

export interface OpenedApp {
  html: string;
  theme: 'light' | 'dark';
  arguments: Record<string, unknown>;
  result: CallToolResult;
}

const host = window as unknown as HostWindow; // what this file adds to it
host.told = [];

host.openApp = async ({ html, theme, arguments: args, result }) => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = 'app';
  document.body.replaceChildren(frame);
  const bridge = new AppBridge(
    null,
    { name: 'test', version: '1' },
    { serverTools: {}, updateModelContext: { text: {} } },
    { hostContext: { theme, locale: 'en-GB' } },
  );
  bridge.oncalltool = ({ name, arguments: given = {} }) => host.callTool(name, given);
  bridge.onupdatemodelcontext = async ({ content = [] }) => {
    host.told.push(...content.map(block => (block.type === 'text' ? block.text : '')));
    return {};
  };
  bridge.onsizechange = ({ height }) => {
    frame.style.height = `${height}px`;
  };
  const ready = new Promise<void>(resolve => {
    bridge.oninitialized = () => resolve();
  });
  const inside = frame.contentWindow;
  if (!inside) throw new Error('The frame has no window.');
  await bridge.connect(new PostMessageTransport(inside, inside));
  frame.srcdoc = html;
  await ready;
  await bridge.sendToolInput({ arguments: args });
  await bridge.sendToolResult(result);
  host.setTheme = next => bridge.setHostContext({ theme: next, locale: 'en-GB' });
};
