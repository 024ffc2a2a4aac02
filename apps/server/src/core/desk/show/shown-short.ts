import { rate } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { BorrowStatus } from '@candor/contract/kernel/enumerations';
import type { ShortSale } from '../state/short-sale.ts';

export function shownShort({ borrow, restrictedUntil }: ShortSale): {
  status: BorrowStatus;
  rate: string;
  version: string;
  restrictedUntil: number | null;
} {
  return {
    status: borrow.status,
    rate: toWire(rate(borrow.rate)),
    version: borrow.version,
    restrictedUntil: restrictedUntil(),
  };
}
