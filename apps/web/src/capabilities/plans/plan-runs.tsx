/** What became of each date, newest first. A purchase leads to its order. */
import { InfiniteList } from '@candor/ui/lists/infinite-list';
import { ListRow } from '@candor/ui/lists/list-row';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { usePlanWords } from './plan-words.ts';
import { usePlanRuns, type PlanRun } from './plans.api.ts';

export function PlanRuns({ id, basketId }: { id: string; basketId: string | null }) {
  const t = useText();
  const runs = usePlanRuns(id);
  if (runs.status !== 'ready') return <QueryState of={runs} rows={3} />;
  if (runs.items.length === 0)
    return <p className="text-label text-ink2">{t('plans.runs.none')}</p>;
  return (
    <div className="-mx-4">
      <InfiniteList
        items={runs.items}
        status={runs.more}
        onMore={runs.loadMore}
        texts={{ loading: t('framework.loadMore'), end: '', error: t('framework.tapToReload') }}
        renderRow={(run) => <RunRow key={run.on} run={run} basketId={basketId} />}
      />
    </div>
  );
}

function RunRow({
  run: { on, state, skip, refusal, amount, order, paid },
  basketId,
}: {
  run: PlanRun;
  basketId: string | null;
}) {
  const t = useText();
  const words = usePlanWords();
  if (paid !== null && basketId !== null)
    return (
      <ListRow
        href={linkTo('baskets/basket', { id: basketId })}
        title={words.date(on)}
        detail={t('plans.run.basket')}
        value={words.money(paid)}
      />
    );
  if (order !== null)
    return (
      <ListRow
        href={linkTo('pages/trade/detail', { id: order.id, type: '2' })}
        title={words.date(on)}
        detail={t('plans.run.bought', {
          quantity: words.shares(order.quantity),
          price: order.price ?? '—',
        })}
        value={words.money(order.paid)}
      />
    );
  return (
    <ListRow
      title={words.date(on)}
      detail={
        <span className="whitespace-normal">
          {state === 'placing'
            ? t('plans.run.placing')
            : skip === 'refused'
              ? (refusal?.text ?? '')
              : t(skip === 'missed' ? 'plans.run.missed' : 'plans.run.asked')}
        </span>
      }
      value={
        <span className="text-ink3">
          {state === 'placing' ? words.money(amount) : t('plans.run.skipped')}
        </span>
      }
    />
  );
}
