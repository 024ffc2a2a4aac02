/** A plan being written: a new one, or one that is changed from its next date on. */
import { isWrongNumber } from '@candor/ui/fields/typed-number.model';
import { Note } from '@candor/ui/marks/note';
import { obstacleText } from '../../core/purchase/obstacle-text.ts';
import { PurchaseConfirm } from '../../core/purchase/purchase-confirm.tsx';
import { PurchaseTicket } from '../../core/purchase/purchase-ticket.tsx';
import { usePurchase, type Purchase } from '../../core/purchase/use-purchase.ts';
import { useText } from '../../platform/i18n/text.ts';
import { useTyped } from '../../platform/nav/use-typed.ts';
import { NextDates } from './next-dates.tsx';
import { PlanForm } from './plan-form.tsx';
import {
  askedOf,
  findPlanObstacle,
  firstInput,
  inputOf,
  isAnswerTo,
  lacksDate,
  type PlanInput,
} from './plan-form.model.ts';
import { usePlanWords } from './plan-words.ts';
import {
  refetchPlans,
  useChangePlan,
  useMakePlan,
  usePlanPreview,
  type Plan,
  type PlanAsked,
  type PlanPreview,
} from './plans.api.ts';

type Of = { readonly what: Pick<PlanAsked, 'code' | 'basket'>; readonly plan: Plan | null };

export function PlanTicket({ what, plan, onDone }: Of & { onDone: (plan: Plan) => void }) {
  const t = useText();
  const words = usePlanWords();
  const typed = useTyped<PlanInput>(
    `plan ${plan?.id ?? what.basket ?? what.code ?? ''}`,
    () => (plan === null ? firstInput : inputOf(plan)),
    ({ amount }) => !isWrongNumber(amount),
  );
  const input = typed.value;
  const of = plan === null ? what : { id: plan.id };
  const purchase = usePurchase<PlanAsked, PlanPreview>({
    text: input.amount,
    ask: (amount) => askedOf(input, amount, of),
    usePreview: usePlanPreview,
    isAnswer: (preview) => !lacksDate(input) && isAnswerTo(input, preview),
    findObstacle: findPlanObstacle,
    sent: typed.drop,
  });
  const { preview, obstacle } = purchase;
  const sentence =
    obstacle === null || preview === null
      ? null
      : obstacleText(t, obstacle, {
          min: words.money(preview.amountMin),
          max: words.money(preview.amountMax),
        });
  return (
    <PurchaseTicket
      purchase={purchase}
      title={t(plan === null ? 'plans.new' : 'plans.change')}
      subtitle={(shown) => words.whole(shown)}
      act={t('plans.review')}
      form={(shown) => (
        <PlanForm
          preview={shown}
          entered={purchase}
          sentence={sentence}
          isNew={plan === null}
          input={input}
          set={(change) => typed.set((before) => ({ ...before, ...change }))}
        />
      )}
      confirm={(shown) =>
        plan === null ? (
          <Making purchase={purchase} preview={shown} obstacle={sentence} onDone={onDone} />
        ) : (
          <Changing
            purchase={purchase}
            preview={shown}
            obstacle={sentence}
            plan={plan}
            onDone={onDone}
          />
        )
      }
    />
  );
}

type Asking = {
  readonly purchase: Purchase<PlanAsked, PlanPreview>;
  readonly preview: PlanPreview;
  readonly obstacle: string | null;
  readonly onDone: (plan: Plan) => void;
};

function Making({ onDone, ...asking }: Asking) {
  const t = useText();
  return (
    <PurchaseConfirm
      {...asking}
      title={t('plans.confirm')}
      act={() => t('plans.confirm.act')}
      failed={t('plans.confirm.failed')}
      useSend={useMakePlan}
      body={({ id: _of, ...asked }, _seen, { requestId }) => ({ requestId, ...asked })}
      refetch={refetchPlans}
      onBought={onDone}
      notes={<Note tone="warn">{t('plans.canLose')}</Note>}
    >
      {() => <Terms preview={asking.preview} />}
    </PurchaseConfirm>
  );
}

function Changing({ onDone, plan: { id }, ...asking }: Asking & { plan: Plan }) {
  const t = useText();
  return (
    <PurchaseConfirm
      {...asking}
      title={t('plans.change.confirm')}
      act={() => t('plans.change.act')}
      failed={t('plans.change.failed')}
      useSend={useChangePlan}
      body={({ amount, every, day, endsOn }, _seen, { requestId }) => ({
        ...{ requestId, id, amount },
        ...{ every, day, endsOn },
      })}
      refetch={refetchPlans}
      onBought={onDone}
      notes={<Note>{t('plans.rules')}</Note>}
    >
      {() => <Terms preview={asking.preview} />}
    </PurchaseConfirm>
  );
}

function Terms({ preview }: { preview: PlanPreview }) {
  const t = useText();
  const words = usePlanWords();
  const { amount, endsOn } = preview;
  return (
    <>
      <p className="text-body font-semibold">
        {t('plans.confirm.what', {
          amount: amount === null ? '—' : words.money(amount),
          name: words.whole(preview),
        })}
        <span className="block text-label font-medium text-ink2">
          {words.every(preview)}
          {endsOn === null ? '' : ` · ${t('plans.until', { date: words.date(endsOn) })}`}
        </span>
      </p>
      <div className="rounded-card border border-line px-3.5 py-1">
        <NextDates dates={preview.next} />
      </div>
    </>
  );
}
