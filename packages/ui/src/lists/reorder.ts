export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Half a row's height is enough to pass its neighbour. */
export function placeAfterDrag(
  from: number,
  movedPx: number,
  rowPx: number,
  count: number,
): number {
  const places = rowPx === 0 ? 0 : Math.round(movedPx / rowPx);
  return Math.min(count - 1, Math.max(0, from + places));
}
