/** A treasury was bought, sold, paid interest or was redeemed: screens that show it reload. */
import { bondChanged } from '@candor/contract/bonds';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchHoldings } from './bonds.api.ts';

export const bondsPush: readonly PushListener[] = [
  whenPushed(bondChanged, () => void refetchHoldings()),
];
