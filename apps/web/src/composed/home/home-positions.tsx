/**
 * The first of one's positions, above the market. With none there is nothing: a newcomer has the
 * first steps, and an empty list helps nobody.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { MoneyText } from '@candor/ui/figures/money-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { Section } from '@candor/ui/lists/section';
import { Monogram } from '@candor/ui/marks/monogram';
import {
  detailPlace,
  joinHeld,
  type HeldRow,
} from '../../capabilities/positions/joined/joined.model.ts';
import { useHoldings } from '../../capabilities/positions/positions.api.ts';
import {
  moneyOrNull,
  rateOrNull,
  worthOf,
} from '../../capabilities/positions/shared/figures.model.ts';
import { useTradeWords } from '../../capabilities/positions/shared/trade-words.ts';
import { useAreAmountsHidden } from '../../capabilities/wallet/overview/hidden-amounts.ts';
import { useOverview } from '../../capabilities/wallet/wallet.api.ts';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { SeeAll } from './home-lists.tsx';
import { POSITIONS_SHOWN, positionsExpected } from './home-room.model.ts';

const HOLDINGS = { tab: '0' };

export function HomePositions() {
  const t = useText();
  const holdings = useHoldings(null);
  const expected = positionsExpected(useOverview());
  const held = holdings.status === 'ready' ? joinHeld(holdings.items) : null;
  if ((held === null ? expected : held.length) === 0) return null;
  const shown = held?.slice(0, POSITIONS_SHOWN) ?? [];
  return (
    <Section
      title={t('positions.home')}
      action={<SeeAll path="pages/trade/index" params={HOLDINGS} />}
    >
      {holdings.status === 'ready' ? (
        shown.map((position, index) => (
          <Row key={position.id} position={position} isLast={index === shown.length - 1} />
        ))
      ) : (
        <QueryState of={holdings} rows={expected} />
      )}
    </Section>
  );
}

function Row({ position, isLast }: { position: HeldRow; isLast: boolean }) {
  const t = useText();
  const words = useTradeWords();
  const isHidden = useAreAmountsHidden();
  const { code, name, source, currency, localLogoUrl, direction, leverage } = position;
  const count = words.briefQuantity(position.positionNum, position);
  const held =
    leverage > 1
      ? t('positions.heldTimes', { held: words.held(direction), n: leverage })
      : words.held(direction);
  return (
    <ListRow
      href={linkTo('pages/trade/detail', detailPlace(position))}
      leading={<Monogram name={code} {...(localLogoUrl === '' ? {} : { src: localLogoUrl })} />}
      title={source === TradedSource.Option ? name : code}
      detail={position.isOwned ? count : `${held} · ${count}`}
      value={<MoneyText amount={worthOf(position)} isHidden={isHidden} />}
      valueDetail={
        <span className="inline-flex gap-1.5">
          {!isHidden && <MoneyText amount={moneyOrNull(position.profit, currency)} look="change" />}
          <PercentText change={rateOrNull(position.zdf)} />
        </span>
      }
      isLast={isLast}
      isLive
    />
  );
}
