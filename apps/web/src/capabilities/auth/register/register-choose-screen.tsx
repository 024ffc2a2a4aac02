/** Passes on `referral` and `next`. */
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { Building2, ChevronRight, UserRound } from 'lucide-react';
import { AppearanceButton } from '../../../platform/appearance.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { TextLink } from '../text-link.tsx';

export function RegisterChooseScreen({ params }: ScreenOf) {
  const t = useText();
  const passedOn = { referral: params['referral'], next: params['next'] };
  return (
    <PageScreen title={t('auth.register.title')} actions={<AppearanceButton />}>
      <div className="grid gap-4 px-4 pt-2 pb-8">
        <p className="pb-1 text-value font-semibold tracking-heading">{t('auth.register.lead')}</p>
        <Choice
          icon={UserRound}
          name={t('auth.register.individual')}
          purpose={t('auth.register.individualFor')}
          needs={[
            t('auth.register.individualNeeds.person'),
            t('common.anyIdDocument'),
            t('auth.register.individualNeeds.time'),
          ]}
          href={linkTo('pages/auth/registerindividual', passedOn)}
        />
        <Choice
          icon={Building2}
          name={t('auth.register.company')}
          purpose={t('auth.register.companyFor')}
          needs={[
            t('auth.register.companyNeeds.license'),
            t('common.companyAccountAndProof'),
            t('auth.register.companyNeeds.officer'),
            t('auth.register.companyNeeds.time'),
          ]}
          href={linkTo('pages/auth/registercompany', passedOn)}
        />
        <Note>{t('auth.register.paper')}</Note>
        <p className="text-center text-body text-ink2">
          {t('auth.register.haveAccount')}{' '}
          <TextLink href={linkTo('pages/auth/login', { next: params['next'] })}>
            {t('common.signIn')}
          </TextLink>
        </p>
      </div>
    </PageScreen>
  );
}

function Choice({
  icon,
  name,
  purpose,
  needs,
  href,
}: {
  icon: Glyph;
  name: string;
  purpose: string;
  needs: readonly string[];
  href: string;
}) {
  return (
    <a
      href={href}
      className="grid grid-cols-[auto_1fr_auto] gap-x-3.5 rounded-card border border-line bg-s1 p-4 transition-[scale,background-color] duration-press hover:bg-s2 active:scale-[0.99]"
    >
      <span className="grid size-11 place-items-center rounded-logo bg-s2 text-ink">
        <Icon of={icon} size={22} />
      </span>
      <span className="min-w-0">
        <span className="block text-section font-semibold tracking-heading">{name}</span>
        <span className="block text-label text-ink2">{purpose}</span>
      </span>
      <Icon of={ChevronRight} className="self-center text-ink3" />
      <ul className="col-span-3 mt-3 grid gap-1 border-t border-line pt-3 text-label text-ink2">
        {needs.map((need) => (
          <li key={need} className="flex gap-2 before:text-ink3 before:content-['·']">
            {need}
          </li>
        ))}
      </ul>
    </a>
  );
}
