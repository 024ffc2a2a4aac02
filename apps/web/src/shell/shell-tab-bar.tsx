import { TabBar, type TabItem } from '@candor/ui/frame/tab-bar';
import { ArrowLeftRight, ChartNoAxesCombined, House, Star, UserRound } from 'lucide-react';
import { useText } from '../platform/i18n/text.ts';
import { linkTo, switchTab, useLocation } from '../platform/nav/nav.ts';
import { scrollToTop } from '../platform/window/scroll-memory.ts';
import { badgeText, useChatUnread, useUnread } from '../core/customer/unread.ts';
import { HOME_PATH, type TabPath } from '../routes.table.ts';

/** In the order of the specification. A tap on the current tab scrolls to its top. */
export function ShellTabBar() {
  const t = useText();
  const { path } = useLocation();
  const unread = (useUnread() ?? 0) + (useChatUnread() ?? 0);
  const badge = badgeText(unread);
  const items: TabItem<TabPath>[] = [
    { key: HOME_PATH, label: t('common.home'), icon: House, href: linkTo(HOME_PATH) },
    {
      key: 'pages/market/index',
      label: t('common.markets'),
      icon: ChartNoAxesCombined,
      href: linkTo('pages/market/index'),
    },
    {
      key: 'pages/watchlist/index',
      label: t('common.watchlists'),
      icon: Star,
      href: linkTo('pages/watchlist/index'),
    },
    {
      key: 'pages/trade/index',
      label: t('shell.tab.trade'),
      icon: ArrowLeftRight,
      href: linkTo('pages/trade/index'),
    },
    {
      key: 'pages/profile/index',
      label: t('common.myAccount'),
      icon: UserRound,
      href: linkTo('pages/profile/index'),
      ...(badge === null
        ? {}
        : { badge: { text: badge, label: t('common.countUnread', { count: unread }) } }),
    },
  ];
  const current = items.find((item) => item.key === path)?.key ?? null;
  const select = (tab: TabPath) => {
    if (tab === current) scrollToTop();
    else switchTab(tab);
  };
  return (
    <TabBar items={items} current={current} label={t('common.mainNavigation')} onSelect={select} />
  );
}
