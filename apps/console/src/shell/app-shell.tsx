/**
 * Nobody signed in means login, whatever the address, so that signing in leads to where one wanted
 * to go. The paper-money ribbon is drawn here and nowhere else.
 */
import { FigureProvider } from '@candor/ui/figures/figure-context';
import { Ribbon } from '@candor/ui/frame/ribbon';
import { ToastViewport } from '@candor/ui/overlays/toast';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { InvitationScreen } from '../capabilities/operators/sign-in/invitation-screen.tsx';
import { LoginScreen } from '../capabilities/operators/sign-in/login-screen.tsx';
import { useLanguage, useText } from '../platform/i18n/text.ts';
import { usePlace } from '../platform/nav/location.ts';
import { useSession, type Operator } from '../platform/session.ts';
import { AppearanceBar } from './appearance-bar.tsx';
import { PageView } from './page-view.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { SideBar } from './side-bar.tsx';

const ChatPresence = lazy(async () => ({
  default: (await import('../capabilities/chat/chat-presence.tsx')).ChatPresence,
}));

export function AppShell() {
  const t = useText();
  const locale = useLanguage();
  const session = useSession();
  const { page, query } = usePlace();
  return (
    <FigureProvider locale={locale}>
      <div className="flex h-dvh flex-col overflow-hidden bg-bg">
        <Ribbon text={t('common.simulatedMarket')} />
        {page === 'invitation' ? (
          <Entry>
            <InvitationScreen token={query['token'] ?? ''} />
          </Entry>
        ) : session === null ? (
          <Entry>
            <LoginScreen />
          </Entry>
        ) : (
          <SignedIn operator={session.operator} />
        )}
        <ToastViewport />
      </div>
    </FigureProvider>
  );
}

function Entry({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex justify-end px-4 pt-3">
        <AppearanceBar />
      </div>
      {children}
    </div>
  );
}

function SignedIn({ operator }: { operator: Operator }) {
  const place = usePlace();
  const main = useRef<HTMLElement>(null);
  const at = `${place.page} ${place.id}`;
  // Focus and scroll position start at the top of a new page.
  useEffect(() => {
    main.current?.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <div className="flex min-h-0 flex-1">
      <SideBar operator={operator} page={place.page} />
      {operator.roles.includes('support') && (
        <Suspense fallback={null}>
          <ChatPresence />
        </Suspense>
      )}
      <main ref={main} tabIndex={-1} className="min-w-0 flex-1 overflow-y-auto">
        <ScreenFailure key={at}>
          <PageView place={place} roles={operator.roles} />
        </ScreenFailure>
      </main>
    </div>
  );
}
