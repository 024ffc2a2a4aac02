import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { expect, it } from 'vitest';
import { fromKept, NOTHING_KEPT, toKept, type Unanswered } from './unanswered-transfer.model.ts';

const converting: Unanswered = {
  asked: { from: HoldingWallet.Funding, to: HoldingWallet.HkStock, amount: '250.00' },
  preview: {
    sent: { currency: 'USD', amount: '250.00' },
    received: { currency: 'HKD', amount: '1955.00' },
    exchange: {
      pair: 'USDHKD',
      side: 'bid',
      rate: '7.8200',
      middle: '7.8250',
      spread: '0.0012',
      quotedAt: Date.UTC(2026, 10, 15, 12),
    },
    available: { currency: 'USD', amount: '500.00' },
    cancellableMs: 30_000,
  },
  requestId: 'first-request-id-1',
  rateBefore: null,
  isImmediate: true,
};
const plain: Unanswered = {
  ...converting,
  asked: { from: HoldingWallet.HkStock, to: HoldingWallet.HkStock, amount: '5.00' },
  preview: {
    ...converting.preview,
    sent: { currency: 'HKD', amount: '5.00' },
    received: { currency: 'HKD', amount: '5.00' },
    available: { currency: 'HKD', amount: '9.00' },
    exchange: null,
  },
  isImmediate: false,
};

it.each([
  ['that converts', converting],
  ['that converts nothing', plain],
])('a transfer %s comes back as it was sent', (_, transfer) => {
  expect(fromKept(JSON.parse(JSON.stringify(toKept(transfer))))).toEqual(transfer);
});

it('nothing comes back where nothing waits, or where a wallet is none', () => {
  expect(fromKept(NOTHING_KEPT)).toBeNull();
  expect(fromKept({ ...toKept(plain), to: 'elsewhere' })).toBeNull();
});
