import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { placeForexOrder } from '@candor/contract/forex';
import { formatDateTime } from '@candor/kit/moment-format';
import { formatPercent, formatPrice, formatQuantity } from '@candor/money/format';
import { moneyFromWire, priceFromWire, quantityFromWire, rateFromWire } from '@candor/money/wire';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { NumberText } from '@candor/ui/figures/number-text';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { TicketScreen } from '../../core/ticket/ticket-screen.tsx';
import type { Ticket } from '../../core/ticket/use-ticket.ts';
import { viewerZone } from '@candor/client/time';
import { useSwap } from './forex.api.ts';
import { inDollars, nightInDollars, pipValue } from './pip.model.ts';

export function ForexTicketScreen({ params }: ScreenOf) {
  return (
    <TicketScreen
      params={params}
      source={TradedSource.Forex}
      endpointFor={() => placeForexOrder}
      facts={(ticket) => <Nights ticket={ticket} />}
      quantityHint={(ticket) => <UnitsAndPip ticket={ticket} />}
    />
  );
}

/** "1,000 EUR, 1 pip = 0.10 USD". */
function UnitsAndPip({ ticket: { instrument, asked, preview } }: { ticket: Ticket }) {
  const t = useText();
  const { locale } = useFigures();
  const { pair } = instrument;
  if (pair === null) return null;
  const units = quantityFromWire(asked.quantity ?? '');
  const value = pipValue(asked.quantity ?? '', pair.pip);
  const dollars =
    value === null || preview?.conversion === null || preview === null
      ? null
      : inDollars(value, preview.conversion);
  const price = value === null ? null : priceFromWire(dollars ?? value);
  const worth =
    price === null
      ? '—'
      : `${formatPrice(price, { locale, decimals: WORTH_DECIMALS })} ${dollars === null ? pair.quote : 'USD'}`;
  return t('forex.units', {
    units: units === null ? '—' : formatQuantity(units, { locale }),
    base: pair.base,
    worth,
  });
}

const WORTH_DECIMALS = 2;

function Nights({ ticket: { instrument, input, asked, preview } }: { ticket: Ticket }) {
  const t = useText();
  const { locale } = useFigures();
  const swap = useSwap(instrument.stock_code);
  const data = swap.status === 'ready' ? swap.data : null;
  const side = data === null ? null : input.direction === Direction.Buy ? data.long : data.short;
  const rate = side === null ? null : rateFromWire(side.rate);
  const pips = side === null ? null : priceFromWire(side.pips);
  const { pair } = instrument;
  const dollars =
    side === null || pair === null || preview === null
      ? null
      : nightInDollars({
          units: asked.quantity ?? '',
          pip: pair.pip,
          pips: side.pips,
          conversion: preview.conversion,
        });
  return (
    <section
      aria-label={t('forex.night')}
      className="grid gap-1 rounded-card border border-line bg-s1 px-4 py-1.5"
    >
      <KeyValueList>
        <KeyValue label={t('forex.night')}>
          <MoneyText
            amount={dollars === null ? null : moneyFromWire(dollars, 'USD')}
            look="change"
          />
        </KeyValue>
        <KeyValue label={t('forex.night.pips')}>
          <NumberText
            text={
              pips === null
                ? null
                : t('forex.pips', {
                    pips: formatPrice(pips, { locale, decimals: 1, sign: 'always' }),
                  })
            }
          />
        </KeyValue>
        <KeyValue label={t('forex.yearly')}>
          <NumberText
            text={rate === null ? null : formatPercent(rate, { locale, sign: 'always' })}
          />
        </KeyValue>
        <KeyValue label={t('common.nextCharge')}>
          <NumberText text={data === null ? null : formatDateTime(data.nextAt, viewerZone())} />
        </KeyValue>
      </KeyValueList>
      <div className="pb-2">
        <Note>
          {data !== null && data.nights > 1
            ? t('forex.nights', { nights: data.nights })
            : t('forex.night.what')}
        </Note>
      </div>
    </section>
  );
}
