/** Changing a plan. Parameter: its `id`. */
import { NothingToBuy, PurchaseScreen } from '../../core/purchase/purchase-screen.tsx';
import { idNamed } from '../../core/product/place.model.ts';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { PlanDone } from './plan-done.tsx';
import { PlanTicket } from './plan-ticket.tsx';
import { usePlan, type Plan } from './plans.api.ts';

const readPlanId = idNamed('pla');

export function PlanChangeScreen({ params }: ScreenOf) {
  const t = useText();
  return (
    <PurchaseScreen
      title={t('plans.change')}
      named={readPlanId(params['id'])}
      none={
        <NothingToBuy
          screen={t('plans.change')}
          title={t('plans.unknown')}
          action={{ label: t('plans.all'), onPress: () => void replace('plans/index') }}
        />
      }
      ticket={(id, onDone: (plan: Plan) => void) => <Ticket id={id} onDone={onDone} />}
      done={(plan) => (
        <PlanDone plan={plan} screen={t('plans.change')} title={t('plans.changed')} />
      )}
    />
  );
}

function Ticket({ id, onDone }: { id: string; onDone: (plan: Plan) => void }) {
  const t = useText();
  const plan = usePlan(id);
  if (plan.status !== 'ready')
    return (
      <PageScreen title={t('plans.change')}>
        <QueryState of={plan} />
      </PageScreen>
    );
  return <PlanTicket what={{}} plan={plan.data} onDone={onDone} />;
}
