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

export function operationSource(random: Random, model: LedgerModel): (now: number) => Operation {
  let references = 0;
  const someone = (): CustomerId => random.pick(customers);
  const wallet = (): string => walletAccount(someone(), random.pick(dollarWallets)).key;
  const kinds: readonly [number, (now: number) => Operation][] = [
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

  return (now) => {
    let place = random.below(total);
    for (const [weight, make] of kinds) {
      if (place < weight) return make(now);
      place -= weight;
    }
    throw new Error('the weights add up');
  };

  function deposit(): Operation {
    const minor = BigInt(1 + random.below(DEPOSIT_MAX_MINOR));
    return moving('deposit', [
      [houseAccount('deposits', 'USD').key, -minor],
      [walletAccount(someone(), 'funding').key, minor],
    ]);
  }

  function pay(): Operation {
    const from = wallet();
    let to = wallet();
    while (to === from) to = wallet();
    const minor = amountFrom(from);
    return moving('pay', [
      [from, -minor],
      [to, minor],
    ]);
  }

  function convert(): Operation {
    const customer = someone();
    const from = walletAccount(customer, 'funding').key;
    const minor = amountFrom(from);
    const hkd = (minor * RATE_HKD_CENTS) / 100n;
    return moving('convert', [
      [from, -minor],
      [houseAccount('exchange', 'USD').key, minor],
      [houseAccount('exchange', 'HKD').key, -hkd],
      [walletAccount(customer, 'hkStock').key, hkd],
    ]);
  }

  function withdraw(): Operation {
    const from = walletAccount(someone(), 'funding').key;
    const minor = amountFrom(from) + 1n;
    return moving('withdraw', [
      [from, -minor],
      [houseAccount('fees', 'USD').key, 1n],
      [houseAccount('payouts', 'USD').key, minor - 1n],
    ]);
  }

  function overdraw(): Operation {
    const from = wallet();
    const minor = model.available(from) + BigInt(1 + random.below(1_000));
    return moving('overdraw', [
      [from, -minor],
      [houseAccount('payouts', 'USD').key, minor],
    ]);
  }

  function reserve(now: number): Operation {
    const key = wallet();
    references += 1;
    const expiresAt = random.chance(0.6) ? now + 1 + random.below(HOLD_MAX_MS) : null;
    return {
      does: 'reserve',
      moves: [],
      ends: null,
      reserves: { reference: `sim-${references}`, key, minor: amountFrom(key), expiresAt },
    };
  }

  /** Sometimes one that ended long ago, or never was. */
  function postHold(): Operation {
    const holds = model.openHolds();
    const reference = `sim-${1 + random.below(references + 1)}`;
    const hold =
      holds.length === 0 || random.chance(0.15) ? model.findHold(reference) : random.pick(holds);
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

  function voidHold(now: number): Operation {
    const holds = model.openHolds();
    if (holds.length === 0) return reserve(now);
    return { does: 'void a hold', moves: [], reserves: null, ends: random.pick(holds).reference };
  }

  /** Something, everything, or one too many. */
  function amountFrom(key: string): bigint {
    const available = model.available(key);
    if (available <= 0n || random.chance(0.05)) return available + 1n;
    if (random.chance(0.03)) return available;
    return 1n + (available * BigInt(random.below(500))) / 1_000n;
  }
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
