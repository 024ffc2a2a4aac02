/** Built in slices, in the shape of packages/ledger-proof/merkle.ts. */
import { inSlices } from './in-slices.ts';

export type Levels<Node> = readonly (readonly Node[])[];

export async function buildTree<Node>(
  leaves: readonly Node[],
  join: (left: Node, right: Node) => Node,
): Promise<Levels<Node>> {
  const levels: (readonly Node[])[] = [leaves];
  for (let level = leaves; level.length > 1;) {
    const above: Node[] = [];
    await inSlices(pairs(level), ([left, right]) =>
      above.push(right === undefined ? left : join(left, right)),
    );
    levels.push(above);
    level = above;
  }
  return levels;
}

export function pathIn<Node>(
  levels: Levels<Node>,
  index: number,
): { side: 'left' | 'right'; node: Node }[] {
  const path: { side: 'left' | 'right'; node: Node }[] = [];
  levels.slice(0, -1).forEach((level, height) => {
    const at = Math.floor(index / 2 ** height);
    const node = level[at % 2 === 0 ? at + 1 : at - 1];
    if (node !== undefined) path.push({ side: at % 2 === 0 ? 'right' : 'left', node });
  });
  return path;
}

export function rootIn<Node>(levels: Levels<Node>): Node | undefined {
  return levels.at(-1)?.[0];
}

function* pairs<Node>(level: readonly Node[]): Generator<readonly [Node, Node | undefined]> {
  for (let i = 0; i < level.length; i += 2) {
    const left = level[i];
    if (left !== undefined) yield [left, level[i + 1]];
  }
}
