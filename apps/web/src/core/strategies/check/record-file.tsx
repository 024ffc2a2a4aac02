/** The whole record of a strategy's decisions and fills: to keep, and to run again on this device. */
import { useState } from 'react';
import { KeepFile } from '../../proof/keep-file.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { saveFile } from '../../../platform/calls/save-file.ts';
import type { RecordTask } from './check-record.ts';
import { RecordCheck } from './record-check.tsx';

type RecordFile = Pick<RecordTask, 'text' | 'sha256'> & { readonly name: string };

export function RecordFile({
  text,
  instruments,
  loadRecord,
  loadLastHash,
}: {
  /** What the record holds. */
  text: string;
  /** Ids of the market: `CR:BTC`. */
  instruments: readonly string[];
  loadRecord: (signal: AbortSignal) => Promise<RecordFile>;
  /** Of the newest decision as it is shown elsewhere; null where there is none. */
  loadLastHash: (signal: AbortSignal) => Promise<string | null>;
}) {
  const t = useText();
  const [sha256, setSha256] = useState<string | null>(null);
  const save = async () => {
    const record = await loadRecord(new AbortController().signal);
    saveFile(record.name, 'application/json', record.text);
    setSha256(record.sha256);
    return true;
  };
  return (
    <>
      <p className="text-label text-ink2">{text}</p>
      <KeepFile label={t('strategies.check.record.save')} save={save} sha256={sha256} />
      <RecordCheck
        instruments={instruments}
        loadRecord={async (signal) => {
          // First what is shown, then the file: a decision in between is not missed.
          const knownHash = await loadLastHash(signal);
          const { text: file, sha256: hash } = await loadRecord(signal);
          return { text: file, sha256: hash, knownHash };
        }}
      />
    </>
  );
}
