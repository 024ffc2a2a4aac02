/** What can be done about an application now: change, cancel, sell, look at the share. */
import { Button } from '@candor/ui/buttons/button';
import { useState } from 'react';
import { quotePath } from '../../../core/quotes/quote-place.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push } from '../../../platform/nav/nav.ts';
import type { Subscription } from '../ipo.api.ts';
import { ticketPath } from '../shared/offering.model.ts';
import { sellHref } from '../shared/sell-link.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { useIpoNow } from '../shared/use-ipo-now.ts';

export function ApplicationActs({ of: subscription }: { of: Subscription }) {
  const t = useText();
  const now = useIpoNow();
  const [isCancelling, setCancelling] = useState(false);
  const {
    market,
    offeringId,
    state,
    positionId,
    name,
    code,
    listedSource: source,
    exchange,
  } = subscription;
  const isChangeable = subscription.isChangeable && now < subscription.closesAt;
  const sell = state === 'listed' && positionId !== null ? sellHref(subscription) : null;
  return (
    <div className="grid gap-2.5">
      {sell !== null && (
        <a
          href={sell}
          className="inline-flex min-h-13 items-center justify-center rounded-card bg-fall-solid px-4 text-button font-semibold text-fall-on"
        >
          {t('common.sellCode', { code })}
        </a>
      )}
      {sell !== null && positionId !== null && (
        <div className="grid grid-cols-2 gap-2.5">
          <Button
            tone="secondary"
            size="medium"
            onPress={() => push('pages/trade/detail', { id: positionId })}
          >
            {t('ipo.toPosition')}
          </Button>
          <Button
            tone="secondary"
            size="medium"
            onPress={() =>
              push(quotePath(source), { name, code, source: String(source), market: exchange })
            }
          >
            {t('common.quoteAndChart')}
          </Button>
        </div>
      )}
      {isChangeable && (
        <div className="grid grid-cols-2 gap-2.5">
          <Button
            tone="secondary"
            size="medium"
            label={t('ipo.change')}
            onPress={() => push(ticketPath(market), { id: offeringId })}
          >
            {t('common.change')}
          </Button>
          <Button
            tone="danger"
            size="medium"
            label={t('ipo.cancel')}
            onPress={() => setCancelling(true)}
          >
            {t('common.cancel')}
          </Button>
        </div>
      )}
      <a
        href={linkTo('newstock/detail', { id: offeringId })}
        className="inline-flex min-h-11 items-center justify-center text-label font-semibold text-accent"
      >
        {t('ipo.toOffering')}
      </a>
      <CancelDialog
        subscription={subscription}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
      />
    </div>
  );
}
