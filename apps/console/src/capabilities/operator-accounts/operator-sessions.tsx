import { endSessionOfOperator, listOperatorSessions } from '@candor/contract/operator-accounts';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { REASON_LENGTH_MIN } from '@candor/contract/kernel/reason';
import { Button } from '@candor/ui/buttons/button';
import { Chip } from '@candor/ui/marks/chip';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { momentColumn, textColumn } from '../../platform/ui/columns.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { useLook } from '../../platform/use-call-query.ts';

type Session = ReceivedDataOf<typeof listOperatorSessions>[number];

export function OperatorSessions({ operatorId }: { operatorId: string }) {
  const t = useText();
  const sessions = useLook(listOperatorSessions, { params: { id: operatorId } });
  const roles = useSession()?.operator.roles ?? [];
  const [session, setSession] = useState<string | null>(null);
  const sending = useCallMutation(endSessionOfOperator, {
    done: () => {
      setSession(null);
      showToast(t('framework.success'), 'done');
      if (sessions.status === 'ready') void sessions.refresh();
    },
  });
  const mayEnd = endSessionOfOperator.roles.some((role) => roles.includes(role));
  const columns = useColumns(
    mayEnd
      ? (id) => {
          sending.reset();
          setSession(id);
        }
      : null,
  );
  return (
    <Panel title={t('console.operators.sessions')} isFlush>
      <QueryView of={sessions}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="p-4 text-body text-ink2">{t('console.operators.sessionsNone')}</p>
          ) : (
            <DataTable
              label={t('console.operators.sessions')}
              columns={columns}
              rows={rows}
              getId={(row) => row.id}
            />
          )
        }
      </QueryView>
      <AskReason
        isOpen={session !== null}
        title={t('console.operators.endSession')}
        lead={t('console.operators.endSession.lead')}
        fieldLabel={t('console.reason.label')}
        submitLabel={t('console.operators.endSession')}
        tone="danger"
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        onReason={(reason) => {
          if (session !== null) sending.send({ params: { id: session }, body: { reason } });
        }}
        onClose={() => setSession(null)}
      />
    </Panel>
  );
}

function useColumns(onEnd: ((session: string) => void) | null): Column<Session>[] {
  const t = useText();
  return [
    {
      key: 'device',
      title: t('console.operators.device'),
      cell: ({ device }) =>
        device ?? <span className="text-ink3">{t('console.operators.deviceUnknown')}</span>,
      isLong: true,
    },
    textColumn('network', t('common.network')),
    momentColumn('since', t('console.operators.signedInAt')),
    momentColumn('lastSeenAt', t('console.operators.seen')),
    {
      key: 'state',
      title: t('common.status'),
      cell: ({ endedAt, isCurrent }) =>
        endedAt === null ? (
          <Chip tone="accent">
            {t(isCurrent ? 'console.operators.session.current' : 'console.operators.session.open')}
          </Chip>
        ) : (
          <span className="text-ink2">
            {t('common.ended')} · <Moment at={endedAt} />
          </span>
        ),
    },
    ...(onEnd === null
      ? []
      : [
          {
            key: 'acts',
            title: t('common.actions'),
            cell: ({ id, endedAt, isCurrent }: Session) =>
              endedAt === null &&
              !isCurrent && (
                <Button size="small" tone="secondary" onPress={() => onEnd(id)}>
                  {t('console.operators.endSession')}
                </Button>
              ),
          },
        ]),
  ];
}
