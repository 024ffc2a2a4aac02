import { formatDateTime } from '@candor/kit/moment-format';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { nowMs, viewerZone } from '@candor/client/time';
import { useNewestTouches, type TouchPage } from './audit.api.ts';
import { HashLine } from '../../core/product/hash-line.tsx';
import { checkLog, keepLog, shortHash, type LogCheck } from './saved-log.model.ts';
import { readSavedLog, writeSavedLog } from './saved-log.ts';

export function ChainCard({ customerId }: { customerId: string }) {
  const t = useText();
  const newest = useNewestTouches();
  return (
    <section className="mx-4 mb-2 grid gap-3 rounded-card border border-line bg-s1 p-4">
      <h2 className="flex items-center gap-2 text-body font-semibold">
        <Icon of={Link2} /> {t('audit.chain.title')}
      </h2>
      {newest.status === 'loading' && <Skeleton className="h-14 w-full" />}
      {newest.status === 'unavailable' && (
        <button
          type="button"
          onClick={() => void newest.retry()}
          className="min-h-11 text-left text-label font-medium text-accent"
        >
          {newest.message ?? t('framework.tapToReload')}
        </button>
      )}
      {newest.status === 'ready' && <Chain customerId={customerId} newest={newest.data} />}
      <details className="text-label text-ink2">
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent">
          {t('audit.chain.how')}
        </summary>
        <div className="grid gap-2 pb-1">
          <p>{t('audit.chain.how1')}</p>
          <p>{t('audit.chain.how2')}</p>
          <p>{t('audit.chain.how3')}</p>
          {newest.status === 'ready' && (
            <p>{t('audit.chain.how4', { days: newest.data.sealedDaysMax })}</p>
          )}
        </div>
      </details>
    </section>
  );
}

function Chain({ customerId, newest }: { customerId: string; newest: TouchPage }) {
  const t = useText();
  // From before this visit, to compare with.
  const [before] = useState(() => readSavedLog(customerId));
  const check = checkLog(before, newest);
  useEffect(() => {
    const next = keepLog(before, newest, nowMs());
    if (next !== null && next !== before) writeSavedLog(customerId, next);
  }, [customerId, before, newest]);
  if (newest.head === null && check.kind === 'first')
    return <p className="text-label text-ink2">{t('audit.chain.empty')}</p>;
  return (
    <>
      {newest.head !== null && (
        <HashLine
          label={t('audit.chain.newest', { seq: newest.head.seq })}
          text={newest.head.hash}
        />
      )}
      <Verdict check={check} />
    </>
  );
}

function Verdict({ check }: { check: LogCheck }) {
  const t = useText();
  if (check.kind === 'first')
    return <p className="text-label text-ink2">{t('audit.chain.first')}</p>;
  const when = formatDateTime(check.seenAt, viewerZone());
  if (check.kind === 'broken') {
    return (
      <Note tone="alert">
        {t(`audit.chain.broken.${check.problem}`, {
          seq: check.entry.seq,
          hash: shortHash(check.entry.hash),
          when,
        })}
      </Note>
    );
  }
  return (
    <p className="text-label text-ink2">
      {t('audit.chain.intact', {
        seq: check.before.seq,
        hash: shortHash(check.before.hash),
        when,
        compared: check.compared,
      })}
    </p>
  );
}
