import type { ReactNode } from 'react';

export function KeyValueList({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

/** A long value wraps instead of being cut: what a customer agrees to must be readable in full. */
export function KeyValue({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
      <dt className="text-label text-ink2">{label}</dt>
      <dd className="ml-auto min-w-0 text-right text-body font-medium">{children}</dd>
    </div>
  );
}
