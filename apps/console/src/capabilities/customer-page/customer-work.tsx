/**
 * What an operator does with one customer. Each part is asked for when it is opened, since every
 * look is an entry that the customer reads.
 */
import { listLinkedAccounts } from '@candor/contract/customer-page';
import { Segmented } from '@candor/ui/fields/segmented';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { Panel } from '../../platform/ui/panel.tsx';
import { Devices } from './devices.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { Notes } from './notes.tsx';
import { SendMessage } from './send-message.tsx';
import { Timeline } from './timeline.tsx';

const parts = ['timeline', 'notes', 'devices', 'linked'] as const;
type Part = (typeof parts)[number];

export function CustomerWork({ id, isDemo }: { id: string; isDemo: boolean }) {
  const t = useText();
  const roles = useSession()?.operator.roles ?? [];
  const [part, setPart] = useState<Part | 'none'>('none');
  const mayCompare = listLinkedAccounts.roles.some((role) => roles.includes(role));
  return (
    <Panel title={t('console.work.title')} action={<SendMessage customerId={id} />}>
      <div className="grid gap-4">
        <Segmented
          label={t('console.work.title')}
          value={part}
          options={[
            { value: 'none', label: t('console.work.none') },
            ...parts
              .filter((one) => one !== 'linked' || mayCompare)
              .map((one) => ({ value: one, label: t(`console.work.${one}`) })),
          ]}
          onChange={setPart}
        />
        {part === 'none' && <p className="text-body text-ink2">{t('console.work.seen')}</p>}
        {part === 'timeline' && <Timeline customerId={id} />}
        {part === 'notes' && <Notes customerId={id} />}
        {part === 'devices' && <Devices customerId={id} isDemo={isDemo} />}
        {part === 'linked' && <LinkedAccounts customerId={id} />}
      </div>
    </Panel>
  );
}
