/** What can be done with everything that is chosen. */
import { Button } from '@candor/ui/buttons/button';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { useSession } from '../../../platform/session.ts';
import { verbsFor, type BulkVerb } from './bulk.model.ts';
import { BulkForm } from './bulk-form.tsx';
import type { Bulk } from './use-bulk.ts';

export function BulkBar({ selection: { kind, ids }, bar, clear }: Bulk) {
  const t = useText();
  const [verb, setVerb] = useState<BulkVerb | null>(null);
  const verbs = verbsFor(useSession()?.operator.roles ?? []);
  if (kind === null || verbs.length === 0) return null;
  return (
    <div
      ref={bar}
      role="region"
      aria-label={t('console.bulk.title')}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2.5 rounded-card border border-line bg-s1 px-4 py-3 shadow-raised"
    >
      <p role="status" className="mr-auto text-body font-medium">
        {t('console.bulk.chosen', { count: ids.length, kind: t(`console.kind.${kind}`) })}
      </p>
      {verbs.map((known) => (
        <Button
          key={known}
          size="medium"
          tone={known === 'fail' ? 'danger' : 'secondary'}
          onPress={() => setVerb(known)}
        >
          {t(`console.review.${known}`)}
        </Button>
      ))}
      <Button size="medium" tone="ghost" onPress={clear}>
        {t('console.bulk.clear')}
      </Button>
      {verb !== null && (
        <BulkForm
          key={verb}
          asked={{ kind, verb, ids }}
          onDone={() => {
            setVerb(null);
            clear();
          }}
          onClose={() => setVerb(null)}
        />
      )}
    </div>
  );
}
