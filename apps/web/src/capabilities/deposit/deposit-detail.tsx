import { formatDateTime } from '@candor/kit/moment-format';
import { moneyFromWire } from '@candor/money/wire';
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Icon } from '@candor/ui/marks/icon';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { NumberText } from '@candor/ui/figures/number-text';
import { AskedNote } from '../../core/customer/asked-note.tsx';
import { AskService } from '../../core/customer/ask-service.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { viewerZone } from '@candor/client/time';
import { timeLeft } from '../../platform/time-left.model.ts';
import { useNow } from '@candor/client/use-now';
import { isCoin } from '@candor/money/written-money';
import { ChainProgress } from './chain-progress.tsx';
import { CopyLine } from './copy-line.tsx';
import { CredentialPicture } from './credential-picture.tsx';
import { STATE_GLYPHS } from './deposit-chip.tsx';
import type { Deposit } from './deposit.api.ts';
import { hoursLeft, isOpen, writtenRate, writtenWire } from './deposit.model.ts';

export function DepositDetail({ deposit }: { deposit: Deposit }) {
  const t = useText();
  const { state, reason, chain, credential, channel, isLate } = deposit;
  return (
    <div className="grid gap-4">
      <Hero deposit={deposit} />
      <AskedNote asked={deposit.moreAsked} />
      {state === 'confirming' && chain !== null && <ChainProgress chain={chain} />}
      {isOpen(deposit) && isLate && <Note tone="warn">{t('deposit.late')}</Note>}
      {reason !== null && (
        <section className="rounded-card bg-alert-tint px-4 py-3 text-alert">
          <h3 className="text-label font-semibold">{t('common.reasonWhy')}</h3>
          <p className="text-body">{reason.text}</p>
        </section>
      )}
      <Facts deposit={deposit} />
      <AskService of="deposit" id={deposit.id} />
      {credential !== null && (
        <CredentialPicture
          url={credential.url}
          label={t(
            channel === 'certificate' ? 'trading.channel.certificate' : 'deposit.credential',
          )}
        />
      )}
    </div>
  );
}

function Hero({ deposit: { state, sent, credited } }: { deposit: Deposit }) {
  const t = useText();
  return (
    <div className="grid justify-items-center gap-1.5 rounded-card border border-line bg-s1 px-5 py-6 text-center">
      <span className={cx('grid size-14 place-items-center rounded-full', LOOKS[state])}>
        <Icon of={STATE_GLYPHS[state]} size={26} />
      </span>
      <p role="status" className="mt-1 text-section font-semibold tracking-heading">
        {t(`deposit.state.${state}`)}
      </p>
      <HeroAmount of={credited?.money ?? sent} />
      <p className="max-w-80 text-label text-ink2">{t(`deposit.lead.${state}`)}</p>
    </div>
  );
}

/** Six or eight zeros would be the largest thing on the page. */
function HeroAmount({ of: { currency, amount } }: { of: Deposit['sent'] }) {
  const { locale } = useFigures();
  if (!isCoin(currency)) return <MoneyText amount={moneyFromWire(amount, currency)} look="hero" />;
  return (
    <span className="text-[clamp(1.25rem,8vw,2.25rem)] leading-tight font-semibold tracking-display">
      <NumberText text={writtenWire(amount, currency, locale)} />
    </span>
  );
}

function Facts({ deposit }: { deposit: Deposit }) {
  const t = useText();
  const { locale } = useFigures();
  const zone = viewerZone();
  const {
    channel,
    network,
    sent,
    credited,
    cardMasked,
    chain,
    reference,
    createdAt,
    deadlineAt,
    isByPolicy,
    isLate,
    reviewStatus,
  } = deposit;
  return (
    <div className="rounded-card border border-line bg-s1 px-4 py-1">
      <KeyValueList>
        {isOpen(deposit) && deadlineAt !== null && !isLate && deposit.moreAsked === undefined && (
          <KeyValue label={t('trading.decisionDue')}>
            <TimeLeft until={deadlineAt} />
          </KeyValue>
        )}
        <KeyValue label={t('deposit.detail.channel')}>
          {network === null
            ? t(`trading.channel.${channel}`)
            : `${t(`trading.channel.${channel}`)} · ${t(`trading.network.${network}`)}`}
        </KeyValue>
        <KeyValue label={t('deposit.detail.sent')}>
          <NumberText text={writtenWire(sent.amount, sent.currency, locale)} />
        </KeyValue>
        {credited !== null && (
          <KeyValue label={t('deposit.detail.credited')}>
            <NumberText
              text={writtenWire(credited.money.amount, credited.money.currency, locale)}
            />
          </KeyValue>
        )}
        {credited !== null && credited.rate !== null && (
          <KeyValue label={t('common.rate')}>
            <NumberText
              text={t('deposit.detail.rateText', {
                currency: sent.currency,
                rate: writtenRate(credited.rate, locale),
              })}
            />
          </KeyValue>
        )}
        {credited !== null && (
          <KeyValue label={t('deposit.detail.creditedAt')}>
            {formatDateTime(credited.at, zone)}
          </KeyValue>
        )}
        {cardMasked !== null && <KeyValue label={t('common.card')}>{cardMasked}</KeyValue>}
        {!isOpen(deposit) && reviewStatus !== null && (
          <KeyValue label={t('common.decidedBy')}>
            {t(isByPolicy ? 'common.automaticRule' : 'common.ourReviewers')}
          </KeyValue>
        )}
        <KeyValue label={t('common.submitted')}>{formatDateTime(createdAt, zone)}</KeyValue>
      </KeyValueList>
      <div className="divide-y divide-line border-t border-line">
        <CopyLine label={t('deposit.detail.reference')} text={reference} isCode />
        {chain !== null && (
          <CopyLine label={t('deposit.detail.transaction')} text={chain.transaction} isCode />
        )}
      </div>
    </div>
  );
}

const TICK_MS = 1000;

function TimeLeft({ until }: { until: number }) {
  const t = useText();
  const now = useNow(TICK_MS);
  const hours = hoursLeft(until, now);
  return (
    <span role="timer">
      {hours === null ? timeLeft(until, now) : t('common.hoursMinutes', hours)}
    </span>
  );
}

const LOOKS: Readonly<Record<Deposit['state'], string>> = {
  waitingReview: 'bg-warn-tint text-warn',
  underReview: 'bg-warn-tint text-warn',
  confirming: 'bg-s2 text-accent',
  credited: 'bg-ink text-bg',
  refused: 'bg-alert-tint text-alert',
};
