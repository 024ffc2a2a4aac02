/** One option: its quote, what buying one could bring, its greeks in words, its past and its terms. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime, formatLocalDate } from '@candor/kit/moment-format';
import { Direction } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { NumberText } from '@candor/ui/figures/number-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { useMemo } from 'react';
import { directionOfChange } from '../../../core/quotes/quote-figures.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { UnknownState } from '../../../platform/unknown-state.tsx';
import { daysLeft } from '../chain/chain.model.ts';
import { useOption, type OptionDetail } from '../options.api.ts';
import { countShown, percentShown, priceShown, roundedShown } from '../shared/figures.model.ts';
import { addressOf, readSymbol } from '../shared/option-place.model.ts';
import { useDaysLeft } from '../shared/use-days-left.ts';
import { GreeksCard } from './greeks-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { PayoffCard } from '../payoff/payoff-card.tsx';
import { buyOne } from '../payoff/payoff.model.ts';

export function OptionScreen({ params }: ScreenOf) {
  const t = useText();
  const symbol = readSymbol(params['symbol']);
  if (symbol === null) return <NoOption title={t('options.none')} />;
  return <OneOption key={symbol} symbol={symbol} />;
}

function NoOption({ title }: { title: string }) {
  const t = useText();
  return (
    <PageScreen title={t('common.options')}>
      <UnknownState title={title} label={t('options.all')} to="options/index" />
    </PageScreen>
  );
}

function OneOption({ symbol }: { symbol: string }) {
  const t = useText();
  const { locale } = useFigures();
  const left = useDaysLeft();
  const reading = useOption(symbol);
  // The server answered: there is none, or it has expired.
  if (reading.status === 'unavailable' && reading.message !== null)
    return <NoOption title={reading.message} />;
  if (reading.status !== 'ready')
    return (
      <PageScreen title={t('common.options')} onRefresh={refreshShown}>
        <QueryState of={reading} rows={8} />
      </PageScreen>
    );
  const option = reading.data;
  return (
    <PageScreen
      title={t(`options.name.${option.kind}`, {
        code: option.stock_code,
        strike: priceShown(option.strike, locale),
      })}
      subtitle={t('options.expires', {
        date: formatLocalDate(option.expiry.on),
        left: left(daysLeft(option.expiry.at, option.at)),
      })}
      onRefresh={refreshShown}
      footer={<Acts option={option} />}
    >
      <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-6">
        <Hero option={option} />
        <Payoff option={option} />
        <GreeksCard option={option} />
        <HistoryCard history={option.history} />
        <Terms option={option} />
        <Note>{t('options.byRule')}</Note>
      </div>
    </PageScreen>
  );
}

function Payoff({ option }: { option: OptionDetail }) {
  const t = useText();
  const dealt = useMemo(() => buyOne(option), [option]);
  return <PayoffCard of={dealt} title={t('options.payoff')} lead={t('options.payoff.text')} />;
}

/** Both sides of the ticket; what is held decides there whether a sale closes or opens. */
function Acts({ option }: { option: OptionDetail }) {
  const t = useText();
  const open = (direction: Direction) =>
    push('options/ticket', { code: addressOf(option.symbol), direction: String(direction) });
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Button tone="buy" isWide onPress={() => open(Direction.Buy)}>
        {t('common.buy')}
      </Button>
      <Button tone="sell" isWide onPress={() => open(Direction.Sell)}>
        {t('common.sell')}
      </Button>
    </div>
  );
}

function Hero({ option }: { option: OptionDetail }) {
  const t = useText();
  const { locale } = useFigures();
  const { last, change, currency } = option;
  return (
    <section className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap gap-2">
        <Chip>{t(option.inTheMoney ? 'options.inTheMoney' : 'options.outOfTheMoney')}</Chip>
        <Chip>{t(`options.style.${option.style}`)}</Chip>
        {!option.isOpen && <Chip tone="warn">{t('options.closed')}</Chip>}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-hero leading-tight font-semibold tracking-display">
          <PriceFlash price={last}>{priceShown(last, locale, { currency })}</PriceFlash>
        </span>
        <NumberText
          text={priceShown(change, locale, { sign: 'always' })}
          direction={directionOfChange(change)}
        />
      </p>
      <dl className="grid grid-cols-2 gap-3">
        {(['bid', 'ask'] as const).map((side) => (
          <div key={side} className="rounded-control bg-s2 px-3.5 py-2.5">
            <dt className="text-caption text-ink3">
              {t(`options.column.${side}`)} × {side === 'bid' ? option.bidSize : option.askSize}
            </dt>
            <dd className="text-section font-semibold">
              <PriceFlash price={option[side]}>{priceShown(option[side], locale)}</PriceFlash>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Terms({ option }: { option: OptionDetail }) {
  const t = useText();
  const { locale } = useFigures();
  const { source, stock_code: code, expiry } = option;
  const lines: readonly (readonly [string, string])[] = [
    [t('options.followed', { code: option.followed }), priceShown(option.spot, locale)],
    [t('options.column.volatility'), percentShown(option.impliedVolatility, locale)],
    [t('options.column.volume'), countShown(option.volume, locale)],
    [t('options.column.openInterest'), countShown(option.openInterest, locale)],
    [t('common.multiplier'), roundedShown(option.multiplier, locale, 0)],
    [t('options.settles'), t(`options.settlement.${option.settlement}`)],
    [t('options.lastTrading'), formatDateTime(expiry.at, viewerZone())],
  ];
  return (
    <section
      aria-label={t('common.contract')}
      className="rounded-card border border-line bg-s1 px-4 py-3"
    >
      <h2 className="pb-1 text-body font-semibold">{t('common.contract')}</h2>
      <KeyValueList>
        {lines.map(([label, value]) => (
          <KeyValue key={label} label={label}>
            {value}
          </KeyValue>
        ))}
        <KeyValue label={t('options.symbol')}>
          <span className="inline-flex items-center gap-1 font-mono text-label whitespace-pre">
            {option.symbol}
            <CopyButton
              text={option.symbol}
              label={t('options.symbol.copy')}
              onCopied={() => showToast(t('framework.copySuccess'), 'done')}
              onFailed={() => showToast(t('options.symbol.copyFailed'), 'problem')}
            />
          </span>
        </KeyValue>
      </KeyValueList>
      <a
        href={linkTo('options/chain', { source: String(source), code, expiry: expiry.on })}
        className="grid min-h-11 content-center text-label font-medium text-accent"
      >
        {t('options.toChain', { date: formatLocalDate(expiry.on) })}
      </a>
    </section>
  );
}
