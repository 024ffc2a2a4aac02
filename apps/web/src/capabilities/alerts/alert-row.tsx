/** One alert: what it waits for, where the price is, how far that is. Leads to changing it. */
import { viewerZone } from '@candor/client/time';
import { formatDate, formatDayTime } from '@candor/kit/moment-format';
import { formatPercent, type NumberLocale } from '@candor/money/format';
import { rateFromWire } from '@candor/money/wire';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { ListRow } from '@candor/ui/lists/list-row';
import { Monogram } from '@candor/ui/marks/monogram';
import { priceText, sizeText } from '../../core/quotes/quote-figures.ts';
import { useRowNames } from '../../core/quotes/row-names.ts';
import { useQuote } from '../../core/quotes/use-quote.ts';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { distanceTo } from './alert-form.model.ts';
import { useAlertWords } from './alert-words.ts';
import type { Alert } from './alerts.api.ts';

export function AlertRow({ alert, isLast }: { alert: Alert; isLast: boolean }) {
  const { quote } = alert;
  const { title } = useRowNames(quote);
  return (
    <ListRow
      href={linkTo('alerts/new', { id: alert.id })}
      leading={
        <Monogram
          name={quote.stock_code}
          {...(quote.localLogoUrl === '' ? {} : { src: quote.localLogoUrl })}
        />
      }
      title={title}
      detail={<Detail alert={alert} />}
      value={<LastPrice alert={alert} />}
      valueDetail={alert.state === 'active' ? <Distance alert={alert} /> : <TurnOn />}
      isLast={isLast}
    />
  );
}

function Detail({ alert }: { alert: Alert }) {
  const t = useText();
  const { locale } = useFigures();
  const { what } = useAlertWords();
  const { state, firedAt, firedFigure, repeat, endsAt, note, quote, kind } = alert;
  const zone = viewerZone();
  const fired =
    firedAt === null || firedFigure === null
      ? null
      : t('alerts.fired', {
          time: formatDayTime(firedAt, zone),
          figure:
            (kind === 'volume'
              ? sizeText(firedFigure, locale)
              : priceText(firedFigure, { locale, decimals: quote.decimals })) ?? firedFigure,
        });
  const ended =
    state === 'expired' && endsAt !== null
      ? t('alerts.expired', { date: formatDate(endsAt, zone) })
      : null;
  const terms =
    state === 'active'
      ? [
          t(`alerts.repeat.${repeat}`),
          endsAt === null ? null : t('alerts.until', { date: formatDate(endsAt, zone) }),
          note,
        ]
      : [ended];
  return (
    <>
      <span className="block truncate text-label text-ink2">{what(alert, quote.decimals)}</span>
      {[fired, ...terms].filter((part) => part !== null).join(' · ')}
    </>
  );
}

function LastPrice({ alert: { quote: row } }: { alert: Alert }) {
  const { locale } = useFigures();
  const { price_nominal: price, decimals } = useQuote(row.source, row.stock_code, row);
  return (
    <PriceFlash price={price}>
      <NumberText text={priceText(price, { locale, decimals })} />
    </PriceFlash>
  );
}

function Distance({ alert }: { alert: Alert }) {
  const t = useText();
  const { locale } = useFigures();
  const { quote: row, kind, level } = alert;
  const quote = useQuote(row.source, row.stock_code, row);
  const text =
    kind === 'volume' ? sizeText(quote.volume, locale) : ratioText(quote.change_ratio, locale);
  const away = ratioText(distanceTo(level, quote.price_nominal), locale);
  return (
    <span className="text-caption font-normal text-ink3">
      {away !== null
        ? t('alerts.away', { ratio: away })
        : text !== null && t('alerts.today', { figure: text })}
    </span>
  );
}

function TurnOn() {
  return <span className="text-caption font-medium text-accent">{useText()('alerts.turnOn')}</span>;
}

function ratioText(ratio: string | null, locale: NumberLocale): string | null {
  const rate = ratio === null ? null : rateFromWire(ratio);
  return rate === null ? null : formatPercent(rate, { locale, sign: 'always' });
}
