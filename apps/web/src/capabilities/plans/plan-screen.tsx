/** One plan: how it does, its next dates, what became of those before, and what can be done. */
import { newRequestId } from '@candor/client/request-id';
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { OwnTotals } from '../../core/product/own-totals.tsx';
import { Card, Part } from '../../core/product/part.tsx';
import { UnlockField } from '../../core/ticket/lock/unlock-field.tsx';
import { useTradingLock } from '../../core/ticket/lock/use-trading-lock.ts';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { NextDates } from './next-dates.tsx';
import { PlanRuns } from './plan-runs.tsx';
import { usePlanWords } from './plan-words.ts';
import {
  refetchPlans,
  useEndPlan,
  usePausePlan,
  usePlan,
  useResumePlan,
  useSkipPlanDate,
  type Plan,
} from './plans.api.ts';

export function PlanScreen({ params: { id = '' } }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('plans.one')} onRefresh={refreshShown}>
      {() => <OnePlan id={id} />}
    </CustomerScreen>
  );
}

function OnePlan({ id }: { id: string }) {
  const reading = usePlan(id);
  if (reading.status !== 'ready') return <QueryState of={reading} rows={6} />;
  return <PlanPage plan={reading.data} />;
}

function PlanPage({ plan }: { plan: Plan }) {
  const t = useText();
  const words = usePlanWords();
  const { basket, amount, state, next, endsOn } = plan;
  return (
    <div className="max-w-3xl pb-8">
      <div className="px-4 pb-3">
        <p className="text-section font-semibold tracking-heading">{words.whole(plan)}</p>
        <p className="text-body text-ink2">
          {words.money(amount)} · {words.every(plan)}
          {endsOn === null ? '' : ` · ${t('plans.until', { date: words.date(endsOn) })}`}
        </p>
      </div>
      {basket === null ? <Result of={plan} /> : <OfBasket of={plan} basket={basket} />}
      <div className="grid grid-cols-1 gap-5 px-4">
        <Standing of={plan} />
        {state === 'active' && (
          <Part title={t('plans.next')} action={<Skip plan={plan} />}>
            <Card>
              <NextDates dates={next} />
            </Card>
          </Part>
        )}
        {state !== 'ended' && <Acts plan={plan} />}
        <Part title={t('plans.runs')}>
          <PlanRuns id={plan.id} basketId={basket?.id ?? null} />
        </Part>
      </div>
    </div>
  );
}

function Result({ of: { result } }: { of: Plan }) {
  const t = useText();
  const words = usePlanWords();
  const { worth, profit, paidIn, shares, purchases, skipped } = result;
  return (
    <OwnTotals
      name={t('plans.result')}
      value={{ label: t('plans.result.worth'), amount: worth }}
      gain={{ label: t('plans.result.profit'), amount: profit }}
      gainSize="text-value"
    >
      <KeyValue label={t('plans.result.paidIn')}>{words.money(paidIn)}</KeyValue>
      <KeyValue label={t('plans.result.shares')}>{words.shares(shares)}</KeyValue>
      <KeyValue label={t('plans.result.purchases')}>
        {t('plans.result.counts', { purchases, skipped })}
      </KeyValue>
    </OwnTotals>
  );
}

/** How it does is the basket's own: it is sold and rebalanced there. */
function OfBasket({ of: { result }, basket }: { of: Plan; basket: NonNullable<Plan['basket']> }) {
  const t = useText();
  const words = usePlanWords();
  return (
    <div className="mx-4 mb-3 grid gap-3 rounded-card border border-line bg-s1 px-4 py-2">
      <KeyValueList>
        <KeyValue label={t('plans.result.paidIn')}>{words.money(result.paidIn)}</KeyValue>
        <KeyValue label={t('plans.result.purchases')}>
          {t('plans.result.counts', { purchases: result.purchases, skipped: result.skipped })}
        </KeyValue>
      </KeyValueList>
      <Button tone="secondary" onPress={() => push('baskets/basket', { id: basket.id })}>
        {t('plans.basket.see')}
      </Button>
    </div>
  );
}

/** Why nothing is bought now, where that is so. */
function Standing({ of: { basket, state, pausedBy, endedBy } }: { of: Plan }) {
  const t = useText();
  if (state === 'active' && basket !== null) return null;
  if (state === 'active') return <p className="text-label text-ink2">{t('plans.result.note')}</p>;
  if (state === 'ended') return <Note>{t(`plans.ended.${endedBy ?? 'asked'}`)}</Note>;
  return pausedBy === null ? (
    <Note>{t('plans.paused')}</Note>
  ) : (
    <Note tone="warn">{t('plans.pausedBy', { reason: pausedBy.text })}</Note>
  );
}

function useActing(said: string) {
  return {
    done: () => {
      showToast(said, 'done');
      void refetchPlans();
    },
  };
}

function Skip({ plan: { id, next } }: { plan: Plan }) {
  const t = useText();
  const words = usePlanWords();
  const [first] = next;
  const [asked, setAsked] = useState<Plan['next'][number] | null>(null);
  const acting = useActing(t('plans.run.skipped'));
  const skipping = useSkipPlanDate({
    done: () => {
      setAsked(null);
      acting.done();
    },
    refused: () => {
      setAsked(null);
      void refetchPlans();
    },
  });
  if (first === undefined) return null;
  return (
    <>
      <Button size="small" tone="secondary" onPress={() => setAsked(first)}>
        {t('plans.skip')}
      </Button>
      <Dialog
        isOpen={asked !== null}
        title={t('plans.skip')}
        confirmLabel={t('plans.skip')}
        cancelLabel={t('framework.cancel')}
        isBusy={skipping.isSending}
        onConfirm={() =>
          asked !== null && skipping.send({ body: { requestId: newRequestId(), id, on: asked.on } })
        }
        onCancel={() => setAsked(null)}
      >
        {t('plans.skip.question', { when: asked === null ? '' : words.moment(asked.at) })}
      </Dialog>
    </>
  );
}

function Acts({ plan: { id, state } }: { plan: Plan }) {
  const t = useText();
  const [isEnding, setEnding] = useState(false);
  const lock = useTradingLock();
  const pausing = usePausePlan(useActing(t('plans.pause.done')));
  const resuming = useResumePlan({ ...useActing(t('plans.resume.done')), refused: lock.hear });
  const ended = useActing(t('plans.endIt.done'));
  const ending = useEndPlan({
    done: () => {
      setEnding(false);
      ended.done();
    },
  });
  const body = () => ({ body: { requestId: newRequestId(), id } }) as const;
  const isPaused = state === 'paused';
  return (
    <div className="grid gap-3">
      {isPaused && lock.isLocked && <UnlockField unlock={lock.unlock} />}
      <div className="grid grid-cols-3 gap-2.5">
        <Button tone="secondary" onPress={() => push('plans/change', { id })}>
          {t('plans.change.short')}
        </Button>
        {isPaused ? (
          <Button isBusy={resuming.isSending} onPress={() => lock.run(() => resuming.send(body()))}>
            {t('plans.resume')}
          </Button>
        ) : (
          <Button tone="secondary" isBusy={pausing.isSending} onPress={() => pausing.send(body())}>
            {t('plans.pause')}
          </Button>
        )}
        <Button tone="secondary" onPress={() => setEnding(true)}>
          {t('plans.endIt')}
        </Button>
      </div>
      <Dialog
        isOpen={isEnding}
        title={t('plans.endIt.title')}
        confirmLabel={t('plans.endIt')}
        cancelLabel={t('framework.cancel')}
        tone="danger"
        isBusy={ending.isSending}
        onConfirm={() => ending.send(body())}
        onCancel={() => setEnding(false)}
      >
        {t('plans.endIt.question')}
      </Dialog>
    </div>
  );
}
