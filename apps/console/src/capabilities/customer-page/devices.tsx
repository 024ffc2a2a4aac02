import { listDevices, signOutDevices } from '@candor/contract/customer-page';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { REASON_LENGTH_MIN } from '@candor/contract/kernel/reason';
import { Button } from '@candor/ui/buttons/button';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { momentColumn, textColumn } from '../../platform/ui/columns.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';

type Device = ReceivedDataOf<typeof listDevices>[number];

export function Devices({ customerId, isDemo }: { customerId: string; isDemo: boolean }) {
  const t = useText();
  const devices = useLook(listDevices, { params: { id: customerId } });
  const roles = useSession()?.operator.roles ?? [];
  const [session, setSession] = useState<string | null>(null);
  const sending = useCallMutation(signOutDevices, {
    done: () => {
      setSession(null);
      showToast(t('framework.success'), 'done');
      if (devices.status === 'ready') void devices.refresh();
    },
  });
  const ask = (which: string) => {
    sending.reset();
    setSession(which);
  };
  const maySignOut = !isDemo && signOutDevices.roles.some((role) => roles.includes(role));
  const columns = useColumns(maySignOut ? ask : null);
  return (
    <>
      <QueryView of={devices}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-body text-ink2">{t('console.devices.none')}</p>
          ) : (
            <div className="grid justify-items-start gap-3">
              <DataTable
                label={t('console.work.devices')}
                columns={columns}
                rows={rows}
                getId={(row) => row.id}
              />
              {maySignOut && (
                <Button size="medium" tone="danger" onPress={() => ask('all')}>
                  {t('console.devices.signOutAll')}
                </Button>
              )}
            </div>
          )
        }
      </QueryView>
      <AskReason
        isOpen={session !== null}
        title={t(session === 'all' ? 'console.devices.signOutAll' : 'console.nav.signOut')}
        lead={t('console.devices.lead')}
        fieldLabel={t('console.reason.read')}
        submitLabel={t('console.devices.submit')}
        tone="danger"
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        onReason={(reason) =>
          sending.send({ params: { id: customerId }, body: { session: session ?? 'all', reason } })
        }
        onClose={() => setSession(null)}
      />
    </>
  );
}

function useColumns(onSignOut: ((session: string) => void) | null): Column<Device>[] {
  const t = useText();
  return [
    textColumn('device', t('console.devices.device'), { isLong: true }),
    textColumn('network', t('common.network')),
    momentColumn('createdAt', t('console.devices.since')),
    momentColumn('lastSeenAt', t('console.customer.lastSeen')),
    ...(onSignOut === null
      ? []
      : [
          {
            key: 'acts',
            title: t('common.actions'),
            cell: (row: Device) => (
              <Button size="small" tone="secondary" onPress={() => onSignOut(row.id)}>
                {t('console.nav.signOut')}
              </Button>
            ),
          },
        ]),
  ];
}
