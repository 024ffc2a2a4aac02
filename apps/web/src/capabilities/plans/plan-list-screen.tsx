/** The account's plans: what each buys, when next, and how it does. */
import { Button } from '@candor/ui/buttons/button';
import { MoneyText } from '@candor/ui/figures/money-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { Monogram } from '@candor/ui/marks/monogram';
import { StateView } from '@candor/ui/marks/state-view';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { usdOrNull } from '../../core/product/figures.model.ts';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo, switchTab } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { usePlanWords } from './plan-words.ts';
import { usePlans, type Plan } from './plans.api.ts';

export function PlanListScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen
      title={t('plans.title')}
      onRefresh={refreshShown}
      footer={
        <Button isWide onPress={() => switchTab('pages/market/index')}>
          {t('plans.chooseShare')}
        </Button>
      }
    >
      {() => (
        <div className="max-w-3xl pb-6">
          <PlanList />
          <ListRow
            title={t('plans.dividends')}
            detail={t('plans.dividends.detail')}
            href={linkTo('plans/dividends')}
            hasChevron
            isLast
          />
        </div>
      )}
    </CustomerScreen>
  );
}

function PlanList() {
  const t = useText();
  const plans = usePlans();
  if (plans.status !== 'ready') return <QueryState of={plans} rows={4} />;
  const { items } = plans.data;
  if (items.length === 0)
    return <StateView kind="empty" title={t('plans.empty')} detail={t('plans.empty.detail')} />;
  return (
    <ul>
      {items.map((plan) => (
        <li key={plan.id}>
          <PlanRow plan={plan} />
        </li>
      ))}
    </ul>
  );
}

function PlanRow({ plan }: { plan: Plan }) {
  const t = useText();
  const words = usePlanWords();
  const { id, code, basket, localLogoUrl, amount, state, next, result } = plan;
  const [coming] = next;
  return (
    <ListRow
      href={linkTo('plans/plan', { id })}
      leading={
        basket === null ? (
          <Monogram name={code} src={localLogoUrl} />
        ) : (
          <Monogram name={basket.name} />
        )
      }
      title={words.name(plan)}
      detail={
        <>
          <span className="block truncate text-label text-ink2">
            {words.money(amount)} · {words.every(plan)}
          </span>
          {state === 'active' && coming !== undefined
            ? t('plans.row.next', { when: words.moment(coming.at) })
            : t(state === 'ended' ? 'plans.state.ended' : 'plans.pause.done')}
        </>
      }
      {...(basket === null
        ? {
            value: <MoneyText amount={usdOrNull(result.worth)} />,
            valueDetail: <MoneyText amount={usdOrNull(result.profit)} look="change" />,
          }
        : { value: words.money(result.paidIn) })}
    />
  );
}
