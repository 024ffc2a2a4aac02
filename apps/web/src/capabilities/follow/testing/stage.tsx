/** Screens of follow, with what their server usually says. */
import {
  openAccess,
  setProductStage,
  type ProductStage,
} from '../../../core/product/testing/product-stage.ts';
import * as samples from './samples.ts';

export function setStage(): ProductStage {
  return setProductStage(usual, 'product', 'follow', 'refusals', 'strategies', 'trading');
}

const usual = () => ({
  '/userFollowInvest/getInvestAgencyList': samples.list,
  '/userFollowInvest/agency': samples.detail(),
  '/userFollowInvest/agency/values': {
    range: 'ALL',
    points: [
      { at: samples.AT - 1_000, value: '100.000000', yardstick: '100.000000' },
      { at: samples.AT, value: '101.234567', yardstick: '99.790000' },
    ],
  },
  '/userFollowInvest/agency/odds': { state: 'computing', progress: '0.25' },
  '/userFollowInvest/agency/trades': samples.page([samples.trade]),
  '/userFollowInvest/agency/decisions': samples.page([]),
  '/userFollowInvest/agency/chain': samples.page([samples.line]),
  '/userFollowInvest/preview': samples.preview(),
  '/userFollowInvest/pageList': samples.page([]),
  '/position/followOrder/pageList': {
    ...samples.page([]),
    totals: { count: 0, amount: '0.00', value: '0.00', fee: '0.00', profit: '0.00' },
  },
  '/orders/access': openAccess,
});
