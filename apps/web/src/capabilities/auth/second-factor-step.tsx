import { Note } from '@candor/ui/marks/note';
import { useId } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { SecondFactorForm } from '../../core/second-factor/second-factor-form.tsx';
import type { SignedIn } from '../../platform/device/session.ts';
import { timeLeft, secondsLeft } from '../../platform/time-left.model.ts';
import { useNow } from '@candor/client/use-now';
import { useProveSecondFactor, type SecondFactorAsked } from './auth.api.ts';

const TICK_MS = 1000;

export function SecondFactorStep({
  asked,
  onSignedIn,
  onExpired,
  onBack,
}: {
  asked: SecondFactorAsked;
  onSignedIn: (signedIn: SignedIn) => void;
  /** The password has to be given again. */
  onExpired: (message: string) => void;
  onBack: () => void;
}) {
  const t = useText();
  const headingId = useId();
  const prove = useProveSecondFactor({
    done: onSignedIn,
    refused: (refusal) => {
      if (refusal.reason === 'SECOND_FACTOR_EXPIRED') onExpired(refusal.message);
    },
  });
  const { challengeId, passkeyOptions } = asked;
  return (
    <section aria-labelledby={headingId} className="grid gap-5 px-4 pt-2 pb-8">
      <div className="grid gap-1">
        <h2 id={headingId} className="text-sheet font-semibold tracking-heading">
          {t('auth.factor.title')}
        </h2>
        <p className="text-body text-ink2">{t('auth.factor.lead')}</p>
      </div>
      <SecondFactorForm
        methods={asked.methods}
        isBusy={prove.isSending}
        refusal={prove.refusal}
        challenge={async () =>
          passkeyOptions === null ? null : { challengeId, options: passkeyOptions }
        }
        onProof={(proof) => prove.send({ body: { challengeId, proof } })}
      />
      <TimeLeft until={asked.expiresAt} />
      <button
        type="button"
        onClick={onBack}
        className="-mx-2 min-h-11 justify-self-center px-2 text-label font-semibold text-accent"
      >
        {t('auth.factor.back')}
      </button>
    </section>
  );
}

/** This device's clock may be wrong: the server decides. */
function TimeLeft({ until }: { until: number }) {
  const t = useText();
  const now = useNow(TICK_MS);
  if (secondsLeft(until, now) === 0) return <Note tone="warn">{t('auth.factor.over')}</Note>;
  return (
    <p className="text-center text-caption text-ink3">
      {t('auth.factor.timeLeft', { time: timeLeft(until, now) })}
    </p>
  );
}
