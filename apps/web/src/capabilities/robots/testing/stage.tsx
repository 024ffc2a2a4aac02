/** Screens of robots, with what their server usually says. */
import {
  openAccess,
  setProductStage,
  type ProductStage,
} from '../../../core/product/testing/product-stage.ts';
import {
  SAMPLE_RENTAL,
  sampleBars,
  sampleDetail,
  sampleList,
  sampleMessages,
  samplePreview,
  sampleRedemption,
  sampleRental,
  sampleRentalDetail,
  sampleRentals,
} from './sample-robots.ts';

export function setStage(): ProductStage {
  return setProductStage(usual, 'product', 'robots', 'strategies', 'ticket', 'trading', 'refusals');
}

const usual = () => ({
  '/robot/pageList': sampleList(),
  '/robot/detail': sampleDetail(),
  '/robotOrder/create/preview': samplePreview(),
  '/robotOrder/create': sampleRental({ status: 1 }),
  '/robotOrder/pageList': sampleRentals(),
  '/robotOrder/detail': sampleRentalDetail(),
  '/robotOrder/redeem/preview': sampleRedemption(),
  '/robotOrder/redeem': sampleRental({ isEnding: true }),
  [`/robotMessage/${SAMPLE_RENTAL}`]: sampleMessages,
  '/crypto/robotKline': sampleBars,
  '/orders/access': openAccess,
});
