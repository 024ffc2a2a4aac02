/**
 * The receipt of one fill: the book and levels, the market at arrival, slippage, charges, ledger
 * entries and rules; and the check on this device.
 */
import { formatDateTime } from '@candor/kit/moment-format';
import { isPositive } from '@candor/money/arithmetic';
import { Button } from '@candor/ui/buttons/button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { ListRow } from '@candor/ui/lists/list-row';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { NumberText } from '@candor/ui/figures/number-text';
import { StateView } from '@candor/ui/marks/state-view';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push } from '../../../platform/nav/nav.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { viewerZone } from '@candor/client/time';
import { FeeLines } from './fee-lines.tsx';
import { averageShown, toMoney, priceShown, quantityShown } from '../shared/figures.model.ts';
import { Card, Part } from '../../../core/product/part.tsx';
import { useReceipt, type Receipt } from '../positions.api.ts';
import { ReceiptBook } from './receipt-book.tsx';
import { ReceiptLegs } from './receipt-legs.tsx';
import { ReceiptCheck } from './receipt-check.tsx';
import { computeFees } from './receipt.model.ts';
import { ForcedNote } from '../shared/forced-note.tsx';
import { SignedMoney } from '../shared/signed-money.tsx';
import { readSeq } from '../lists/trade-tab.model.ts';
import { TradedHead } from '../detail/traded-head.tsx';
import { useTradeWords } from '../shared/trade-words.ts';

export function ReceiptScreen({ params }: ScreenOf) {
  const t = useText();
  const seq = readSeq(params['seq']);
  return (
    <CustomerScreen title={t('positions.receipt.title')} onRefresh={refreshShown}>
      {() =>
        seq === null ? (
          <StateView kind="empty" title={t('positions.receipt.none')} />
        ) : (
          <Loaded seq={seq} />
        )
      }
    </CustomerScreen>
  );
}

function Loaded({ seq }: { seq: number }) {
  const receipt = useReceipt(seq);
  if (receipt.status !== 'ready') return <QueryState of={receipt} />;
  return <ReceiptView receipt={receipt.data} />;
}

function ReceiptView({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const { id, name, code, source } = receipt.order;
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-1 pb-6">
      <Head receipt={receipt} />
      <ForcedNote order={receipt.order} />
      <ReceiptCheck receipt={receipt} />
      <Part title={t('positions.receipt.price')}>
        <Quality receipt={receipt} />
      </Part>
      <Part title={t('positions.receipt.book')}>
        <ReceiptBook receipt={receipt} />
      </Part>
      {receipt.legs !== undefined && (
        <Part title={t('positions.receipt.legs')}>
          <ReceiptLegs legs={receipt.legs} decimals={receipt.order.decimals} />
        </Part>
      )}
      <Part title={t('positions.receipt.money')}>
        <Booked receipt={receipt} />
      </Part>
      <Part title={t('positions.receipt.entries')}>
        <Entries receipt={receipt} />
      </Part>
      <Part title={t('positions.receipt.rules')}>
        <Rules receipt={receipt} />
      </Part>
      <Button
        tone="secondary"
        isWide
        onPress={() =>
          push('pages/trade/detail', { name, code, source: String(source), id, type: '2' })
        }
      >
        {t('positions.toOrder')}
      </Button>
    </div>
  );
}

function Head({ receipt: { order, quantity, price, at } }: { receipt: Receipt }) {
  const t = useText();
  const { locale } = useFigures();
  const words = useTradeWords();
  return (
    <section className="grid gap-3">
      <TradedHead of={order} chips={null} />
      <div>
        <p className="text-caption text-ink3">
          {t('positions.receipt.of', {
            side: words.side(order),
            when: formatDateTime(at, viewerZone()),
          })}
        </p>
        <p className="text-value font-semibold tracking-heading">
          {t('positions.event.at', {
            quantity: words.quantity(quantity, order),
            price: averageShown(price, { decimals: order.decimals, locale }) ?? '—',
          })}
        </p>
      </div>
    </section>
  );
}

function Quality({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const { locale } = useFigures();
  const { order, arrival, currency } = receipt;
  const price = (text: string) => (
    <NumberText text={averageShown(text, { decimals: order.decimals, locale })} />
  );
  const slippage = toMoney(receipt.slippage, currency);
  return (
    <>
      <Card>
        <KeyValueList>
          <KeyValue label={t('positions.receipt.arrivedAt')}>
            {formatDateTime(arrival.at, viewerZone())}
          </KeyValue>
          <KeyValue label={t('positions.receipt.arrival')}>
            {priceShown(arrival.bid, { decimals: order.decimals, locale })} /{' '}
            {priceShown(arrival.ask, { decimals: order.decimals, locale })}
          </KeyValue>
          <KeyValue label={t('positions.receipt.middle')}>{price(arrival.middle)}</KeyValue>
          <KeyValue label={t('positions.receipt.filledAt')}>{price(receipt.price)}</KeyValue>
          <KeyValue
            label={t(isPositive(slippage) ? 'positions.receipt.worse' : 'positions.receipt.better')}
          >
            <MoneyText amount={slippage} />
          </KeyValue>
          {receipt.improvement !== null && (
            <KeyValue label={t('positions.receipt.improvement')}>
              <MoneyText amount={toMoney(receipt.improvement, currency)} />
            </KeyValue>
          )}
          <KeyValue label={t('positions.receipt.latency')}>
            {t('positions.receipt.ms', { ms: receipt.latencyMs })}
          </KeyValue>
        </KeyValueList>
      </Card>
      {receipt.isGap && <Note tone="warn">{t('positions.receipt.gap')}</Note>}
      <Note>{t('positions.receipt.slippageHint')}</Note>
    </>
  );
}

function Booked({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const { currency, conversion } = receipt;
  return (
    <Card>
      <KeyValueList>
        <KeyValue label={t('positions.value')}>
          <MoneyText amount={toMoney(receipt.value, currency)} />
        </KeyValue>
        {conversion !== null && (
          <KeyValue label={t('positions.rate', { pair: conversion.pair })}>
            {conversion.rate}
          </KeyValue>
        )}
        <FeeLines
          fees={receipt.fees}
          total={computeFees(receipt)}
          currency={currency}
          isOpenFirst
        />
        <KeyValue label={t('positions.receipt.booked')}>
          <span className="font-semibold">
            <SignedMoney amount={toMoney(receipt.booked, currency)} />
          </span>
        </KeyValue>
      </KeyValueList>
    </Card>
  );
}

function Entries({ receipt: { entries, journal, currency } }: { receipt: Receipt }) {
  const t = useText();
  if (entries.length === 0)
    return <p className="text-label text-ink2">{t('positions.receipt.noEntries')}</p>;
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-s1">
        {entries.map((entry, place) => (
          <ListRow
            key={entry.seq}
            href={linkTo('wallet/bill', { seq: String(entry.seq) })}
            title={t(`positions.receipt.entry.${entry.part}`, { number: entry.seq })}
            detail={<span className="font-mono">{entry.hash.slice(0, 16)}…</span>}
            value={<SignedMoney amount={toMoney(entry.amount, currency)} />}
            hasChevron
            isLast={place === entries.length - 1}
          />
        ))}
      </div>
      {journal !== null && <Note>{t('positions.receipt.journal', { number: journal })}</Note>}
    </>
  );
}

function Rules({ receipt: { rules, seq, quote } }: { receipt: Receipt }) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <Card>
      <KeyValueList>
        <KeyValue label={t('positions.receipt.number')}>{seq}</KeyValue>
        <KeyValue label={t('positions.receipt.fillRules')}>{rules.fill}</KeyValue>
        <KeyValue label={t('positions.receipt.feeRules')}>{rules.fees}</KeyValue>
        <KeyValue label={t('positions.receipt.marginRules')}>{rules.margin}</KeyValue>
        <KeyValue label={t('positions.receipt.engine')}>{rules.engine}</KeyValue>
        <KeyValue label={t('positions.receipt.sequence')}>
          {quantityShown(String(quote.sequence), locale)}
        </KeyValue>
      </KeyValueList>
    </Card>
  );
}
