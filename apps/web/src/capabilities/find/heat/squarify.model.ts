/**
 * Rectangles whose areas are as given and which are as square as rows allow (Bruls, Huizing, van
 * Wijk, "Squarified Treemaps", 2000). Largest first, in the upper left.
 */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** In the order of the sizes, which are positive and fall. An empty box leaves nothing visible. */
export function squarify(sizes: readonly number[], box: Box): Box[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= 0) return sizes.map(() => ({ ...box, width: 0, height: 0 }));
  const scale = (box.width * box.height) / total;
  const boxes: Box[] = [];
  let room = box;
  for (let from = 0; from < sizes.length;) {
    const side = Math.min(room.width, room.height);
    let [until, sum] = [from + 1, (sizes[from] ?? 0) * scale];
    while (until < sizes.length) {
      const added = sum + (sizes[until] ?? 0) * scale;
      const [largest, last, next] = [sizes[from], sizes[until - 1], sizes[until]].map(
        (size) => (size ?? 0) * scale,
      );
      if (worst(largest ?? 0, next ?? 0, added, side) > worst(largest ?? 0, last ?? 0, sum, side))
        break;
      sum = added;
      until += 1;
    }
    room = layRow(
      sizes.slice(from, until).map((size) => size * scale),
      sum,
      room,
      boxes,
    );
    from = until;
  }
  return boxes;
}

/** The longest shape of a row along this side; 1 is a square. */
function worst(largest: number, smallest: number, sum: number, side: number): number {
  const [square, whole] = [side * side, sum * sum];
  if (smallest <= 0 || whole <= 0 || square <= 0) return Number.POSITIVE_INFINITY;
  return Math.max((square * largest) / whole, whole / (square * smallest));
}

/** Along the shorter side; what is left of the room comes back. */
function layRow(areas: readonly number[], sum: number, room: Box, boxes: Box[]): Box {
  const isAcross = room.width < room.height;
  const side = isAcross ? room.width : room.height;
  const depth = side > 0 ? sum / side : 0;
  let at = 0;
  for (const area of areas) {
    const length = depth > 0 ? area / depth : 0;
    boxes.push(
      isAcross
        ? { x: room.x + at, y: room.y, width: length, height: depth }
        : { x: room.x, y: room.y + at, width: depth, height: length },
    );
    at += length;
  }
  return isAcross
    ? { ...room, y: room.y + depth, height: Math.max(0, room.height - depth) }
    : { ...room, x: room.x + depth, width: Math.max(0, room.width - depth) };
}
