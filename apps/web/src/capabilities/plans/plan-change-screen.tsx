/** Changing a plan. Parameter: its `id`. */
import { NothingToBuy, PurchaseScreen } from '../../core/purchase/purchase-screen.tsx';
import { idNamed } from '../../core/product/place.model.ts';
import { useText } from '../../platform/i18n/text.ts';
import { back, replace } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { PlanTicket } from './plan-ticket.tsx';
import { usePlan } from './plans.api.ts';

export const readPlanId = idNamed('pla');

export function PlanChangeScreen({ params }: ScreenOf) {
  const t = useText();
  return (
    <PurchaseScreen<null>
      title={t('plans.change')}
      named={readPlanId(params['id'])}
      none={
        <NothingToBuy
          screen={t('plans.change')}
          title={t('plans.unknown')}
          action={{ label: t('plans.all'), onPress: () => void replace('plans/index') }}
        />
      }
      ticket={(id) => <Ticket id={id} />}
      done={() => null}
    />
  );
}

function Ticket({ id }: { id: string }) {
  const t = useText();
  const plan = usePlan(id);
  if (plan.status !== 'ready')
    return (
      <PageScreen title={t('plans.change')}>
        <QueryState of={plan} />
      </PageScreen>
    );
  return <PlanTicket code={plan.data.code} plan={plan.data} onDone={() => back()} />;
}
