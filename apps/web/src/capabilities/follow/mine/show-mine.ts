import { TradeTab } from '@candor/contract/kernel/enumerations';
import { navigate } from '../../../platform/nav/nav.ts';

/** The trade tab at the own follow orders. */
export function showMine(): void {
  navigate('switchTab', `/pages/trade/index?tab=${TradeTab.Follow}`);
}
