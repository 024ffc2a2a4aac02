import { DEVICE_ZONE, formatTimeOfDay } from '@candor/kit/moment-format';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { ListRow } from '@candor/ui/lists/list-row';
import { DoorClosed, DoorOpen, ShieldCheck } from 'lucide-react';
import { useNewestTapes } from '../../capabilities/proof/proof.api.ts';
import { useMarketClock } from '../../capabilities/markets/markets.api.ts';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { useNow } from '@candor/client/use-now';
import { HomeSlot } from './home-slot.tsx';
import { todaysTape, turnsAhead, type SessionTurn, type TodaysTape } from './today.model.ts';

const LOOK_EVERY_MS = 30_000;

export function HomeToday() {
  const t = useText();
  const tapes = useNewestTapes();
  const clock = useMarketClock();
  const now = useNow(LOOK_EVERY_MS);
  const turns = clock.status === 'ready' ? turnsAhead(clock.data, now) : [];
  return (
    <HomeSlot title={t('common.todayChange')} reading={tapes}>
      {(record) => {
        const tape = todaysTape(record, now);
        return tape === null ? null : (
          <>
            {turns.map((turn) => (
              <TurnRow key={turn.market} turn={turn} />
            ))}
            <TapeRow tape={tape} />
          </>
        );
      }}
    </HomeSlot>
  );
}

function TurnRow({ turn: { market, what, at } }: { turn: SessionTurn }) {
  const t = useText();
  return (
    <ListRow
      leading={<RowIcon of={what === 'opens' ? DoorOpen : DoorClosed} />}
      title={t(`home.today.${what}`, { market: t(`home.today.market.${market}`) })}
      value={formatTimeOfDay(at, DEVICE_ZONE)}
    />
  );
}

function TapeRow({ tape: { fingerprint, revealsAt } }: { tape: TodaysTape }) {
  const t = useText();
  return (
    <ListRow
      leading={<RowIcon of={ShieldCheck} />}
      title={t('home.today.tape')}
      detail={t('home.today.tape.detail', {
        fingerprint,
        time: formatTimeOfDay(revealsAt, DEVICE_ZONE),
      })}
      href={linkTo('proof/tape')}
      hasChevron
      isLast
    />
  );
}

function RowIcon({ of }: { of: Glyph }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-logo bg-s2 text-ink2">
      <Icon of={of} />
    </span>
  );
}
