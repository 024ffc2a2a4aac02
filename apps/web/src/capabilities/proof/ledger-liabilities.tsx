/** The house's liabilities by day, and whether the customer's balance was found in them. */
import { formatLocalDate } from '@candor/kit/moment-format';
import type { Owed } from '@candor/ledger-proof/liabilities';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Icon } from '@candor/ui/marks/icon';
import { Section } from '@candor/ui/lists/section';
import { CircleCheck } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import type { LedgerOutcome } from './ledger-check.ts';
import { shownAmount } from './ledger-verdict.model.ts';
import { useLiabilities, type Liabilities } from './proof.api.ts';
import { shortHex } from './tape-check.model.ts';

export function LedgerLiabilities({ outcome }: { outcome: LedgerOutcome | null }) {
  const t = useText();
  const published = useLiabilities();
  const own = outcome?.verdict.outcome === 'right' ? outcome.bundle.liability : null;
  return (
    <Section title={t('ledger.owed.title')}>
      <p className="px-4 pb-2.5 text-label text-ink2">{t('ledger.owed.text')}</p>
      {published.status !== 'ready' && <QueryState of={published} rows={2} />}
      {published.status === 'ready' && published.data.items.length === 0 && (
        <p className="px-4 text-label text-ink3">{t('ledger.owed.none')}</p>
      )}
      {published.status === 'ready' && published.data.items.length > 0 && (
        <ul className="mx-4 divide-y divide-line rounded-card border border-line bg-s1">
          {published.data.items.map((item) => (
            <Day
              key={item.day}
              item={item}
              own={own?.published.root === item.root ? own.owed : null}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Day({
  item: { day, customers, owed, root },
  own,
}: {
  item: Liabilities[number];
  own: Owed | null;
}) {
  const t = useText();
  const amounts = useAmounts();
  return (
    <li className="px-4 py-3 text-label">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-body font-semibold">{formatLocalDate(day)}</span>
        <span className="font-semibold tabular-nums">{amounts(owed)}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-caption text-ink3">
        <span>{t('ledger.owed.customers', { n: customers })}</span>
        <span className="font-mono">{shortHex(root)}</span>
      </p>
      {own !== null && (
        <p className="flex items-center gap-1.5 pt-1 text-sound">
          <Icon of={CircleCheck} size={16} className="shrink-0" />
          {own.length === 0
            ? t('ledger.owed.yoursNothing')
            : t('ledger.owed.yours', { amount: amounts(own) })}
        </p>
      )}
    </li>
  );
}

function useAmounts(): (owed: Owed) => string {
  const { locale } = useFigures();
  return (owed) =>
    owed.length === 0
      ? '—'
      : owed.map(({ currency, minor }) => shownAmount(minor, currency, { locale })).join(' + ');
}
