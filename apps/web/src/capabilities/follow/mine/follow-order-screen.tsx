/** One own follow order: its result so far or in the end, its steps, and the values that prove it. */
import { Button } from '@candor/ui/buttons/button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { NumberText } from '@candor/ui/figures/number-text';
import { formatMoney } from '@candor/money/format';
import { ListRow } from '@candor/ui/lists/list-row';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { DAY_MS } from '@candor/kit/time';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { ValueChart } from '../../../core/strategies/value-chart.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useSession } from '../../../platform/device/session.ts';
import {
  useFollowOrder,
  type ChainedValue,
  type FollowOrder,
  type FollowOrderDetail,
} from '../follow.api.ts';
import { usd, usdOrNull } from '../../../core/product/figures.model.ts';
import { exactUnit } from '../shared/figures.model.ts';
import { HashLine } from '../../../core/product/hash-line.tsx';
import { FictionalNote } from '../../../core/product/fictional-note.tsx';
import { OldFigures } from '../../../core/product/old-figures.tsx';
import { Card, Part } from '../../../core/product/part.tsx';
import { readOrderId } from '../shared/place.model.ts';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { OrderHero } from './order-hero.tsx';
import { OrderSteps } from './order-steps.tsx';
import { showMine } from './show-mine.ts';

export function FollowOrderScreen({ params }: ScreenOf) {
  const t = useText();
  const isGuest = useSession() === null;
  const id = readOrderId(params['id']);
  if (isGuest) return <CustomerScreen title={t('follow.order.title')}>{() => null}</CustomerScreen>;
  if (id === null)
    return (
      <PageScreen title={t('follow.order.title')}>
        <StateView
          kind="empty"
          title={t('follow.order.unknown')}
          detail={t('follow.order.unknown.text')}
          action={{ label: t('follow.done.toMine'), onPress: showMine }}
        />
      </PageScreen>
    );
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: string }) {
  const t = useText();
  const reading = useFollowOrder(id);
  const order = reading.status === 'ready' ? reading.data.order : null;
  const hasEnded = order?.state === 'settled' || order?.state === 'returned';
  return (
    <PageScreen
      title={t('follow.order.title')}
      subtitle={order?.agencyName}
      onRefresh={refreshShown}
      footer={
        order !== null && hasEnded ? (
          <Button
            isWide
            onPress={() => push('pages/payment/follow', { id: order.agencyId, term: order.term })}
          >
            {t('follow.order.again')}
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

function Parts({ detail }: { detail: FollowOrderDetail }) {
  const t = useText();
  const { order, points } = detail;
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-1 pb-6">
      <OrderHero order={order} />
      {points.length > 1 && <Course order={order} points={points} />}
      <Part title={t('follow.order.figures')}>
        <Card>
          <Figures order={order} />
        </Card>
        {(order.state === 'waitConfirm' || order.state === 'toBeSettled') && (
          <Note>{t('follow.locked.note')}</Note>
        )}
      </Part>
      <Part title={t('follow.order.steps')}>
        <OrderSteps detail={detail} />
      </Part>
      <Proof detail={detail} />
      <Links order={order} />
      <FictionalNote of="institutions" />
    </div>
  );
}

function Course({ order, points }: { order: FollowOrder; points: FollowOrderDetail['points'] }) {
  const t = useText();
  const { locale } = useFigures();
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  return (
    <Part title={t('follow.order.course')}>
      <ValueChart
        points={points.map(({ at, value }) => ({ at, value, yardstick: order.amount }))}
        label={t('follow.order.course')}
        names={{ value: t('follow.order.units'), yardstick: t('follow.order.amount') }}
        say={(value) => formatMoney(usd(value), { locale })}
        isWithinDays={last - first < 2 * DAY_MS}
        noneText={t('follow.values.none')}
      />
    </Part>
  );
}

function Figures({ order }: { order: FollowOrder }) {
  const t = useText();
  const words = useFollowWords();
  const { locale } = useFigures();
  const { state, units, confirmedValue, unitValue, value, fee, feeRate, profit, proceeds } = order;
  return (
    <KeyValueList>
      <KeyValue label={t('follow.order.amount')}>
        <MoneyText amount={usd(order.amount)} />
      </KeyValue>
      {state === 'waitConfirm' && (
        <KeyValue label={t('follow.lines.strike')}>{words.moment(order.strikesAt)}</KeyValue>
      )}
      {units !== null && (
        <>
          <KeyValue label={t('follow.order.unitsBought')}>
            <NumberText text={exactUnit(units, locale)} />
          </KeyValue>
          <KeyValue label={t('follow.order.confirmedValue')}>
            <NumberText text={exactUnit(confirmedValue, locale)} />
          </KeyValue>
          <KeyValue
            label={t(state === 'settled' ? 'follow.order.settledValue' : 'follow.order.valueNow')}
          >
            <NumberText text={exactUnit(unitValue, locale)} />
          </KeyValue>
          <KeyValue label={t('follow.order.unitsWorth')}>
            <MoneyText amount={usdOrNull(value)} />
          </KeyValue>
        </>
      )}
      {state !== 'returned' && (
        <KeyValue
          label={
            <>
              {t(state === 'settled' ? 'follow.order.feeCharged' : 'follow.order.feeSoFar')}
              <span className="block text-caption text-ink3">
                {t('follow.fee.year', { rate: words.percent(feeRate) ?? '—' })}
              </span>
            </>
          }
        >
          <MoneyText amount={usd(fee)} />
        </KeyValue>
      )}
      {units !== null && (
        <KeyValue label={t('follow.order.profit')}>
          <MoneyText amount={usdOrNull(profit)} look="change" />
        </KeyValue>
      )}
      <KeyValue label={t('follow.order.settles')}>
        {words.moment(order.settledAt ?? order.settlesAt)}
      </KeyValue>
      {proceeds !== null && (
        <KeyValue label={t('follow.order.proceeds')}>
          <MoneyText amount={usd(proceeds)} />
        </KeyValue>
      )}
    </KeyValueList>
  );
}

/** The lines of the chain it was confirmed and settled by. */
function Proof({ detail: { confirmedBy, settledBy } }: { detail: FollowOrderDetail }) {
  const t = useText();
  if (confirmedBy === null) return null;
  return (
    <Part title={t('follow.order.proof')}>
      <p className="text-label text-ink2">{t('follow.order.proof.text')}</p>
      <Cited title={t('follow.step.confirmed')} line={confirmedBy} />
      {settledBy !== null && <Cited title={t('follow.step.settled')} line={settledBy} />}
    </Part>
  );
}

function Cited({ title, line: { seq, value, hash } }: { title: string; line: ChainedValue }) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <HashLine
      label={t('follow.order.cited', {
        title,
        seq,
        value: exactUnit(value, locale) ?? '—',
      })}
      text={hash}
    />
  );
}

function Links({ order: { agencyId, journal } }: { order: FollowOrder }) {
  const t = useText();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-s1">
      {journal !== null && (
        <ListRow
          href={linkTo('pages/profile/transaction', { type: 'follow', kind: 'followSettled' })}
          title={t('follow.order.ledger')}
          detail={t('follow.order.journal', { number: journal })}
          hasChevron
        />
      )}
      <ListRow
        href={linkTo('follow/agency', { id: agencyId, view: 'proof' })}
        title={t('follow.order.check')}
        hasChevron
      />
      <ListRow
        href={linkTo('follow/agency', { id: agencyId })}
        title={t('follow.done.toAgency')}
        hasChevron
        isLast
      />
    </div>
  );
}
