/**
 * What is dated: a month at a time, of the market or of what is held and watched. Parameters: `of`,
 * `month`.
 */
import { calendarKinds, type CalendarKind } from '@candor/contract/calendar';
import { nowMs, viewerZone } from '@candor/client/time';
import type { LocalDate } from '@candor/kit/local-date';
import { monthPage } from '@candor/kit/month';
import { localDateAt } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { MonthSwitch } from '@candor/ui/fields/month-switch';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { Segmented } from '@candor/ui/fields/segmented';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { CalendarSync } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { currentLocation, push } from '../../platform/nav/nav.ts';
import { useNoteParams } from '../../platform/nav/use-note-params.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useSession } from '../../platform/device/session.ts';
import { useCalendar, type Whose } from './calendar.api.ts';
import { byDay, FIRST_MONTH, LAST_MONTH, readMonth } from './calendar.model.ts';
import { DayList } from './day-list.tsx';
import { FeedSheet } from './feed-sheet.tsx';
import { MonthGrid } from './month-grid.tsx';

export function CalendarScreen({ params }: ScreenOf) {
  const t = useText();
  const session = useSession();
  const [today] = useState(todayHere);
  const [whose, setWhose] = useState<Whose>(() => (params['of'] === 'mine' ? 'mine' : 'all'));
  const [month, setMonth] = useState(() => readMonth(params['month'], today));
  const [kinds, setKinds] = useState<ReadonlySet<CalendarKind>>(new Set());
  const [isSharing, setSharing] = useState(false);
  const noteParams = useNoteParams('calendar/index');
  useEffect(() => noteParams({ of: whose, month }), [noteParams, whose, month]);
  const isGuest = session === null;
  return (
    <PageScreen
      title={t('common.events')}
      onRefresh={refreshShown}
      actions={
        isGuest ? undefined : (
          <IconButton
            icon={CalendarSync}
            label={t('calendar.feed')}
            onPress={() => setSharing(true)}
          />
        )
      }
    >
      <div className="grid max-w-2xl gap-2 px-4 pt-1 pb-2">
        <Segmented
          label={t('calendar.whose')}
          value={whose}
          onChange={setWhose}
          options={(['all', 'mine'] as const).map((value) => ({
            value,
            label: t(`calendar.whose.${value}`),
          }))}
        />
        <MonthSwitch
          month={month}
          first={FIRST_MONTH}
          last={LAST_MONTH}
          labels={{ earlier: t('calendar.earlier'), later: t('calendar.later') }}
          onChange={setMonth}
        />
      </div>
      <div
        role="group"
        aria-label={t('calendar.kinds')}
        className="tide-quiet-scroll relative flex gap-2 overflow-x-auto px-4 pb-2 *:shrink-0"
      >
        {calendarKinds.map((kind) => (
          <ChoiceChip
            key={kind}
            isChosen={kinds.has(kind)}
            onPress={() => setKinds(toggled(kinds, kind))}
          >
            {t(`calendar.kind.${kind}`)}
          </ChoiceChip>
        ))}
      </div>
      {whose === 'mine' && isGuest ? (
        <SignInFirst />
      ) : (
        <Month key={`${whose} ${month}`} whose={whose} month={month} kinds={kinds} today={today} />
      )}
      <FeedSheet isOpen={isSharing} onClose={() => setSharing(false)} />
    </PageScreen>
  );
}

function SignInFirst() {
  const t = useText();
  return (
    <div className="grid justify-items-center gap-3 px-6 pt-8 text-center">
      <p className="text-label text-ink2">{t('calendar.guest')}</p>
      <Button
        size="medium"
        onPress={() => push('pages/auth/login', { next: currentLocation().url })}
      >
        {t('common.signIn')}
      </Button>
    </div>
  );
}

function Month({
  whose,
  month,
  kinds,
  today,
}: {
  whose: Whose;
  month: string;
  kinds: ReadonlySet<CalendarKind>;
  today: LocalDate;
}) {
  const t = useText();
  const page = monthPage(month);
  const [chosen, setChosen] = useState<LocalDate | null>(null);
  const calendar = useCalendar(whose, page.from, page.until);
  if (calendar.status !== 'ready') return <QueryState of={calendar} rows={6} />;
  const days = byDay(calendar.data.items, kinds);
  const listed = chosen === null ? days : days.filter(({ date }) => date === chosen);
  return (
    <div className="@container pb-8">
      <div className="@5xl:grid @5xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)] @5xl:items-start">
        <MonthGrid page={page} days={days} today={today} chosen={chosen} onChoose={setChosen} />
        {days.length === 0 ? (
          <StateView
            kind="empty"
            title={t('calendar.none')}
            detail={t(whose === 'mine' ? 'calendar.none.mine' : 'calendar.none.all')}
          />
        ) : (
          <div>
            <DayList days={listed} today={today} />
          </div>
        )}
      </div>
      <div className="px-4 pt-4">
        <Note>{t('calendar.how')}</Note>
      </div>
    </div>
  );
}

function toggled(kinds: ReadonlySet<CalendarKind>, kind: CalendarKind): ReadonlySet<CalendarKind> {
  const list = [...kinds].filter((each) => each !== kind);
  return new Set(kinds.has(kind) ? list : [...list, kind]);
}

function todayHere(): LocalDate {
  return localDateAt(nowMs(), viewerZone());
}
