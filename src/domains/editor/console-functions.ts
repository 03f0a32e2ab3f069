import * as z from 'zod';
import { call, callLibraryForEffect } from '../../unreal/function-call.ts';

/** A console variable as the engine prints it; empty where there is none of that name. */
export const getConsoleVariable = (name: string) =>
  call('getConsoleVariable', { VariableName: name }, z.string());

/** Runs a console command. It answers nothing, whatever came of it. */
export const runConsoleCommand = (command: string) =>
  callLibraryForEffect('executeConsoleCommand', {
    WorldContextObject: '',
    Command: command,
    SpecificPlayer: '',
  });
