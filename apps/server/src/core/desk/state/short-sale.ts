/** What a short sale of a share is told by the published data: the loan, and a restriction. */
import type { BorrowStatus } from '@candor/contract/kernel/enumerations';
import type { LocalDate } from '@candor/kit/local-date';

export type Borrow = {
  readonly version: LocalDate;
  readonly status: BorrowStatus;
  /** Yearly, in billionths of the position's value. */
  readonly rate: bigint;
};

export type ShortSale = {
  readonly borrow: Borrow;
  /**
   * Until when short sales are accepted above the best bid only; null while they are not
   * restricted.
   */
  readonly restrictedUntil: () => number | null;
};
