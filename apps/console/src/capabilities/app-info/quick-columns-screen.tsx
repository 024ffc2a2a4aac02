import { listQuickColumns, switchQuickColumn } from '@candor/contract/app-info';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { Switch } from '@candor/ui/fields/switch';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';

type QuickColumn = ReceivedDataOf<typeof listQuickColumns>[number];

export function QuickColumnsScreen() {
  const t = useText();
  const columns = useLook(listQuickColumns);
  const canSwitch = useSession()?.operator.roles.includes('editor') === true;
  return (
    <PageFrame
      title={t('console.common.quickColumns')}
      lead={canSwitch ? t('console.columns.lead') : t('console.columns.readOnly')}
    >
      <div className="max-w-180">
        <Panel isFlush>
          <QueryView of={columns} rows={8}>
            {(rows) => (
              <Columns
                columns={rows}
                canSwitch={canSwitch}
                onSwitched={columns.status === 'ready' ? columns.refresh : () => undefined}
              />
            )}
          </QueryView>
        </Panel>
      </div>
    </PageFrame>
  );
}

function Columns({
  columns,
  canSwitch,
  onSwitched,
}: {
  columns: readonly QuickColumn[];
  canSwitch: boolean;
  onSwitched: () => void;
}) {
  const t = useText();
  const [chosen, setChosen] = useState<QuickColumn | null>(null);
  const switching = useCallMutation(switchQuickColumn, {
    done: () => {
      setChosen(null);
      showToast(t('framework.success'), 'done');
      onSwitched();
    },
  });
  return (
    <>
      <ul className="divide-y divide-line">
        {columns.map((column) => (
          <li key={column.key}>
            <Switch
              label={t(`console.column.${column.key}`)}
              detail={<ChangedBy column={column} />}
              value={column.isOn}
              isDisabled={!canSwitch}
              onChange={() => {
                switching.reset();
                setChosen(column);
              }}
            />
          </li>
        ))}
      </ul>
      <AskReason
        isOpen={chosen !== null}
        title={
          chosen === null
            ? ''
            : t(chosen.isOn ? 'console.columns.off' : 'console.columns.on', {
                column: t(`console.column.${chosen.key}`),
              })
        }
        lead={t('console.columns.effect')}
        fieldLabel={t('console.reason.label')}
        submitLabel={t('framework.confirm')}
        sending={switching}
        onReason={(reason) =>
          chosen !== null &&
          switching.send({ body: { key: chosen.key, isOn: !chosen.isOn, reason } })
        }
        onClose={() => setChosen(null)}
      />
    </>
  );
}

function ChangedBy({ column }: { column: QuickColumn }) {
  const t = useText();
  if (column.changedBy === null) return t('console.columns.never');
  return (
    <>
      {column.changedBy} · <Moment at={column.changedAt} />
    </>
  );
}
