/** The own treasuries on the trade tab: what they come to, what they pay next, and each by state. */
import { bondStates } from '@candor/contract/bonds/shapes';
import { Segmented } from '@candor/ui/fields/segmented';
import { KeyValue } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { StateView } from '@candor/ui/marks/state-view';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { PagedList } from '../../../platform/readings/paged-list.tsx';
import {
  useBondTotals,
  useHoldings,
  useReceivedPayments,
  type BondState,
  type BondTotals,
} from '../bonds.api.ts';
import { usd } from '../../../core/product/figures.model.ts';
import { OldFigures } from '../../../core/product/old-figures.tsx';
import { OwnTotals } from '../../../core/product/own-totals.tsx';
import { HoldingCard } from './holding-card.tsx';
import { PaymentRow } from './payment-row.tsx';

const views = [...bondStates, 'income'] as const;
type View = (typeof views)[number];

export function BondTab() {
  const t = useText();
  const totals = useBondTotals();
  const [view, setView] = useState<View>('bought');
  if (totals.status !== 'ready') return <QueryState of={totals} />;
  return (
    <>
      <OldFigures isOld={totals.isOld} readAt={totals.readAt} />
      <Totals totals={totals.data} />
      <NextPayments totals={totals.data} />
      <div className="px-4 pb-3">
        <Segmented
          isCompact
          label={t('common.state')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`bonds.view.${value}`) }))}
        />
      </div>
      {view === 'income' ? <Income key={view} /> : <Holdings key={view} state={view} />}
    </>
  );
}

function Totals({ totals }: { totals: BondTotals }) {
  const t = useText();
  const { value, profit, cost, interestReceived, interestWithinYear, periodBalance } = totals;
  return (
    <OwnTotals
      name={t('bonds.page.all')}
      value={{ label: t('bonds.mine.value'), amount: value }}
      gain={{ label: t('bonds.mine.profit'), amount: profit }}
      gainSize="text-body"
    >
      <Line label={t('bonds.mine.cost')} amount={cost} />
      <Line label={t('bonds.mine.received')} amount={interestReceived} />
      <Line label={t('bonds.mine.year')} amount={interestWithinYear} />
      <Line label={t('bonds.mine.accrued')} amount={periodBalance} isOptional />
      <Line label={t('bonds.mine.waiting')} amount={totals.waiting} isOptional />
      <KeyValue label={t('bonds.mine.realised')}>
        <MoneyText amount={usd(totals.realised)} look="change" />
      </KeyValue>
    </OwnTotals>
  );
}

/** Some say nothing while they are zero. */
function Line({
  label,
  amount,
  isOptional = false,
}: {
  label: string;
  amount: string;
  isOptional?: boolean;
}) {
  if (isOptional && !/[1-9]/.test(amount)) return null;
  return (
    <KeyValue label={label}>
      <MoneyText amount={usd(amount)} />
    </KeyValue>
  );
}

function NextPayments({ totals: { nextPayments } }: { totals: BondTotals }) {
  const t = useText();
  if (nextPayments.length === 0) return null;
  return (
    <section aria-label={t('bonds.mine.next')} className="mb-3">
      <h2 className="px-4 pb-1 text-body font-semibold">{t('bonds.mine.next')}</h2>
      <div className="mx-4 overflow-hidden rounded-card border border-line bg-s1">
        {nextPayments.slice(0, SHOWN_MAX).map((payment, place, shown) => (
          <PaymentRow
            key={`${payment.holdingId} ${payment.paymentKind} ${payment.dueOn}`}
            payment={payment}
            isLast={place === shown.length - 1}
          />
        ))}
      </div>
    </section>
  );
}

/** The nearest; each holding has all of its own. */
const SHOWN_MAX = 3;

function Holdings({ state }: { state: BondState }) {
  const t = useText();
  const holdings = useHoldings(state);
  if (holdings.status !== 'ready') return <QueryState of={holdings} />;
  if (holdings.items.length === 0)
    return state === 'bought' ? (
      <StateView
        kind="empty"
        title={t('bonds.mine.empty')}
        detail={t('bonds.mine.empty.text')}
        action={{ label: t('bonds.mine.toList'), onPress: () => void push('pages/bonds/list') }}
      />
    ) : (
      <Nothing>{t(`bonds.mine.none.${state}`)}</Nothing>
    );
  return (
    <>
      <OldFigures isOld={holdings.isOld} readAt={holdings.readAt} />
      <PagedList
        pages={holdings}
        end=""
        renderRow={(holding) => <HoldingCard key={holding.id} holding={holding} />}
      />
    </>
  );
}

function Income() {
  const t = useText();
  const payments = useReceivedPayments();
  if (payments.status !== 'ready') return <QueryState of={payments} />;
  if (payments.items.length === 0) return <Nothing>{t('bonds.mine.none.income')}</Nothing>;
  return (
    <PagedList
      pages={payments}
      end=""
      renderRow={(payment) => (
        <PaymentRow
          key={`${payment.holdingId} ${payment.paymentKind} ${payment.dueOn}`}
          payment={payment}
        />
      )}
    />
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="px-8 py-10 text-center text-label text-ink2">{children}</p>;
}
