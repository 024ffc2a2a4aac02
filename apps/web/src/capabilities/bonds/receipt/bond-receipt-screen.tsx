/** The receipt of one purchase or sale: figures, the curve it was priced by, entries, and the check. */
import { formatDateTime, formatLocalDate } from '@candor/kit/moment-format';
import { formatMoney } from '@candor/money/format';
import { Button } from '@candor/ui/buttons/button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { NumberText } from '@candor/ui/figures/number-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { StateView } from '@candor/ui/marks/state-view';
import { viewerZone } from '@candor/client/time';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push } from '../../../platform/nav/nav.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useBondReceipt, type BondReceipt } from '../bonds.api.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { usd, usdOrNull } from '../../../core/product/figures.model.ts';
import { exactPrice, yieldShown } from '../shared/figures.model.ts';
import { Card, Part } from '../../../core/product/part.tsx';
import { readTradeId } from '../shared/place.model.ts';
import { PriceCheck } from './price-check.tsx';

export function BondReceiptScreen({ params }: ScreenOf) {
  const t = useText();
  const id = readTradeId(params['id']);
  return (
    <CustomerScreen title={t('bonds.receipt.title')} onRefresh={refreshShown}>
      {() =>
        id === null ? (
          <StateView kind="empty" title={t('bonds.receipt.none')} />
        ) : (
          <Loaded key={id} id={id} />
        )
      }
    </CustomerScreen>
  );
}

function Loaded({ id }: { id: string }) {
  const t = useText();
  const reading = useBondReceipt(id);
  if (reading.status !== 'ready') return <QueryState of={reading} rows={6} />;
  const receipt = reading.data;
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-1 pb-6">
      <Head receipt={receipt} />
      <PriceCheck receipt={receipt} />
      <Part title={t('bonds.receipt.figures')}>
        <Card>
          <Figures receipt={receipt} />
        </Card>
      </Part>
      <Part title={t('bonds.receipt.price')}>
        <Card>
          <Pricing receipt={receipt} />
        </Card>
      </Part>
      <Part title={t('bonds.receipt.entries')}>
        <Entries receipt={receipt} />
      </Part>
      <Button
        tone="secondary"
        isWide
        onPress={() => push('bonds/holding', { id: receipt.holdingId })}
      >
        {t('bonds.done.toHolding')}
      </Button>
    </div>
  );
}

function Head({ receipt }: { receipt: BondReceipt }) {
  const t = useText();
  const words = useBondWords();
  const { side, at, face, total } = receipt;
  return (
    <section>
      <p className="text-body font-semibold">{words.title(receipt)}</p>
      <p className="text-caption text-ink3">
        {t(`bonds.receipt.of.${side}`, { when: formatDateTime(at, viewerZone()) })}
      </p>
      <p className="text-value font-semibold tracking-heading">
        {t('bonds.receipt.what', { face: words.face(face), total: words.money(total) })}
      </p>
    </section>
  );
}

function Figures({ receipt }: { receipt: BondReceipt }) {
  const t = useText();
  const { locale } = useFigures();
  const { side, seenPrice, cost, result, discount } = receipt;
  return (
    <KeyValueList>
      <KeyValue label={t('common.cleanPricePer100')}>
        <NumberText text={exactPrice(receipt.clean, locale)} />
      </KeyValue>
      <KeyValue label={t('bonds.figures.principal')}>
        <MoneyText amount={usd(receipt.principal)} />
      </KeyValue>
      <KeyValue label={t('bonds.figures.accrued')}>
        <MoneyText amount={usd(receipt.accrued)} />
      </KeyValue>
      <KeyValue label={t(`bonds.receipt.total.${side}`)}>
        <span className="font-semibold">
          <MoneyText amount={usd(receipt.total)} />
        </span>
      </KeyValue>
      <KeyValue label={t('bonds.figures.yield')}>
        <NumberText text={yieldShown(receipt.yieldToMaturity, locale)} />
      </KeyValue>
      {discount !== null && (
        <KeyValue label={t('bonds.figures.discount')}>
          <NumberText text={yieldShown(discount, locale)} />
        </KeyValue>
      )}
      {seenPrice !== null && (
        <KeyValue label={t('bonds.receipt.seen')}>
          <NumberText text={exactPrice(seenPrice, locale)} />
        </KeyValue>
      )}
      {cost !== null && (
        <KeyValue label={t('bonds.receipt.cost')}>
          <MoneyText amount={usd(cost)} />
        </KeyValue>
      )}
      {result !== null && (
        <KeyValue label={t('bonds.receipt.result')}>
          <MoneyText amount={usdOrNull(result)} look="change" />
        </KeyValue>
      )}
      <KeyValue label={t('bonds.figures.settles')}>{formatLocalDate(receipt.settlesOn)}</KeyValue>
      <KeyValue label={t('common.code')}>{receipt.code}</KeyValue>
      <KeyValue label={t('bonds.receipt.number')}>
        <span className="font-mono text-caption break-all">{receipt.id}</span>
      </KeyValue>
    </KeyValueList>
  );
}

function Pricing({ receipt: { bid, ask, midYield, proof } }: { receipt: BondReceipt }) {
  const t = useText();
  const { locale } = useFigures();
  const { factors } = proof;
  return (
    <KeyValueList>
      <KeyValue label={t('bonds.receipt.market')}>
        {exactPrice(bid, locale)} / {exactPrice(ask, locale)}
      </KeyValue>
      <KeyValue label={t('bonds.receipt.midYield')}>
        <NumberText text={yieldShown(midYield, locale)} />
      </KeyValue>
      {(['level', 'slope', 'curvature'] as const).map((name) => (
        <KeyValue key={name} label={t(`bonds.receipt.${name}`)}>
          {`${factors[name].toFixed(6)}%`}
        </KeyValue>
      ))}
      <KeyValue label={t('bonds.receipt.hours')}>
        {t(`bonds.receipt.hours.${proof.hours}`)}
      </KeyValue>
      <KeyValue label={t('bonds.receipt.version')}>{proof.curveVersion}</KeyValue>
    </KeyValueList>
  );
}

function Entries({ receipt: { entries, side } }: { receipt: BondReceipt }) {
  const t = useText();
  const { locale } = useFigures();
  if (entries.length === 0)
    return <p className="text-label text-ink2">{t(`bonds.receipt.noEntries.${side}`)}</p>;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-s1">
      {entries.map(({ seq, part, hash, amount }, place) => (
        <ListRow
          key={seq}
          href={linkTo('wallet/bill', { seq: String(seq) })}
          title={t(part === 'cash' ? 'bonds.receipt.entry' : 'bonds.receipt.entry.invested', {
            number: seq,
          })}
          detail={<span className="font-mono">{hash.slice(0, 16)}…</span>}
          value={<NumberText text={formatMoney(usd(amount), { locale, sign: 'always' })} />}
          hasChevron
          isLast={place === entries.length - 1}
        />
      ))}
    </div>
  );
}
