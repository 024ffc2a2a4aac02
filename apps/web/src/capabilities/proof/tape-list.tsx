/** The record: each day's commitment, and its seed once it is known. Newest first, tomorrow on top. */
import { formatLocalDate, formatDateTime } from '@candor/kit/moment-format';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { Section } from '@candor/ui/lists/section';
import { showToast } from '@candor/ui/overlays/toast';
import { useText } from '../../platform/i18n/text.ts';
import { viewerZone } from '@candor/client/time';
import type { Tape, Tapes } from './proof.api.ts';
import { shortHex } from './tape-check.model.ts';

export function TapeList({ tapes: { liveFrom, items } }: { tapes: Tapes }) {
  const t = useText();
  return (
    <Section title={t('proof.days.title')}>
      <p className="px-4 pb-2 text-label text-ink2">
        {t('proof.days.text', { date: formatLocalDate(liveFrom) })}
      </p>
      <ul className="mx-4 divide-y divide-line rounded-card border border-line bg-s1">
        {items.map((tape) => (
          <TapeRow key={tape.day} tape={tape} />
        ))}
      </ul>
    </Section>
  );
}

function TapeRow({ tape: { day, engineVersion, commitment, publishedAt, seed } }: { tape: Tape }) {
  const t = useText();
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-body font-semibold">{formatLocalDate(day)}</span>
        <span className="text-caption text-ink3">
          {t('proof.days.published', {
            moment: formatDateTime(publishedAt, viewerZone()),
            engine: engineVersion,
          })}
        </span>
      </p>
      <dl>
        <HexLine label={t('proof.days.commitment')} day={day} hex={commitment} />
        {seed === null ? (
          <PlainLine label={t('proof.days.seed')} text={t('proof.days.secret')} />
        ) : (
          <HexLine label={t('proof.days.seed')} day={day} hex={seed} />
        )}
      </dl>
    </li>
  );
}

function HexLine({ label, day, hex }: { label: string; day: string; hex: string }) {
  const t = useText();
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="text-label text-ink2">{label}</dt>
      <dd className="flex items-center gap-1 font-mono text-label">
        {shortHex(hex)}
        <CopyButton
          text={hex}
          label={t('proof.days.copy', { what: label, date: formatLocalDate(day) })}
          onCopied={() => showToast(t('framework.copySuccess'), 'done')}
          onFailed={() => showToast(t('shell.copyFailed'), 'problem')}
        />
      </dd>
    </div>
  );
}

function PlainLine({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3">
      <dt className="text-label text-ink2">{label}</dt>
      <dd className="text-label text-ink3">{text}</dd>
    </div>
  );
}
