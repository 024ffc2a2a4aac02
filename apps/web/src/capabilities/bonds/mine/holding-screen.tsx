/** One own holding: its figures, its payments, and the receipts that prove its prices. */
import { formatDateTime, formatLocalDate } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { NumberText } from '@candor/ui/figures/number-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { Chip } from '@candor/ui/marks/chip';
import { StateView } from '@candor/ui/marks/state-view';
import { nowMs, viewerZone } from '@candor/client/time';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useSession } from '../../../platform/device/session.ts';
import { useHolding, type Holding, type HoldingDetail } from '../bonds.api.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { CashFlowPicture } from '../shared/cash-flow-picture.tsx';
import { usd, usdOrNull } from '../../../core/product/figures.model.ts';
import { exactPrice, yieldShown } from '../shared/figures.model.ts';
import { OldFigures } from '../../../core/product/old-figures.tsx';
import { Card, Part } from '../../../core/product/part.tsx';
import { readHoldingId } from '../shared/place.model.ts';
import { NextPayment } from './next-payment.tsx';
import { showMine } from './show-mine.ts';

export function HoldingScreen({ params }: ScreenOf) {
  const t = useText();
  const isGuest = useSession() === null;
  const id = readHoldingId(params['id']);
  if (isGuest)
    return <CustomerScreen title={t('bonds.holding.title')}>{() => null}</CustomerScreen>;
  if (id === null)
    return (
      <PageScreen title={t('bonds.holding.title')}>
        <StateView
          kind="empty"
          title={t('bonds.sell.none')}
          detail={t('bonds.sell.none.text')}
          action={{ label: t('bonds.done.toMine'), onPress: showMine }}
        />
      </PageScreen>
    );
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: string }) {
  const t = useText();
  const reading = useHolding(id);
  const isHeld = reading.status === 'ready' && reading.data.holding.state === 'bought';
  return (
    <PageScreen
      title={t('bonds.holding.title')}
      onRefresh={refreshShown}
      footer={
        isHeld ? (
          <Button isWide tone="sell" onPress={() => push('pages/bonds/close', { id })}>
            {t('common.sell')}
          </Button>
        ) : undefined
      }
    >
      {reading.status === 'ready' ? (
        <>
          <OldFigures isOld={reading.isOld} readAt={reading.readAt} />
          <Parts detail={reading.data} />
        </>
      ) : (
        <QueryState of={reading} rows={6} />
      )}
    </PageScreen>
  );
}

function Parts({ detail: { holding, received, coming } }: { detail: HoldingDetail }) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-1 pb-6">
      <Head holding={holding} />
      <Part title={t('common.figures')}>
        <Card>
          <Figures holding={holding} />
        </Card>
      </Part>
      {coming.length > 0 && (
        <Part title={t('bonds.holding.coming')}>
          <Card>
            <div className="py-2">
              <CashFlowPicture
                flows={coming}
                now={nowMs()}
                per="face"
                isPractice={holding.isPractice}
              />
            </div>
          </Card>
        </Part>
      )}
      <Part title={t('bonds.holding.received')}>
        <Received received={received} />
      </Part>
      <Part title={t('bonds.holding.receipts')}>
        <Receipts holding={holding} />
      </Part>
    </div>
  );
}

function Head({ holding }: { holding: Holding }) {
  const t = useText();
  const words = useBondWords();
  const { state, totalHolding, value, profit } = holding;
  return (
    <section className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-body font-semibold">{words.title(holding)}</span>
        <Chip tone={state === 'waiting' ? 'warn' : 'neutral'}>{t(`bonds.state.${state}`)}</Chip>
      </p>
      <p className="text-label text-ink2">
        {t('bonds.holding.of', {
          face: words.face(totalHolding),
          date: words.maturity(holding, nowMs()),
        })}
      </p>
      <div>
        <p className="text-caption text-ink3">
          {t(
            state === 'bought'
              ? 'bonds.holding.value'
              : state === 'waiting'
                ? 'bonds.holding.willPay'
                : 'bonds.holding.wasPaid',
          )}
        </p>
        <MoneyText amount={usdOrNull(value)} look="hero" />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-label">
        <span className="text-ink3">{t('bonds.holding.profit')}</span>
        <span className="font-semibold">
          <MoneyText amount={usdOrNull(profit)} look="change" />
        </span>
      </p>
    </section>
  );
}

function Figures({ holding }: { holding: Holding }) {
  const t = useText();
  const { locale } = useFigures();
  const { sale, redeemedAt, endedBy, price } = holding;
  const price4 = (text: string | null) => <NumberText text={exactPrice(text, locale)} />;
  return (
    <KeyValueList>
      <NextPayment of={holding} />
      <KeyValue label={t('common.bought')}>
        {formatDateTime(holding.boughtAt, viewerZone())}
      </KeyValue>
      <KeyValue label={t('bonds.holding.cost')}>
        <MoneyText amount={usd(holding.cost)} />
      </KeyValue>
      {holding.couponRate !== null && (
        <KeyValue label={t('bonds.holding.accruedPaid')}>
          <MoneyText amount={usd(holding.accruedPaid)} />
        </KeyValue>
      )}
      <KeyValue label={t('bonds.holding.buyPrice')}>{price4(holding.buyPrice)}</KeyValue>
      <KeyValue label={t('bonds.holding.buyYield')}>
        <NumberText text={yieldShown(holding.buyYield, locale)} />
      </KeyValue>
      {holding.couponRate !== null && (
        <>
          <KeyValue label={t('common.coupon')}>
            <NumberText text={yieldShown(holding.couponRate, locale)} />
          </KeyValue>
          <KeyValue label={t('bonds.mine.received')}>
            <MoneyText amount={usd(holding.interest)} />
          </KeyValue>
          <KeyValue label={t('bonds.holding.periodBalance')}>
            <MoneyText amount={usd(holding.periodBalance)} />
          </KeyValue>
        </>
      )}
      {price !== null && <KeyValue label={t('bonds.holding.price')}>{price4(price)}</KeyValue>}
      {sale !== null && (
        <>
          <KeyValue label={t('common.soldAt')}>{formatDateTime(sale.at, viewerZone())}</KeyValue>
          <KeyValue label={t('bonds.holding.salePrice')}>{price4(sale.clean)}</KeyValue>
          <KeyValue label={t('bonds.holding.saleTotal')}>
            <MoneyText amount={usd(sale.total)} />
          </KeyValue>
        </>
      )}
      {endedBy === 'maturity' && (
        <KeyValue label={t('bonds.holding.matured')}>
          {holding.isPractice
            ? formatDateTime(holding.maturesAt, viewerZone())
            : formatLocalDate(holding.maturesOn)}
        </KeyValue>
      )}
      {redeemedAt !== null && (
        <KeyValue label={t('bonds.holding.paidAt')}>
          {formatDateTime(redeemedAt, viewerZone())}
        </KeyValue>
      )}
    </KeyValueList>
  );
}

function Received({ received }: Pick<HoldingDetail, 'received'>) {
  const t = useText();
  if (received.length === 0)
    return <p className="text-label text-ink2">{t('bonds.holding.none.received')}</p>;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-s1">
      {received.map(({ kind, dueOn, amount, paidAt, journal }, place) => (
        <ListRow
          key={`${kind} ${dueOn}`}
          title={t(`bonds.payment.${kind}`)}
          detail={
            journal === null
              ? formatDateTime(paidAt, viewerZone())
              : `${formatDateTime(paidAt, viewerZone())} · ${t('bonds.holding.journal', { number: journal })}`
          }
          value={<MoneyText amount={usd(amount)} />}
          isLast={place === received.length - 1}
        />
      ))}
    </div>
  );
}

function Receipts({ holding: { buyTradeId, sale, code } }: { holding: Holding }) {
  const t = useText();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-s1">
      <ListRow
        href={linkTo('bonds/receipt', { id: buyTradeId })}
        title={t('bonds.holding.buyReceipt')}
        hasChevron
      />
      {sale !== null && (
        <ListRow
          href={linkTo('bonds/receipt', { id: sale.tradeId })}
          title={t('bonds.holding.sellReceipt')}
          hasChevron
        />
      )}
      <ListRow
        href={linkTo('bonds/detail', { code })}
        title={t('bonds.holding.toBond')}
        hasChevron
        isLast
      />
    </div>
  );
}
