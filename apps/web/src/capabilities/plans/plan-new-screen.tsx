/** Making a plan. Parameter: `code` of a US share. */
import { isStockCode } from '@candor/contract/kernel/patterns';
import { NothingToBuy, PurchaseScreen } from '../../core/purchase/purchase-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { switchTab } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { PlanDone } from './plan-done.tsx';
import { PlanTicket } from './plan-ticket.tsx';
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
      done={(plan, onAnother) => (
        <PlanDone
          plan={plan}
          screen={t('plans.new')}
          title={t('plans.made')}
          another={{ label: t('plans.another'), onPress: onAnother }}
        />
      )}
    />
  );
}
