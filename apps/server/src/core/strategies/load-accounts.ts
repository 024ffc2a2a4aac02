/**
 * What each run has: the free part of a rental's hold or of a fund's wallet, and its open
 * positions. Of a futures root, those in all its months.
 */
import type { Instrument } from '@candor/market/instrument';
import type { KeptAccount } from '@candor/strategies/run/decision';
import { Direction } from '@candor/contract/kernel/enumerations';
import { asCustomerId } from '../customers/customer.ts';
import { RENTAL_KEPT } from '../desk/batch/for-rental.rules.ts';
import type { Position } from '../desk/state/position.ts';
import { listOpenOf } from '../desk/store/positions.store.ts';
import { walletAccount } from '../ledger/accounts.ts';
import { listAvailable, listHeldFor } from '../ledger/store/held.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { RunTerms } from './run.ts';

export type HoldingNow = {
  readonly quantity: bigint;
  readonly basis: bigint;
  readonly margin: bigint;
};
export type AccountNow = { readonly cash: bigint; readonly holdings: readonly HoldingNow[] };

export type LoadedAccount = {
  readonly account: AccountNow;
  /** In the order of the run's instruments. */
  readonly positions: readonly (readonly Position[])[];
};

type Owned = Pick<RunTerms, 'id' | 'kind' | 'owner' | 'wallet' | 'instruments'>;

export async function loadAccounts(
  reader: Reader,
  runs: readonly Owned[],
  rootOf: (instrumentId: string) => string,
): Promise<Map<string, LoadedAccount>> {
  const rentals = runs.filter(({ kind }) => kind === 'rental');
  const funds = runs.filter(({ kind }) => kind === 'agency');
  const [open, held, available] = await Promise.all([
    listOpenOf(reader, {
      rentalIds: rentals.map(({ id }) => id),
      owners: funds.map(({ owner }) => owner),
    }),
    listHeldFor(
      reader,
      rentals.map(({ id }) => id),
    ),
    listAvailable(
      reader,
      funds.map(({ owner, wallet }) => walletAccount(asCustomerId(owner), wallet).key),
    ),
  ]);
  const byOwner = Map.groupBy(open, ({ rentalId, customerId }) => rentalId ?? customerId);
  return new Map(
    runs.map((run) => {
      const own = byOwner.get(run.kind === 'rental' ? run.id : run.owner) ?? [];
      const positions = run.instruments.map((id) =>
        own.filter(({ instrumentId }) => instrumentId === id || rootOf(instrumentId) === id),
      );
      const cash =
        run.kind === 'rental'
          ? (held.get(run.id) ?? RENTAL_KEPT) - RENTAL_KEPT
          : (available.get(walletAccount(asCustomerId(run.owner), run.wallet).key) ?? 0n);
      return [run.id, { account: { cash, holdings: positions.map(sumUp) }, positions }];
    }),
  );
}

/** Whether something is in a futures month that is not the one traded now. */
export function isExpiring(positions: readonly Position[], tradedId: string): boolean {
  return positions.some(({ instrumentId }) => instrumentId !== tradedId);
}

/** As records keep it. `tradedId` is what an order of the instrument at this place is booked in. */
export function keptAccount(
  { account, positions }: LoadedAccount,
  tradedId: (place: number) => string | null,
): KeptAccount {
  return {
    cash: String(account.cash),
    holdings: account.holdings.map(({ quantity, basis, margin }, place) => {
      const traded = tradedId(place);
      return {
        quantity: String(quantity),
        basis: String(basis),
        margin: String(margin),
        // Without a month to trade, whatever is held runs out.
        isExpiring: traded === null ? quantity !== 0n : isExpiring(positions[place] ?? [], traded),
      };
    }),
  };
}

/** A future's month belongs to its root; everything else to itself. */
export function rootId({ id, facts: { contract } }: Instrument): string {
  return contract === null || contract.expiresOn === null ? id : `FU:${contract.root}`;
}

function sumUp(positions: readonly Position[]): HoldingNow {
  let [quantity, basis, margin] = [0n, 0n, 0n];
  for (const position of positions) {
    const sign = position.direction === Direction.Buy ? 1n : -1n;
    quantity += sign * position.quantity;
    basis += sign * position.lots.basis;
    margin += position.margin;
  }
  return { quantity, basis, margin };
}
