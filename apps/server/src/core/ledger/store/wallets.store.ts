/** Wallets of a customer as they are now, and what is held in them. */
import sql from 'sql-template-tag';
import type { HoldPurpose } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { money, type Money } from '@candor/money/amount';
import { subtract } from '@candor/money/arithmetic';
import { texts } from '../../../platform/db/columns.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { investedCode, walletCodes, wallets, type WalletCode } from '../accounts.ts';

export type Wallet = {
  readonly code: WalletCode;
  /** Cash: available and held. */
  readonly balance: Money;
  readonly held: Money;
  readonly available: Money;
  /** At cost, in what is owned. */
  readonly invested: Money;
};

type AccountRow = { readonly code: string; readonly balance: bigint; readonly held: bigint };

export function walletsIn(rows: readonly AccountRow[]): Wallet[] {
  const found = new Map(rows.map((row) => [row.code, row]));
  return walletCodes.map((code) => getWallet(code, found.get(code), found.get(investedCode(code))));
}

function getWallet(
  code: WalletCode,
  cash: AccountRow | undefined,
  invested: AccountRow | undefined,
): Wallet {
  const { currency } = wallets[code];
  const [balance, held] = [money(currency, cash?.balance ?? 0n), money(currency, cash?.held ?? 0n)];
  return {
    code,
    balance,
    held,
    available: subtract(balance, held),
    invested: money(currency, invested?.balance ?? 0n),
  };
}

export async function listWallets(reader: Reader, customerId: string): Promise<Wallet[]> {
  const rows = await reader.many<{ code: string; balance: bigint; held: bigint }>(sql`
    select a.code, a.balance_minor as balance, a.held_minor as held from ledger_accounts a
      join ledger_books b on b.id = a.book_id where b.owner = ${customerId}`);
  return walletsIn(rows);
}

/** Of several owners, read at once. Owners without books are absent. */
export async function listWalletsOf(
  reader: Reader,
  owners: readonly string[],
): Promise<Map<string, Wallet[]>> {
  const rows = await reader.many<AccountRow & { readonly owner: string }>(sql`
    select b.owner, a.code, a.balance_minor as balance, a.held_minor as held
    from ledger_books b join ledger_accounts a on a.book_id = b.id
    where b.owner = any(${texts(owners)}::text[])`);
  return new Map(
    [...Map.groupBy(rows, ({ owner }) => owner)].map(([owner, own]) => [owner, walletsIn(own)]),
  );
}

export async function loadWallet(
  reader: Reader,
  customerId: string,
  code: WalletCode,
): Promise<Wallet> {
  const wallet = (await listWallets(reader, customerId)).find((one) => one.code === code);
  assert(wallet !== undefined, 'every wallet is listed');
  return wallet;
}

export type WalletHold = {
  readonly code: WalletCode;
  readonly purpose: HoldPurpose;
  readonly money: Money;
  readonly since: number;
  readonly reference: string;
};

const HOLDS_SHOWN_MAX = 500;

export async function listOpenHolds(
  reader: Reader,
  customerId: string,
  codes: readonly WalletCode[],
): Promise<WalletHold[]> {
  const rows = await reader.many<{
    code: WalletCode;
    purpose: HoldPurpose;
    minor: bigint;
    since: bigint;
    reference: string;
  }>(sql`
    select h.code, h.purpose, h.minor, h.opened_at_ms as since, h.reference
    from ledger_open_holds() h where h.owner = ${customerId} and h.code = any(${codes})
    order by h.opened_at_ms, h.reference limit ${HOLDS_SHOWN_MAX}`);
  return rows.map(({ code, purpose, minor, since, reference }) => ({
    code,
    purpose,
    money: money(wallets[code].currency, minor),
    since: Number(since),
    reference,
  }));
}

export type HeldFor = {
  readonly code: WalletCode;
  readonly purpose: HoldPurpose;
  readonly money: Money;
};

export async function sumOpenHolds(reader: Reader, customerId: string): Promise<HeldFor[]> {
  const rows = await reader.many<{ code: WalletCode; purpose: HoldPurpose; minor: bigint }>(sql`
    select h.code, h.purpose, sum(h.minor)::bigint as minor
    from ledger_open_holds() h where h.owner = ${customerId}
    group by h.code, h.purpose`);
  return rows.map(({ code, purpose, minor }) => ({
    code,
    purpose,
    money: money(wallets[code].currency, minor),
  }));
}
