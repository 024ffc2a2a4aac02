/** Everything about the own treasuries, for the export of an account. */
import { toWire } from '@candor/money/wire';
import { listAllTrades, listPaymentsFor } from '../../core/treasuries/trades.store.ts';
import type { Reader } from '../../platform/db/database.ts';

export async function ownBonds(reader: Reader, customerId: string): Promise<unknown> {
  const trades = await listAllTrades(reader, customerId);
  const payments = await listPaymentsFor(reader, [
    ...new Set(trades.map(({ holdingId }) => holdingId)),
  ]);
  return {
    trades: trades.map(
      ({ id, holdingId, code, side, at, face, clean, accrued, total, settlesOn }) => ({
        id,
        holdingId,
        code,
        side,
        at,
        face: toWire(face),
        clean: toWire(clean),
        accrued: toWire(accrued),
        total: toWire(total),
        settlesOn,
      }),
    ),
    payments: payments.map(({ holdingId, kind, dueOn, amount, paidAt, journal }) => ({
      holdingId,
      kind,
      dueOn,
      amount: toWire(amount),
      paidAt,
      journal,
    })),
  };
}
