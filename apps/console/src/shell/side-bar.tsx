/** Only what the operator's roles reach. On a tablet it folds to icons that keep their names. */
import { loadOperator, operatorLogout } from '@candor/contract/operators';
import { cx } from '@candor/ui/cx';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { IconButton } from '@candor/ui/buttons/icon-button';
import {
  Activity,
  BellRing,
  BookOpenText,
  Bot,
  CalendarCheck,
  ChartColumn,
  CirclePause,
  ClipboardCheck,
  House,
  Landmark,
  LayoutGrid,
  ListOrdered,
  LogOut,
  MessagesSquare,
  Newspaper,
  Scale,
  ScrollText,
  SlidersHorizontal,
  Sprout,
  Trophy,
  UserCog,
  UserRound,
  UsersRound,
  WalletMinimal,
  Zap,
} from 'lucide-react';
import { useEffect } from 'react';
import { AlarmsBadge } from '../capabilities/alarms/alarms-badge.tsx';
import { useText, type TextKey } from '../platform/i18n/text.ts';
import { currentSession, forgetSession, keepSession, type Operator } from '../platform/session.ts';
import { BrandMark } from '@candor/ui/marks/brand-mark';
import { useCallQuery } from '../platform/use-call-query.ts';
import { useCallMutation } from '../platform/use-call-mutation.ts';
import { hrefTo, mayOpen, type PageName } from '../routes.table.ts';
import { AppearanceBar } from './appearance-bar.tsx';

type Entry = {
  readonly page: PageName;
  readonly also?: readonly PageName[];
  readonly icon: Glyph;
  readonly name: Extract<TextKey, `console.nav.${string}`>;
};

const entries: readonly Entry[] = [
  { page: 'home', icon: House, name: 'console.nav.home' },
  { page: 'alarms', also: ['alarm'], icon: BellRing, name: 'console.nav.alarms' },
  { page: 'reviews', also: ['review'], icon: ClipboardCheck, name: 'console.nav.reviews' },
  {
    page: 'customers',
    also: ['customer', 'money', 'trades'],
    icon: UserRound,
    name: 'console.nav.customers',
  },
  { page: 'chat', also: ['chatHistory'], icon: MessagesSquare, name: 'console.nav.chat' },
  { page: 'proposals', icon: UsersRound, name: 'console.nav.proposals' },
  { page: 'books', also: ['movements', 'held'], icon: WalletMinimal, name: 'console.nav.books' },
  { page: 'adjustments', icon: SlidersHorizontal, name: 'console.nav.adjustments' },
  { page: 'journals', also: ['journal'], icon: BookOpenText, name: 'console.nav.journals' },
  { page: 'reconciliation', icon: Scale, name: 'console.nav.reconciliation' },
  { page: 'dayEnd', icon: CalendarCheck, name: 'console.nav.dayEnd' },
  { page: 'orders', icon: ListOrdered, name: 'console.nav.orders' },
  { page: 'exposure', icon: ChartColumn, name: 'console.nav.exposure' },
  { page: 'switches', icon: CirclePause, name: 'console.nav.switches' },
  { page: 'offerings', icon: Sprout, name: 'console.nav.offerings' },
  { page: 'fairPlay', icon: Trophy, name: 'console.nav.fairPlay' },
  { page: 'strategies', icon: Bot, name: 'console.nav.strategies' },
  { page: 'agencies', icon: Landmark, name: 'console.nav.agencies' },
  { page: 'cannedAnswers', icon: Zap, name: 'console.nav.canned' },
  { page: 'operators', also: ['operator'], icon: UserCog, name: 'console.nav.operators' },
  { page: 'audit', icon: ScrollText, name: 'console.nav.audit' },
  { page: 'quickColumns', icon: LayoutGrid, name: 'console.nav.columns' },
  { page: 'status', icon: Activity, name: 'console.nav.status' },
  { page: 'articles', icon: Newspaper, name: 'console.nav.news' },
];

export function SideBar({ operator, page }: { operator: Operator; page: PageName | null }) {
  const t = useText();
  useRolesOfNow();
  return (
    <div
      className={cx(
        '@container flex w-60 shrink-0 flex-col gap-6 border-r border-line bg-s1 px-3 py-5 max-lg:w-17',
        // Three columns need the room.
        page === 'chat' && 'max-xl:w-17',
      )}
    >
      <div className="flex items-center gap-3 px-1.5">
        <BrandMark size={32} />
        <span className="text-body font-semibold tracking-heading @max-[8rem]:sr-only">
          {t('console.shell.name')}
        </span>
      </div>
      <nav aria-label={t('console.nav.label')} className="min-h-0 flex-1 overflow-y-auto">
        <ul className="grid gap-1">
          {entries
            .filter((entry) => mayOpen(entry.page, operator.roles))
            .map((entry) => (
              <li key={entry.page}>
                <NavLink
                  entry={entry}
                  isHere={page !== null && [entry.page, ...(entry.also ?? [])].includes(page)}
                />
              </li>
            ))}
        </ul>
      </nav>
      <AppearanceBar isStacked />
      <Me operator={operator} />
    </div>
  );
}

function NavLink({ entry, isHere }: { entry: Entry; isHere: boolean }) {
  const t = useText();
  return (
    <a
      href={hrefTo(entry.page)}
      aria-current={isHere ? 'page' : undefined}
      title={t(entry.name)}
      className={cx(
        'relative flex min-h-11 items-center gap-3 rounded-control px-3 text-body font-medium focus-visible:-outline-offset-2 hover:bg-s2',
        isHere ? 'bg-s2 text-ink' : 'text-ink2',
      )}
    >
      <Icon of={entry.icon} className="shrink-0" />
      <span className="min-w-0 @max-[8rem]:sr-only">{t(entry.name)}</span>
      {entry.page === 'alarms' && <AlarmsBadge />}
    </a>
  );
}

function Me({ operator }: { operator: Operator }) {
  const t = useText();
  // The session is over for this tab in any case.
  const leave = useCallMutation(operatorLogout, { done: forgetSession, refused: forgetSession });
  return (
    <div className="flex items-center gap-2 border-t border-line pt-4 @max-[8rem]:justify-center">
      <div className="min-w-0 flex-1 px-1.5 @max-[8rem]:sr-only">
        <p className="truncate text-body font-medium">{operator.name}</p>
        <p className="text-caption text-ink3">
          {operator.roles.map((role) => t(`console.role.${role}`)).join(' · ')}
        </p>
      </div>
      <IconButton
        icon={LogOut}
        label={t('console.nav.signOut')}
        isDisabled={leave.isSending}
        onPress={() => leave.send()}
      />
    </div>
  );
}

/** Roles may have changed since this tab was opened. */
function useRolesOfNow(): void {
  const me = useCallQuery(loadOperator, []);
  const now = me.status === 'ready' ? me.data : null;
  useEffect(() => {
    const session = currentSession();
    if (
      now !== null &&
      session !== null &&
      JSON.stringify(session.operator) !== JSON.stringify(now)
    )
      keepSession({ token: session.token, operator: now });
  }, [now]);
}
