/** A screen that needs a session. A guest is asked to sign in, and returned here. */
import { Button } from '@candor/ui/buttons/button';
import { BrandMark } from '@candor/ui/marks/brand-mark';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { currentLocation, push } from '../../platform/nav/nav.ts';
import { PageScreen } from '../../platform/page-screen.tsx';
import { useSession, type Session } from '../../platform/device/session.ts';

export function CustomerScreen({
  children,
  ...frame
}: Omit<ComponentProps<typeof PageScreen>, 'children'> & {
  children: (session: Session) => ReactNode;
}) {
  const session = useSession();
  if (session !== null) return <PageScreen {...frame}>{children(session)}</PageScreen>;
  return (
    <PageScreen title={frame.title}>
      <SignInFirst />
    </PageScreen>
  );
}

function SignInFirst() {
  const t = useText();
  return (
    <section className="grid justify-items-center gap-4 px-6 pt-14 text-center">
      <BrandMark size={44} />
      <p className="text-section font-semibold tracking-heading">{t('shell.signInFirst')}</p>
      <Button
        size="medium"
        onPress={() => push('pages/auth/login', { next: currentLocation().url })}
      >
        {t('common.signIn')}
      </Button>
    </section>
  );
}
