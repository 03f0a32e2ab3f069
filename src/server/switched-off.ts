import type { Settings } from '../config.ts';

/** What this server does not do as it was started, and what would switch it on. */
export function listSwitchedOff({
  readOnly,
  allowConsole,
  allowPython,
}: Pick<Settings, 'readOnly' | 'allowConsole' | 'allowPython'>): { what: string; by: string }[] {
  return [
    ...(readOnly ? [{ what: 'changing anything', by: 'start without --read-only' }] : []),
    ...(allowConsole ? [] : [{ what: 'console commands', by: '--allow-console' }]),
    ...(allowPython ? [] : [{ what: 'Python', by: '--allow-python' }]),
  ];
}
