import type { Write } from '../write-queue.ts';
import { pointsAt, pointsBetween } from './find-point.ts';
import type { MapPoint } from './level-data.ts';
import type { SelectMode } from './level-store.ts';
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
  const { view, setView, fit, zoom, hover, band } = stage;
  const isSelected = ({ path }: MapPoint) => store().selected.value.has(path);
  const shared = {
    ...{ view, setView },
    focus: ({ path }: MapPoint) => void store().focus(path),
    isSelected,
    // What has no place on the map, or is not shown there, stays where it is.
    together: (point: MapPoint) => {
      const others = visible().filter(each => each.path !== point.path && isSelected(each));
      return isSelected(point) ? [point, ...others] : [point];
    },
    move: (points: readonly MapPoint[], write: Write<Spot>) =>
      store().move(
        points.map(({ path }) => path),
        write,
      ),
    select: (points: readonly MapPoint[], mode: SelectMode) =>
      void store().select(
        points.map(({ path }) => path),
        mode,
      ),
  };
  const { giveUp, ...listeners } = createPointer({
    ...{ ...shared, hover, band },
    pointsAt: at => pointsAt(visible(), view(), at, stage.names()),
    pointsBetween: (one, other) => pointsBetween(visible(), view(), one, other),
    selectsSeveral: () => now.current.selectsSeveral.value,
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
