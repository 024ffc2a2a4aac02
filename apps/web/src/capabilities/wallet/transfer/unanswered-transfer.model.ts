/**
 * A transfer that was sent and not answered, as it is kept with its form: flat, so that what comes
 * back after a reload can be held against what is expected. It is sent again to the letter.
 */
import type { Preview, TransferAsked } from '../wallet.api.ts';
import {
  getCurrency,
  getWalletName,
  getWalletType,
  readWalletName,
} from '../shared/wallet-name.model.ts';

export type Confirming = {
  readonly asked: TransferAsked;
  readonly preview: Preview;
  readonly requestId: string;
  readonly rateBefore: string | null;
  /** As it was sent, while nobody knows whether it was booked: it is sent again to the letter. */
  readonly isImmediate?: boolean;
};

export type KeptTransfer = {
  /** Empty: nothing waits for an answer. */
  readonly requestId: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly sent: string;
  readonly received: string;
  readonly available: string;
  readonly cancellableMs: number;
  readonly isImmediate: boolean;
  /** Empty: it converts nothing. */
  readonly pair: string;
  readonly isAtBid: boolean;
  readonly rate: string;
  readonly middle: string;
  readonly spread: string;
  readonly quotedAt: number;
};

export const NOTHING_KEPT: KeptTransfer = {
  requestId: '',
  from: '',
  to: '',
  amount: '',
  sent: '',
  received: '',
  available: '',
  cancellableMs: 0,
  isImmediate: false,
  pair: '',
  isAtBid: false,
  rate: '',
  middle: '',
  spread: '',
  quotedAt: 0,
};

export type Unanswered = Confirming & { readonly isImmediate: boolean };

export function toKept({ asked, preview, requestId, isImmediate }: Unanswered): KeptTransfer {
  const { sent, received, available, exchange, cancellableMs } = preview;
  return {
    requestId,
    from: getWalletName(asked.from),
    to: getWalletName(asked.to),
    amount: asked.amount,
    sent: sent.amount,
    received: received.amount,
    available: available.amount,
    cancellableMs,
    isImmediate,
    pair: exchange?.pair ?? '',
    isAtBid: exchange?.side === 'bid',
    rate: exchange?.rate ?? '',
    middle: exchange?.middle ?? '',
    spread: exchange?.spread ?? '',
    quotedAt: exchange?.quotedAt ?? 0,
  };
}

export function fromKept(kept: KeptTransfer): Unanswered | null {
  const from = readWalletName(kept.from);
  const to = readWalletName(kept.to);
  if (kept.requestId === '' || from === null || to === null) return null;
  const { requestId, isImmediate, cancellableMs, pair, rate, middle, spread, quotedAt } = kept;
  const currency = getCurrency(from);
  return {
    requestId,
    isImmediate,
    rateBefore: null,
    asked: { from: getWalletType(from), to: getWalletType(to), amount: kept.amount },
    preview: {
      sent: { currency, amount: kept.sent },
      received: { currency: getCurrency(to), amount: kept.received },
      available: { currency, amount: kept.available },
      exchange:
        pair === ''
          ? null
          : { pair, side: kept.isAtBid ? 'bid' : 'ask', rate, middle, spread, quotedAt },
      cancellableMs,
    },
  };
}
