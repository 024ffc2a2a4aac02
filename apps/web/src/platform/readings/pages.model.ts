/** A row that slipped to a later page while the list was read stays where it was seen first. */
export function joinPages<Item>(
  pages: readonly { readonly items: readonly Item[] }[],
  getId: (item: Item) => string,
): Item[] {
  const rows = new Map<string, Item>();
  for (const { items } of pages)
    for (const item of items) if (!rows.has(getId(item))) rows.set(getId(item), item);
  return [...rows.values()];
}
