/** An order or position changed: lists reload, and the fill of a waiting order is announced. */
import { orderChanged, positionChanged } from '@candor/contract/positions';
import { withTexts } from '../../platform/i18n/text.ts';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchTrades } from './positions.api.ts';
import { hasWaited } from './shared/fill-toast.model.ts';

export const positionsPush: readonly PushListener[] = [
  whenPushed(orderChanged, ({ id, state, filled, placedAt = null }, at) => {
    void refetchTrades();
    const isFill = state === 'filled' || (state === 'partFilled' && filled !== '0');
    if (isFill && (placedAt === null || hasWaited(placedAt, at))) void tell(id);
  }),
  whenPushed(positionChanged, () => void refetchTrades()),
];

/** The words come only when there is something to say. */
async function tell(id: string): Promise<void> {
  const tellFill = await withTexts(
    async () => (await import('./shared/fill-toast.ts')).tellFill,
    'positions',
    'common',
  );
  await tellFill(id);
}
