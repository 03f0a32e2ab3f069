import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { oneLight } from '../../mocks/worlds/one-light.ts';
import { ERROR_CODES } from '../../src/base/error-codes.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { openBridge } from '../support/open-bridge.ts';
import { createRandom, type Random } from '../support/random.ts';
import type { Attack } from './attack.ts';

/** A data folder full of what somebody else wrote there: everything that reads it says so, and nothing is believed. */
export const hostileFiles: Attack = {
  name: 'hostileFiles',
  run: async seed => {
    const random = createRandom(seed);
    const data = makeDataFolder();
    for (const folder of ['', 'briefs', 'journals', 'property-dictionary/classes', 'discovery-schemas']) {
      mkdirSync(join(data, folder), { recursive: true });
      for (let file = 0; file < 4; file++) {
        writeFileSync(join(data, folder, chooseName(random, file)), chooseContent(random));
      }
    }
    const bridge = await openBridge({
      scene: oneLight,
      data,
      discoverySchemas: join(data, 'discovery-schemas'),
    });
    for (const [tool, args] of CALLS) {
      const { value, text, isError } = await bridge.call(tool, args);
      if (!isError) continue;
      expect(Object.keys(ERROR_CODES), `${JSON.stringify(args)}\n${text}`).toContain(value.error.code);
      expect(value.error.code, `${JSON.stringify(args)}\n${text}`).not.toBe('internal_error');
    }
    expect(bridge.editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(12);
  },
};

const CALLS: readonly (readonly [tool: string, args: Record<string, unknown>])[] = [
  ['interview', { action: 'list_briefs' }],
  ['interview', { action: 'list_available_ds' }],
  ['interview', { action: 'get_brief', brief_id: 'file-1' }],
  ['create_brief', { type: 'lighting_plan', title: 'Dusk', overview: 'A yard at dusk' }],
  ['inspect', { action: 'editor_status' }],
  ['inspect', { action: 'dictionary_lookup', query: 'intensity' }],
  ['act', { action: 'list_changes' }],
  [
    'act',
    { action: 'set_property', objectPath: 'Key Light', propertyName: 'LightComponent.Intensity', value: 12 },
  ],
];

function chooseName(random: Random, file: number): string {
  return `file-${file}${random.pick(['.json', '.jsonl', '.json.tmp', '.lock', ''])}`;
}

function chooseContent(random: Random): string | Uint8Array {
  return random.pick<() => string | Uint8Array>([
    () => '',
    () => '{',
    () => 'null\n'.repeat(random.below(50)),
    () => '{"version":1,"id":"file-1","type":"lighting_plan"}',
    () => '{"class":"PointLight","properties":{"Intensity":{"description":7}}}',
    () => `{"__proto__":{"id":"x"},"id":"${'a'.repeat(random.below(5000))}"}`,
    () => '['.repeat(random.below(20_000)),
    () => `{"sent":[${'{"kind":"property"},'.repeat(random.below(20))}null]}\n{"done":0}\n`,
    () => Uint8Array.from({ length: random.below(3000) }, () => random.below(256)),
    () => '\ufeff{"a":1}\r\n',
  ])();
}
