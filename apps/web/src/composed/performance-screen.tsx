/** Joins performance with the proof of the books and the wallet's hidden amounts. */
import type { LoadBooks } from '../capabilities/performance/check-performance.ts';
import { PerformancePage } from '../capabilities/performance/performance-screen.tsx';
import { loadEntriesAfter, loadStanding } from '../capabilities/proof/proof.api.ts';
import { useAreAmountsHidden } from '../capabilities/wallet/overview/hidden-amounts.ts';

export function PerformanceScreen() {
  return <PerformancePage loadBooks={loadBooks} isHidden={useAreAmountsHidden()} />;
}

const loadBooks: LoadBooks = async (signal, last) => {
  const { customerId: customer } = await loadStanding(signal);
  const entries: Awaited<ReturnType<typeof loadEntriesAfter>>['items'] = [];
  for (let hasMore = true; hasMore && (entries.at(-1)?.seq ?? 0) < last;) {
    const piece = await loadEntriesAfter(signal, entries.at(-1)?.seq ?? 0);
    entries.push(...piece.items.filter(({ seq }) => seq <= last));
    hasMore = piece.hasMore && piece.items.length > 0;
  }
  return { customer, entries };
};
