/**
 * What one has first (the total with today's change, one's positions), then the market. Above the
 * capabilities because it joins the customer's figures with the market's.
 */
import { IconButton } from '@candor/ui/buttons/icon-button';
import { Monogram } from '@candor/ui/marks/monogram';
import { Icon } from '@candor/ui/marks/icon';
import { ChevronsUpDown, Search } from 'lucide-react';
import { Fragment, useDeferredValue } from 'react';
import { AppearanceButton } from '../../platform/appearance.tsx';
import { BrandMark } from '@candor/ui/marks/brand-mark';
import { useText, withTexts } from '../../platform/i18n/text.ts';
import { Later } from '../../platform/loading/later.tsx';
import { lazyPart } from '../../platform/loading/lazy-part.ts';
import { linkTo, push } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { StaleMark } from '../../core/quotes/stale-mark.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useShownAccount } from '../../platform/device/account.ts';
import { useSession, type Session } from '../../platform/device/session.ts';
import { MarketClock } from '../../capabilities/markets/boards/market-clock.tsx';
import { useHomeQuotes } from '../../capabilities/markets/markets.api.ts';
import { IndexStrip } from '../../capabilities/markets/boards/index-card.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeInbox } from './home-inbox.tsx';
import { HomeCustom, HomeHot, HomeLeaders } from './home-lists.tsx';
import { HomeFirstSteps, HomeFunds, HomeGuest, HomeHoldings } from './home-person.tsx';
import { HomeQuickLinks } from './home-quick-links.tsx';
import { HomeToday } from './home-today.tsx';

/** After the first screen, and only then. */
const NewestNews = lazyPart(() =>
  withTexts(
    async () => (await import('../../core/articles/newest-news.tsx')).NewestNews,
    'news',
    'common',
  ),
);

/** For the few whom it concerns; it would bring the schemas of the account. */
const StoppedNote = lazyPart(
  async () => (await import('../../core/customer/stopped-note.tsx')).StoppedNote,
);

export function HomeScreen(_: ScreenOf) {
  const t = useText();
  const session = useSession();
  const account = useShownAccount();
  const quotes = useHomeQuotes();
  // Rows below the fold are drawn in pieces.
  const shown = useDeferredValue(quotes);
  const indices = quotes.status === 'ready' ? quotes.data.indices : null;
  return (
    <PageScreen
      title={t('common.home')}
      isTab
      header={<HomeHeader session={session} />}
      onRefresh={refreshShown}
    >
      <StaleMark />
      {session !== null && (
        <Later order={1}>
          <div className="mx-4 mb-3 empty:hidden">
            <StoppedNote />
          </div>
        </Later>
      )}
      {session !== null && (
        <Fragment key={account?.id ?? session.user.id}>
          <HomeFunds />
          <HomeHoldings />
          <HomeFirstSteps user={session.user} />
        </Fragment>
      )}
      <HomeHero reading={quotes} />
      {session === null && <HomeGuest />}
      <MarketClock market="US" />
      <HomeQuickLinks />
      {quotes.status !== 'unavailable' && (
        <IndexStrip label={t('common.indices')} rows={indices === null ? null : indices.slice(1)} />
      )}
      <Later order={1}>
        <HomeLeaders />
      </Later>
      <Later order={2}>
        <HomeCustom reading={shown} />
      </Later>
      <Later order={3}>
        <HomeHot />
        <HomeToday />
      </Later>
      {quotes.status === 'ready' && <NewestNews />}
    </PageScreen>
  );
}

/** The title stays for screen readers. */
function HomeHeader({ session }: { session: Session | null }) {
  const t = useText();
  return (
    <div className="flex min-h-13 items-center gap-1 pr-1 pl-4">
      <h1 className="sr-only">{t('common.home')}</h1>
      <div className="flex min-w-0 flex-1 items-center">
        {session === null ? <Brand /> : <AccountPill name={session.user.userId} />}
      </div>
      <IconButton
        icon={Search}
        label={t('framework.search')}
        onPress={() => push('pages/search/index')}
      />
      {session !== null && <HomeInbox />}
      <AppearanceButton />
    </div>
  );
}

function Brand() {
  return (
    <span className="flex items-center gap-2.5">
      <BrandMark size={28} />
      <span aria-hidden="true" className="text-sheet font-semibold tracking-heading">
        Candor
      </span>
    </span>
  );
}

function AccountPill({ name }: { name: string }) {
  const t = useText();
  const shown = useShownAccount()?.name ?? name;
  return (
    <a
      href={linkTo('accounts/index')}
      className="flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-s1 py-1 pr-3.5 pl-1.5"
    >
      <Monogram name={shown} shape="round" size="small" />
      <span aria-hidden="true" className="truncate text-label font-medium">
        {shown}
      </span>
      <Icon of={ChevronsUpDown} size={14} className="shrink-0 text-ink3" />
      <span className="sr-only">{t('home.accounts', { name: shown })}</span>
    </a>
  );
}
