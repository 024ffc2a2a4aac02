/** The customer's plans, newest first; each can be removed. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { ListRow } from '@candor/ui/lists/list-row';
import { StateView } from '@candor/ui/marks/state-view';
import { Dialog } from '@candor/ui/overlays/dialog';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { refetchPlans, useRemovePlan, usePlans, type Plan } from './plans.api.ts';

export function PlanListScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('plans.title')} onRefresh={refreshShown}>
      {() => (
        <div className="grid gap-4 pb-6">
          <PlanList />
          <div className="px-4">
            <Button isWide onPress={() => push('plans/new')}>
              {t('plans.new')}
            </Button>
          </div>
        </div>
      )}
    </CustomerScreen>
  );
}

function PlanList() {
  const t = useText();
  const plans = usePlans();
  const [chosen, setChosen] = useState<Plan | null>(null);
  const removing = useRemovePlan({
    done: () => {
      setChosen(null);
      void refetchPlans();
    },
  });
  if (plans.status !== 'ready') return <QueryState of={plans} />;
  if (plans.data.length === 0) return <StateView kind="empty" title={t('plans.empty')} />;
  return (
    <>
      <ul>
        {plans.data.map((one) => (
          <li key={one.id}>
            <ListRow
              title={one.title}
              detail={formatDateTime(one.createdAt, viewerZone())}
              value={
                <Button
                  tone="secondary"
                  size="small"
                  label={t('plans.removeOne', { title: one.title })}
                  onPress={() => setChosen(one)}
                >
                  {t('plans.remove')}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={chosen !== null}
        title={t('plans.remove')}
        confirmLabel={t('plans.remove')}
        cancelLabel={t('framework.cancel')}
        tone="danger"
        isBusy={removing.isSending}
        onConfirm={() => chosen !== null && removing.send({ body: { id: chosen.id } })}
        onCancel={() => setChosen(null)}
      >
        {t('plans.removeQuestion', { title: chosen?.title ?? '' })}
      </Dialog>
    </>
  );
}
