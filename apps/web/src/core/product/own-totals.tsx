/** What the own holdings of a product come to, what they gained, and of what. */
import { KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import type { ReactNode } from 'react';
import { usdOrNull } from './figures.model.ts';

export function OwnTotals({
  name,
  value,
  gain,
  gainSize,
  children,
}: {
  name: string;
  value: { label: string; amount: string | null };
  gain: { label: string; amount: string | null };
  gainSize: 'text-body' | 'text-value';
  children: ReactNode;
}) {
  const heading = gainSize === 'text-value' ? ' tracking-heading' : '';
  return (
    <section
      aria-label={name}
      className="mx-4 mb-3 rounded-card border border-line bg-s1 px-4 pt-3 pb-1"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 pb-2">
        <div>
          <p className="text-caption text-ink3">{value.label}</p>
          <p className="text-value font-semibold tracking-heading">
            <MoneyText amount={usdOrNull(value.amount)} />
          </p>
        </div>
        <div className="text-right">
          <p className="text-caption text-ink3">{gain.label}</p>
          <p className={`${gainSize} font-semibold${heading}`}>
            <MoneyText amount={usdOrNull(gain.amount)} look="change" />
          </p>
        </div>
      </div>
      <div className="border-t border-line">
        <KeyValueList>{children}</KeyValueList>
      </div>
    </section>
  );
}
