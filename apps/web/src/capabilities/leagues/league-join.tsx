/** Entering: the rules are below, and the account of the league opens with one tap. */
import { newRequestId } from '@candor/client/request-id';
import { DISPLAY_NAME_MAX } from '@candor/contract/kernel/league-rules';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import { displayNameOf, isDisplayNameWrong } from '../../core/product/display-name.ts';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { momentText } from './league-words.tsx';
import { refetchLeagues, useJoinLeague, type LeagueDetail } from './leagues.api.ts';

export function JoinLeague({
  detail: { league, seals },
  code,
}: {
  detail: LeagueDetail;
  code: string | null;
}) {
  const t = useText();
  const [typed, setTyped] = useState('');
  // One id until an answer came, so that a retry joins once.
  const [requestId, setRequestId] = useState(newRequestId);
  const joining = useJoinLeague({
    done: () => void refetchLeagues(),
    refused: () => {
      setRequestId(newRequestId());
      void refetchLeagues();
    },
  });
  const displayName = displayNameOf(typed);
  const isWrong = isDisplayNameWrong(displayName);
  const seenHash = seals[0]?.hash ?? '';
  const needsIdentity = joining.refusal?.reason === 'KYC_REQUIRED';
  return (
    <SubmitForm
      className="grid gap-3 rounded-card border border-line bg-s1 p-4"
      onSubmit={() => {
        if (!isWrong && !joining.isSending)
          joining.send({ body: { requestId, id: league.id, code, seenHash, displayName } });
      }}
    >
      <p className="text-label text-ink2">
        {t('leagues.join.text', { until: momentText(league.entryUntil) })}
      </p>
      <TextField
        label={t('leagues.displayName')}
        hint={t('leagues.displayName.hint')}
        value={typed}
        maxLength={DISPLAY_NAME_MAX}
        autoComplete="off"
        error={isWrong ? t('leagues.displayName.wrong') : null}
        onChange={(name) => {
          setTyped(name);
          setRequestId(newRequestId());
        }}
      />
      {joining.isLost && <Note tone="warn">{t('leagues.lost')}</Note>}
      {joining.refusal !== null && <Note tone="alert">{joining.refusal.message}</Note>}
      {needsIdentity && (
        <Button isWide tone="secondary" onPress={() => push('pages/kyc/individual')}>
          {t('leagues.verifyFirst')}
        </Button>
      )}
      <Button type="submit" isWide isBusy={joining.isSending}>
        {t('leagues.join')}
      </Button>
    </SubmitForm>
  );
}
