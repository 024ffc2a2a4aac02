import { Button } from '@candor/ui/buttons/button';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { RecordCheck } from '../../../core/strategies/check/record-check.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { fetchAgencyRecord, fetchLastHash } from '../follow.api.ts';
import { HashLine } from '../shared/hash-line.tsx';
import { Part } from '../shared/part.tsx';
import { tradedIds } from './traded-ids.ts';

/** Every decision and fill as a file, to be run again. */
export function RecordFilePart({ agencyId }: { agencyId: string }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [hash, setHash] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    try {
      const { name, text, sha256 } = await fetchAgencyRecord(
        agencyId,
        new AbortController().signal,
      );
      saveFile(name, 'application/json', text);
      setHash(sha256);
    } catch {
      showToast(t('framework.networkError'), 'problem');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Part title={t('follow.record')}>
      <p className="text-label text-ink2">{t('follow.record.text')}</p>
      <Button size="medium" tone="secondary" isBusy={isBusy} onPress={() => void save()}>
        {t('follow.record.save')}
      </Button>
      <RecordCheck
        instruments={tradedIds(agencyId)}
        loadRecord={async (signal) => {
          const knownHash = await fetchLastHash(agencyId, signal);
          const { text, sha256 } = await fetchAgencyRecord(agencyId, signal);
          return { text, sha256, knownHash };
        }}
      />
      {hash !== null && <HashLine label={t('follow.record.hash')} text={hash} />}
    </Part>
  );
}
