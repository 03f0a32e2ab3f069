import type { ComponentChildren } from 'preact';

/** What a button makes nearer. */
const ZOOM = 1.6;

interface ZoomProps {
  onZoom(factor: number): void;
  onFit(): void;
  /** What else a hand may want there. */
  children?: ComponentChildren;
}

export function ZoomButtons({ onZoom, onFit, children }: ZoomProps) {
  return (
    <div class="zoom" role="toolbar" aria-label="Zoom">
      {children}
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
