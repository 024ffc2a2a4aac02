/** The account's baskets: what each is worth, how it did, and which are off their weights. */
import { Button } from '@candor/ui/buttons/button';
import { MoneyText } from '@candor/ui/figures/money-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { StateView } from '@candor/ui/marks/state-view';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { isZero, usd } from '../../core/product/figures.model.ts';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo, push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useBaskets, type Basket } from './baskets.api.ts';

export function BasketListScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen
      title={t('baskets.title')}
      onRefresh={refreshShown}
      footer={
        <Button isWide onPress={() => push('baskets/new')}>
          {t('baskets.new')}
        </Button>
      }
    >
      {() => (
        <div className="max-w-3xl pb-6">
          <BasketList />
        </div>
      )}
    </CustomerScreen>
  );
}

function BasketList() {
  const t = useText();
  const baskets = useBaskets();
  if (baskets.status !== 'ready') return <QueryState of={baskets} rows={4} />;
  const { items } = baskets.data;
  if (items.length === 0)
    return <StateView kind="empty" title={t('baskets.empty')} detail={t('baskets.empty.detail')} />;
  return (
    <ul>
      {items.map((basket) => (
        <li key={basket.id}>
          <BasketRow basket={basket} />
        </li>
      ))}
    </ul>
  );
}

function BasketRow({ basket }: { basket: Basket }) {
  const t = useText();
  const { id, name, parts, isOff, closedAt, drift, result } = basket;
  const state = closedAt !== null ? 'closed' : isOff ? 'off' : null;
  return (
    <ListRow
      href={linkTo('baskets/basket', { id })}
      title={name}
      detail={
        <>
          <span className="block truncate text-label text-ink2">
            {parts.map(({ code }) => code).join(' · ')}
          </span>
          {state === null ? null : t(`baskets.state.${state}`)}
        </>
      }
      value={drift === null ? '—' : <MoneyText amount={usd(result.worth)} />}
      valueDetail={
        isZero(result.paid) ? null : <MoneyText amount={usd(result.profit)} look="change" />
      }
    />
  );
}
