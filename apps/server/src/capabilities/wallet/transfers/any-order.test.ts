import { FundOrderStatus } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { assertBooksBalance, getBalances, funded, verifiedPerson } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { walletCodes, wallets, type WalletCode } from '../../../core/ledger/accounts.ts';

const CANCEL_MS = 30_000;
const RUNS = 25;
const TEST_MS = 120_000;

let app: World;
let ana: Person;
let requests = 0;

beforeAll(async () => {
  app = await world({ SESSION_IDLE_MINUTES: '43200' });
  ana = await verifiedPerson(app, 'property-ana');
  for (const code of walletCodes) await funded(app, ana, '1000.00', code);
});
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

type Shown = {
  id: string;
  status: number;
  from: number;
  to: number;
  sent: { amount: string };
  received: { amount: string };
  cancellableUntil: number;
};

type Model = { readonly balances: Map<WalletCode, number>; readonly transfers: Map<string, Shown> };

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const getCode = (type: number): WalletCode => {
  const code = walletCodes.find((one) => wallets[one].type === type);
  assert(code !== undefined, 'a wallet was shown');
  return code;
};
const heldIn = ({ transfers }: Model, code: WalletCode): number =>
  [...transfers.values()]
    .filter(
      ({ status, from }) =>
        getCode(from) === code &&
        (status === FundOrderStatus.InProgress || status === FundOrderStatus.Settling),
    )
    .reduce((sum, { sent }) => sum + cents(sent.amount), 0);

async function post(path: string, body: object) {
  return app.post(
    path,
    { requestId: `property-${String((requests += 1)).padStart(12, '0')}`, ...body },
    { token: ana.token },
  );
}

async function transferAtOnce(
  model: Model,
  wanted: readonly { from: WalletCode; to: WalletCode; cents: number }[],
): Promise<void> {
  const answers = await Promise.all(
    wanted.map(({ from, to, cents: amount }) =>
      post('/wallet/transfer', {
        from: wallets[from].type,
        to: wallets[to].type,
        amount: (amount / 100).toFixed(2),
        rate: wallets[from].currency === 'USD' ? '1' : '99',
      }),
    ),
  );
  answers.forEach(({ status, body }, i) => {
    const { from, to, cents: amount } = wanted[i] ?? { from: 'funding', to: 'funding', cents: 0 };
    if (status === 200) {
      const shown: Shown = body.data;
      model.transfers.set(shown.id, shown);
    } else if (from === to) expect(body.reason).toBe('WALLETS_SAME');
    else if (body.reason === 'AMOUNT_TOO_SMALL') expect(amount).toBeLessThan(8);
    else expect(body.reason).toBe('FUNDS_INSUFFICIENT');
  });
  const refused = wanted.filter(
    ({ from, to }, i) => from !== to && answers[i]?.body.reason === 'FUNDS_INSUFFICIENT',
  );
  for (const { from, cents: amount } of refused)
    expect(amount).toBeGreaterThan((model.balances.get(from) ?? 0) - heldIn(model, from));
}

async function cancelOne(model: Model, which: number): Promise<void> {
  const all = [...model.transfers.values()];
  const chosen = all[which % Math.max(1, all.length)];
  if (chosen === undefined) return;
  const isPossible =
    chosen.status === FundOrderStatus.InProgress && app.clock.now() < chosen.cancellableUntil;
  const { status, body } = await post('/wallet/cancelTransfer', { id: chosen.id });
  expect(status === 200 ? 'cancelled' : body.reason).toBe(
    isPossible ? 'cancelled' : 'TRANSFER_NOT_CANCELLABLE',
  );
  if (isPossible) model.transfers.set(chosen.id, { ...chosen, status: FundOrderStatus.Cancelled });
}

async function beat(model: Model): Promise<void> {
  await app.app.beat('wallet.settleTransfers');
  for (const [id, shown] of model.transfers) {
    if (shown.status === FundOrderStatus.Settling) {
      const [from, to] = [getCode(shown.from), getCode(shown.to)];
      model.balances.set(from, (model.balances.get(from) ?? 0) - cents(shown.sent.amount));
      model.balances.set(to, (model.balances.get(to) ?? 0) + cents(shown.received.amount));
      model.transfers.set(id, { ...shown, status: FundOrderStatus.Success });
    } else if (
      shown.status === FundOrderStatus.InProgress &&
      app.clock.now() >= shown.cancellableUntil
    )
      model.transfers.set(id, { ...shown, status: FundOrderStatus.Settling });
  }
}

async function expectSame(model: Model): Promise<void> {
  const shown = await getBalances(app, ana);
  for (const code of walletCodes)
    expect({ code, balance: cents(shown[code].balance), held: cents(shown[code].held) }).toEqual({
      code,
      balance: model.balances.get(code),
      held: heldIn(model, code),
    });
}

const code = fc.constantFrom<WalletCode>('funding', 'stock', 'hkStock');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('transfer' as const),
      wanted: fc.array(
        fc.record({
          from: code,
          to: code,
          cents: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 60_000 })),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('cancel' as const), which: fc.nat(1_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('wait' as const),
      ms: fc.constantFrom(1, CANCEL_MS / 2, CANCEL_MS),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ act: 'beat' as const }) },
);

it(
  'whatever happens in whatever order, what is held is what is under way, and every balance is what was posted',
  async () => {
    const start = await getBalances(app, ana);
    const model: Model = {
      balances: new Map(walletCodes.map((one) => [one, cents(start[one].balance)])),
      transfers: new Map(),
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        for (const one of steps) {
          if (one.act === 'transfer') await transferAtOnce(model, one.wanted);
          else if (one.act === 'cancel') await cancelOne(model, one.which);
          else if (one.act === 'wait') app.clock.advance(one.ms);
          else await beat(model);
          await expectSame(model);
        }
      }),
      // State carries over between runs, so a failure cannot be shrunk.
      { numRuns: RUNS, endOnFailure: true },
    );
    await assertBooksBalance(app);
  },
  TEST_MS,
);
