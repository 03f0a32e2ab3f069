import type { Signal } from '@preact/signals';
import type { LevelData } from './level-data.ts';
import { KINDS, lookOf } from './map-kinds.ts';

interface LayersProps {
  level: LevelData;
  hidden: Signal<ReadonlySet<string>>;
  hasRadii: Signal<boolean>;
}

/** What is on the map, how it looks there, and how many there are: each can be left out. */
export function MapLayers({ level, hidden, hasRadii }: LayersProps) {
  const counts = new Map<string, number>();
  for (const { kind } of level.points) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const shown = Object.keys(KINDS)
    .toReversed()
    .filter(kind => counts.has(kind));
  const toggle = (kind: string) => {
    const next = new Set(hidden.value);
    if (!next.delete(kind)) next.add(kind);
    hidden.value = next;
  };
  return (
    <fieldset class="layers" aria-label="Layers">
      {shown.map(kind => (
        <button key={kind} type="button" aria-pressed={!hidden.value.has(kind)} onClick={() => toggle(kind)}>
          <LayerMark kind={kind} /> {lookOf(kind).title} <small>{counts.get(kind)}</small>
        </button>
      ))}
      <button
        type="button"
        aria-pressed={hasRadii.value}
        onClick={() => {
          hasRadii.value = !hasRadii.value;
        }}
      >
        Light radii
      </button>
    </fieldset>
  );
}

function LayerMark({ kind }: { kind: string }) {
  const { shape, light, dark } = lookOf(kind);
  return (
    <span class={`mark ${shape}`} aria-hidden="true" style={{ '--mark-light': light, '--mark-dark': dark }} />
  );
}
