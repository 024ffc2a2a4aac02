/**
 * "Check this price": whether the cited curve and prices follow from the day's seed. Before its
 * publication, says when and shows the commitment.
 */
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { showToast } from '@candor/ui/overlays/toast';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CallAborted, problemText } from '@candor/client/call-errors';
import { viewerZone } from '@candor/client/time';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { BondReceipt } from '../bonds.api.ts';
import { checkPrice } from './check-price.ts';
import type { PriceVerdict } from './price-verdict.model.ts';

type Progress =
  | { kind: 'idle' }
  | { kind: 'running' }
  | { kind: 'done'; result: PriceVerdict }
  | { kind: 'trouble'; text: string | null };

export function PriceCheck({ receipt }: { receipt: BondReceipt }) {
  const t = useText();
  const { tape } = receipt;
  const { progress, start } = useCheck(receipt);
  return (
    <section
      aria-label={t('bonds.check.title')}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <h2 className="text-section font-semibold tracking-heading">{t('bonds.check.title')}</h2>
      {!tape.seedPublished && (
        <Verdict
          icon={Clock}
          title={t('bonds.check.secret', { when: formatDateTime(tape.revealsAt, viewerZone()) })}
        />
      )}
      {tape.seedPublished && progress.kind !== 'done' && (
        <p className="text-label text-ink2">{t('bonds.check.lead')}</p>
      )}
      <div aria-live="polite">
        {progress.kind === 'done' && <Outcome result={progress.result} />}
        {progress.kind === 'trouble' && (
          <Verdict icon={CircleAlert} title={progress.text ?? t('framework.networkError')} />
        )}
      </div>
      {tape.seedPublished && (
        <Button isWide size="medium" isBusy={progress.kind === 'running'} onPress={start}>
          {t(progress.kind === 'done' ? 'bonds.check.again' : 'bonds.check.start')}
        </Button>
      )}
      <Commitment tape={tape} />
    </section>
  );
}

function Commitment({ tape: { day, commitment } }: { tape: BondReceipt['tape'] }) {
  const t = useText();
  return (
    <div>
      <div className="flex items-center gap-2 rounded-control bg-s2 py-1.5 pr-1.5 pl-3.5">
        <div className="min-w-0 flex-1">
          <p className="text-caption text-ink3">{t('bonds.check.commitment', { day })}</p>
          <p className="font-mono text-caption break-all select-all">{commitment}</p>
        </div>
        <CopyButton
          text={commitment}
          label={t('bonds.check.copy')}
          onCopied={() => showToast(t('framework.copySuccess'), 'done')}
          onFailed={() => showToast(t('shell.copyFailed'), 'problem')}
        />
      </div>
      <a
        href={linkTo('proof/tape')}
        className="inline-flex min-h-11 items-center text-label font-semibold text-accent"
      >
        {t('bonds.check.tapes')}
      </a>
    </div>
  );
}

function Outcome({ result }: { result: PriceVerdict }) {
  const t = useText();
  switch (result.kind) {
    case 'same':
      return (
        <Verdict icon={CircleCheck} title={t('bonds.check.same', { count: result.figures })} />
      );
    case 'different':
      return (
        <Verdict
          icon={CircleAlert}
          isAlarm
          title={t('bonds.check.different', {
            what: t(`bonds.check.what.${result.figure}`),
          })}
        >
          <KeyValueList>
            <KeyValue label={t('bonds.check.cited')}>{result.cited}</KeyValue>
            <KeyValue label={t('bonds.check.computed')}>{result.computed}</KeyValue>
          </KeyValueList>
        </Verdict>
      );
    case 'commitmentDiffers':
      return (
        <Verdict
          icon={CircleAlert}
          isAlarm
          title={t('bonds.check.commitmentDiffers', { day: result.day })}
        />
      );
    case 'seedForged':
      return (
        <Verdict icon={CircleAlert} isAlarm title={t('bonds.check.forged', { day: result.day })} />
      );
    case 'seedSecret':
      return <Verdict icon={Clock} title={t('bonds.check.secretDay', { day: result.day })} />;
    case 'otherVersion':
      return (
        <Verdict
          icon={CircleAlert}
          title={t('bonds.check.otherVersion', { version: result.version })}
        />
      );
  }
}

function Verdict({
  icon,
  title,
  isAlarm = false,
  children,
}: {
  icon: Glyph;
  title: string;
  isAlarm?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={
        isAlarm
          ? 'rounded-control border border-alert bg-alert-tint p-3 text-alert'
          : 'rounded-control bg-s2 p-3'
      }
    >
      <p className="flex items-start gap-2 text-body font-semibold">
        <Icon of={icon} className="mt-px shrink-0" />
        {title}
      </p>
      {children !== undefined && <div className="pt-2 text-label">{children}</div>}
    </div>
  );
}

/** Ends with the screen. */
function useCheck(receipt: BondReceipt) {
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const start = () => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    const say = (next: Progress) => !mine.signal.aborted && setProgress(next);
    say({ kind: 'running' });
    void checkPrice(receipt, mine.signal).then(
      (result) => say({ kind: 'done', result }),
      (error: unknown) =>
        say(
          error instanceof CallAborted
            ? { kind: 'idle' }
            : { kind: 'trouble', text: problemText(error) },
        ),
    );
  };
  return { progress, start };
}
