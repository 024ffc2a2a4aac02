/** Its owner invites by a link or a code. */
import { newRequestId } from '@candor/client/request-id';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { HashLine } from '../../core/product/hash-line.tsx';
import { Part } from '../../core/product/part.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { momentText } from './league-words.tsx';
import { refetchLeagues, useEndInvitation, useInvite, type LeagueDetail } from './leagues.api.ts';

const INVITATION_HOURS = 7 * 24;

export function Invitation({ detail: { league, invitation } }: { detail: LeagueDetail }) {
  const t = useText();
  // One id until an answer came: a retry must not end the code that was given to somebody.
  const [requestId, setRequestId] = useState(newRequestId);
  const again = () => {
    setRequestId(newRequestId());
    void refetchLeagues();
  };
  const inviting = useInvite({ done: again, refused: again });
  const ending = useEndInvitation();
  const { id } = league;
  const invite = () => inviting.send({ body: { requestId, id, hours: INVITATION_HOURS } });
  return (
    <Part title={t('leagues.invite')}>
      <p className="text-label text-ink2">{t('leagues.invite.text')}</p>
      {inviting.isLost && <Note tone="warn">{t('leagues.lost')}</Note>}
      {invitation === null ? (
        <Button isWide tone="secondary" isBusy={inviting.isSending} onPress={invite}>
          {t('leagues.invite.make')}
        </Button>
      ) : (
        <>
          <HashLine
            label={t('leagues.invite.until', { at: momentText(invitation.endsAt) })}
            text={invitation.code}
          />
          <div className="flex items-center gap-2 rounded-control bg-s2 py-1.5 pr-1.5 pl-3.5">
            <p className="min-w-0 flex-1 text-label">{t('leagues.invite.link')}</p>
            <CopyButton
              text={addressOf(invitation.code)}
              label={t('leagues.invite.copy')}
              onCopied={() => showToast(t('framework.copySuccess'), 'done')}
              onFailed={() => showToast(t('shell.copyFailed'), 'problem')}
            />
          </div>
          <Button
            isWide
            tone="secondary"
            isBusy={ending.isSending}
            onPress={() => ending.send({ body: { id } })}
          >
            {t('leagues.invite.end')}
          </Button>
        </>
      )}
    </Part>
  );
}

function addressOf(code: string): string {
  return new URL(linkTo('leagues/index', { code }), location.href).href;
}
