/** Gone once all of it is done, and never there for demo people. */
import { loadAccount } from '@candor/contract/account';
import type { VerificationState } from '@candor/contract/kernel/enumerations';
import { loadFirstSteps } from '@candor/contract/wallet';
import { cx } from '@candor/ui/cx';
import { Icon } from '@candor/ui/marks/icon';
import { Check, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { readSeen } from '../../capabilities/proof/ledger-seen.ts';
import { noteStepsRoom } from '../../core/newcomer/first-steps-room.ts';
import { useText, type Say } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import type { Session } from '../../platform/device/session.ts';
import { useCallQuery } from '../../platform/calls/use-call-query.ts';
import { ComingSteps } from './coming-steps.tsx';
import { firstSteps, nextStep, type FirstStep } from './first-steps.model.ts';

export function HomeStart({ user }: { user: Session['user'] }) {
  const t = useText();
  const account = useCallQuery(loadAccount);
  const progress = useCallQuery(loadFirstSteps);
  const isKnown = account.status === 'ready' && progress.status === 'ready';
  const verification = account.status === 'ready' ? account.data.verification : 'none';
  const steps = isKnown
    ? firstSteps({ verification, ...progress.data, hasProof: readSeen(user.id) !== null })
    : [];
  const next = nextStep(steps);
  const place = useRef<HTMLElement>(null);
  const isOver = user.isDemo || (isKnown && next === null);
  useLayoutEffect(() => {
    if (isOver) noteStepsRoom(user.id, 0);
    else if (place.current !== null) noteStepsRoom(user.id, place.current.offsetHeight);
  });
  if (isOver) return null;
  if (account.status === 'loading' || progress.status === 'loading') return <ComingSteps />;
  if (next === null) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section
      ref={place}
      aria-label={t('newcomer.title')}
      className="mx-4 mb-3 rounded-card border border-line bg-s1 px-4 pt-3.5 pb-1.5"
    >
      <div className="flex items-baseline justify-between gap-3 pb-1">
        <h2 className="text-section font-semibold tracking-heading">{t('newcomer.title')}</h2>
        <p className="text-caption text-ink2">
          {t('newcomer.progress', { done, count: steps.length })}
        </p>
      </div>
      <ol className="divide-y divide-line">
        {steps.map((step, index) => (
          <li key={step.id}>
            <Step
              step={step}
              number={index + 1}
              isNext={step === next}
              text={toText(step, verification, t)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({
  step: { id, isDone, path },
  number,
  isNext,
  text,
}: {
  step: FirstStep;
  number: number;
  isNext: boolean;
  text: string;
}) {
  const t = useText();
  const mark = (
    <span
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full text-caption font-semibold',
        isDone
          ? 'bg-s2 text-ink2'
          : isNext
            ? 'bg-ink text-bg'
            : 'border border-line-strong text-ink2',
      )}
    >
      {isDone ? <Icon of={Check} size={16} /> : number}
    </span>
  );
  if (isDone) {
    return (
      <div className="flex min-h-11 items-center gap-3 py-1.5 text-ink2">
        {mark}
        <span className="text-body">{t(`newcomer.${id}`)}</span>
        <span className="sr-only">{t('newcomer.done')}</span>
      </div>
    );
  }
  return (
    <a href={linkTo(path)} className="flex min-h-11 items-center gap-3 py-2">
      {mark}
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold">{t(`newcomer.${id}`)}</span>
        {isNext && <span className="block text-caption text-ink2">{text}</span>}
      </span>
      <Icon of={ChevronRight} size={18} className="shrink-0 text-ink3" />
    </a>
  );
}

function toText({ id }: FirstStep, verification: VerificationState, t: Say): string {
  if (id !== 'verify' || verification === 'none' || verification === 'verified')
    return t(`newcomer.${id}.text`);
  return verification === 'unsuccessful'
    ? t('newcomer.verify.unsuccessful')
    : t('newcomer.verify.waiting');
}
