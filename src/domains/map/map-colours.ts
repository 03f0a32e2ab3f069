import type { ActorKind } from './level-model.ts';

/** Each kind has one colour, in the map and in its key. */
export const KIND_COLOURS: Readonly<Record<ActorKind, string>> = {
  playerStart: '#12873c',
  character: '#0b7a75',
  camera: '#7a2fb5',
  light: '#ffc21a',
  blueprint: '#2f6fdb',
  trigger: '#e06a00',
  sound: '#0093b8',
  effect: '#d6457f',
  marker: '#5d6875',
  decal: '#9a6b3f',
  mesh: '#8d98a6',
  volume: '#8a7fb8',
  everywhere: '#5d6875',
};

export const COLOURS = {
  ink: '#1b2733',
  quiet: '#6b7785',
  page: '#ffffff',
  background: '#f4f6f8',
  grid: '#dfe4ea',
  frame: '#aab4c0',
  selected: '#e5007d',
  lightEdge: '#8a5a00',
  view: '#123a8c',
} as const;
