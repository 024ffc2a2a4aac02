/** Obstacles and warnings before an order, each with a way to act. */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { TradedProduct } from '@candor/contract/kernel/products';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Note } from '@candor/ui/marks/note';
import { Hourglass } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { StoppedNote } from '../../customer/stopped-note.tsx';
import { priceText } from '../../quotes/quote-figures.ts';
import { sidePrice } from '../form/order-form.model.ts';
import { quantityWords } from '../order-words.ts';
import { usePositionsOf } from '../ticket.api.ts';
import type { TradingAccess } from '../lock/trading-access.ts';
import { isStoppedIn } from '../lock/trading-access.model.ts';
import type { LiveInstrument } from '../use-live-instrument.ts';
import type { Ticket } from '../use-ticket.ts';
import { VerifyCard } from './verify-card.tsx';

export function ObstacleNote({
  access,
  product,
}: {
  access: TradingAccess;
  product: TradedProduct;
}) {
  const t = useText();
  if (isStoppedIn(access, product)) return <StoppedNote />;
  if (access.obstacle === null) return null;
  const isReviewed = access.obstacle === 'KYC_UNDER_REVIEW';
  return (
    <VerifyCard
      {...(isReviewed ? { icon: Hourglass } : {})}
      title={t(isReviewed ? 'ticket.kycReview.title' : 'ticket.kyc.title')}
      text={t(isReviewed ? 'ticket.kycReview.text' : 'ticket.kyc.text')}
      act={t(isReviewed ? 'ticket.kycReview.act' : 'common.verifyIdentity')}
    />
  );
}

/**
 * An opposite holding is mostly meant to be closed; a new order would open a second position.
 * Selling a share sells it anyway.
 */
export function HoldingNote({
  ticket: {
    kind,
    instrument,
    input: { direction },
    lots,
  },
  quote,
}: {
  ticket: Ticket;
  quote: LiveInstrument;
}) {
  const t = useText();
  const { locale } = useFigures();
  const held = usePositionsOf({ source: kind.source, code: instrument.stock_code });
  const against =
    held.status === 'ready'
      ? held.data.positions.filter((position) => position.direction !== direction)
      : [];
  if (against.length === 0 || (kind.sellsHeld && direction === Direction.Sell)) return null;
  return (
    <section className="grid gap-2 rounded-card border border-line bg-s1 p-3.5">
      {against.slice(0, SHOWN_MAX).map(({ id, code, positionNum, price, decimals }) => {
        const quantity = quantityWords(t, locale, {
          unit: kind.unit,
          lot: lots.lot ?? '1',
          quantity: positionNum,
          base: instrument.pair?.base ?? '',
        });
        // Closing is the side of this ticket, so the price above is its price too; that of another
        // contract is the server's.
        const closesAt = code === instrument.stock_code ? sidePrice(direction, quote) : price;
        return (
          <div key={id} className="grid gap-2">
            <Note>
              {t(direction === Direction.Sell ? 'ticket.holding.long' : 'ticket.holding.short', {
                quantity,
              })}
            </Note>
            <a
              href={linkTo('pages/payment/close', { id })}
              className="inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong px-4 text-center text-body font-semibold hover:bg-s2"
            >
              {t('ticket.holding.close', {
                quantity,
                price:
                  (closesAt === null ? null : priceText(closesAt, { locale, decimals })) ?? '—',
              })}
            </a>
          </div>
        );
      })}
    </section>
  );
}

/** The newest; the others are on the trade tab. */
const SHOWN_MAX = 2;
