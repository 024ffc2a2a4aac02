/** The robots on offer, under the own ones that run. For newcomers: how it works, and the first one. */
import { Button } from '@candor/ui/buttons/button';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { LiveQuoteRow } from '../../../core/quotes/live-quote-row.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { PageScreen } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useSession } from '../../../platform/device/session.ts';
import {
  useAnyRental,
  useQuantifyCoins,
  useRobots,
  useRunningRentals,
  type RobotList,
} from '../robots.api.ts';
import { OldFigures } from '../../../core/product/old-figures.tsx';
import { Part } from '../../../core/product/part.tsx';
import { PausedNote } from '../shared/paused-note.tsx';
import { RentalCard } from '../shared/rental-card.tsx';
import { IncomeRatio } from '../shared/income-text.tsx';
import { usdOrNull } from '../../../core/product/figures.model.ts';
import { HowItWorks } from './how-it-works.tsx';
import { RobotCard } from './robot-card.tsx';
import { totalRatio } from './totals.model.ts';
import { FictionalNote } from '../../../core/product/fictional-note.tsx';

const SKELETON_ROWS = 6;

export function RobotListScreen() {
  const t = useText();
  const isGuest = useSession() === null;
  const robots = useRobots();
  return (
    <PageScreen title={t('robots.title')} onRefresh={refreshShown}>
      <div className="grid grid-cols-1 gap-5 px-4 pb-6">
        <div className="grid gap-3">
          <p className="text-label text-ink2">{t('robots.intro')}</p>
          <Note tone="warn">{t('robots.canLose')}</Note>
        </div>
        {!isGuest && <OwnRentals />}
        {robots.status === 'ready' ? (
          <Robots
            list={robots.data}
            isGuest={isGuest}
            isOld={robots.isOld}
            readAt={robots.readAt}
          />
        ) : (
          <QueryState of={robots} rows={SKELETON_ROWS} />
        )}
      </div>
    </PageScreen>
  );
}

function Robots({
  list,
  isGuest,
  isOld,
  readAt,
}: {
  list: RobotList;
  isGuest: boolean;
  isOld: boolean;
  readAt: number;
}) {
  const t = useText();
  return (
    <>
      <OldFigures isOld={isOld} readAt={readAt} />
      {list.paused !== null && <PausedNote paused={list.paused} />}
      {isGuest ? <HowItWorks robots={list.items} /> : <HowForNewcomers robots={list.items} />}
      <Part title={t('common.allRobots')}>
        {list.items.length === 0 ? (
          <StateView kind="empty" title={t('robots.list.none')} />
        ) : (
          <ul className="grid gap-3">
            {list.items.map((robot) => (
              <li key={robot.id}>
                <RobotCard robot={robot} />
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Coins />
      <FictionalNote of="robots" />
    </>
  );
}

/** Each with its price moving; leads to its quote and the robots that trade it. */
function Coins() {
  const t = useText();
  const coins = useQuantifyCoins();
  if (coins.status !== 'ready' || coins.data.items.length === 0) return null;
  const { items } = coins.data;
  return (
    <Part title={t('robots.toCoins')}>
      <div className="overflow-hidden rounded-card border border-line bg-s1">
        {items.map((row, place) => (
          <LiveQuoteRow key={row.stock_code} row={row} isLast={place === items.length - 1} />
        ))}
      </div>
    </Part>
  );
}

/** Nobody who has rented needs it any more. */
function HowForNewcomers({ robots }: { robots: RobotList['items'] }) {
  const any = useAnyRental();
  return any.status === 'ready' && any.data.total === 0 ? <HowItWorks robots={robots} /> : null;
}

function OwnRentals() {
  const t = useText();
  const running = useRunningRentals();
  const any = useAnyRental();
  if (running.status !== 'ready') return null;
  const { items, totals } = running.data;
  const hadAny = any.status === 'ready' && any.data.total > 0;
  if (items.length === 0 && !hadAny) return null;
  const toRecord = (
    <Button size="small" tone="secondary" onPress={() => push('pages/robotai/record')}>
      {t('robots.record')}
    </Button>
  );
  return (
    <Part title={t('common.myRobots')}>
      <OldFigures isOld={running.isOld} readAt={running.readAt} />
      {items.length > 1 && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-label text-ink2">
          {t('robots.mine.totals', { count: totals.running })}
          <span className="font-semibold">
            <MoneyText amount={usdOrNull(totals.income)} look="change" />
          </span>
          <IncomeRatio ratio={totalRatio(totals)} />
        </p>
      )}
      {items.length === 0 && <p className="text-label text-ink2">{t('robots.mine.none')}</p>}
      <div className="grid gap-3">
        {items.map((rental) => (
          <RentalCard key={rental.id} rental={rental} readAt={running.readAt} />
        ))}
      </div>
      <div className="flex">{toRecord}</div>
    </Part>
  );
}
