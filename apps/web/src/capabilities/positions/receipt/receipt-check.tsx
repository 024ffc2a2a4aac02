/**
 * "Recompute": whether the cited book follows from the day's seed. Before its publication, says
 * when and shows the commitment.
 */
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { showToast } from '@candor/ui/overlays/toast';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CallAborted, problemText } from '@candor/client/call-errors';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { viewerZone } from '@candor/client/time';
import { checkFill, type FillCheck } from './check-fill.ts';
import type { Receipt } from '../positions.api.ts';
import { isInsideBook } from './receipt.model.ts';

type Progress =
  | { kind: 'idle' }
  | { kind: 'running' }
  | { kind: 'done'; check: FillCheck }
  | { kind: 'trouble'; text: string | null };

export function ReceiptCheck({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const { tape, levels } = receipt;
  const { progress, start } = useCheck(receipt);
  const hasBook = levels.bids.length > 0 && levels.asks.length > 0;
  return (
    <section
      aria-label={t('positions.check.title')}
      className="grid gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <h2 className="text-section font-semibold tracking-heading">{t('positions.check.title')}</h2>
      {hasBook && !isInsideBook(receipt) && (
        <Verdict icon={CircleAlert} isAlarm title={t('positions.check.outside')} />
      )}
      {!hasBook && (
        <p className="text-label text-ink2">
          {t(
            receipt.order.madeBy === 'expiryRule'
              ? 'positions.check.expiry'
              : receipt.order.madeBy === 'exerciseRule'
                ? 'positions.check.exercise'
                : 'positions.check.auction',
          )}
        </p>
      )}
      {hasBook && !tape.seedPublished && (
        <Verdict
          icon={Clock}
          title={t('positions.check.secret', {
            when: formatDateTime(tape.revealsAt, viewerZone()),
          })}
        />
      )}
      {hasBook && tape.seedPublished && progress.kind !== 'done' && (
        <p className="text-label text-ink2">{t('positions.check.lead')}</p>
      )}
      <div aria-live="polite">
        {progress.kind === 'done' && <Outcome check={progress.check} />}
        {progress.kind === 'trouble' && (
          <Verdict icon={CircleAlert} title={progress.text ?? t('framework.networkError')} />
        )}
      </div>
      {hasBook && tape.seedPublished && (
        <Button isWide size="medium" isBusy={progress.kind === 'running'} onPress={start}>
          {t(progress.kind === 'done' ? 'positions.check.again' : 'positions.check.start')}
        </Button>
      )}
      <Commitment tape={tape} />
    </section>
  );
}

function Commitment({ tape: { day, commitment } }: { tape: Receipt['tape'] }) {
  const t = useText();
  return (
    <div>
      <div className="flex items-center gap-2 rounded-control bg-s2 py-1.5 pr-1.5 pl-3.5">
        <div className="min-w-0 flex-1">
          <p className="text-caption text-ink3">{t('positions.check.commitment', { day })}</p>
          <p className="font-mono text-caption break-all select-all">{commitment}</p>
        </div>
        <CopyButton
          text={commitment}
          label={t('positions.check.copy')}
          onCopied={() => showToast(t('framework.copySuccess'), 'done')}
          onFailed={() => showToast(t('shell.copyFailed'), 'problem')}
        />
      </div>
      <a
        href={linkTo('proof/tape')}
        className="inline-flex min-h-11 items-center text-label font-semibold text-accent"
      >
        {t('positions.check.tapes')}
      </a>
    </div>
  );
}

function Outcome({ check }: { check: FillCheck }) {
  const t = useText();
  switch (check.kind) {
    case 'same':
      return (
        <Verdict icon={CircleCheck} title={t('positions.check.same', { levels: check.levels })} />
      );
    case 'different':
      return (
        <Verdict
          icon={CircleAlert}
          isAlarm
          title={t('positions.check.different', {
            level: check.level,
            side: t(`positions.receipt.${check.side}`),
          })}
        >
          <KeyValueList>
            <KeyValue label={t('positions.check.cited')}>{check.cited}</KeyValue>
            <KeyValue label={t('positions.check.computed')}>{check.computed}</KeyValue>
          </KeyValueList>
        </Verdict>
      );
    case 'commitmentDiffers':
      return (
        <Verdict
          icon={CircleAlert}
          isAlarm
          title={t('positions.check.commitmentDiffers', { day: check.day })}
        />
      );
    case 'seedForged':
      return (
        <Verdict
          icon={CircleAlert}
          isAlarm
          title={t('positions.check.forged', { day: check.day })}
        />
      );
    case 'seedSecret':
      return <Verdict icon={Clock} title={t('positions.check.secretDay', { day: check.day })} />;
    case 'otherEngine':
      return (
        <Verdict
          icon={CircleAlert}
          title={t('positions.check.otherEngine', { version: check.engineVersion })}
        />
      );
    case 'noTrading':
      return <Verdict icon={CircleAlert} isAlarm title={t('positions.check.noTrading')} />;
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
function useCheck(receipt: Receipt) {
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const start = () => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    const say = (next: Progress) => !mine.signal.aborted && setProgress(next);
    say({ kind: 'running' });
    void checkFill(receipt, mine.signal).then(
      (check) => say({ kind: 'done', check }),
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
