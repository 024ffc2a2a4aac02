/** Why a rental would be refused, and what can be done about it. The sentence is the server's. */
import { capitalProblem, partOf, type CapitalLimits, type CapitalReason } from './capital.model.ts';

/** `text` is the server's sentence; null where the screen says it in its own words. */
export type Obstacle = { readonly reason: string; readonly text: string | null };

export type WayOut = {
  /** Said at the field, or as a part of the page. */
  readonly isAtField: boolean;
  /** An empty field is no mistake before trying to send. */
  readonly isBlank: boolean;
  /** A capital that would be taken. */
  readonly instead: string | null;
  readonly way: 'identity' | 'money' | 'standard' | null;
};

/**
 * The password is asked for at the confirmation, so it does not stand in the way; but the server
 * stops at it, and what is wrong with the amount is then seen here.
 */
export function findObstacle(
  problem: { readonly reason: string; readonly text: string } | null,
  context: CapitalLimits & { readonly text: string; readonly missing: string | null },
): Obstacle | null {
  if (problem !== null && problem.reason !== 'TRADING_LOCKED') return problem;
  const reason: CapitalReason | null = capitalProblem(context.text, context);
  return reason === null ? null : { reason, text: null };
}

export function wayOut(
  { reason }: Pick<Obstacle, 'reason'>,
  { text, most, ...limits }: CapitalLimits & { readonly text: string; readonly most: string },
): WayOut {
  const full = partOf(most, 'full', limits);
  switch (reason) {
    case 'KYC_REQUIRED':
      return { ...nothing, way: 'identity' };
    case 'FUNDS_INSUFFICIENT':
      return { ...nothing, isAtField: true, instead: full, way: 'money' };
    case 'AMOUNT_INVALID':
      return { ...nothing, isAtField: true, isBlank: text === '' };
    case 'AMOUNT_TOO_SMALL':
      return { ...nothing, isAtField: true, instead: wholeText(limits.min) };
    case 'AMOUNT_TOO_LARGE':
      return { ...nothing, isAtField: true, instead: full ?? wholeText(limits.max) };
    case 'PACE_NOT_OFFERED':
      return { ...nothing, way: 'standard' };
    default:
      return nothing;
  }
}

const wholeText = (amount: string) => amount.replace(/\.00$/, '');

const nothing: WayOut = { isAtField: false, isBlank: false, instead: null, way: null };
