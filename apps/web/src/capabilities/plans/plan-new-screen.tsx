/** Making a plan. Parameter: `code` of a US share. */
import { isStockCode } from '@candor/contract/kernel/patterns';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { NothingToBuy, PurchaseScreen } from '../../core/purchase/purchase-screen.tsx';
import { PurchaseDone } from '../../core/purchase/purchase-done.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace, switchTab } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { NextDates } from './next-dates.tsx';
import { PlanTicket } from './plan-ticket.tsx';
import { usePlanWords } from './plan-words.ts';
import type { Plan } from './plans.api.ts';

export function PlanNewScreen({ params: { code } }: ScreenOf) {
  const t = useText();
  return (
    <PurchaseScreen
      title={t('plans.new')}
      named={code !== undefined && isStockCode(code) ? code : null}
      none={
        <NothingToBuy
          screen={t('plans.new')}
          title={t('plans.noShare')}
          text={t('plans.noShare.text')}
          action={{ label: t('plans.chooseShare'), onPress: () => switchTab('pages/market/index') }}
        />
      }
      ticket={(named, onDone: (plan: Plan) => void) => (
        <PlanTicket code={named} plan={null} onDone={onDone} />
      )}
      done={(plan, onAnother) => <PlanMade plan={plan} onAnother={onAnother} />}
    />
  );
}

function PlanMade({ plan, onAnother }: { plan: Plan; onAnother: () => void }) {
  const t = useText();
  const words = usePlanWords();
  const { id, name, amount, next } = plan;
  return (
    <PurchaseDone
      screen={t('plans.new')}
      title={t('plans.made')}
      text={<p>{t('plans.made.text', { amount: words.money(amount), name })}</p>}
      figures={
        <>
          <KeyValueList>
            <KeyValue label={t('plans.every')}>{words.every(plan)}</KeyValue>
          </KeyValueList>
          <NextDates dates={next} />
        </>
      }
      next={[
        { label: t('plans.see'), onPress: () => void replace('plans/plan', { id }) },
        { label: t('plans.all'), onPress: () => void replace('plans/index') },
      ]}
      another={{ label: t('plans.another'), onPress: onAnother }}
    />
  );
}
