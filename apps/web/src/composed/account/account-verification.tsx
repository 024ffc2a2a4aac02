import type { VerificationState } from '@candor/contract/kernel/enumerations';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { BadgeCheck, CircleAlert, CircleDashed, Clock, Hourglass } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';

export function AccountVerification({ state }: { state: VerificationState }) {
  const t = useText();
  const next = NEXT[state];
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      <span className="inline-flex items-center gap-1.5">
        <Icon
          of={GLYPHS[state]}
          size={16}
          className={state === 'unsuccessful' ? 'text-alert' : undefined}
        />
        {t(`account.verification.${state}`)}
      </span>
      {next !== null && (
        <a
          href={linkTo('pages/kyc/individual')}
          className="-my-2 inline-flex min-h-11 items-center font-semibold text-accent"
        >
          {t(next)}
        </a>
      )}
    </span>
  );
}

const GLYPHS: Readonly<Record<VerificationState, Glyph>> = {
  none: CircleDashed,
  waiting: Hourglass,
  underReview: Clock,
  verified: BadgeCheck,
  unsuccessful: CircleAlert,
};

const NEXT = {
  none: 'account.verification.start',
  waiting: null,
  underReview: null,
  verified: null,
  unsuccessful: 'account.verification.again',
} as const satisfies Readonly<Record<VerificationState, string | null>>;
