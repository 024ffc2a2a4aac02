/** Renting and redeeming, decided. In the order of the contract's refusals. */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision, type InBoth } from '@candor/kit/decision';
import { money, type Money } from '@candor/money/amount';
import { parsePositiveMoney } from '@candor/money/parse';
import { divide } from '@candor/money/rounding';
import type { Pace } from '@candor/strategies/catalogue/pace';

export type Renter = {
  /** Why nothing new may be opened. */
  readonly stoppedBy: RefusalCode | null;
  readonly isVerified: boolean;
  readonly isUnlocked: boolean;
};

export type RentAsked = {
  readonly renter: Renter;
  /** Why no new rentals are taken, and why the desk takes no orders; null where they are. */
  readonly pause: InBoth | null;
  readonly deskPause: InBoth | null;
  readonly pace: Pace;
  readonly paces: readonly Pace[];
  readonly amount: string;
  readonly limits: { readonly min: bigint; readonly max: bigint };
};

/** The capital. Money is checked by the books. */
export function decideRent({
  renter,
  pause,
  deskPause,
  pace,
  paces,
  amount,
  limits,
}: RentAsked): Decision<Money, RefusalCode> {
  if (renter.stoppedBy !== null) return refuse(renter.stoppedBy);
  if (!renter.isVerified) return refuse('KYC_REQUIRED');
  if (!renter.isUnlocked) return refuse('TRADING_LOCKED');
  if (pause !== null) return refuse('ROBOTS_PAUSED', { note: pause });
  if (deskPause !== null) return refuse('CANCEL_ONLY', { note: deskPause });
  if (!paces.includes(pace)) return refuse('PACE_NOT_OFFERED');
  return parseCapital(amount, limits);
}

export function parseCapital(
  amount: string,
  { min, max }: { readonly min: bigint; readonly max: bigint },
): Decision<Money, RefusalCode> {
  const capital = parsePositiveMoney(amount, 'USD');
  if (capital === null) return refuse('AMOUNT_INVALID');
  if (capital.minor < min) return refuse('AMOUNT_TOO_SMALL', { min: money('USD', min) });
  return capital.minor > max ? refuse('AMOUNT_TOO_LARGE', { max: money('USD', max) }) : ok(capital);
}

type Rented = {
  readonly priceMinor: bigint;
  readonly createdAt: number;
  readonly endsAt: number;
};

/** The part of the time that was not used, in billionths. */
export function unusedShare({ createdAt, endsAt }: Rented, now: number): bigint {
  const left = Math.min(Math.max(0, endsAt - now), endsAt - createdAt);
  return divide(BigInt(left) * NANO, BigInt(endsAt - createdAt), 'down');
}

/** What comes back of the price, rounded down to the cent. */
export function refundOf(rented: Rented, now: number): bigint {
  return divide(rented.priceMinor * unusedShare(rented, now), NANO, 'down');
}

const NANO = 1_000_000_000n;
