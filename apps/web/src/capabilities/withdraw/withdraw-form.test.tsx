// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/readings/query-client.ts';
import { nowMs } from '@candor/client/time';
import type { Usable } from './withdraw.api.ts';
import { WithdrawForm, type WithdrawFormProps } from './withdraw-form.tsx';
import { setScreenStage } from '../../platform/testing/screen-stage.ts';

const usable: Usable = {
  env: 'paper',
  currency: 'USD',
  balance: '500.00',
  usable: '400.00',
  reasons: [{ reason: 'heldForTransfers', amount: '100.00' }],
  dailyLimit: '100000.00',
  dailyLeft: '100000.00',
  fees: [
    { channel: 'bankCard', fixed: '5.00', share: '0', minimum: '10.00', maximum: '50000.00' },
    { channel: 'wallet', fixed: '1.00', share: '0.001', minimum: '10.00', maximum: '50000.00' },
  ],
  isVerified: true,
  isFrozen: false,
  isHeld: false,
  hasPayPassword: true,
  needsSecondFactor: false,
  decidedWithinMs: 86_400_000,
};
const card = {
  id: 'crd_1',
  name: 'Harbour Bank',
  masked: '•••• 2222',
  detail: 'Ana Silva',
  usableAt: 0,
};
const challenge = () => Promise.resolve(null);
const form: WithdrawFormProps = {
  channel: 'bankCard',
  usable,
  methods: [card],
  proof: { methods: [], challenge },
};

const stage = setScreenStage('withdraw', 'auth');
const { network, see, type } = stage;
/** Answers to the next requests; null is a lost answer. */
let answers: (object | null)[];
let sent: Record<string, unknown>[];

beforeEach(() => {
  network.mockImplementation(serve);
  [answers, sent] = [[], []];
});

async function serve(
  address: Parameters<typeof fetch>[0],
  options: Parameters<typeof fetch>[1],
): Promise<Response> {
  if (String(address) === '/withdrawal/preview') {
    return new Response(
      JSON.stringify({
        code: 200,
        msg: 'ok',
        data: { amount: usd('100.00'), fee: usd('5.00'), arrives: usd('95.00'), exchange: null },
      }),
    );
  }
  if (String(address) !== '/withdrawal/withdrawal-apply')
    return new Response(JSON.stringify({ code: 200, msg: 'ok', data: usable }));
  sent.push(JSON.parse(String(options?.body)));
  const answer = answers.shift() ?? null;
  if (answer === null) throw new TypeError('the line broke');
  return new Response(JSON.stringify(answer));
}

const usd = (amount: string) => ({ currency: 'USD', amount });
const refusal = (reason: string, msg: string) => ({
  code: 422,
  msg,
  data: null,
  reason,
  values: {},
});

async function press(label: string): Promise<void> {
  await vi.waitFor(
    () => {
      const button = [...stage.page.querySelectorAll('button')].find(
        (candidate) => candidate.textContent === label && !candidate.disabled,
      );
      if (button === undefined) throw new Error(`there is no button ${label}`);
      button.click();
    },
    { timeout: 5000 },
  );
}

async function reviewHundred(props: WithdrawFormProps = form): Promise<void> {
  stage.show(<WithdrawForm {...props} />);
  await type('amount', '100');
  await see('$95.00');
  await press('Review withdrawal');
  await see('Confirm withdrawal', 'Transaction password');
}

describe('asking for a withdrawal', () => {
  it('says first what is missing, and why less than the balance can leave', async () => {
    stage.show(<WithdrawForm {...form} usable={{ ...usable, isVerified: false }} methods={[]} />);
    await see(
      'Verify your identity',
      'Add a bank card',
      'Held for transfers in progress',
      '$100.00',
      'You never pay to withdraw',
      'This is paper money',
    );
    expect(stage.page.querySelector('input[name=amount]')).toBeNull();
  });

  it('of an account that is frozen or held is not offered', async () => {
    stage.show(<WithdrawForm {...form} usable={{ ...usable, isFrozen: true }} />);
    await see('You never pay to withdraw');
    expect(stage.page.querySelector('input[name=amount]')).toBeNull();
    stage.show(<WithdrawForm {...form} usable={{ ...usable, isHeld: true }} />);
    await see('You never pay to withdraw');
    expect(stage.page.querySelector('input[name=amount]')).toBeNull();
  });

  it('does not take a card that rests', async () => {
    stage.show(<WithdrawForm {...form} methods={[{ ...card, usableAt: nowMs() + 45_000 }]} />);
    await see('available in 0:4');
    await type('amount', '100');
    await press('Review withdrawal');
    await see('Please select a bank card first');
  });

  it('shows what it costs before anything can be confirmed', async () => {
    await reviewHundred();
    await see('Fee, deducted from the amount', '$5.00', '$95.00', '24 h', 'Withdraw $100.00');
    expect(sent).toEqual([]);
  });

  it('shows a wrong transaction password at its field, and retries under the same id', async () => {
    answers = [
      refusal('PAY_PASSWORD_WRONG', 'The transaction password is incorrect. 4 attempts left.'),
      refusal('PAY_PASSWORD_WRONG', 'The transaction password is incorrect. 3 attempts left.'),
    ];
    await reviewHundred();
    await type('withdrawPayPassword', '111222');
    await press('Withdraw $100.00');
    await see('4 attempts left');
    expect(
      stage.page.querySelector<HTMLInputElement>('input[name=withdrawPayPassword]')?.value,
    ).toBe('');
    await type('withdrawPayPassword', '333444');
    await press('Withdraw $100.00');
    await see('3 attempts left');
    expect(sent.map(({ payPassword }) => payPassword)).toEqual(['111222', '333444']);
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
    expect(sent[0]).toMatchObject({
      channel: 'bankCard',
      methodId: 'crd_1',
      amount: '100.00',
      requestId: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  it('asks again under the same name when the answer was lost, so that it cannot happen twice', async () => {
    answers = [null, refusal('FUNDS_INSUFFICIENT', 'Not enough money.')];
    await reviewHundred();
    await type('withdrawPayPassword', '246813');
    await press('Withdraw $100.00');
    await vi.waitFor(() => expect([sent.length, queryClient.isMutating()]).toEqual([1, 0]));
    await press('Withdraw $100.00');
    await see('Not enough money.');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.['requestId']).toBe(sent[0]?.['requestId']);
  });

  it('takes the second factor last, and leads back to the password when that was wrong', async () => {
    answers = [
      refusal('SECOND_FACTOR_WRONG', 'This code or passkey is incorrect.'),
      refusal('PAY_PASSWORD_WRONG', 'The transaction password is incorrect. 4 attempts left.'),
    ];
    await reviewHundred({
      ...form,
      usable: { ...usable, needsSecondFactor: true },
      proof: { methods: ['totp', 'recovery'], challenge },
    });
    await type('withdrawPayPassword', '246813');
    await press('Continue');
    await see('confirm with your second factor');
    expect(sent).toEqual([]);
    await type('secondFactorCode', '123456');
    await see('This code or passkey is incorrect.');
    expect(sent[0]).toMatchObject({
      payPassword: '246813',
      proof: { method: 'totp', code: '123456' },
    });
    await type('secondFactorCode', '654321');
    await see('4 attempts left', 'Transaction password');
  });
});
