import { placeAuctionOrder } from '@candor/contract/auction';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { NumberText } from '@candor/ui/figures/number-text';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { priceText, sizeText } from '../../core/quotes/quote-figures.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { quotedAs } from '../../core/ticket/form/ticket-kind.model.ts';
import { TicketScreen } from '../../core/ticket/ticket-screen.tsx';
import type { TicketInstrument } from '../../core/ticket/ticket.api.ts';
import { AuctionClock } from './auction-clock.tsx';
import { useAuction } from './auction.api.ts';

export function AuctionTicketScreen({ params }: ScreenOf) {
  return (
    <TicketScreen
      params={params}
      source={TradedSource.AuctionStock}
      endpointFor={() => placeAuctionOrder}
      facts={({ instrument }) => <AuctionFacts instrument={instrument} />}
    />
  );
}

function AuctionFacts({ instrument }: { instrument: TicketInstrument }) {
  const t = useText();
  const { locale } = useFigures();
  const code = instrument.stock_code;
  const auction = useAuction(quotedAs(TradedSource.AuctionStock, code), code);
  if (auction.status !== 'ready') return <QueryState of={auction} rows={2} />;
  const { indicative, band, decimals, auction: times, at } = auction.data;
  const price = (text: string) => priceText(text, { locale, decimals });
  return (
    <div className="-mx-4">
      <AuctionClock times={times} at={at} readAt={auction.readAt} />
      <div className="grid gap-2 px-4">
        <KeyValueList>
          <KeyValue label={t('auction.indicative')}>
            <NumberText text={indicative === null ? null : price(indicative.price)} />
          </KeyValue>
          <KeyValue label={t('common.volume')}>
            <NumberText text={indicative === null ? null : sizeText(indicative.volume, locale)} />
          </KeyValue>
          <KeyValue label={t('auction.band')}>
            {t('auction.band.value', {
              low: price(band.low) ?? '—',
              high: price(band.high) ?? '—',
            })}
          </KeyValue>
        </KeyValueList>
        <Note>{t('auction.ticket.note')}</Note>
      </div>
    </div>
  );
}
