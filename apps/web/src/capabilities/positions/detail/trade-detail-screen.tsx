/** One position or one order in full, whichever the address names. */
import { StateView } from '@candor/ui/marks/state-view';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { useSession } from '../../../platform/device/session.ts';
import { allAsked } from '../joined/joined.model.ts';
import { HoldingDetailView } from '../joined/holding-detail.tsx';
import { OrderDetailView } from './order-detail.tsx';
import { PositionDetailView, type PositionExtra } from './position-detail.tsx';
import { detailAsked } from '../lists/trade-tab.model.ts';

export function TradeDetailScreen({
  params,
  renderExtra,
}: ScreenOf & { readonly renderExtra?: PositionExtra }) {
  const t = useText();
  const isGuest = useSession() === null;
  const asked = detailAsked(params['id']);
  const title = params['name'] ?? t('positions.detail.title');
  if (isGuest) return <CustomerScreen title={title}>{() => null}</CustomerScreen>;
  const place = allAsked(params);
  if (place !== null && asked?.kind === 'position')
    return (
      <HoldingDetailView id={asked.id} place={place} title={title} renderExtra={renderExtra} />
    );
  if (asked === null)
    return (
      <PageScreen title={title}>
        <StateView kind="empty" title={t('positions.detail.none')} />
      </PageScreen>
    );
  return asked.kind === 'order' ? (
    <OrderDetailView id={asked.id} title={title} />
  ) : (
    <PositionDetailView id={asked.id} title={title} renderExtra={renderExtra} />
  );
}
