/** Everybody who works here, what they may do, and what is proposed about it. */
import { listOperators } from '@candor/contract/operator-accounts';
import { Chip } from '@candor/ui/marks/chip';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { Limit, useRolesText } from './access-text.tsx';
import { ChangesList } from './changes-list.tsx';
import { InviteOperator } from './invite-operator.tsx';
import type { OperatorRow } from './operator.ts';
import { PublishingRule } from './publishing-rule.tsx';

const POLL_MS = 30_000;

export function OperatorsScreen() {
  const t = useText();
  const operators = useCallQuery(listOperators, [], { everyMs: POLL_MS });
  const columns = useColumns();
  return (
    <PageFrame
      title={t('console.operators.title')}
      lead={t('console.operators.lead')}
      actions={<InviteOperator />}
    >
      <QueryView of={operators} rows={6}>
        {({ items, isPublishingByTwo }) => (
          <>
            <Panel isFlush>
              <DataTable
                label={t('console.operators.title')}
                columns={columns}
                rows={items}
                getId={(row) => row.id}
                getHref={(row) => hrefTo('operator', { id: row.id })}
              />
            </Panel>
            <PublishingRule isByTwo={isPublishingByTwo} />
          </>
        )}
      </QueryView>
      <ChangesList />
    </PageFrame>
  );
}

function useColumns(): Column<OperatorRow>[] {
  const t = useText();
  const me = useSession()?.operator;
  const rolesText = useRolesText();
  return [
    {
      key: 'name',
      title: t('console.operators.name'),
      cell: ({ id, name, email }) => (
        <span className="grid">
          <span>{id === me?.id ? `${name} (${t('console.operators.you')})` : name}</span>
          <span className="text-caption font-normal text-ink3">{email}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('common.status'),
      cell: (row) => <OperatorState of={row} />,
    },
    {
      key: 'roles',
      title: t('console.operators.roles'),
      cell: ({ roles }) => rolesText(roles),
      isLong: true,
    },
    {
      key: 'limit',
      title: t('console.operators.limit'),
      cell: ({ limit }) => <Limit of={limit} />,
      isEnd: true,
    },
    {
      key: 'seen',
      title: t('console.operators.seen'),
      cell: ({ lastSeenAt, sessions }) => (
        <span className="grid">
          <Moment at={lastSeenAt} />
          {sessions > 0 && (
            <span className="text-caption text-ink3">
              {t('console.operators.signedIn', { count: sessions })}
            </span>
          )}
        </span>
      ),
    },
  ];
}

export function OperatorState({ of: { state } }: { of: Pick<OperatorRow, 'state'> }) {
  const t = useText();
  return (
    <Chip tone={state === 'active' ? 'accent' : state === 'invited' ? 'warn' : 'neutral'}>
      {t(`console.operators.state.${state}`)}
    </Chip>
  );
}
