/** Screens of new stocks, with what their server usually says. */
import { beforeEach } from 'vitest';
import {
  openAccess,
  setProductStage,
  type ProductStage,
} from '../../../core/product/testing/product-stage.ts';
import { removeStored } from '../../../platform/device/storage.ts';
import { ballot, list, offering, preview, sizes, subscription } from './samples.ts';

export function setStage(): ProductStage {
  beforeEach(() => removeStored('candor.commitmentsSeen'));
  return setProductStage(usual, 'product', 'ipo', 'ticket', 'trading', 'positions', 'wallet');
}

const usual = () => ({
  '/m_ft/webull/new/stock': list,
  '/NewShares/detail': offering,
  '/NewShares/preview': preview,
  '/NewShares/ballot': ballot,
  '/NewShares/subscription': {
    subscription,
    steps: [{ state: 'subscribed', at: subscription.createdAt, quantity: '600', held: '13575.54' }],
  },
  '/position/getIpoFullNum': sizes,
  '/orders/access': openAccess,
});
