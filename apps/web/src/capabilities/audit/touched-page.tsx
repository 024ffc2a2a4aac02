/** Compared with what this device saw before, so a log that was cut or changed is noticed here. */
import { StateView } from '@candor/ui/marks/state-view';
import { useState, type ReactNode } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { PagedList } from '../../platform/readings/paged-list.tsx';
import { useTouches, type Touch } from './audit.api.ts';
import { ChainCard } from './chain-card.tsx';
import { TouchRow } from './touch-row.tsx';
import { TouchSheet } from './touch-sheet.tsx';

/** `keys` is what programs did. */
export function TouchedPage({ keys }: { keys: ReactNode }) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.whoAccessedMyAccount')} onRefresh={refreshShown}>
      {({ user }) => (
        <>
          <p className="px-4 pt-1 pb-3 text-body text-ink2">{t('audit.lead')}</p>
          <ChainCard key={user.id} customerId={user.id} />
          {keys}
          <Touches />
        </>
      )}
    </CustomerScreen>
  );
}

function Touches() {
  const t = useText();
  const pages = useTouches();
  const [opened, setOpened] = useState<Touch | null>(null);
  if (pages.status !== 'ready') return <QueryState of={pages} rows={5} />;
  if (pages.items.length === 0)
    return <StateView kind="empty" title={t('audit.none')} detail={t('audit.none.text')} />;
  return (
    <>
      <h2 className="px-4 pt-3 pb-1 text-section font-semibold tracking-heading">
        {t('audit.entries')}
      </h2>
      <PagedList
        pages={pages}
        renderRow={(touch) => (
          <TouchRow key={touch.seq} touch={touch} onOpen={() => setOpened(touch)} />
        )}
      />
      <TouchSheet touch={opened} onClose={() => setOpened(null)} />
    </>
  );
}
