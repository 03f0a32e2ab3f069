import type { EngineCall } from './engine-call.ts';

/**
 * Which requests are changes on the wire and yet change nothing of a project: those by which properties are watched. A
 * transient preset lives in the editor's memory and dies with the connection; nothing else is known by its name.
 */
export interface WatchPass {
  covers(call: EngineCall<unknown>): boolean;
  /** Notes what was answered: only presets that were made here are added to and taken away. */
  note(call: EngineCall<unknown>, answer: unknown): void;
}

const MAKING = '/remote/preset/transient';
const EXPOSING = /^\/remote\/preset\/([^/?]+)\/expose\/property$/;
const DELETING = /^\/remote\/preset\/transient\/([^/?]+)$/;

export function createWatchPass(): WatchPass {
  const made = new Set<string>();
  return {
    covers: ({ verb, path, body = {} }) => {
      if (verb === 'PUT' && path === MAKING) return true;
      const [, preset] = (verb === 'DELETE' ? DELETING : EXPOSING).exec(path) ?? [];
      if (preset === undefined || !made.has(decodeURIComponent(preset))) return false;
      // The engine would switch on what the property depends on.
      return verb === 'DELETE' || (verb === 'PUT' && body.EnableEditCondition === false);
    },
    note: ({ verb, path }, answer) => {
      const isMade = verb === 'PUT' && path === MAKING && typeof answer === 'object' && answer !== null;
      if (isMade && 'name' in answer && typeof answer.name === 'string') made.add(answer.name);
    },
  };
}
