/** The one thing to do now: subscribe, change, see the result, or trade what is listed. */
import { Button } from '@candor/ui/buttons/button';
import { quotePath } from '../../../core/quotes/quote-place.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { getUrl } from '../../../platform/nav/nav.rules.ts';
import { push } from '../../../platform/nav/nav.ts';
import { useSession } from '../../../platform/device/session.ts';
import type { Offering } from '../ipo.api.ts';
import { phaseAt, ticketPath } from '../shared/offering.model.ts';
import { useIpoWords } from '../shared/use-ipo-words.ts';

/** Without an application there is nothing to do between the deadline and the listing. */
export function hasActs(offering: Offering, now: number): boolean {
  const phase = phaseAt(offering, now);
  return (
    offering.own !== null || phase === 'upcoming' || phase === 'subscribable' || phase === 'listed'
  );
}

export function OfferingFoot({ offering, now }: { offering: Offering; now: number }) {
  const t = useText();
  const words = useIpoWords();
  const isGuest = useSession() === null;
  const { name, code, listedSource: source, exchange, own, market, offeringId: id } = offering;
  const phase = phaseAt(offering, now);
  const isApplied = own !== null && own.state !== 'cancelled';
  if (phase === 'listed')
    return (
      <Button
        isWide
        onPress={() =>
          push(quotePath(source), { name, code, source: String(source), market: exchange })
        }
      >
        {t('common.quoteAndChart')}
      </Button>
    );
  if (phase === 'upcoming')
    return (
      <Button isWide isDisabled>
        {t('ipo.opensAt', { at: words.moment(offering.opensAt) })}
      </Button>
    );
  if (phase === 'subscribable') {
    const ticket = ticketPath(market);
    return (
      <Button
        isWide
        trailing={isApplied ? undefined : words.money(offering.entryCost, offering.currency)}
        onPress={() =>
          isGuest
            ? push('pages/auth/login', { next: getUrl(ticket, { id }) })
            : push(ticket, { id })
        }
      >
        {t(isApplied ? 'ipo.change' : 'ipo.subscribe')}
      </Button>
    );
  }
  if (own === null) return null;
  return (
    <Button isWide onPress={() => push('newstock/subscription', { id: own.id })}>
      {t(offering.hasResult ? 'ipo.toResult' : 'ipo.own')}
    </Button>
  );
}
