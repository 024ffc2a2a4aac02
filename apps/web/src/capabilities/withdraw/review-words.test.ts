/** What is reviewed is called the same in both directions: by the specification's words. */
import { depositEn } from '@candor/i18n/web/en/deposit';
import { withdrawEn } from '@candor/i18n/web/en/withdraw';
import { depositZhHans } from '@candor/i18n/web/zh-hans/deposit';
import { withdrawZhHans } from '@candor/i18n/web/zh-hans/withdraw';
import { expect, it } from 'vitest';

it.each([
  ['English', depositEn, withdrawEn, ['Pending Review', 'Audit Failure', 'Completed']],
  ['Chinese', depositZhHans, withdrawZhHans, ['待审核', '审核失败', '已完成']],
] as const)('deposits and withdrawals in review, in %s', (_, deposit, withdraw, words) => {
  expect([
    deposit['deposit.state.waitingReview'],
    deposit['deposit.state.refused'],
    deposit['deposit.state.credited'],
  ]).toEqual(words);
  expect([
    withdraw['withdraw.state.waitingReview'],
    withdraw['withdraw.state.refused'],
    withdraw['withdraw.state.paid'],
  ]).toEqual(words);
});
