/** What a button makes nearer. */
const ZOOM = 1.6;

export function ZoomButtons({ onZoom, onFit }: { onZoom(factor: number): void; onFit(): void }) {
  return (
    <div class="zoom" role="toolbar" aria-label="Zoom">
      <button type="button" aria-label="Zoom in" onClick={() => onZoom(ZOOM)}>
        +
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => onZoom(1 / ZOOM)}>
        −
      </button>
      <button type="button" onClick={onFit}>
        All
      </button>
    </div>
  );
}
