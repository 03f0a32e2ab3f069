import type { UnrealClient } from '../client.ts';
import { createLiveEditor } from './create-live-editor.ts';
import type { LiveEditor } from './live-editor.ts';
import { sameEditor } from './same-editor.ts';

/** Unreal's own ports. */
const HTTP_PORT = '30010';
const SOCKET_PORT = 30020;

export interface SocketSettings {
  /** Address of the editor. */
  editor: string;
  /** `ws://127.0.0.1:30020`, or `off`; when left out, see `socketAddress`. */
  socket?: string | undefined;
  passphrase?: string | undefined;
  /** Seconds. */
  timeout: number;
}

/**
 * Address of the editor's WebSocket; undefined where it is switched off. Left out, it is Unreal's own port on the editor's
 * host, and off where the editor does not answer at Unreal's own HTTP port: an editor that was given another port for one
 * was most likely given another for both, and 30020 is somebody else's.
 */
export function socketAddress({
  editor,
  socket,
}: Pick<SocketSettings, 'editor' | 'socket'>): string | undefined {
  if (socket === 'off') return undefined;
  if (socket !== undefined) return socket;
  const { hostname, port } = new URL(editor);
  return port === HTTP_PORT ? `ws://${hostname}:${SOCKET_PORT}` : undefined;
}

/** What the editor tells by itself, over the WebSocket that the settings name. Nothing is opened before somebody watches. */
export function openLiveEditor(settings: SocketSettings, client: UnrealClient): LiveEditor | undefined {
  const url = socketAddress(settings);
  if (url === undefined) return undefined;
  const { passphrase, timeout } = settings;
  return createLiveEditor({ url, passphrase, timeoutMs: timeout * 1000, admit: sameEditor(client) });
}
