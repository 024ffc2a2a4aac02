/** One person proposes, another confirms, and lifting a pause goes the same way. */
import { listDeskSwitches } from '@candor/contract/desk';
import { Chip, type ChipTone } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { useText } from '../../platform/i18n/text.ts';
import { refine, usePlace } from '../../platform/nav/location.ts';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Pager } from '../../platform/ui/pager.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import type { DeskSwitch } from './desk-switch.ts';
import { ProposeSwitch } from './propose-switch.tsx';
import { SwitchButtons } from './switch-buttons.tsx';
import { SwitchedPlace } from './switched-place.tsx';

const POLL_MS = 10_000;

export function SwitchesScreen() {
  const t = useText();
  const { query } = usePlace();
  const switches = useCallQuery(listDeskSwitches, [{ query: { pageNum: query['page'] ?? '1' } }], {
    everyMs: POLL_MS,
  });
  const columns = useColumns();
  return (
    <PageFrame
      title={t('console.switches.title')}
      lead={t('console.switches.lead')}
      actions={<ProposeSwitch />}
    >
      <Note>{t('console.switches.open')}</Note>
      <Panel isFlush>
        <QueryView of={switches}>
          {(page) =>
            page.items.length === 0 ? (
              <StateView
                kind="empty"
                title={t('console.switches.none')}
                detail={t('console.switches.noneText')}
              />
            ) : (
              <>
                <DataTable
                  label={t('console.switches.title')}
                  columns={columns}
                  rows={page.items}
                  getId={({ id }) => id}
                />
                <Pager page={page} onPage={(pageNum) => refine({ page: String(pageNum) })} />
              </>
            )
          }
        </QueryView>
      </Panel>
    </PageFrame>
  );
}

const tones: Readonly<Record<DeskSwitch['state'], ChipTone>> = {
  proposed: 'warn',
  on: 'alert',
  liftProposed: 'alert',
  refused: 'neutral',
  withdrawn: 'neutral',
  lifted: 'neutral',
};

function useColumns(): Column<DeskSwitch>[] {
  const t = useText();
  return [
    {
      key: 'where',
      title: t('console.switches.where'),
      cell: (one) => (
        <span className="grid justify-items-start gap-1.5 py-1">
          <span className="font-medium">
            <SwitchedPlace of={one} />
          </span>
          <Chip tone={tones[one.state]}>{t(`console.switchState.${one.state}`)}</Chip>
        </span>
      ),
    },
    {
      key: 'reason',
      title: t('console.switches.reason'),
      cell: ({ reason }) => reason,
      isLong: true,
    },
    {
      key: 'acts',
      title: t('console.switches.acts'),
      cell: (one) => <SwitchButtons of={one} />,
      isLong: true,
    },
    { key: 'people', title: t('console.switches.people'), cell: (one) => <People of={one} /> },
  ];
}

function People({ of: one }: { of: DeskSwitch }) {
  const t = useText();
  const steps = [
    { text: t('console.switches.proposedBy', { name: one.proposedBy.name }), at: one.proposedAt },
    one.refusedBy !== null && {
      text: t('console.switches.refusedBy', { name: one.refusedBy.name }),
      at: one.refusedAt,
    },
    one.confirmedBy !== null && {
      text: t('console.switches.confirmedBy', { name: one.confirmedBy.name }),
      at: one.confirmedAt,
    },
    one.liftProposedBy !== null && {
      text: t('console.switches.liftProposedBy', { name: one.liftProposedBy.name }),
      at: one.liftProposedAt,
    },
    one.liftedBy !== null && {
      text: t('console.switches.liftedBy', { name: one.liftedBy.name }),
      at: one.liftedAt,
    },
  ].filter((step) => step !== false);
  return (
    <ol className="grid gap-1">
      {steps.map(({ text, at }) => (
        <li key={text} className="grid">
          <span>{text}</span>
          <span className="text-caption text-ink3">
            <Moment at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
