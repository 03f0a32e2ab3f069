/** A place or a way in a picture, pixels: y grows down. */
interface Flat {
  x: number;
  y: number;
}

/**
 * A cone as it is seen from one side: the triangle from its tip, and the ellipse that its end is seen as.
 * @param lead where it leads in the picture: shorter than 1 where it is foreshortened
 * @param half its angle on either side of that, degrees
 */
export function coneOutline(tip: Flat, lead: Flat, length: number, half: number): Flat[] {
  const angle = (Math.min(half, 80) * Math.PI) / 180;
  const seen = Math.min(1, Math.hypot(lead.x, lead.y));
  // Straight down it leads nowhere in the picture.
  const way = seen < 0.02 ? { x: 0, y: -1 } : { x: lead.x / seen, y: lead.y / seen };
  const side = { x: -way.y, y: way.x };
  const along = (from: Flat, { x, y }: Flat, by: number) => ({ x: from.x + x * by, y: from.y + y * by });
  const middle = along(tip, way, length * Math.cos(angle) * seen);
  const [wide, deep] = [
    length * Math.sin(angle),
    length * Math.sin(angle) * Math.sqrt(Math.max(0, 1 - seen * seen)),
  ];
  const end = Array.from({ length: 25 }, (_, index) => {
    const turn = ((index - 12) / 24) * Math.PI * (seen < 0.5 ? 2 : 1);
    return along(along(middle, side, wide * Math.sin(turn)), way, deep * Math.cos(turn));
  });
  // Seen along its axis the tip lies inside its end.
  return length * Math.cos(angle) * seen > deep ? [tip, ...end] : end;
}
