/** A document never changes while it is shown, so the place of a node is its key. */
export function inPlace<Node>(
  nodes: readonly Node[],
): { readonly place: string; readonly node: Node }[] {
  return nodes.map((node, index) => ({ place: String(index), node }));
}
