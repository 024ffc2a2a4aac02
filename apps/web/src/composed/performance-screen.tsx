/** Joins performance with the proof of the books and the wallet's hidden amounts. */
import type { LoadBooks } from '../capabilities/performance/check-performance.ts';
import { PerformancePage } from '../capabilities/performance/performance-screen.tsx';
import { loadStanding } from '../capabilities/proof/proof.api.ts';
import { useAreAmountsHidden } from '../capabilities/wallet/overview/hidden-amounts.ts';
import { callUntil } from '../platform/calls/call.ts';
import { loadEntriesTo } from './load-entries.ts';

export function PerformanceScreen() {
  return <PerformancePage loadBooks={loadBooks} isHidden={useAreAmountsHidden()} />;
}

const loadBooks: LoadBooks = async (signal, last) => {
  const { customerId: customer } = await loadStanding(signal);
  return { customer, entries: await loadEntriesTo(callUntil, signal, last) };
};
