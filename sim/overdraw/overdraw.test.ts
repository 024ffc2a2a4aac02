/**
 * Fifty requests at once that together ask for more than there is: as many succeed as the money
 * allows, to the cent. `npm run sim -- overdraw` repeats it fifty times.
 */
import { asCustomerId } from '@candor/server/core/customers/customer';
import { walletAccount } from '@candor/server/core/ledger/accounts';
import { moveMoney } from '@candor/server/core/ledger/move-money';
import { justReserve } from '@candor/server/core/ledger/movement';
import { toMoney } from '@candor/money/literal';
import { assertBooksBalance, getBalances, funded, verifiedPerson } from '@candor/testkit/money';
import { operatorIn } from '@candor/testkit/operators';
import { PAY_PASSWORD, payee } from '@candor/testkit/payouts';
import type { Person } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';

const REQUESTS = 50;
const ROUNDS = Number(process.env['OVERDRAW_ROUNDS'] ?? 1);
/** Checking transaction passwords takes time. */
const ROUND_MS = 180_000;
const BUSY_PAUSE_MS = 50;

let app: World;
let requests = 0;
const random = seededRandom(Number(process.env['OVERDRAW_SEED'] ?? 50));

beforeAll(async () => {
  app = await world({ REVIEW_POLICY: 'manual', PAYOUT_REST_SECONDS: '0' });
});
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

const newRequest = (): string => `overdraw-request-${String((requests += 1)).padStart(8, '0')}`;
const cents = (text: string): number => Math.round(Number(text) * 100);
const dollars = (minor: number): string => (minor / 100).toFixed(2);
const available = async (person: Person): Promise<number> =>
  cents((await getBalances(app, person)).funding.available);

/** A busy server asks for a retry under the same id. */
async function settled(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.body.reason !== 'SERVER_BUSY') return answer;
    await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS));
  }
}

/** Any other refusal is a failure. */
async function isGranted(send: () => Promise<Answer>): Promise<boolean> {
  const { status, body } = await settled(send);
  if (status !== 200) expect(body.reason).toBe('FUNDS_INSUFFICIENT');
  return status === 200;
}

async function overdraw(
  person: Person,
  leastMinor: number,
  prepare: (amount: string) => Promise<() => Promise<boolean>>,
): Promise<void> {
  const each = leastMinor + random.below(leastMinor * 2);
  await funded(app, person, dollars(each * (1 + random.below(REQUESTS - 10)) + random.below(each)));
  const before = await available(person);
  const sends = await Promise.all(Array.from({ length: REQUESTS }, () => prepare(dollars(each))));
  const granted = (await Promise.all(sends.map((send) => send()))).filter(Boolean).length;
  expect(granted).toBe(Math.min(REQUESTS, Math.floor(before / each)));
  expect(await available(person)).toBe(before - granted * each);
}

describe.each(Array.from({ length: ROUNDS }, (_, i) => i + 1))(
  'round %i: fifty requests at once that together overdraw a wallet',
  (round) => {
    it('transfers', { timeout: ROUND_MS }, async () => {
      const person = await verifiedPerson(app, `mover${round}`);
      await overdraw(person, 1, async (amount) => {
        const body = {
          requestId: newRequest(),
          from: HoldingWallet.Funding,
          to: HoldingWallet.Stock,
          amount,
        };
        return () => isGranted(() => app.post('/wallet/transfer', body, { token: person.token }));
      });
    });

    it('withdrawals', { timeout: ROUND_MS }, async () => {
      const person = await payee(app, `taker${round}`, '0.01');
      await overdraw(person, 1_000, async (amount) => {
        const body = {
          requestId: newRequest(),
          channel: 'bankCard',
          methodId: person.card,
          amount,
          payPassword: PAY_PASSWORD,
        };
        return () =>
          isGranted(() => app.post('/withdrawal/withdrawal-apply', body, { token: person.token }));
      });
    });

    it('adjustments that take', { timeout: ROUND_MS }, async () => {
      const person = await verifiedPerson(app, `taken${round}`);
      const [maker, checker] = [
        await operatorIn(app, { name: `Maker${round}`, roles: ['reviewer'] }),
        await operatorIn(app, { name: `Checker${round}`, roles: ['approver'] }),
      ];
      await overdraw(person, 1, async (amount) => {
        const query = {
          requestId: newRequest(),
          customerId: person.id,
          walletType: HoldingWallet.Funding,
          direction: 'take',
          amount,
          reason: 'It was credited twice.',
        };
        const { id }: { id: string } = (
          await settled(() => maker.post('/operator/ledger/adjustments', query))
        ).body.data;
        return () =>
          isGranted(() =>
            checker.post(`/operator/ledger/adjustments/${id}/decide`, {
              outcome: 'confirmed',
              reason: 'Looked at it.',
            }),
          );
      });
    });

    it('holds', { timeout: ROUND_MS }, async () => {
      const person = await verifiedPerson(app, `holder${round}`);
      const account = walletAccount(asCustomerId(person.id), 'funding');
      await overdraw(person, 1, async (amount) => {
        const hold = justReserve({
          reference: newRequest(),
          account,
          money: toMoney(amount, 'USD'),
          purpose: 'transfer',
          expiresAt: null,
        });
        return async () =>
          (await app.app.db.transact((tx) => moveMoney(tx, [hold])))[0]?.ok === true;
      });
    });
  },
);
