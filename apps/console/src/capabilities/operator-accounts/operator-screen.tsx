/** One operator: access, what can be proposed, and where they are signed in. */
import { listOperatorChanges, listOperators } from '@candor/contract/operator-accounts';
import { StateView } from '@candor/ui/marks/state-view';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { Limit, useRolesText } from './access-text.tsx';
import { ChangeOperator } from './change-operator.tsx';
import { OperatorSessions } from './operator-sessions.tsx';
import type { OperatorRow } from './operator.ts';
import { OperatorState } from './operators-screen.tsx';

const POLL_MS = 10_000;
const OPEN_MAX = '100';

export function OperatorScreen({ id }: { id: string }) {
  const t = useText();
  const operators = useCallQuery(listOperators, []);
  const changes = useCallQuery(
    listOperatorChanges,
    [{ query: { state: 'open', pageSize: OPEN_MAX } }],
    { everyMs: POLL_MS },
  );
  const row =
    operators.status === 'ready' ? operators.data.items.find((one) => one.id === id) : undefined;
  const waits =
    changes.status === 'ready' && changes.data.items.some(({ about }) => about?.id === id);
  return (
    <PageFrame
      title={row?.name ?? t('console.operators.title')}
      lead={
        <a
          href={hrefTo('operators')}
          className="inline-flex min-h-11 items-center text-label font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('console.operators.back')}
        </a>
      }
    >
      <QueryView of={operators} rows={6}>
        {() =>
          row === undefined ? (
            <StateView kind="empty" title={t('console.operators.unknown')} />
          ) : (
            <div className="grid gap-5">
              <Panel title={t('console.operators.access')} action={<OperatorState of={row} />}>
                <div className="grid gap-4">
                  <Facts of={row} />
                  <ChangeOperator key={JSON.stringify(row.roles)} of={row} waits={waits} />
                </div>
              </Panel>
              <OperatorSessions operatorId={id} />
            </div>
          )
        }
      </QueryView>
    </PageFrame>
  );
}

function Facts({ of: row }: { of: OperatorRow }) {
  const t = useText();
  const rolesText = useRolesText();
  return (
    <dl className="grid gap-x-6 gap-y-2 text-body sm:grid-cols-[max-content_1fr]">
      <Fact label={t('console.operators.email')}>{row.email}</Fact>
      <Fact label={t('console.operators.roles')}>{rolesText(row.roles)}</Fact>
      <Fact label={t('console.operators.limit')}>
        <Limit of={row.limit} />
      </Fact>
      <Fact label={t('console.operators.since')}>
        <Moment at={row.activeSince} none="console.moment.notYet" />
      </Fact>
      {row.state === 'invited' && row.invitedUntil !== null && (
        <Fact label={t('console.operators.invitedUntil')}>
          <Moment at={row.invitedUntil} />
        </Fact>
      )}
      {row.state === 'disabled' && (
        <Fact label={t('console.operators.endedAt')}>
          <Moment at={row.disabledAt} />
        </Fact>
      )}
      {row.linkedUserId !== null && (
        <Fact label={t('console.operators.linked')}>{row.linkedUserId}</Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink2">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </>
  );
}
