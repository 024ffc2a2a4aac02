/** What happens to a share besides trading: splits, and dividends that leave its price. */
import type { LocalDate } from '@candor/kit/local-date';

/**
 * `numerator` new shares for `denominator` old ones: 10 for 1 divides the price by ten, 1 for 10
 * (a consolidation) multiplies it. In force from the first phase of the effective day on.
 */
export type Split = {
  readonly kind: 'split';
  readonly announcedOn: LocalDate;
  readonly effectiveOn: LocalDate;
  readonly numerator: number;
  readonly denominator: number;
};

/** `perShare` is decimal text in the currency of the price, for a share as it is on the ex-date. */
export type CashDividend = {
  readonly kind: 'dividend';
  readonly exOn: LocalDate;
  readonly perShare: string;
};

export type CorporateAction = Split | CashDividend;
