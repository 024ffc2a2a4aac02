/** The whole record of a rental: to keep, and to run again on this device. */
import { loadRental, loadRentalRecord } from '@candor/contract/robots';
import { CallFailed, CallRefused } from '@candor/client/call-errors';
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { showToast } from '@candor/ui/overlays/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { RecordCheck } from '../../../core/strategies/check/record-check.tsx';
import { call, callUntil } from '../../../platform/call.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { saveFile } from '../../../platform/save-file.ts';
import type { Rental } from '../robots.api.ts';

export function RecordCard({ rental, lastHash }: { rental: Rental; lastHash: string | null }) {
  const t = useText();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const { name, text } = await call(loadRentalRecord, { query: { orderId: rental.id } });
      saveFile(name, 'application/json', text);
      showToast(t('robots.check.saved'), 'done');
    } catch (error) {
      if (!(error instanceof CallRefused || error instanceof CallFailed)) throw error;
      showToast(t('robots.check.notSaved'), 'problem');
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card border border-line bg-s1 p-4">
      <p className="text-label text-ink2">{t('robots.check.text')}</p>
      <Button
        tone="secondary"
        size="medium"
        isWide
        isBusy={isSaving}
        icon={<Icon of={Download} size={18} />}
        onPress={() => void save()}
      >
        {t('robots.check.save')}
      </Button>
      <RecordCheck
        instruments={rental.coins.map(({ code }) => `CR:${code}`)}
        loadRecord={async (signal) => {
          const { lastHash: knownHash } = await callUntil(signal, loadRental, {
            body: { orderId: rental.id },
          });
          const { text, sha256 } = await callUntil(signal, loadRentalRecord, {
            query: { orderId: rental.id },
          });
          return { text, sha256, knownHash };
        }}
      />
      {lastHash !== null && (
        <div>
          <p className="text-caption text-ink3">{t('robots.check.hash')}</p>
          <p className="font-mono text-caption break-all select-all">{lastHash}</p>
        </div>
      )}
    </div>
  );
}
