import type { UnrealClient } from '../client.ts';
import { createLiveEditor, type LiveEditor } from './live-editor.ts';
import { sameEditor } from './same-editor.ts';

/** Unreal's own port for WebSockets. */
const SOCKET_PORT = 30020;

export interface SocketSettings {
  /** Address of the editor. */
  editor: string;
  /** `ws://127.0.0.1:30020`, or `off`; the editor's host at Unreal's own port when left out. */
  socket?: string | undefined;
  passphrase?: string | undefined;
  /** Seconds. */
  timeout: number;
}

/** Address of the editor's WebSocket; undefined where it is switched off. */
export function socketAddress({
  editor,
  socket,
}: Pick<SocketSettings, 'editor' | 'socket'>): string | undefined {
  if (socket === 'off') return undefined;
  return socket ?? `ws://${new URL(editor).hostname}:${SOCKET_PORT}`;
}

/** What the editor tells by itself, over the WebSocket that the settings name. Nothing is opened before somebody watches. */
export function openLiveEditor(settings: SocketSettings, client: UnrealClient): LiveEditor | undefined {
  const url = socketAddress(settings);
  if (url === undefined) return undefined;
  const { passphrase, timeout } = settings;
  return createLiveEditor({ url, passphrase, timeoutMs: timeout * 1000, admit: sameEditor(client) });
}
