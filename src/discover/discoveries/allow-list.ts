import * as z from 'zod';
import { ALLOW_LIST_SECTION, allowLines } from '../../unreal/allow-list.ts';
import { listNeededFunctions, permissionFor } from '../../unreal/function-table.ts';
import { defineDiscovery } from '../define-discovery.ts';

export const allowList = defineDiscovery({
  name: 'allow_list',
  summary: 'all that a 5.8 project must allow, once',
  parameters: () => z.strictObject({}),
  examples: [{}],
  run: async ({ switchedOff }) => {
    const isOn = (name: 'console' | 'python') => !switchedOff.some(off => off.switch === name);
    const needed = listNeededFunctions({ allowConsole: isOn('console'), allowPython: isOn('python') });
    const lines = [ALLOW_LIST_SECTION, ...allowLines(needed.map(permissionFor))];
    return { file: 'Config/DefaultRemoteControl.ini', total_count: lines.length - 1, lines };
  },
});
