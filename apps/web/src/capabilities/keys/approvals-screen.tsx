/**
 * Orders of programs that wait for the person. One stays where it is once it is answered, so that
 * nothing moves under the finger.
 */
import { StateView } from '@candor/ui/marks/state-view';
import { Section } from '@candor/ui/lists/section';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { ApprovalCard } from './approval-card.tsx';
import { useApprovals, type Approvals } from './keys.api.ts';

export function ApprovalsScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('keys.approvals')} onRefresh={refreshShown}>
      {() => <Lists />}
    </CustomerScreen>
  );
}

function Lists() {
  const approvals = useApprovals();
  if (approvals.status !== 'ready') return <QueryState of={approvals} rows={3} />;
  return <Loaded approvals={approvals.data} />;
}

function Loaded({ approvals: { waiting, past } }: { approvals: Approvals }) {
  const t = useText();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = waiting.flatMap(({ id }) => (seen.includes(id) ? [] : [id]));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const byId = new Map([...past, ...waiting].map((one) => [one.id, one]));
  const here = seen.flatMap((id) => byId.get(id) ?? []);
  const before = past.filter(({ id }) => !seen.includes(id));
  return (
    <div className="pb-8">
      {here.length === 0 ? (
        <StateView
          kind="empty"
          title={t('keys.approvals.none')}
          detail={t('keys.approvals.none.text')}
          action={{ label: t('keys.approvals.keys'), onPress: () => replace('keys/index') }}
        />
      ) : (
        <>
          <p className="px-4 pt-2 pb-3 text-label text-ink2">{t('keys.approvals.lead')}</p>
          <ul className="grid gap-3 px-4 pb-4">
            {here.map((one) => (
              <li key={one.id}>
                <ApprovalCard approval={one} />
              </li>
            ))}
          </ul>
        </>
      )}
      {before.length > 0 && (
        <Section title={t('keys.approvals.past')}>
          <ul className="grid gap-3 px-4">
            {before.map((one) => (
              <li key={one.id}>
                <ApprovalCard approval={one} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
