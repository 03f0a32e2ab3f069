import { WebSocket } from 'ws';
import { MAX_ENGINE_TEXT } from '../engine-json.ts';
import type { OpenSocket } from './raw-socket.ts';

/** The parser's limit counts characters; a character of Unreal's names takes three bytes at the most. */
const MAX_FRAME_BYTES = 3 * MAX_ENGINE_TEXT;

/** The system then finds out by itself that the other machine is gone; a dialog in the editor does not disturb it. */
const KEEP_ALIVE_MS = 30_000;

/**
 * Opens a WebSocket as Unreal's server wants it: no sub-protocol (it knows one only), no compression (it was built
 * without), no Origin (with one it may be dropped, without it is not looked at), text frames only (it reads a binary
 * frame as a length and waits for ever).
 */
export const openWebSocket: OpenSocket = (url, on) => {
  const socket = new WebSocket(url, {
    perMessageDeflate: false,
    followRedirects: false,
    maxPayload: MAX_FRAME_BYTES,
  });
  let reason: unknown;
  socket.on('upgrade', response => response.socket.setKeepAlive(true, KEEP_ALIVE_MS));
  socket.on('open', () => on.opened());
  // The server's frames are binary and hold UTF-8 text. `nodebuffer` is what `ws` hands out unless told otherwise.
  socket.on('message', (data: Buffer) => on.text(data.toString('utf8')));
  socket.on('pong', payload => on.pong(payload.toString('utf8')));
  // Stays on to the end: a socket that is ended while it connects complains, too.
  socket.on('error', error => {
    reason ??= error;
  });
  socket.on('close', () => on.closed(reason));
  return {
    send: text => socket.send(text),
    ping: payload => socket.ping(payload),
    // A farewell would wait for an answer of an editor that may stand still.
    end: () => socket.terminate(),
  };
};
