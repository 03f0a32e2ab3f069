import { isRecord } from '../../base/json/is-record.ts';
import { writtenEntrySchema } from '../entry.ts';
import type { Sample } from './rule.ts';

const ENTRY = {
  summary: 'size of the glowing ball',
  description: 'Larger sources make softer shadows and rounder highlights.',
  typeHint: 'float',
  importance: 5,
};
const ORDER = Object.keys(writtenEntrySchema().shape);

/** The file that a sample stands for: what it changes, put into a file that is in order. */
export function sampleFile(sample: Sample): { path: string; text: string } {
  if ('text' in sample) return sample;
  const path = ('path' in sample && sample.path) || 'classes/Engine/PointLightComponent.json';
  return { path, text: `${layOut(contentOf(sample, path))}\n` };
}

function contentOf(sample: Exclude<Sample, { text: string }>, path: string): Record<string, unknown> {
  const $schema = `${'../'.repeat(path.split('/').length - 1)}schema.json`;
  if ('file' in sample && !path.startsWith('classes/')) return { $schema, ...sample.file };
  const entry = 'entry' in sample ? sample.entry : {};
  const merged: Record<string, unknown> = { ...ENTRY, ...entry };
  const keys = [
    ...ORDER.filter(key => key in merged),
    ...Object.keys(merged).filter(key => !ORDER.includes(key)),
  ];
  const property = ('property' in sample && sample.property) || 'SourceRadius';
  return {
    $schema,
    class: 'PointLightComponent',
    parent: 'LocalLightComponent',
    summary: 'A light that shines from a point in all directions.',
    properties: { [property]: Object.fromEntries(keys.map(key => [key, merged[key]])) },
    ...('file' in sample ? sample.file : {}),
  };
}

/** What a sample is about, without the rest of its file: for the guide. */
export function sampleText(sample: Sample): string {
  if ('text' in sample) return sample.text.trimEnd();
  if ('entry' in sample) {
    const shown = sample.property === undefined ? sample.entry : { [sample.property]: sample.entry };
    const missing = Object.keys(sample.entry).filter(key => sample.entry[key] === undefined);
    return missing.length > 0 ? `(no "${missing.join('", "')}")` : layOut(shown);
  }
  const name = sample.path === undefined ? '' : `${sample.path}\n`;
  const missing = Object.keys(sample.file).filter(key => sample.file[key] === undefined);
  return missing.length > 0 ? `(no "${missing.join('", "')}")` : `${name}${layOut(sample.file)}`;
}

/** As the dictionary lays a file out. */
function layOut(value: unknown, margin = ''): string {
  if (Array.isArray(value) && !value.some(isRecord))
    return `[${value.map(item => JSON.stringify(item)).join(', ')}]`;
  const inner = `${margin}  `;
  if (Array.isArray(value))
    return `[\n${value.map(item => inner + layOut(item, inner)).join(',\n')}\n${margin}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const rows = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${inner}${JSON.stringify(key)}: ${layOut(item, inner)}`);
  return rows.length > 0 ? `{\n${rows.join(',\n')}\n${margin}}` : '{}';
}
