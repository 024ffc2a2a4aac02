/**
 * What waits for a second person. One stays where it is once it is answered, so that nothing moves
 * under the finger.
 */
import { Section } from '@candor/ui/lists/section';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import type { Confirming } from '../../core/customer/confirm-security.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { AskedCard } from './asked-card.tsx';
import { useWaiting, type Asked } from './companies.api.ts';

export function WaitingList({ confirming }: { confirming: Confirming }) {
  const t = useText();
  const loaded = useWaiting();
  const [seen, setSeen] = useState<readonly string[]>([]);
  if (loaded.status !== 'ready') return <QueryState of={loaded} rows={3} />;
  const { waiting, past, mayDecide } = loaded.data;
  const fresh = waiting.flatMap(({ id }) => (seen.includes(id) ? [] : [id]));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const byId = new Map([...past, ...waiting].map((one) => [one.id, one]));
  const here = seen.flatMap((id) => byId.get(id) ?? []);
  const before = past.filter(({ id }) => !seen.includes(id));
  const cards = (asked: readonly Asked[]) => (
    <ul className="grid gap-3 px-4 pb-4">
      {asked.map((one) => (
        <li key={one.id}>
          <AskedCard asked={one} mayDecide={mayDecide} confirming={confirming} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="pb-8">
      {here.length === 0 ? (
        <StateView
          kind="empty"
          title={t('companies.waiting.none')}
          detail={t('companies.waiting.none.text')}
          action={{ label: t('companies.title'), onPress: () => replace('companies/index') }}
        />
      ) : (
        <>
          <p className="px-4 pt-2 pb-3 text-label text-ink2">{t('companies.waiting.lead')}</p>
          {cards(here)}
        </>
      )}
      {before.length > 0 && <Section title={t('companies.past')}>{cards(before)}</Section>}
    </div>
  );
}
