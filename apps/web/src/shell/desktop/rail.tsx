/** The navigation of larger windows: always there, the tabs first, then what is asked for most. */
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { BrandMark } from '@candor/ui/marks/brand-mark';
import {
  ArrowLeftRight,
  ChartColumn,
  ChartNoAxesCombined,
  House,
  Inbox,
  Keyboard,
  Layers,
  LifeBuoy,
  ScanSearch,
  Search,
  Star,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { badgeText, useChatUnread, useUnread } from '../../core/customer/unread.ts';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo, useLocation } from '../../platform/nav/nav.ts';
import { useShownAccount } from '../../platform/device/account.ts';
import { useSession } from '../../platform/device/session.ts';
import { HOME_PATH, type RoutePath } from '../../routes.table.ts';
import { listBeside } from './beside.rules.ts';
import { openScreen } from './open-screen.ts';

type RailItem = {
  readonly path: RoutePath;
  readonly label: string;
  readonly icon: Glyph;
  readonly unread?: number | null;
};

export function Rail({ onPalette, onKeys }: { onPalette: () => void; onKeys: () => void }) {
  const t = useText();
  const unread = useUnread();
  const chatUnread = useChatUnread();
  const isGuest = useSession() === null;
  // Counts are asked for again with another account.
  useShownAccount();
  const { path } = useLocation();
  const current = path === null ? null : railPlace(path);
  const tabs: RailItem[] = [
    { path: HOME_PATH, label: t('common.home'), icon: House },
    { path: 'pages/market/index', label: t('common.markets'), icon: ChartNoAxesCombined },
    { path: 'pages/watchlist/index', label: t('common.watchlists'), icon: Star },
    { path: 'pages/trade/index', label: t('shell.tab.trade'), icon: ArrowLeftRight },
    { path: 'pages/profile/index', label: t('common.myAccount'), icon: UserRound },
  ];
  const more: RailItem[] = [
    { path: 'find/index', label: t('common.screener'), icon: ScanSearch },
    ...(isGuest
      ? []
      : ([
          {
            path: 'pages/profile/transaction',
            label: t('common.history'),
            icon: Wallet,
          },
          { path: 'performance/index', label: t('common.returns'), icon: ChartColumn },
          { path: 'accounts/index', label: t('common.accounts'), icon: Layers },
          { path: 'pages/notice/index', label: t('shell.inbox'), icon: Inbox, unread },
        ] satisfies RailItem[])),
    { path: 'chat', label: t('desktop.rail.chat'), icon: LifeBuoy, unread: chatUnread },
  ];
  return (
    <nav
      aria-label={t('common.mainNavigation')}
      className="absolute inset-y-0 left-0 z-20 flex w-19 flex-col items-stretch overflow-y-auto border-r border-line bg-s1 pt-(--safe-top) pb-2"
    >
      <div className="grid h-13 shrink-0 place-items-center">
        <BrandMark size={28} />
      </div>
      <RailButton icon={Search} label={t('framework.search')} onPress={onPalette} />
      <ul>
        {tabs.map((item) => (
          <RailLink key={item.path} item={item} isCurrent={item.path === current} />
        ))}
      </ul>
      <hr className="mx-4 my-2 border-line" />
      <ul>
        {more.map((item) => (
          <RailLink key={item.path} item={item} isCurrent={item.path === current} />
        ))}
      </ul>
      <span className="min-h-2 flex-1" />
      <RailButton icon={Keyboard} label={t('desktop.rail.keys')} onPress={onKeys} />
    </nav>
  );
}

/** The entry that a page belongs to: itself, its list's, or none. */
function railPlace(path: RoutePath): RoutePath {
  return listBeside(path) ?? path;
}

const LOOK =
  'group relative flex min-h-14 w-full flex-col items-center justify-center gap-1 px-1 text-center text-tab font-medium text-ink3 hover:text-ink aria-[current=page]:text-ink focus-visible:-outline-offset-2';

function RailLink({ item, isCurrent }: { item: RailItem; isCurrent: boolean }) {
  const t = useText();
  const { path } = item;
  const badge = badgeText(item.unread ?? null);
  return (
    <li>
      <a
        href={linkTo(path)}
        aria-current={isCurrent ? 'page' : undefined}
        className={LOOK}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          openScreen(path);
        }}
      >
        <span
          aria-hidden="true"
          className="absolute inset-y-3 left-0 hidden w-0.5 rounded-r-full bg-good-gfx group-aria-[current=page]:block"
        />
        <Icon of={item.icon} size={22} />
        <span className="max-w-full truncate">{item.label}</span>
        {badge !== null && (
          <>
            <span className="sr-only">{t('common.countUnread', { count: badge })}</span>
            <span
              aria-hidden="true"
              className="absolute top-1.5 left-1/2 ml-2 min-w-4 rounded-full bg-ink px-1 text-tab leading-4 font-semibold text-bg"
            >
              {badge}
            </span>
          </>
        )}
      </a>
    </li>
  );
}

function RailButton({
  icon,
  label,
  onPress,
}: {
  icon: Glyph;
  label: ReactNode;
  onPress: () => void;
}) {
  return (
    <button type="button" onClick={onPress} className={LOOK}>
      <Icon of={icon} size={22} />
      <span className="max-w-full truncate">{label}</span>
    </button>
  );
}
