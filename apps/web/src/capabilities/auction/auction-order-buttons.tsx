/** A guest signs in first and comes back to the order. */
import { formatDateTime } from '@candor/kit/moment-format';
import { Source } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { useText } from '../../platform/i18n/text.ts';
import { getUrl } from '../../platform/nav/nav.rules.ts';
import { push } from '../../platform/nav/nav.ts';
import { useSession } from '../../platform/device/session.ts';
import { viewerZone } from '@candor/client/time';
import type { AuctionDetail } from './auction.api.ts';
import { secondsClock, useServerNow } from './auction-clock.tsx';
import { phaseAt } from './auction.model.ts';

export function AuctionOrderButtons({ detail, readAt }: { detail: AuctionDetail; readAt: number }) {
  const t = useText();
  const isGuest = useSession() === null;
  const { auction, name, stock_code: code, at } = detail;
  const now = useServerNow({ at, readAt });
  const phase = phaseAt(auction, now);
  const open = (direction: '0' | '1') => {
    const params = { name, code, source: String(Source.AuctionStock), direction };
    if (isGuest) push('pages/auth/login', { next: getUrl('pages/payment/stock', params) });
    else push('pages/payment/stock', params);
  };
  const isClosed = phase !== 'collecting';
  return (
    <div className="grid gap-2">
      <p className="min-h-4 text-center text-caption text-ink2">
        {phase === 'collecting' &&
          t('auction.cancellable', { time: secondsClock(auction.locksAt) })}
        {phase === 'waiting' &&
          t('auction.closed.waiting', { time: formatDateTime(auction.opensAt, viewerZone()) })}
        {phase === 'locked' &&
          t('auction.closed.locked', { time: secondsClock(auction.crossesAt) })}
        {phase === 'crossed' && t('auction.closed.crossed')}
      </p>
      <div className="grid grid-cols-2 gap-2.5">
        <Button tone="sell" isWide isDisabled={isClosed} onPress={() => open('1')}>
          {t('trading.side.sell')}
        </Button>
        <Button tone="buy" isWide isDisabled={isClosed} onPress={() => open('0')}>
          {t('trading.side.buy')}
        </Button>
      </div>
    </div>
  );
}
