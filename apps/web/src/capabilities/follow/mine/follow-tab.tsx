/**
 * The own follow orders on the trade tab: those under way with what they come to, and all that
 * ended.
 */
import { MoneyText } from '@candor/ui/figures/money-text';
import { KeyValue } from '@candor/ui/figures/key-value';
import { StateView } from '@candor/ui/marks/state-view';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push } from '../../../platform/nav/nav.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { useEndedOrders, useFollowHoldings, type FollowHoldings } from '../follow.api.ts';
import { FictionalNote } from '../../../core/product/fictional-note.tsx';
import { usd } from '../../../core/product/figures.model.ts';
import { MoreButton } from '../../../core/strategies/more-button.tsx';
import { OldFigures } from '../../../core/product/old-figures.tsx';
import { OwnTotals } from '../../../core/product/own-totals.tsx';
import { FollowOrderCard } from './follow-order-card.tsx';
import { useFollowNow } from '../shared/use-follow-now.ts';

export function FollowTab() {
  const t = useText();
  const now = useFollowNow();
  const open = useFollowHoldings();
  const ended = useEndedOrders();
  if (open.status !== 'ready') return <QueryState of={open} />;
  if (ended.status !== 'ready') return <QueryState of={ended} />;
  if (open.items.length === 0 && ended.items.length === 0)
    return (
      <StateView
        kind="empty"
        title={t('follow.mine.empty')}
        detail={t('follow.mine.empty.text')}
        action={{ label: t('common.allInstitutions'), onPress: () => push('pages/product/follow') }}
      />
    );
  return (
    <div className="pb-6">
      <OldFigures isOld={open.isOld} readAt={open.readAt} />
      {open.items.length > 0 ? (
        <>
          <Totals totals={open.first.totals} />
          <Orders of={open} now={now} />
        </>
      ) : (
        <p className="px-8 py-6 text-center text-label text-ink2">{t('follow.mine.noneOpen')}</p>
      )}
      {ended.items.length > 0 && (
        <>
          <h2 className="px-4 pt-3 pb-2 text-section font-semibold tracking-heading">
            {t('common.ended')}
          </h2>
          <Orders of={ended} now={now} />
        </>
      )}
      <div className="grid gap-2 px-4 pt-2">
        <a
          href={linkTo('pages/product/follow')}
          className="inline-flex min-h-11 items-center justify-center text-label font-semibold text-accent"
        >
          {t('common.allInstitutions')}
        </a>
        <FictionalNote of="institutions" />
      </div>
    </div>
  );
}

function Orders({
  of: orders,
  now,
}: {
  of: Extract<ReturnType<typeof useEndedOrders>, { status: 'ready' }>;
  now: number;
}) {
  const t = useText();
  return (
    <>
      {orders.items.map((order) => (
        <FollowOrderCard key={order.id} order={order} now={now} />
      ))}
      <div className="px-4 empty:hidden">
        <MoreButton of={orders} label={t('follow.mine.more')} />
      </div>
    </>
  );
}

function Totals({ totals: { amount, value, profit, fee } }: { totals: FollowHoldings['totals'] }) {
  const t = useText();
  return (
    <OwnTotals
      name={t('follow.mine.totals')}
      value={{ label: t('follow.mine.value'), amount: value }}
      gain={{ label: t('common.profitOrLoss'), amount: profit }}
      gainSize="text-value"
    >
      <KeyValue label={t('common.putIn')}>
        <MoneyText amount={usd(amount)} />
      </KeyValue>
      <KeyValue label={t('common.managementFeeSoFar')}>
        <MoneyText amount={usd(fee)} />
      </KeyValue>
    </OwnTotals>
  );
}
