import type { Dialect } from './dialect.ts';
import { engine55, refusalSentences } from './engine-5.5.ts';

/** Refuses every function call that no list allows, and takes `application/json; charset=utf-8`. */
export const engine58: Dialect = {
  ...engine55,
  engine: '5.8',
  evidence: 'simulated',
  version: '5.8.0-52000000+++UE5+Release-5.8',
  contentType: 'prefix',
  contentTypeMessage: '',
  refuse: (access, reasons) => refusalSentences(access, reasons, 'because it'),
  blockedClasses: ['RemoteControlSettings', 'PythonScriptPluginSettings'],
  calls: 'allow-list',
  transport: { ...engine55.transport, head: 'known', emptyChunkedBody: 'taken' },
};
