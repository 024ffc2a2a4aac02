import { formatDateTime } from '@candor/kit/moment-format';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { AppSheet } from '../../platform/app-sheet.tsx';
import { viewerZone } from '@candor/client/time';
import type { Touch } from './audit.api.ts';
import { HashLine } from '../../core/product/hash-line.tsx';
import { sealCheck } from './seal.model.ts';
import { useActorName, useActText } from './touch-words.ts';

/** Stays readable while the sheet closes. */
export function TouchSheet({ touch, onClose }: { touch: Touch | null; onClose: () => void }) {
  const t = useText();
  const [last, setLast] = useState<Touch | null>(null);
  if (touch !== null && touch !== last) setLast(touch);
  return (
    <AppSheet isOpen={touch !== null} onClose={onClose} title={t('audit.entry')}>
      {last !== null && <TouchFacts touch={last} />}
    </AppSheet>
  );
}

function TouchFacts({ touch }: { touch: Touch }) {
  const t = useText();
  const act = useActText(touch);
  const actor = useActorName(touch);
  const seal = sealCheck(touch);
  return (
    <div className="grid gap-3">
      <KeyValueList>
        <KeyValue label={t('common.action')}>{act}</KeyValue>
        <KeyValue label={t('common.by')}>{actor}</KeyValue>
        {touch.subject !== null && (
          <KeyValue label={t('common.subject')}>
            <span className="break-all">{touch.subject}</span>
          </KeyValue>
        )}
        {touch.reason !== null && (
          <KeyValue label={t('common.reason')}>
            <span className="break-words">{touch.reason}</span>
          </KeyValue>
        )}
        <KeyValue label={t('common.time')}>{formatDateTime(touch.at, viewerZone())}</KeyValue>
        <KeyValue label={t('audit.fact.number')}>{touch.seq}</KeyValue>
      </KeyValueList>
      <HashLine label={t('audit.fact.hash')} text={touch.hash} />
      {seal === 'true' && <p className="text-label text-ink2">{t('audit.seal.true')}</p>}
      {seal === 'broken' && <Note tone="alert">{t('audit.seal.broken')}</Note>}
    </div>
  );
}
