/**
 * Institutions as operators see them: strategies, values, orders and the chain. Values come from
 * the books, and nothing here sets one; two people can pause new follow orders, in public.
 */
import { followStates, listAllAgencies } from '@candor/contract/follow';
import { Chip, type ChipTone } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { useText } from '../../platform/i18n/text.ts';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import type { Agency } from './agency.ts';
import { FollowPauses } from './follow-pauses.tsx';
import { ProposeFollowPause } from './propose-follow-pause.tsx';

const POLL_MS = 10_000;

export function AgenciesScreen() {
  const t = useText();
  const agencies = useCallQuery(listAllAgencies, [], { everyMs: POLL_MS });
  const columns = useColumns();
  const items = agencies.status === 'ready' ? agencies.data.items : [];
  return (
    <PageFrame
      title={t('console.common.institutions')}
      lead={t('console.agencies.lead')}
      actions={<ProposeFollowPause agencies={items} />}
    >
      <Note>{t('console.agencies.note')}</Note>
      <Panel isFlush>
        <QueryView of={agencies} rows={8}>
          {(list) =>
            list.items.length === 0 ? (
              <StateView kind="empty" title={t('console.agencies.none')} />
            ) : (
              <DataTable
                label={t('console.common.institutions')}
                columns={columns}
                rows={list.items}
                getId={({ id }) => id}
              />
            )
          }
        </QueryView>
      </Panel>
      <FollowPauses agencies={items} />
    </PageFrame>
  );
}

const tones: Readonly<Record<Agency['state'], ChipTone>> = {
  opening: 'neutral',
  running: 'accent',
  behind: 'warn',
  failed: 'alert',
  closed: 'alert',
};

const HASH_SHOWN = 12;

function useColumns(): Column<Agency>[] {
  const t = useText();
  return [
    {
      key: 'agency',
      title: t('console.agencies.agency'),
      cell: (agency) => <Named agency={agency} />,
    },
    {
      key: 'run',
      title: t('common.strategy'),
      cell: (agency) => <Run agency={agency} />,
      isLong: true,
    },
    {
      key: 'value',
      title: t('common.valuePerUnit'),
      cell: ({ unitValue, firstUnitValue }) => (
        <span className="grid">
          <span>{unitValue?.value ?? t('console.unavailable')}</span>
          <span className="text-caption text-ink3">
            {t('console.agencies.first', { value: firstUnitValue })}
          </span>
        </span>
      ),
    },
    {
      key: 'orders',
      title: t('console.agencies.orders'),
      cell: ({ orders, followers, invested }) => (
        <span className="grid">
          <span>{t('console.agencies.followers', { count: followers, amount: invested })}</span>
          <span className="text-caption text-ink3">
            {followStates
              .map((state) => `${t(`console.followState.${state}`)} ${orders[state]}`)
              .join(' · ')}
          </span>
        </span>
      ),
      isLong: true,
    },
    {
      key: 'chain',
      title: t('common.chainOfValues'),
      cell: ({ chain }) => (
        <span className="grid">
          <span>{t('console.agencies.lines', { count: chain.lines })}</span>
          <span className="font-mono text-caption text-ink3">
            {`${chain.head.slice(0, HASH_SHOWN)}…`}
          </span>
          <span className="text-caption text-ink3">
            <Moment at={chain.at} />
          </span>
        </span>
      ),
    },
  ];
}

function Named({ agency: { id, name, state, pause, strategy } }: { agency: Agency }) {
  const t = useText();
  return (
    <span className="grid justify-items-start gap-1.5 py-1">
      <span className="font-medium">
        {id} · {name}
      </span>
      <span className="text-caption text-ink3">
        {t('console.agencies.strategy', { id: strategy.id, version: strategy.version })}
      </span>
      <span className="flex flex-wrap gap-1.5">
        <Chip tone={tones[state]}>{t(`console.agencyState.${state}`)}</Chip>
        {pause !== null && <Chip tone="alert">{t('console.switchState.on')}</Chip>}
      </span>
    </span>
  );
}

function Run({ agency: { lastBarAt, nextBarAt, decisions, missed, failure } }: { agency: Agency }) {
  const t = useText();
  return (
    <span className="grid">
      <span>
        {t('console.agencies.last')} <Moment at={lastBarAt} />
      </span>
      <span>
        {t('console.agencies.next')} <Moment at={nextBarAt} />
      </span>
      <span className="text-caption text-ink3">
        {t('console.agencies.decisions', { decisions, missed })}
      </span>
      {failure !== null && <span className="text-alert">{failure}</span>}
    </span>
  );
}
