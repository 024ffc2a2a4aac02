/**
 * The rows of a class for a list that everybody sees first. A caller that would rather
 * not wait gets what there is after a moment, with how many prices are still to come.
 */
import type { AssetClass } from '@candor/market/instrument';
import type { Board } from '../../core/pricing/boards.ts';
import type { Market } from '../../core/pricing/market.ts';

export type Quoted = {
  readonly rows: Board['rows'];
  readonly progress: { readonly quoted: number; readonly total: number };
};

export async function loadQuoted(
  { boards, instruments }: Pick<Market, 'boards' | 'instruments'>,
  assetClass: AssetClass,
  isSoon: boolean,
): Promise<Quoted> {
  const { rows, isWhole } = isSoon
    ? await boards.loadSoon(assetClass, PATIENCE_MS)
    : { ...(await boards.load(assetClass)), isWhole: true };
  const total = instruments.universe().ofClass(assetClass).length;
  return { rows, progress: { quoted: isWhole ? total : rows.length, total } };
}

/** A first screen with some of the rows is better than one without. */
const PATIENCE_MS = 400;
