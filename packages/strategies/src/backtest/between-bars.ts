/** What happens to a simulated account from one bar to the next, without any order. */
import { DAY_MS } from '@candor/kit/time';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import type { HoldingEvent } from '../prices/price-source.ts';
import { worthOf } from '../sizing.ts';
import type { SimulatedAccount, SimulatedHolding } from './simulated-account.ts';

const DAYS_PER_YEAR = 365n;
const HUNDREDTHS = 100n;

/** Dividends and splits whose day has come, by the UTC date of the bar. */
export function applyEvents(
  account: SimulatedAccount,
  events: readonly (readonly HoldingEvent[])[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): SimulatedAccount {
  const [from, to] = [Math.floor(fromMs / DAY_MS), Math.floor(toMs / DAY_MS)];
  if (from === to) return account;
  let { cash } = account;
  const holdings = account.holdings.map((holding, place) => {
    let now = holding;
    for (const event of events[place] ?? []) {
      if (event.day <= from || event.day > to || now.quantity === 0n) continue;
      if (event.kind === 'dividend')
        cash += divide(event.perShareNano * now.quantity * HUNDREDTHS, NANO_PER_ONE, 'down');
      else now = split(now, event);
    }
    return now;
  });
  return { cash, holdings };
}

/** The basis is what was paid: it does not change, but for a fraction of a share that is dropped. */
function split(
  holding: SimulatedHolding,
  { numerator, denominator }: { numerator: bigint; denominator: bigint },
): SimulatedHolding {
  return { ...holding, quantity: (holding.quantity * numerator) / denominator };
}

/** A night for each day of the calendar, on the value at the close. */
export function payNights(
  account: SimulatedAccount,
  units: readonly bigint[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): SimulatedAccount {
  const nights = BigInt(Math.floor(toMs / DAY_MS) - Math.floor(fromMs / DAY_MS));
  if (nights === 0n) return account;
  let { cash } = account;
  account.holdings.forEach(({ quantity, terms }, place) => {
    if (quantity === 0n || terms.carry === null) return;
    const rate = quantity > 0n ? terms.carry.long : terms.carry.short;
    const size = quantity < 0n ? -quantity : quantity;
    const worth = worthOf(terms, units[place] ?? 0n, size, 'down');
    cash += divide(worth * rate * nights, NANO_PER_ONE * DAYS_PER_YEAR, rate < 0n ? 'up' : 'down');
  });
  return { ...account, cash };
}

/** A future's gain or loss is paid every day. */
export function settle(account: SimulatedAccount, units: readonly bigint[]): SimulatedAccount {
  let { cash } = account;
  const holdings = account.holdings.map((holding, place) => {
    if (holding.quantity === 0n || holding.terms.marginPerUnit === null) return holding;
    const basis = (units[place] ?? 0n) * holding.quantity;
    const moved = basis - holding.basis;
    const paid = worthOf(holding.terms, moved, 1n, moved < 0n ? 'up' : 'down');
    cash += paid;
    return { ...holding, basis, settled: holding.settled + paid };
  });
  return { cash, holdings };
}
