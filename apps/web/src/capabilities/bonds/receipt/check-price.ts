/**
 * Checks the price of a purchase or sale: fetches tables and seeds, checks the commitments,
 * recomputes curve and quote here, and compares them with the receipt.
 */
import { loadTreasuryTables } from '@candor/contract/bonds';
import { loadAllTapes } from '../../../core/recompute/published-market.ts';
import { runAside } from '../../../core/proof/aside.ts';
import { callUntil } from '../../../platform/calls/call.ts';
import type { BondReceipt } from '../bonds.api.ts';
import type { PriceTask, PriceVerdict } from './price-verdict.model.ts';

export async function checkPrice(receipt: BondReceipt, signal: AbortSignal): Promise<PriceVerdict> {
  const [published, days] = await Promise.all([
    callUntil(signal, loadTreasuryTables),
    loadAllTapes(signal),
  ]);
  return await runAside<PriceTask, PriceVerdict>(
    new Worker(new URL('./price-worker.ts', import.meta.url), { type: 'module' }),
    { receipt, published, days },
    signal,
  );
}
