/**
 * Cost, holds and risk of an order, by the booking code. Every line keeps its place; the last
 * answer stays, dimmed, while loading. Unknown is a dash.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import type { Money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { formatMoney, formatPercent, formatPrice, type NumberLocale } from '@candor/money/format';
import { moneyFromWire, priceFromWire, rateFromWire } from '@candor/money/wire';
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Icon } from '@candor/ui/marks/icon';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { NumberText } from '@candor/ui/figures/number-text';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Explained } from '../../articles/explained.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { priceText } from '../../quotes/quote-figures.ts';
import { shownQuantity } from '../form/lots.model.ts';
import { quantityText } from '../order-words.ts';
import type { Preview } from '../ticket.api.ts';
import type { Ticket } from '../use-ticket.ts';
import { PreviewFrame } from './preview-frame.tsx';

export function PreviewCard({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const { preview, trouble, isCurrent } = ticket;
  return (
    <PreviewFrame
      label={t('ticket.preview')}
      {...{ isCurrent, trouble }}
      loading={<PreviewSkeleton />}
    >
      {preview === null ? null : (
        <PreviewLines preview={preview} direction={ticket.input.direction} />
      )}
    </PreviewFrame>
  );
}

export function PreviewLines({ preview, direction }: { preview: Preview; direction: Direction }) {
  const t = useText();
  const { locale } = useFigures();
  const { currency } = preview;
  const isOption = preview.source === TradedSource.Option;
  const money = (amount: string | null) => <MoneyText amount={moneyIn(amount, currency)} />;
  const price = (amount: string | null) => (
    <NumberText
      text={amount === null ? null : priceText(amount, { locale, decimals: preview.decimals })}
    />
  );
  return (
    <KeyValueList>
      <KeyValue label={t('ticket.averagePrice')}>{price(preview.price)}</KeyValue>
      <KeyValue label={t('ticket.fills')}>
        {preview.price === null ? (
          <NumberText text={null} />
        ) : preview.unit === 'baseUnit' ? (
          shownQuantity(preview, preview.fillsNow)
        ) : (
          quantityText(preview.fillsNow, locale)
        )}
      </KeyValue>
      <KeyValue label={t(valueName(preview, direction))}>{money(preview.value)}</KeyValue>
      {preview.closes === null && !preview.isOwned && (
        <KeyValue
          label={
            isOption ? (
              t('ticket.option.loss')
            ) : (
              <Explained topic="margin" word={t('ticket.marginSetAside')} />
            )
          }
        >
          {money(preview.margin)}
        </KeyValue>
      )}
      <Fees preview={preview} />
      <BorrowLines preview={preview} />
      {preview.closes !== null ? (
        <SaleLines closes={preview.closes} preview={preview} />
      ) : (
        <KeyValue label={t(preview.isOwned ? 'common.total' : 'common.marginAndFees')}>
          <span className="font-semibold">{money(preview.cost)}</span>
        </KeyValue>
      )}
      {(preview.reserve ?? null) !== null && <Reserve amount={money(preview.reserve ?? null)} />}
      {preview.costUsd !== null && preview.closes === null && (
        <KeyValue label={t('common.inUsDollars')}>
          <MoneyText amount={moneyIn(preview.costUsd, 'USD')} />
        </KeyValue>
      )}
      {preview.conversion !== null && (
        <KeyValue label={t('ticket.rate', { pair: preview.conversion.pair })}>
          {preview.conversion.rate}
        </KeyValue>
      )}
      <PaidFrom preview={preview} />
      {(preview.buyingPower.missing ?? null) !== null && (preview.funding ?? null) === null && (
        <KeyValue label={t('common.shortfall')}>
          <span className="text-alert">{money(preview.buyingPower.missing ?? null)}</span>
        </KeyValue>
      )}
      {preview.closes === null && !isOption && !preview.isOwned && (
        <KeyValue label={t('common.estLiquidationPrice')}>
          {preview.liquidationPrice === null && preview.margin !== null ? (
            t('common.none')
          ) : (
            <NumberText
              text={nearestPrice(preview.liquidationPrice, { locale, decimals: preview.decimals })}
            />
          )}
        </KeyValue>
      )}
    </KeyValueList>
  );
}

/** What borrowing costs who sells short: a year, and the next time it is charged. */
function BorrowLines({ preview: { short = null, currency } }: { preview: Preview }) {
  const t = useText();
  const { locale } = useFigures();
  if (short === null) return null;
  const { nights, night } = short;
  const yearly = rateFromWire(short.rate);
  return (
    <>
      <KeyValue label={t('common.borrowYearly')}>
        <NumberText text={yearly === null ? null : formatPercent(yearly, { locale })} />
      </KeyValue>
      <KeyValue label={t(nights > 1 ? 'ticket.short.nights' : 'ticket.short.night', { nights })}>
        <MoneyText amount={moneyIn(night, currency)} />
      </KeyValue>
    </>
  );
}

/** What is paid in full has a cost, an option a premium; what is on margin has a value. */
function valueName({ isOwned, closes, source }: Preview, direction: Direction) {
  if (closes !== null) return 'ticket.sale.value';
  if (!isOwned) return 'ticket.value';
  return source === TradedSource.Option && direction === Direction.Buy
    ? 'ticket.option.premium'
    : 'ticket.paid';
}

/** What selling a holding brings: against what it cost, by the lots that will be booked. */
function SaleLines({
  closes,
  preview,
}: {
  closes: NonNullable<Preview['closes']>;
  preview: Preview;
}) {
  const t = useText();
  const { currency } = preview;
  const { expected } = closes;
  const receives = expected?.receives ?? null;
  if (!preview.isOwned || expected === null || receives === null)
    return <MarginSaleLines closes={closes} preview={preview} />;
  return (
    <>
      <KeyValue label={t('common.youReceive')}>
        <span className="font-semibold">
          <MoneyText amount={moneyIn(receives, currency)} />
        </span>
      </KeyValue>
      <KeyValue label={t('ticket.sale.cost')}>
        <MoneyText amount={moneyIn(expected.cost, currency)} />
      </KeyValue>
      <KeyValue label={t('common.profitAfterFees')}>
        <span className="font-semibold">
          <MoneyText amount={moneyIn(expected.net, currency)} look="change" />
        </span>
      </KeyValue>
    </>
  );
}

function MarginSaleLines({
  closes: { averagePrice, net, released },
  preview: { currency, decimals },
}: {
  closes: NonNullable<Preview['closes']>;
  preview: Preview;
}) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <>
      <KeyValue label={t('common.averageCost')}>
        <NumberText text={nearestPrice(averagePrice, { locale, decimals })} />
      </KeyValue>
      <KeyValue label={t('common.profitAfterFees')}>
        <span className="font-semibold">
          <MoneyText amount={moneyIn(net, currency)} look="change" />
        </span>
      </KeyValue>
      <KeyValue label={t('ticket.sale.released')}>
        <MoneyText amount={moneyIn(released, currency)} />
      </KeyValue>
    </>
  );
}

/** An estimate is as fine as the prices it is compared with. */
function nearestPrice(
  price: string | null,
  { locale, decimals }: { locale: NumberLocale; decimals: number },
): string | null {
  const value = priceFromWire(price);
  return value === null ? null : formatPrice(value, { locale, decimals, rounding: 'halfEven' });
}

/** One figure: the order's own wallet and what the funding wallet brings in the same step. */
function PaidFrom({ preview: { buyingPower, currency } }: { preview: Preview }) {
  const t = useText();
  return (
    <KeyValue label={t('ticket.buyingPower')}>
      <AmountChange
        before={moneyIn(buyingPower.before, currency)}
        after={moneyIn(buyingPower.after, currency)}
      />
    </KeyValue>
  );
}

function AmountChange(amounts: { before: Money | null; after: Money | null }) {
  const t = useText();
  const { locale } = useFigures();
  const text = (money: Money | null) =>
    money === null ? '—' : formatMoney(money, { locale, rounding: 'down' });
  const [before, after] = [text(amounts.before), text(amounts.after)];
  return (
    <span>
      <span
        aria-hidden="true"
        className="inline-flex flex-wrap items-baseline justify-end gap-x-1.5"
      >
        <span className="text-label text-ink2">{before}</span>
        <Icon of={ArrowRight} size={14} className="self-center text-ink3" />
        <span>{after}</span>
      </span>
      <span className="sr-only">{t('ticket.buyingPower.change', { before, after })}</span>
    </span>
  );
}

function Reserve({ amount }: { amount: ReactNode }) {
  const t = useText();
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2">
      <dt className="text-label text-ink2">{t('ticket.reserve')}</dt>
      <dd className="text-body font-medium">{amount}</dd>
      <dd className="col-span-2 text-caption text-ink3">{t('ticket.reserve.why')}</dd>
    </div>
  );
}

/** The sum, and each charge behind it. */
function Fees({ preview: { fees, feesTotal, currency } }: { preview: Preview }) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="py-2">
      <dt className="sr-only">{t('common.fees')}</dt>
      <dd>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={fees.length === 0}
          onClick={() => setOpen(!isOpen)}
          className="relative flex w-full items-baseline justify-between gap-4 text-left before:absolute before:-inset-y-2.5 before:inset-x-0"
        >
          <span className="inline-flex items-center gap-1 text-label text-ink2">
            {t('common.fees')}
            {fees.length > 0 && (
              <Icon
                of={ChevronDown}
                size={14}
                className={cx('transition-transform duration-state', isOpen && 'rotate-180')}
              />
            )}
          </span>
          <span className="text-body font-medium">
            <MoneyText amount={moneyIn(feesTotal, currency)} />
          </span>
        </button>
        <div id={id} hidden={!isOpen} className="mt-2 grid gap-1.5 border-l-2 border-line pl-3">
          {fees.map(({ item, amount }) => (
            <p key={item} className="flex justify-between gap-4 text-label text-ink2">
              <span>{t(`trading.fee.${item}`)}</span>
              <MoneyText amount={moneyIn(amount, currency)} />
            </p>
          ))}
          <a
            href={linkTo('trade/fees')}
            className="inline-flex min-h-11 items-center text-label font-medium text-accent"
          >
            {t('ticket.feeTable')}
          </a>
        </div>
      </dd>
    </div>
  );
}

/** What to know before deciding; the practice hours are said in the header already. */
export function Warnings({ preview }: { preview: Preview }) {
  const t = useText();
  const shown = preview.warnings.filter((warning) => warning !== 'practiceHours');
  return shown.map((warning) => (
    <Note key={warning} tone={warning === 'nearLiquidation' ? 'warn' : 'info'}>
      {t(`trading.warning.${warning}`)}
    </Note>
  ));
}

function PreviewSkeleton() {
  const t = useText();
  return (
    <div role="status" aria-label={t('ticket.preview.refreshing')}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((line) => (
        <div
          key={line}
          className="flex h-9.5 items-center justify-between border-line not-first:border-t"
        >
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </div>
  );
}

export function moneyIn(amount: string | null, currency: Currency) {
  return amount === null ? null : moneyFromWire(amount, currency);
}
