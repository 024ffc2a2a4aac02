/** All of a share that is held, with the positions it is made of; each of them has its own page. */
import { Button } from '@candor/ui/buttons/button';
import { MoneyText } from '@candor/ui/figures/money-text';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { Card, Part } from '../../../core/product/part.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push } from '../../../platform/nav/nav.ts';
import { PageScreen } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { Hero, Owned, PositionDetailView, type PositionExtra } from '../detail/position-detail.tsx';
import { PositionLinks } from '../detail/position-links.tsx';
import { OldMark } from '../lists/old-mark.tsx';
import { usePositionsIn, type PositionRow } from '../positions.api.ts';
import {
  averageShown,
  moneyOrNull,
  rateOrNull,
  toMoney,
  worthOf,
} from '../shared/figures.model.ts';
import { useTradeWords } from '../shared/trade-words.ts';
import {
  closePlace,
  detailPlace,
  joinedIn,
  type HeldPlace,
  type JoinedRow,
} from './joined.model.ts';

/** `id` is of one of them: what is shown once there is no more than one. */
export function HoldingDetailView({
  id,
  place,
  title,
  renderExtra,
}: {
  id: string;
  place: HeldPlace;
  title: string;
  renderExtra?: PositionExtra | undefined;
}) {
  const t = useText();
  const reading = usePositionsIn(place);
  if (reading.status !== 'ready')
    return (
      <PageScreen title={title}>
        <QueryState of={reading} />
      </PageScreen>
    );
  const joined = joinedIn(reading.data.positions);
  if (joined === null) {
    const left = reading.data.positions.find(({ isOwned }) => isOwned)?.id ?? id;
    return <PositionDetailView key={left} id={left} title={title} renderExtra={renderExtra} />;
  }
  return (
    <PageScreen
      title={joined.name}
      onRefresh={refreshShown}
      footer={
        <Button isWide onPress={() => push('pages/payment/close', closePlace(joined))}>
          {t('positions.sellAll')}
        </Button>
      }
    >
      <OldMark isOld={reading.isOld} readAt={reading.readAt} />
      <div className="grid grid-cols-1 gap-5 px-4 pt-1 pb-6">
        <Hero position={joined} />
        <PositionLinks of={joined} lastQuantity={null} />
        <Part title={t('positions.owned')}>
          <Owned position={joined} />
        </Part>
        <Part title={t('positions.parts')}>
          <Parts of={joined} />
        </Part>
        <Part title={t('positions.detail.figures')}>
          <Figures of={joined} />
        </Part>
      </div>
    </PageScreen>
  );
}

function Parts({ of: { parts } }: { of: JoinedRow }) {
  const t = useText();
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-s1">
        {parts.map((part, at) => (
          <PartRow key={part.id} part={part} isLast={at === parts.length - 1} />
        ))}
      </div>
      <p className="text-caption text-ink3">{t('positions.parts.text')}</p>
    </>
  );
}

function PartRow({ part, isLast }: { part: PositionRow; isLast: boolean }) {
  const t = useText();
  const words = useTradeWords();
  const { currency, isolatedPosition } = part;
  return (
    <ListRow
      href={linkTo('pages/trade/detail', detailPlace(part))}
      title={words.quantity(part.positionNum, part)}
      detail={
        <>
          {t('positions.cost')} <MoneyText amount={toMoney(isolatedPosition, currency)} />
        </>
      }
      value={<MoneyText amount={worthOf(part)} />}
      valueDetail={
        <span className="inline-flex gap-1.5">
          <MoneyText amount={moneyOrNull(part.profit, currency)} look="change" />
          <PercentText change={rateOrNull(part.zdf)} />
        </span>
      }
      isLast={isLast}
      isLive
    />
  );
}

function Figures({ of }: { of: JoinedRow }) {
  const t = useText();
  const { locale } = useFigures();
  const words = useTradeWords();
  const { currency, decimals } = of;
  return (
    <Card>
      <KeyValueList>
        <KeyValue label={t('positions.held')}>{words.quantity(of.positionNum, of)}</KeyValue>
        <KeyValue label={t('common.averageCost')}>
          <NumberText text={averageShown(of.averagePrice, { decimals, locale })} />
        </KeyValue>
        <KeyValue label={t('positions.realised')}>
          <MoneyText amount={toMoney(of.sellProfit, currency)} look="change" />
        </KeyValue>
        <KeyValue label={t('positions.feesPaid')}>
          <MoneyText amount={toMoney(of.fees, currency)} />
        </KeyValue>
        <KeyValue label={t('positions.financing')}>
          <MoneyText amount={toMoney(of.financing, currency)} />
        </KeyValue>
      </KeyValueList>
    </Card>
  );
}
