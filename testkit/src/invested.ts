/**
 * What is invested is what open positions, treasuries and units that are owned cost, customer by
 * customer and wallet by wallet, and none of it is held. Answers what differs.
 */
import { listExpectedInvested } from '@candor/server/core/desk/store/holds.store';
import { listExpectedUnitsInvested } from '@candor/server/core/funds/follow-orders.store';
import { investedCode } from '@candor/server/core/ledger/accounts';
import { listExpectedBondsInvested } from '@candor/server/core/treasuries/holdings.store';
import type { Reader } from '@candor/server/platform/db/database';
import sql from 'sql-template-tag';

export async function listWrongInvested(reader: Reader): Promise<string[]> {
  const expected = new Map<string, bigint>();
  const owned = [
    ...(await listExpectedInvested(reader)),
    ...(await listExpectedBondsInvested(reader)),
    ...(await listExpectedUnitsInvested(reader)),
  ];
  for (const { owner, wallet, minor } of owned) {
    const key = `${owner}/${investedCode(wallet)}`;
    expected.set(key, (expected.get(key) ?? 0n) + minor);
  }
  const booked = await reader.many<{ key: string; minor: bigint; held: bigint }>(sql`
    select b.owner || '/' || a.code as key, a.balance_minor as minor, a.held_minor as held
    from ledger_accounts a join ledger_books b on b.id = a.book_id
    where a.code like '%.invested'`);
  const found = new Map(booked.map((row) => [row.key, row]));
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((key) => {
    const { minor, held } = found.get(key) ?? { minor: 0n, held: 0n };
    const cost = expected.get(key) ?? 0n;
    return minor === cost && held === 0n
      ? []
      : [`${key} has ${minor} with ${held} held, what is owned cost ${cost}`];
  });
}
