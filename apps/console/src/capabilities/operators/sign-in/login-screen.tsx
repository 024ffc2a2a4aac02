/** Always both halves, and which one was wrong is never said. */
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { EntryFrame } from '../../../platform/ui/entry-frame.tsx';
import type { Challenge } from './challenge.ts';
import { PasswordStep } from './password-step.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

export function LoginScreen() {
  const t = useText();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  return (
    <EntryFrame
      title={t('console.login.title')}
      lead={challenge === null ? t('console.login.lead') : t('console.login.secondLead')}
    >
      {challenge === null ? (
        <PasswordStep onChallenge={setChallenge} />
      ) : (
        <SecondFactorStep challenge={challenge} onStartAgain={() => setChallenge(null)} />
      )}
    </EntryFrame>
  );
}
