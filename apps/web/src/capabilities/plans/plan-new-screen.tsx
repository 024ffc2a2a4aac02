/** Making a plan. Parameters: `code` of a US share, or `basket`, one of the account's. */
import { isStockCode } from '@candor/contract/kernel/patterns';
import { idNamed } from '../../core/product/place.model.ts';
import { NothingToBuy, PurchaseScreen } from '../../core/purchase/purchase-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { switchTab } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { PlanDone } from './plan-done.tsx';
import { PlanTicket } from './plan-ticket.tsx';
import type { Plan } from './plans.api.ts';

const readBasketId = idNamed('bsk');

export function PlanNewScreen({ params: { code, basket } }: ScreenOf) {
  const t = useText();
  const basketId = readBasketId(basket);
  return (
    <PurchaseScreen
      title={t('plans.new')}
      named={basketId ?? (code !== undefined && isStockCode(code) ? code : null)}
      none={
        <NothingToBuy
          screen={t('plans.new')}
          title={t('plans.noShare')}
          text={t('plans.noShare.text')}
          action={{ label: t('plans.chooseShare'), onPress: () => switchTab('pages/market/index') }}
        />
      }
      ticket={(named, onDone: (plan: Plan) => void) => (
        <PlanTicket
          what={basketId === null ? { code: named } : { basket: basketId }}
          plan={null}
          onDone={onDone}
        />
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
