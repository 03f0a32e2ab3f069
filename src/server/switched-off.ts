import type { Settings } from '../base/config.ts';
import type { SwitchedOff } from '../discover/define-discovery.ts';

/** What this server does not do as it was started, and what would switch it on. */
export function listSwitchedOff({
  readOnly,
  allowConsole,
  allowPython,
}: Pick<Settings, 'readOnly' | 'allowConsole' | 'allowPython'>): SwitchedOff[] {
  return [
    ...(readOnly ? [{ what: 'changing anything', by: 'start without --read-only' }] : []),
    ...(allowConsole
      ? []
      : [{ what: 'console commands', by: '--allow-console', switch: 'console' as const }]),
    ...(allowPython ? [] : [{ what: 'Python', by: '--allow-python', switch: 'python' as const }]),
  ];
}
