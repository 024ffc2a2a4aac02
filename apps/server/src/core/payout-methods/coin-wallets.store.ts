import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { CustomerId } from '../customers/customer.ts';
import type { CoinWallet } from './payout-method.ts';

const columns = sql`w.id, w.customer_id as "customerId", w.label, w.currency, w.network, w.address,
  w.created_at as "createdAt", w.changed_at as "changedAt"`;

const LISTED_MAX = 100;

export async function findCoinWallet(
  reader: Reader,
  customerId: CustomerId,
  id: string,
): Promise<CoinWallet | null> {
  return reader.find<CoinWallet>(
    sql`select ${columns} from coin_wallets w where w.id = ${id} and w.customer_id = ${customerId}
      and w.removed_at is null`,
  );
}

export async function listCoinWallets(
  reader: Reader,
  customerId: CustomerId,
): Promise<CoinWallet[]> {
  return reader.many<CoinWallet>(sql`
    select ${columns} from coin_wallets w where w.customer_id = ${customerId}
      and w.removed_at is null order by w.created_at, w.id limit ${LISTED_MAX}`);
}

export type CoinWalletFields = Pick<CoinWallet, 'label' | 'currency' | 'network' | 'address'>;

/** `exceptId`: a wallet may keep its own address. */
export async function isCoinWalletKept(
  reader: Reader,
  customerId: CustomerId,
  { currency, network, address }: CoinWalletFields,
  exceptId: string | null,
): Promise<boolean> {
  const row = await reader.one<{ found: boolean }>(sql`
    select exists (select from coin_wallets where customer_id = ${customerId}
      and currency = ${currency} and network = ${network} and address = ${address}
      and removed_at is null and id is distinct from ${exceptId}) as found`);
  return row.found;
}

export async function insertCoinWallet(
  tx: Tx,
  id: string,
  customerId: CustomerId,
  { label, currency, network, address }: CoinWalletFields,
): Promise<void> {
  await tx.run(sql`
    insert into coin_wallets (id, customer_id, label, currency, network, address, created_at,
      changed_at)
    values (${id}, ${customerId}, ${label}, ${currency}, ${network}, ${address}, ${at(tx.now)},
      ${at(tx.now)})`);
}

export async function saveCoinWallet(
  tx: Tx,
  id: string,
  { label, currency, network, address }: CoinWalletFields,
): Promise<void> {
  await tx.run(sql`
    update coin_wallets set label = ${label}, currency = ${currency}, network = ${network},
      address = ${address}, changed_at = ${at(tx.now)}
    where id = ${id} and removed_at is null`);
}

export async function removeCoinWallet(tx: Tx, id: string): Promise<void> {
  await tx.run(
    sql`update coin_wallets set removed_at = ${at(tx.now)} where id = ${id} and removed_at is null`,
  );
}
