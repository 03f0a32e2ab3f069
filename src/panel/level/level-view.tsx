import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { Toolbar } from '../parts/toolbar.tsx';
import { useWidth } from '../parts/use-width.ts';
import { ActorCard } from './actor-card.tsx';
import type { LevelStore } from './level-store.ts';
import { MapCanvas } from './map-canvas.tsx';
import { MAP_KEYS } from './map-keys.ts';
import { PLACELESS } from './map-kinds.ts';
import { MapLayers } from './map-layers.tsx';
import { SNAP_CM } from './map-pointer.ts';
import { bringIn, type Viewport } from './viewport.ts';

/** From this width on, what explains the map stands beside it, in pixels. */
const WIDE = 820;

interface LevelViewProps {
  store: LevelStore;
  theme: 'light' | 'dark';
  place: 'conversation' | 'window';
  onProperties(...paths: readonly string[]): void;
}

/** The level from above. */
export function LevelView({ store, theme, place, onProperties }: LevelViewProps) {
  const hidden = useSignal<ReadonlySet<string>>(new Set());
  const hasRadii = useSignal(true);
  const view = useSignal<Viewport | undefined>(undefined);
  const selectsSeveral = useSignal(false);
  const [root, width] = useWidth();
  useLayoutEffect(() => {
    // What was tried here, and refused after the map was left.
    store.clear();
    return store.clear;
  }, []);
  const level = store.level.value;
  const current = store.points.value.get(store.current.value ?? '');
  // Whoever is chosen elsewhere is brought onto the map.
  useEffect(() => {
    const shown = view.peek();
    if (shown && current && current.kind !== PLACELESS) view.value = bringIn(shown, current);
  }, [current?.path]);
  if (!level) return <p class="empty">{store.isLoading.value ? 'The level is read …' : ''}</p>;
  return (
    <div class={width >= WIDE ? 'level wide' : 'level'} ref={root}>
      <header class="head">
        <div class="what">
          <h1>{level.name}</h1>
          <p class="class">{level.total} actors</p>
        </div>
        <Toolbar steps={store.steps} />
      </header>
      <MapLayers level={level} hidden={hidden} hasRadii={hasRadii} />
      <div class="columns">
        <MapCanvas
          {...{ store, level, theme, view, selectsSeveral, onProperties }}
          hidden={hidden.value}
          hasRadii={hasRadii.value}
          takesWheel={place === 'window' ? 'always' : 'held'}
        />
        <aside class="beside" aria-label="At hand">
          <ActorCard {...{ store, level, current, onProperties }} />
          <MapHelp />
        </aside>
      </div>
      <p class="count">{level.note}</p>
    </div>
  );
}

function MapHelp() {
  return (
    <div id="map-keys" class="help">
      <p>
        Click selects, again what lies below, with Shift one more; a drag with Shift selects what it goes
        around. A drag of an actor selects and moves it (with Ctrl by steps of {SNAP_CM} cm), any other drag
        moves the map; a double click moves the editor’s viewport.
      </p>
      <details>
        <summary>Keys</summary>
        <dl>
          {MAP_KEYS.map(([keys, what]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
