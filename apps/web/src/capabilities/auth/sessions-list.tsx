import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { Chip } from '@candor/ui/marks/chip';
import { Dialog } from '@candor/ui/overlays/dialog';
import { Icon } from '@candor/ui/marks/icon';
import { showToast } from '@candor/ui/overlays/toast';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { viewerZone } from '@candor/client/time';
import { refetchSessions, useRevokeSession, useSessions, type DeviceSession } from './auth.api.ts';

type Question = DeviceSession | 'others';

export function SessionsList() {
  const t = useText();
  const sessions = useSessions();
  const [question, setQuestion] = useState<Question | null>(null);
  if (sessions.status !== 'ready') return <QueryState of={sessions} rows={2} />;
  const others = sessions.data.filter((session) => !session.isCurrent);
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line">
        {sessions.data.map((session) => (
          <DeviceRow key={session.id} session={session} onRevoke={() => setQuestion(session)} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button tone="danger" size="medium" isWide onPress={() => setQuestion('others')}>
          {t('auth.sessions.revokeOthers')}
        </Button>
      )}
      <RevokeQuestion question={question} onClose={() => setQuestion(null)} />
    </div>
  );
}

function DeviceRow({ session, onRevoke }: { session: DeviceSession; onRevoke: () => void }) {
  const t = useText();
  const moment = (at: number) => formatDateTime(at, viewerZone());
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-logo bg-s2 text-ink2">
        <Icon of={MonitorSmartphone} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-body font-semibold">{session.device}</p>
        <p className="text-caption text-ink3">{session.network}</p>
        <p className="text-caption text-ink3">
          {session.isCurrent
            ? t('auth.sessions.since', { moment: moment(session.createdAt) })
            : t('auth.sessions.lastSeen', { moment: moment(session.lastSeenAt) })}
        </p>
      </div>
      {session.isCurrent && <Chip>{t('shell.thisDevice')}</Chip>}
      {!session.isCurrent && (
        <Button
          tone="secondary"
          size="small"
          label={t('auth.sessions.revokeLabel', { device: session.device })}
          onPress={onRevoke}
        >
          {t('auth.sessions.revoke')}
        </Button>
      )}
    </li>
  );
}

/** Stays readable while the dialog closes. */
function RevokeQuestion({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const t = useText();
  const [last, setLast] = useState<Question>('others');
  if (question !== null && question !== last) setLast(question);
  const revoke = useRevokeSession({
    done: () => {
      showToast(t('auth.sessions.revoked'), 'done');
      void refetchSessions();
      onClose();
    },
    refused: (refusal) => {
      // Another device was faster: the list is out of date.
      showToast(refusal.message, 'problem');
      void refetchSessions();
      onClose();
    },
  });
  return (
    <Dialog
      isOpen={question !== null}
      title={
        last === 'others' ? t('auth.sessions.revokeOthersTitle') : t('auth.sessions.revokeTitle')
      }
      confirmLabel={t('auth.sessions.revoke')}
      cancelLabel={t('framework.cancel')}
      tone="danger"
      isBusy={revoke.isSending}
      onConfirm={() => revoke.send({ body: { session: last === 'others' ? 'others' : last.id } })}
      onCancel={onClose}
    >
      {last === 'others'
        ? t('auth.sessions.revokeOthersText')
        : t('auth.sessions.revokeText', { device: last.device })}
    </Dialog>
  );
}
