import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { formatMoney } from '@candor/money/format';
import type { Tx } from '../../platform/db/database.ts';
import type { LedgerAccount } from './accounts.ts';
import { openMoneyTurn, type MoneyTurnQuery } from './money-turn.ts';
import type { Moved, Movement } from './movement.ts';

export async function moveMoney(tx: Tx, movements: readonly Movement[]): Promise<Moved[]> {
  if (movements.length === 0) return [];
  const turn = await openMoneyTurn(tx, toTurn(movements));
  const moved = movements.map(turn.apply);
  await turn.write();
  return moved;
}

/** What a turn of these movements and no other needs. */
export function toTurn(movements: readonly Movement[]): MoneyTurnQuery {
  return {
    accounts: movements.flatMap(accountsIn),
    holds: movements.flatMap(({ ends, resizes = [] }) =>
      [...ends, ...resizes].map(({ reference }) => reference),
    ),
    journalsMax: movements.filter(({ journal }) => journal !== null).length,
  };
}

/** Missing money is refused; a hold already ended is the caller's bug. */
export async function moveOrRefuse(tx: Tx, movement: Movement): Promise<number | null> {
  const [moved] = await moveMoney(tx, [movement]);
  assert(moved !== undefined, 'every movement is answered');
  if (moved.ok) return moved.journal;
  assert(
    moved.why === 'funds',
    `the hold of ${moved.why === 'hold' ? moved.reference : ''} had ended`,
  );
  return refuseNow('FUNDS_INSUFFICIENT', {
    available: formatMoney(moved.available, { locale: 'en' }),
  });
}

function accountsIn({ journal, reserves, ends, resizes = [] }: Movement): LedgerAccount[] {
  return [...(journal?.postings ?? []), ...reserves, ...ends, ...resizes].map(
    ({ account }) => account,
  );
}
