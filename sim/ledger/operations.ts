/** Most can be granted, many cannot, some ask for exactly what is left. */
import { money } from '@candor/money/amount';
import { isCurrency } from '@candor/money/currency';
import { assert } from '@candor/kit/assert';
import { asCustomerId, type CustomerId } from '@candor/server/core/customers/customer';
import {
  getAccount,
  houseAccount,
  walletAccount,
  type LedgerAccount,
  type WalletCode,
} from '@candor/server/core/ledger/accounts';
import { posting, type Movement } from '@candor/server/core/ledger/movement';
import type { Random } from '../random.ts';
import type { LedgerModel, Operation } from './model.ts';

const CUSTOMERS = 60;
const HOLD_MAX_MS = 120_000;
const DEPOSIT_MAX_MINOR = 500_000;
const RATE_HKD_CENTS = 781n;

const customers = Array.from({ length: CUSTOMERS }, (_, i) => asCustomerId(`cus_sim${i}`));
const dollarWallets: readonly WalletCode[] = ['funding', 'stock', 'forex', 'future'];

type OperationSource = {
  readonly random: Random;
  readonly model: LedgerModel;
  references: number;
};

const kinds: readonly [number, (source: OperationSource, now: number) => Operation][] = [
  [18, deposit],
  [30, pay],
  [10, convert],
  [20, reserve],
  [7, postHold],
  [5, voidHold],
  [6, withdraw],
  [6, overdraw],
];
const total = kinds.reduce((sum, [weight]) => sum + weight, 0);

export function operationSource(random: Random, model: LedgerModel): (now: number) => Operation {
  const source: OperationSource = { random, model, references: 0 };
  return (now) => {
    let place = random.below(total);
    for (const [weight, make] of kinds) {
      if (place < weight) return make(source, now);
      place -= weight;
    }
    throw new Error('the weights add up');
  };
}

function someone({ random }: OperationSource): CustomerId {
  return random.pick(customers);
}

function wallet(source: OperationSource): string {
  return walletAccount(someone(source), source.random.pick(dollarWallets)).key;
}

function deposit(source: OperationSource): Operation {
  const minor = BigInt(1 + source.random.below(DEPOSIT_MAX_MINOR));
  return moving('deposit', [
    [houseAccount('deposits', 'USD').key, -minor],
    [walletAccount(someone(source), 'funding').key, minor],
  ]);
}

function pay(source: OperationSource): Operation {
  const from = wallet(source);
  let to = wallet(source);
  while (to === from) to = wallet(source);
  const minor = amountFrom(source, from);
  return moving('pay', [
    [from, -minor],
    [to, minor],
  ]);
}

function convert(source: OperationSource): Operation {
  const customer = someone(source);
  const from = walletAccount(customer, 'funding').key;
  const minor = amountFrom(source, from);
  const hkd = (minor * RATE_HKD_CENTS) / 100n;
  return moving('convert', [
    [from, -minor],
    [houseAccount('exchange', 'USD').key, minor],
    [houseAccount('exchange', 'HKD').key, -hkd],
    [walletAccount(customer, 'hkStock').key, hkd],
  ]);
}

function withdraw(source: OperationSource): Operation {
  const from = walletAccount(someone(source), 'funding').key;
  const minor = amountFrom(source, from) + 1n;
  return moving('withdraw', [
    [from, -minor],
    [houseAccount('fees', 'USD').key, 1n],
    [houseAccount('payouts', 'USD').key, minor - 1n],
  ]);
}

function overdraw(source: OperationSource): Operation {
  const from = wallet(source);
  const minor = source.model.available(from) + BigInt(1 + source.random.below(1_000));
  return moving('overdraw', [
    [from, -minor],
    [houseAccount('payouts', 'USD').key, minor],
  ]);
}

function reserve(source: OperationSource, now: number): Operation {
  const key = wallet(source);
  source.references += 1;
  const expiresAt = source.random.chance(0.6) ? now + 1 + source.random.below(HOLD_MAX_MS) : null;
  return {
    does: 'reserve',
    moves: [],
    ends: null,
    reserves: {
      reference: `sim-${source.references}`,
      key,
      minor: amountFrom(source, key),
      expiresAt,
    },
  };
}

/** Sometimes one that ended long ago, or never was. */
function postHold(source: OperationSource): Operation {
  const holds = source.model.openHolds();
  const reference = `sim-${1 + source.random.below(source.references + 1)}`;
  const hold =
    holds.length === 0 || source.random.chance(0.15)
      ? source.model.findHold(reference)
      : source.random.pick(holds);
  if (hold === undefined)
    return { does: 'post a hold that is not open', moves: [], reserves: null, ends: reference };
  return {
    ...moving('post a hold', [
      [hold.key, -hold.minor],
      [houseAccount('payouts', 'USD').key, hold.minor],
    ]),
    ends: hold.reference,
  };
}

function voidHold(source: OperationSource, now: number): Operation {
  const holds = source.model.openHolds();
  if (holds.length === 0) return reserve(source, now);
  return {
    does: 'void a hold',
    moves: [],
    reserves: null,
    ends: source.random.pick(holds).reference,
  };
}

/** Something, everything, or one too many. */
function amountFrom({ model, random }: OperationSource, key: string): bigint {
  const available = model.available(key);
  if (available <= 0n || random.chance(0.05)) return available + 1n;
  if (random.chance(0.03)) return available;
  return 1n + (available * BigInt(random.below(500))) / 1_000n;
}

function moving(does: string, moves: readonly (readonly [string, bigint])[]): Operation {
  return {
    does,
    moves: moves.map(([key, minor]) => ({ key, minor })).filter(({ minor }) => minor !== 0n),
    reserves: null,
    ends: null,
  };
}

/** `holdKey` is the account of the hold that it ends. */
export function getMovement(
  { does, moves, reserves, ends }: Operation,
  holdKey: string | null,
): Movement {
  const account = holdKey === null ? null : accountFrom(holdKey);
  return {
    journal:
      moves.length === 0
        ? null
        : {
            kind: 'transfer',
            facts: { does },
            postings: moves.map(({ key, minor }) =>
              posting(accountFrom(key), money(accountFrom(key).currency, minor)),
            ),
          },
    reserves:
      reserves === null
        ? []
        : [
            {
              reference: reserves.reference,
              account: accountFrom(reserves.key),
              money: money(accountFrom(reserves.key).currency, reserves.minor),
              purpose: 'transfer',
              expiresAt: reserves.expiresAt,
            },
          ],
    ends:
      ends === null
        ? []
        : [
            {
              reference: ends,
              account: account ?? walletAccount(asCustomerId('cus_sim0'), 'funding'),
              as: moves.length === 0 ? 'voided' : 'posted',
            },
          ],
  };
}

function accountFrom(key: string): LedgerAccount {
  const [owner, code, currency] = key.split('/');
  assert(
    owner !== undefined && code !== undefined && isCurrency(currency),
    `not an account: ${key}`,
  );
  return getAccount(owner, code, currency);
}
