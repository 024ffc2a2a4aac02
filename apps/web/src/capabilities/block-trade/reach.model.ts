/**
 * What the smallest block of a share needs, about, and whether one has it: before a ticket is
 * opened. Charges come on top, and the book moves; the ticket says it to the cent.
 */
import { BLOCK_SHARES_MIN } from '@candor/contract/block-trade';
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { money, NANO_PER_ONE, type Money } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { moneyFromWire, priceFromWire } from '@candor/money/wire';

const CENTS = 100n;

/** Rounded up to the cent; null without a price. */
export function getBlockCost(reference: string): Money | null {
  const price = priceFromWire(reference);
  if (price === null || price.nano <= 0n) return null;
  return money('USD', divide(price.nano * BigInt(BLOCK_SHARES_MIN) * CENTS, NANO_PER_ONE, 'up'));
}

type Wallet = { readonly walletType: HoldingWallet; readonly available: string };

/** What the ticket can use: the stock wallet, and what the funding wallet moves to it. */
export function getSpendable(wallets: readonly Wallet[]): Money {
  const cents = wallets
    .filter(({ walletType }) => usable.has(walletType))
    .map(({ available }) => moneyFromWire(available, 'USD')?.minor ?? 0n);
  return money(
    'USD',
    cents.reduce((sum, minor) => sum + minor, 0n),
  );
}

const usable: ReadonlySet<HoldingWallet> = new Set([HoldingWallet.Funding, HoldingWallet.Stock]);

export type Reach = {
  /** Of the cheapest block; null where there is none. */
  readonly least: Money | null;
  readonly isWithin: boolean;
};

export function getReach(shares: readonly { readonly reference: string }[], have: Money): Reach {
  const costs = shares.flatMap(({ reference }) => getBlockCost(reference) ?? []);
  const least = costs.reduce<Money | null>(
    (found, cost) => (found === null || cost.minor < found.minor ? cost : found),
    null,
  );
  return { least, isWithin: least !== null && least.minor <= have.minor };
}

/** Within reach first, the cheapest before the others; what is beyond keeps its order. */
export function orderByReach<Share extends { readonly reference: string }>(
  shares: readonly Share[],
  have: Money,
): Share[] {
  const cost = (share: Share): bigint | null => {
    const found = getBlockCost(share.reference)?.minor ?? null;
    return found !== null && found <= have.minor ? found : null;
  };
  return shares.toSorted((left, right) => {
    const [a, b] = [cost(left), cost(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a < b ? -1 : Number(a > b);
  });
}
