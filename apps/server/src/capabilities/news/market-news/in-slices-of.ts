import { inSlices } from '../../../platform/in-slices.ts';

/** Maps a list without keeping others from their turn. */
export async function inSlicesOf<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  await inSlices(items, (item) => void results.push(map(item)));
  return results;
}
