import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { costOf, roomBeside, takeFitting } from '../../../base/fit-tokens.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { defineView, type InspectContext, type ViewAnswer } from '../../../kernel/views/define-view.ts';
import { openPage } from '../../../pipeline/pages.ts';
import { listPresets, readController } from '../../../unreal/live/preset-calls.ts';
import type { Preset } from '../../../unreal/read-preset.ts';
import { readBound } from '../bound-property.ts';
import { describeOffered } from '../describe-offered.ts';
import { findOffered, listExposed, type Offered } from '../find-exposed.ts';
import { findPreset } from '../find-preset.ts';
import { printOffered, type ReadOffered } from '../print-offered.ts';

export const presets = defineView({
  name: 'presets',
  topic: 'presets',
  summary: 'Remote Control presets: what they expose, values, meanings, controllers',
  parameters: () =>
    z.strictObject({
      preset: z.string().min(1).optional().describe('Name, id or path; without it all are listed'),
      label: z.string().min(1).optional().describe('One thing that the preset exposes, in full'),
      cursor: parameter.cursor(),
    }),
  examples: [{ preset: 'LightingControl' }, {}, { preset: 'LightingControl', label: 'Sun Intensity' }],
  needs: 'editor',
  missing: ({ preset, label }) => (preset === undefined && label !== undefined ? 'preset' : undefined),
  run: async (context, { preset: written, label, cursor }) => {
    if (written === undefined) return listAll(context, cursor);
    const preset = await findPreset(context, written);
    if (label === undefined) return describePreset(context, preset, cursor);
    if (cursor !== undefined) {
      throw new BridgeError('invalid_arguments', 'presets: `label` and `cursor` exclude each other.', {
        example: { action: 'presets', preset: written, label },
      });
    }
    const offered = findOffered(preset, label);
    return { success: true, preset: preset.name, ...(await describeOffered(context, preset, offered)) };
  },
});

async function listAll(
  { session, maxTokens, signal }: InspectContext,
  cursor: string | undefined,
): Promise<ViewAnswer> {
  const all = await session.client.send(listPresets(), { signal });
  const pages = openPage(cursor, { subject: 'list of presets', names: all.map(({ path }) => path) });
  const rows = pages.on(all).map(({ name, path }) => ({ name, path }));
  const shown = takeFitting(rows, roomBeside(maxTokens));
  return {
    success: true,
    total_count: all.length,
    presets: shown,
    ...pages.next(shown.length),
    ...(all.length > 0
      ? { next: 'presets with `preset` describes one' }
      : { note: 'This project has no Remote Control presets.' }),
  };
}

/** Most values that are read for a page. More never fit. */
const MOST_READ = 60;

/** Key of each kind in the answer. */
const LISTS = {
  controller: 'controllers',
  property: 'properties',
  function: 'functions',
  actor: 'actors',
} as const satisfies Record<Offered['kind'], string>;

async function describePreset(
  context: InspectContext,
  preset: Preset,
  cursor: string | undefined,
): Promise<ViewAnswer> {
  const all = listExposed(preset);
  const names = all.map(({ kind, label, id }) => `${kind} ${label} ${id}`);
  const pages = openPage(cursor, { subject: 'preset', names });
  const { name, id, path, groups } = preset;
  const head = { preset: name, ...(id !== '' && { id }), path, groups: groups.slice(0, MOST_GROUPS) };
  const read = await readOffered(context, preset, pages.on(all, MOST_READ));
  const rows = read.map(each => ({ ...each.offered, printed: printOffered(each) }));
  const shown = takeFitting(rows, roomBeside(context.maxTokens, head), {
    cost: ({ label, printed }) => costOf({ [label]: printed }),
  });
  const left = pages.on(all).slice(shown.length);
  return {
    ...{ success: true, ...head },
    ...byKind(shown.map(({ kind, label, printed }) => ({ kind, label, printed }))),
    ...(all.length === 0 && { note: 'It exposes nothing yet: act expose_property adds a property.' }),
    ...(left.length > 0 && { omitted: countKinds(left), ...pages.next(shown.length) }),
    ...(all.length > 0 && { next: '`label` shows one in full' }),
  };
}

/** Groups that are named. */
const MOST_GROUPS = 20;

async function readOffered(
  context: InspectContext,
  preset: Preset,
  wanted: readonly Offered[],
): Promise<ReadOffered[]> {
  const { session, signal } = context;
  const properties = wanted.filter(each => each.kind === 'property');
  const controllers = wanted.filter(each => each.kind === 'controller');
  const [bound, values] = await Promise.all([
    readBound(context, preset, properties),
    session.client.sendAll(
      controllers.map(({ label }) => readController(preset.id || preset.name, label)),
      { signal },
    ),
  ]);
  return wanted.map((offered): ReadOffered => {
    if (offered.kind === 'property') {
      const found = bound[properties.indexOf(offered)];
      return { offered, ...(found && { bound: found }) };
    }
    const value = offered.kind === 'controller' ? values[controllers.indexOf(offered)] : undefined;
    return { offered, ...(value?.ok && { value: value.value }) };
  });
}

type Printed = Pick<Offered, 'kind' | 'label'> & { printed: unknown };

function byKind(rows: readonly Printed[]): Record<string, unknown> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return Object.fromEntries(
    kinds.map(kind => [
      LISTS[kind],
      Object.fromEntries(rows.filter(row => row.kind === kind).map(({ label, printed }) => [label, printed])),
    ]),
  );
}

function countKinds(left: readonly Offered[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of left) counts[LISTS[kind]] = (counts[LISTS[kind]] ?? 0) + 1;
  return counts;
}
