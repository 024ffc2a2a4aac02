/** What a basket traded, newest first; each of its orders leads to itself. */
import { Button } from '@candor/ui/buttons/button';
import { InfiniteList } from '@candor/ui/lists/infinite-list';
import { ListRow } from '@candor/ui/lists/list-row';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { useBasketWords } from './basket-words.ts';
import { useBasketRuns, type BasketRun } from './baskets.api.ts';

export function BasketRuns({ id }: { id: string }) {
  const t = useText();
  const runs = useBasketRuns(id);
  if (runs.status !== 'ready') return <QueryState of={runs} rows={3} />;
  if (runs.items.length === 0)
    return <p className="text-label text-ink2">{t('baskets.runs.none')}</p>;
  return (
    <InfiniteList
      items={runs.items}
      status={runs.more}
      onMore={runs.loadMore}
      texts={{ loading: t('framework.loadMore'), end: '', error: t('framework.tapToReload') }}
      renderRow={(run) => <RunRow key={run.id} run={run} />}
    />
  );
}

function RunRow({ run }: { run: BasketRun }) {
  const t = useText();
  const words = useBasketWords();
  const [isOpen, setOpen] = useState(false);
  const done = run.orders.filter(({ refusal }) => refusal === null).length;
  return (
    <section className="grid gap-1 border-b border-line py-3">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-body font-semibold">{t(`baskets.run.${run.kind}`)}</p>
          <p className="text-label text-ink2">
            {words.moment(run.at)} · {t('baskets.run.orders', { done, all: run.orders.length })}
          </p>
        </div>
        <Button size="small" tone="secondary" onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? 'baskets.run.hide' : 'baskets.run.show')}
        </Button>
      </div>
      {isOpen && <RunOrders orders={run.orders} />}
    </section>
  );
}

export function RunOrders({ orders }: { orders: BasketRun['orders'] }) {
  const t = useText();
  const words = useBasketWords();
  return (
    <ul className="-mx-4">
      {orders.map(({ code, side, order, refusal, quantity, price, cash }, place) => (
        <li key={`${side} ${code}`}>
          <ListRow
            {...(order === null
              ? {}
              : { href: linkTo('pages/trade/detail', { id: order, type: '2' }) })}
            title={t(`baskets.side.${side}`, { code })}
            detail={
              <span className="whitespace-normal">
                {refusal !== null
                  ? refusal.text
                  : price === null
                    ? t('baskets.side.gone.text', { quantity: words.shares(quantity ?? '0') })
                    : t('baskets.at', { quantity: words.shares(quantity ?? '0'), price })}
              </span>
            }
            value={
              cash === null ? (
                <span className="text-ink3">{t('baskets.notDone')}</span>
              ) : (
                words.money(cash)
              )
            }
            isLast={place === orders.length - 1}
          />
        </li>
      ))}
    </ul>
  );
}
