import { loadAccount } from '@candor/contract/account';
import { Icon } from '@candor/ui/icon';
import { ChevronRight, CircleAlert, Clock, IdCard } from 'lucide-react';
import { useText } from '../platform/i18n/text.ts';
import { linkTo } from '../platform/nav/nav.ts';
import { useReading } from '../platform/use-reading.ts';

const GLYPHS = { none: IdCard, waiting: Clock, underReview: Clock, unsuccessful: CircleAlert } as const;

/** For a customer who is not verified: where that stands and the way on. Nothing for one who is, and nothing while it is not known. */
export function HomeVerification() {
  const t = useText();
  const account = useReading(loadAccount);
  if (account.status !== 'ready' || account.data.verification === 'verified') return null;
  const { verification } = account.data;
  const action = verification === 'none' || verification === 'unsuccessful' ? t(`home.verify.${verification}.action`) : t('home.verify.look');
  return (
    <a href={linkTo('pages/kyc/individual')} className="mx-4 mb-3 flex items-center gap-3 rounded-card border border-line bg-s1 px-4 py-3 transition-colors duration-press hover:bg-s2/50 active:bg-s2">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
        <Icon of={GLYPHS[verification]} className={verification === 'unsuccessful' ? 'text-alert' : undefined} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold">{t(`home.verify.${verification}`)}</span>
        <span className="block text-caption text-ink2">{t(`home.verify.${verification}.text`)}</span>
        <span className="block pt-0.5 text-label font-semibold text-accent">{action}</span>
      </span>
      <Icon of={ChevronRight} size={18} className="shrink-0 text-ink3" />
    </a>
  );
}
