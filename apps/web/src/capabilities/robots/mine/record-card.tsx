/** The whole record of a rental: to keep, and to run again on this device. */
import { loadRental, loadRentalRecord } from '@candor/contract/robots';
import { HashLine } from '../../../core/product/hash-line.tsx';
import { RecordFile } from '../../../core/strategies/check/record-file.tsx';
import { callUntil } from '../../../platform/calls/call.ts';
import { useText } from '../../../platform/i18n/text.ts';
import type { Rental } from '../robots.api.ts';

export function RecordCard({
  rental: { id: orderId, coins },
  lastHash,
}: {
  rental: Rental;
  lastHash: string | null;
}) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card border border-line bg-s1 p-4">
      <RecordFile
        text={t('robots.check.text')}
        instruments={coins.map(({ code }) => `CR:${code}`)}
        loadRecord={async (signal) =>
          await callUntil(signal, loadRentalRecord, { query: { orderId } })
        }
        loadLastHash={async (signal) =>
          (await callUntil(signal, loadRental, { body: { orderId } })).lastHash
        }
      />
      {lastHash !== null && <HashLine label={t('robots.check.hash')} text={lastHash} />}
    </div>
  );
}
