/**
 * What keeps an amount from being invested, and what can be done about it. The sentence is the
 * server's; where it stops at the password, what is wrong with the amount is seen here.
 */
import { money, type Money } from '@candor/money/amount';
import { parsePositiveMoney } from '@candor/money/parse';
import { moneyFromWire } from '@candor/money/wire';
import type { FollowPreview } from '../follow.api.ts';

/** Null for what is no amount yet. */
export function readAmount(text: string): Money | null {
  return parsePositiveMoney(text, 'USD');
}

/** As it would be typed: cents only where there are some. */
export function amountText({ minor }: Money): string {
  const cents = minor % CENTS;
  return `${minor / CENTS}${cents === 0n ? '' : `.${String(cents).padStart(2, '0')}`}`;
}

const CENTS = 100n;

export function isSameAmount(text: string, other: string): boolean {
  const amount = readAmount(text);
  return amount !== null && amount.minor === readAmount(other)?.minor;
}

/** `text` is the server's sentence; null where the screen says it in its own words. */
export type Obstacle = { readonly reason: string; readonly text: string | null };

type Bounds = Pick<FollowPreview, 'problem' | 'funding' | 'missing'> & {
  readonly agency: Pick<FollowPreview['agency'], 'amountMin' | 'amountMax' | 'room'>;
};

/**
 * The password is asked for with the confirmation, and what is missing may come from the funding
 * wallet in the same step: neither stops before it.
 */
export function findObstacle(
  { problem, funding, missing, agency }: Bounds,
  text: string,
): Obstacle | null {
  const isCovered = problem?.reason === 'FUNDS_INSUFFICIENT' && funding !== null;
  if (problem !== null && problem.reason !== 'TRADING_LOCKED' && !isCovered) return problem;
  const reason = amountReason(text, agency, missing !== null && funding === null);
  return reason === null ? null : { reason, text: null };
}

type AmountReason =
  | 'AMOUNT_INVALID'
  | 'AMOUNT_TOO_SMALL'
  | 'AMOUNT_TOO_LARGE'
  | 'AGENCY_FULL'
  | 'FUNDS_INSUFFICIENT';

function amountReason(
  text: string,
  { amountMin, amountMax, room }: Bounds['agency'],
  isShort: boolean,
): AmountReason | null {
  const amount = readAmount(text);
  if (amount === null) return 'AMOUNT_INVALID';
  if (amount.minor < toMinor(amountMin)) return 'AMOUNT_TOO_SMALL';
  if (amount.minor > toMinor(amountMax)) return 'AMOUNT_TOO_LARGE';
  if (room !== null && amount.minor > toMinor(room)) return 'AGENCY_FULL';
  return isShort ? 'FUNDS_INSUFFICIENT' : null;
}

export type WayOut = {
  /** Said at the field, or as a part of the page. */
  readonly isAtField: boolean;
  /** An empty field is no mistake before trying to send. */
  readonly isBlank: boolean;
  /** An amount that would be taken, one tap away. */
  readonly fix: string | null;
  readonly way: 'identity' | 'money' | 'choose' | 'term' | null;
};

export function wayOut(
  { reason }: Pick<Obstacle, 'reason'>,
  { agency: { amountMin, amountMax, room }, available }: Bounds & Pick<FollowPreview, 'available'>,
  text: string,
): WayOut {
  const atMost = (most: string) =>
    toMinor(most) < toMinor(amountMin) ? null : amountText(usdOf(smaller(most, amountMax)));
  switch (reason) {
    case 'KYC_REQUIRED':
      return { ...nothing, way: 'identity' };
    case 'AMOUNT_INVALID':
      return { ...nothing, isAtField: true, isBlank: text === '' };
    case 'AMOUNT_TOO_SMALL':
      return { ...nothing, isAtField: true, fix: amountText(usdOf(amountMin)) };
    case 'AMOUNT_TOO_LARGE':
      return { ...nothing, isAtField: true, fix: amountText(usdOf(amountMax)) };
    case 'AGENCY_FULL':
      return { ...nothing, isAtField: true, fix: room === null ? null : atMost(room) };
    case 'FUNDS_INSUFFICIENT':
      return { ...nothing, isAtField: true, fix: atMost(available), way: 'money' };
    case 'FOLLOW_TERM_NOT_OFFERED':
      return { ...nothing, way: 'term' };
    case 'AGENCY_CLOSED':
    case 'AGENCY_NOT_TRADING':
    case 'FOLLOW_PAUSED':
      return { ...nothing, way: 'choose' };
    default:
      return nothing;
  }
}

const nothing: WayOut = { isAtField: false, isBlank: false, fix: null, way: null };

function smaller(one: string, other: string): string {
  return toMinor(one) < toMinor(other) ? one : other;
}

function usdOf(text: string): Money {
  return money('USD', toMinor(text));
}

function toMinor(text: string): bigint {
  return moneyFromWire(text, 'USD')?.minor ?? 0n;
}
