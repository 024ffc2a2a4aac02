/** No text about withdrawals, in either language, asks for money in. */
import { withdrawEn } from '@candor/i18n/web/en/withdraw';
import { withdrawZhHans } from '@candor/i18n/web/zh-hans/withdraw';
import { expect, it } from 'vitest';

const ASKS_FOR_MONEY =
  /\bdeposit\b|\btop up\b|\bpay (?:the|a|your)\b|\btax\b|\bunlock|\bin advance\b|\bguarantee\b|充值|缴纳|缴费|税|保证金|解冻费|先付/i;

/** They say that nothing is asked for, and have to name it. */
const PROMISES: ReadonlySet<string> = new Set(['withdraw.promise.text']);

it.each(
  [...Object.entries(withdrawEn), ...Object.entries(withdrawZhHans)].filter(
    ([key]) => !PROMISES.has(key),
  ),
)('%s asks for nothing: %s', (_, text) => {
  expect(text).not.toMatch(ASKS_FOR_MONEY);
});

it('would notice a text that does', () => {
  expect('Please pay the fee in advance').toMatch(ASKS_FOR_MONEY);
  expect('请先缴纳保证金').toMatch(ASKS_FOR_MONEY);
});
