import { expect, it } from 'vitest';
import { noticeWordsZhHans } from '../notices/zh-hans.ts';
import { en } from './en.ts';
import { zhHans } from './zh-hans.ts';
import { walletNamesZhHans } from './zh-hans/wallet-names.ts';

const phases = [
  'preMarket',
  'openingAuction',
  'regular',
  'lunch',
  'closingAuction',
  'postMarket',
  'closed',
] as const;

it.each(phases)(
  'the lists of the markets, which load without the trading words, call %s the same',
  (phase) => {
    for (const texts of [en, zhHans])
      expect(texts[`markets.clock.${phase}`]).toBe(texts[`trading.phase.${phase}`]);
  },
);

it('notices name the wallets as the app does', () => {
  expect(noticeWordsZhHans).toMatchObject(walletNamesZhHans);
});
