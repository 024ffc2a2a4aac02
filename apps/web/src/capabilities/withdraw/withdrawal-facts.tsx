import { formatDateTime } from '@candor/kit/moment-format';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { cx } from '@candor/ui/cx';
import { Icon } from '@candor/ui/marks/icon';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { useId, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { viewerZone } from '@candor/client/time';
import { useNow } from '@candor/client/use-now';
import { useDurationText } from './duration-text.ts';
import { ExchangeLines } from './preview-lines.tsx';
import { isOpen, getResponsible, shortMask, getSteps, type Step } from './record.model.ts';
import { stateLooks } from './state-look.ts';
import type { Withdrawal } from './withdraw.api.ts';
import { shown } from './withdraw.model.ts';

type Of = { withdrawal: Withdrawal };

export function WithdrawalProgress({ withdrawal }: Of) {
  const t = useText();
  const responsible = getResponsible(withdrawal);
  return (
    <div className="rounded-card border border-line bg-s1 px-4 py-1">
      {isOpen(withdrawal.state) && <Deadline withdrawal={withdrawal} />}
      {withdrawal.isHeldForPeople === true && (
        <div className="py-2">
          <Note tone="warn">{t('withdraw.heldForPeople')}</Note>
        </div>
      )}
      <KeyValueList>
        {isOpen(withdrawal.state) && (
          <KeyValue label={t('withdraw.deadline.at')}>
            {formatDateTime(withdrawal.decideBy, viewerZone())}
          </KeyValue>
        )}
        <KeyValue label={t('withdraw.responsible')}>
          {typeof responsible === 'object'
            ? responsible.name
            : t(`withdraw.responsible.${responsible}`)}
        </KeyValue>
      </KeyValueList>
    </div>
  );
}

function Deadline({ withdrawal: { decideBy, isLate } }: Of) {
  const t = useText();
  const durationText = useDurationText();
  const left = decideBy - useNow(TICK_MS);
  if (isLate || left <= 0)
    return (
      <div className="py-2">
        <Note tone="warn">{t('withdraw.late')}</Note>
      </div>
    );
  return (
    <KeyValueList>
      <KeyValue label={t('trading.decisionDue')}>
        <span role="timer">{durationText(left)}</span>
      </KeyValue>
    </KeyValueList>
  );
}

export function WithdrawalSteps({ withdrawal }: Of) {
  const t = useText();
  const steps = getSteps(withdrawal);
  return (
    <Card title={t('withdraw.history')}>
      <ol className="pb-2">
        {steps.map((step, index) => (
          <StepRow
            key={`${step.state} ${step.at ?? 'ahead'}`}
            step={step}
            isLast={index === steps.length - 1}
          />
        ))}
      </ol>
    </Card>
  );
}

function StepRow({ step: { state, at, place }, isLast }: { step: Step; isLast: boolean }) {
  const t = useText();
  return (
    <li aria-current={place === 'now' ? 'step' : undefined} className="flex gap-3">
      <span aria-hidden="true" className="flex w-7 shrink-0 flex-col items-center">
        <span
          className={cx(
            'grid size-7 place-items-center rounded-full',
            at === null ? 'border border-line text-ink3' : stateLooks[state].disc,
          )}
        >
          <Icon of={stateLooks[state].glyph} size={14} />
        </span>
        {!isLast && <span className="min-h-4 w-px flex-1 bg-line" />}
      </span>
      <span
        className={cx(
          'flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 pt-1 pb-3',
          at === null && 'text-ink3',
        )}
      >
        <span className={cx('text-body', place === 'now' && 'font-semibold')}>
          {t(`withdraw.state.${state}`)}
        </span>
        <span className="text-caption text-ink3">
          {at !== null && formatDateTime(at, viewerZone())}
          {place === 'next' && t('withdraw.history.ahead')}
        </span>
      </span>
    </li>
  );
}

export function WithdrawalFacts({
  withdrawal: { id, destination, amount, fee, arrives, exchange, reference, createdAt, state },
}: Of) {
  const t = useText();
  const isFixed = state === 'sent' || state === 'paid';
  const isAhead = isFixed || isOpen(state);
  return (
    <Card title={t('withdraw.details')}>
      <KeyValueList>
        <KeyValue label={t('withdraw.confirm.to')}>
          {destination.name} · {shortMask(destination.masked)}
        </KeyValue>
        {destination.network !== null && (
          <KeyValue label={t('common.network')}>
            {t(`trading.network.${destination.network}`)}
          </KeyValue>
        )}
        <KeyValue label={t('common.amount')}>
          <MoneyText amount={shown(amount)} />
        </KeyValue>
        {isAhead && (
          <KeyValue label={t('withdraw.preview.fee')}>
            <MoneyText amount={shown(fee)} />
          </KeyValue>
        )}
        {isAhead && arrives !== null && exchange !== null && (
          <ExchangeLines coin={arrives.currency} exchange={exchange} />
        )}
        {isAhead && (
          <KeyValue
            label={t(
              isFixed || exchange === null ? 'common.youReceive' : 'withdraw.preview.arrivesAbout',
            )}
          >
            <MoneyText amount={arrives === null ? null : shown(arrives)} rounding="down" />
          </KeyValue>
        )}
        <KeyValue label={t('common.requested')}>{formatDateTime(createdAt, viewerZone())}</KeyValue>
        {reference !== null && (
          <CopyLine
            label={t('withdraw.fact.reference')}
            text={reference}
            copyLabel={t('withdraw.fact.copyReference')}
          />
        )}
        <CopyLine label={t('common.number')} text={id} copyLabel={t('withdraw.fact.copyId')} />
      </KeyValueList>
    </Card>
  );
}

function CopyLine({ label, text, copyLabel }: { label: string; text: string; copyLabel: string }) {
  const t = useText();
  return (
    <KeyValue label={label}>
      <span className="inline-flex items-center gap-1">
        <span className="min-w-0 text-label [overflow-wrap:anywhere]">{text}</span>
        <CopyButton
          text={text}
          label={copyLabel}
          onCopied={() => showToast(t('common.copied'), 'done')}
          onFailed={() => showToast(t('shell.copyFailed'), 'problem')}
        />
      </span>
    </KeyValue>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-s1 px-4 pt-3">
      <h2 id={id} className="pb-2 text-body font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

const TICK_MS = 1000;
