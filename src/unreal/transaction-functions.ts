import * as z from 'zod';
import type { EngineCall } from './engine-call.ts';
import { call, callLibraryForEffect } from './function-call.ts';

/** The calls that were made here: a policy lets them pass, as they keep the editor's undo history and nothing else. */
const bookkeeping = new WeakSet<EngineCall<unknown>>();

/** Whether a call was made by this file. One with the same words that was made elsewhere was not. */
export const isBookkeeping = (made: EngineCall<unknown>): boolean => bookkeeping.has(made);

/** The editor's own undo and redo: they take back whatever was done last, by anybody. */
const undoing = new WeakSet<EngineCall<unknown>>();

export const isEngineUndo = (made: EngineCall<unknown>): boolean => undoing.has(made);

function keep<T>(made: EngineCall<T>): EngineCall<T> {
  bookkeeping.add(made);
  return made;
}

/**
 * Opens a step of the editor's own undo history. An open one blocks the user's undo, so `endTransaction` travels in the
 * same request.
 */
export const beginTransaction = (description: string) =>
  keep(
    call(
      'beginTransaction',
      { Context: 'unreal-bridge', Description: description, PrimaryObject: '' },
      z.number().catch(-1),
    ),
  );

/** Closes the step that was opened last. */
export const endTransaction = () => keep(call('endTransaction', {}, z.number().catch(-1)));

/** Records an object in the open step, as it is now. */
export const transactObject = (objectPath: string) =>
  keep(callLibraryForEffect('transactObject', { Object: objectPath }));

/** Undoes or redoes the latest step of the editor's history. It answers nothing, and refuses without a word. */
export function runTransactionCommand(direction: 'UNDO' | 'REDO'): EngineCall<undefined> {
  return runForUndo(`TRANSACTION ${direction}`);
}

/** A console command that is empty and does nothing: it is refused where the editor's own undo would be. */
export function tryConsole(): EngineCall<undefined> {
  return runForUndo('');
}

function runForUndo(command: string): EngineCall<undefined> {
  const made = callLibraryForEffect('executeConsoleCommand', {
    WorldContextObject: '',
    Command: command,
    SpecificPlayer: '',
  });
  undoing.add(made);
  return keep(made);
}
