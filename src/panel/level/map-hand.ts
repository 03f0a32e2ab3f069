import type { Write } from '../write-queue.ts';
import { pointAt } from './find-point.ts';
import type { MapPoint } from './level-data.ts';
import { createKeys } from './map-keys.ts';
import { PLACELESS } from './map-kinds.ts';
import { createPointer } from './map-pointer.ts';
import type { CanvasProps, MapStage } from './map-stage.ts';
import type { Spot } from './move-actors.ts';
import { bringIn } from './viewport.ts';

/** Mouse and keys on the map. @returns their listeners */
export function createHand(now: { current: CanvasProps }, stage: MapStage) {
  const store = () => now.current.store;
  const visible = () =>
    now.current.level.points.filter(({ kind }) => kind !== PLACELESS && !now.current.hidden.has(kind));
  const { view, setView, fit, zoom, hover } = stage;
  const shared = {
    ...{ view, setView },
    focus: ({ path }: MapPoint) => void store().focus(path),
    move: ({ path }: MapPoint, write: Write<Spot>) => store().move(path, write),
    select: ({ path }: MapPoint, mode: 'set' | 'add') => void store().select(path, mode),
  };
  const { giveUp, ...listeners } = createPointer({
    ...{ ...shared, hover },
    pointAt: at => pointAt(visible(), view(), at),
    isSelected: ({ path }) => store().selected.value.has(path),
    // While the map has the keys, the wheel is meant for it too.
    takesWheel: ({ ctrlKey }) => now.current.takesWheel === 'always' || ctrlKey || stage.hasFocus(),
  });
  const onKeyDown = createKeys({
    ...{ ...shared, fit, zoom, giveUp },
    points: visible,
    current: () => store().points.value.get(store().current.value ?? ''),
    goTo(point) {
      store().current.value = point.path;
      setView(bringIn(view(), point));
    },
    placeOf: point => store().moving.value.get(point.path) ?? point,
    showProperties: ({ path }) => now.current.onProperties(path),
  });
  return { ...listeners, onKeyDown };
}
