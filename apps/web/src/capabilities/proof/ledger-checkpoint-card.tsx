/**
 * The newest checkpoint with the key it is signed with, and what this device remembers of earlier
 * visits.
 */
import { formatDateTime } from '@candor/kit/moment-format';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { Section } from '@candor/ui/lists/section';
import { showToast } from '@candor/ui/overlays/toast';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { viewerZone } from '@candor/client/time';
import type { LedgerOutcome } from './ledger-check.ts';
import { shortHex } from './tape-check.model.ts';

export function LedgerCheckpointCard({ outcome }: { outcome: LedgerOutcome }) {
  const t = useText();
  const { newest, bundle } = outcome;
  return (
    <>
      <Section title={t('verdict.checkpoint')}>
        <div className="mx-4 rounded-card border border-line bg-s1 px-4 py-1.5">
          {newest === null ? (
            <p className="py-2 text-label text-ink2">{t('ledger.checkpoint.none')}</p>
          ) : (
            <KeyValueList>
              <KeyValue label={t('ledger.checkpoint.number')}>
                {t('verdict.checkpointOf', {
                  number: newest.number,
                  moment: formatDateTime(newest.at, viewerZone()),
                })}
              </KeyValue>
              <KeyValue label={t('ledger.checkpoint.books')}>
                {t('ledger.checkpoint.booksOf', { books: newest.books, entries: newest.entries })}
              </KeyValue>
              <KeyValue label={t('verdict.root')}>
                <Copied what={t('verdict.root')} text={newest.root}>
                  {shortHex(newest.root)}
                </Copied>
              </KeyValue>
              <KeyValue label={t('verdict.key')}>
                <Copied what={t('verdict.key')} text={bundle.publicKey}>
                  {shortHex(bundle.publicKey)}
                </Copied>
              </KeyValue>
            </KeyValueList>
          )}
        </div>
        <div className="px-4 pt-2.5">
          <Note>{t('verdict.keyHint')}</Note>
        </div>
      </Section>
      <DeviceMemory outcome={outcome} />
    </>
  );
}

function DeviceMemory({ outcome: { device } }: { outcome: LedgerOutcome }) {
  const t = useText();
  const { seen, findings, checkpointsSince } = device;
  if (findings.length > 0) return null;
  return (
    <Section title={t('ledger.device.title')}>
      <p className="px-4 text-label text-ink2">
        {seen?.checkpoint === undefined || seen.checkpoint === null
          ? t('ledger.device.first')
          : t('ledger.device.same', {
              number: seen.checkpoint.number,
              seq: seen.head.seq,
              moment: formatDateTime(seen.at, viewerZone()),
            })}
        {checkpointsSince > 0 && ` ${t('ledger.device.chained', { n: checkpointsSince })}`}
      </p>
    </Section>
  );
}

function Copied({ what, text, children }: { what: string; text: string; children: ReactNode }) {
  const t = useText();
  return (
    <span className="inline-flex items-center gap-1 font-mono text-label">
      {children}
      <CopyButton
        text={text}
        label={t('common.copyWhat', { what })}
        onCopied={() => showToast(t('framework.copySuccess'), 'done')}
        onFailed={() => showToast(t('shell.copyFailed'), 'problem')}
      />
    </span>
  );
}
