/** What an account has chosen, and what became of its latest dividends. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { REINVESTMENTS_SHOWN, type loadReinvestment as declared } from '@candor/contract/plans';
import type { Language } from '@candor/contract/kernel/language';
import type { Reader } from '../../../platform/db/database.ts';
import type { PlanMarket } from '../plans-deps.ts';
import { shareOf } from '../../../core/baskets/weigh-baskets.ts';
import { dollars, shownKept, shownShare } from '../../../core/baskets/share/shown-share.ts';
import { shownBought } from '../show-plan.ts';
import { dayOf } from './place-reinvestments.ts';
import { listChoices, listHeldShares, listReinvested, OF_ACCOUNT } from './reinvest.store.ts';

type ShownItem = DataOf<typeof declared>['items'][number];

export async function showReinvestment(
  reader: Reader,
  market: PlanMarket,
  customerId: string,
  language: Language,
): Promise<DataOf<typeof declared>> {
  const [choices, held, reinvested] = await Promise.all([
    listChoices(reader, customerId),
    listHeldShares(reader, customerId),
    listReinvested(reader, customerId, REINVESTMENTS_SHOWN),
  ]);
  const own = [...choices.keys()].filter((id) => id !== OF_ACCOUNT);
  return {
    isOn: choices.get(OF_ACCOUNT) ?? false,
    shares: [...new Set([...held, ...own])].toSorted().map((id) => ({
      ...shownShare(shareOf(market, id), language),
      choice: choiceOf(choices.get(id)),
    })),
    items: reinvested.map(
      ({ positionId, instrumentId, action, amount, orderId, state, refusal, bought }) => {
        const share = shareOf(market, instrumentId);
        const { code, name } = shownShare(share, language);
        return {
          positionId: positionId as ShownItem['positionId'],
          ...{ code, name, on: dayOf(action), amount: dollars(amount), state },
          refusal: shownKept(refusal, language),
          order: shownBought(share, orderId, bought),
        };
      },
    ),
  };
}

function choiceOf(isOn: boolean | undefined) {
  if (isOn === undefined) return 'account';
  return isOn ? 'on' : 'off';
}
