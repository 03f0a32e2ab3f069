import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { printNumber } from '../../base/quantities/print-value.ts';
import { ZoomButtons } from '../parts/zoom-buttons.tsx';
import { createHand } from './map-hand.ts';
import { type CanvasProps, createStage } from './map-stage.ts';

/** The map: a picture to everybody's eyes, an application to keys and screen readers. */
export function MapCanvas(props: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const now = useRef(props);
  now.current = props;
  const stage = useMemo(() => createStage(now, canvas), []);
  const listeners = useMemo(() => createHand(now, stage), []);
  useEffect(() => stage.watchSize(), []);
  useEffect(() => stage.draw());
  const { store, level, view } = props;
  // What is painted alone is followed without making the page anew.
  useSignalEffect(() => {
    stage.follow(store.selected.value, store.moving.value, view.value);
  });
  const current = store.points.value.get(store.current.value ?? '');
  const at = current ? `. At ${current.label}, ${current.className}` : '';
  return (
    <div class="frame">
      <div
        class="map"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
        tabIndex={0}
        role="application"
        aria-roledescription="map"
        aria-label={`${level.name}: ${level.total} actors${at}`}
        aria-describedby="map-keys"
        {...listeners}
      >
        <canvas ref={canvas} />
      </div>
      <MovedBy store={store} />
      <ZoomButtons onZoom={stage.zoom} onFit={stage.fit}>
        <button
          type="button"
          aria-pressed={props.selectsSeveral.value}
          title="Each click selects one more, a drag all that it goes around (Shift does the same)"
          onClick={() => {
            props.selectsSeveral.value = !props.selectsSeveral.value;
          }}
        >
          Several
        </button>
      </ZoomButtons>
    </div>
  );
}

/** How far what is dragged has come, while it is. */
function MovedBy({ store }: Pick<CanvasProps, 'store'>) {
  const by = store.moved.value;
  if (!by) return null;
  const told = (['x', 'y'] as const).map(axis => `Δ${axis.toUpperCase()} ${printNumber(tenths(by[axis]))}`);
  return <div class="moved">{told.join(' · ')} cm</div>;
}

function tenths(number: number): number {
  return Math.round(number * 10) / 10 || 0;
}
