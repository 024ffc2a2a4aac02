/** One request: exactly what will be done, why it waits, since when, and what came of it. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { parsePositiveMoney } from '@candor/money/parse';
import { Button } from '@candor/ui/buttons/button';
import { HoldButton } from '@candor/ui/buttons/hold-button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { approvalLines, approvalTitle } from '../../core/customer/asked-order.model.ts';
import type { Confirming, Given } from '../../core/customer/confirm-security.tsx';
import { ConditionLines } from '../../core/ticket/review/condition-lines.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { callText, factLabel, factValue, happensText, isInDollars } from './company-words.ts';
import { refetchCompanies, useAnswer, type Asked } from './companies.api.ts';
import { ConfirmedSheet, useConfirmed } from './use-confirmed.tsx';

type Props = { asked: Asked; mayDecide: boolean; confirming: Confirming };

export function AskedCard(props: Props) {
  const t = useText();
  const { asked, mayDecide } = props;
  const { call, state, by, why, facts, askedAt, endsAt, isOwn } = asked;
  const when = (at: number) => formatDateTime(at, viewerZone());
  return (
    <article className="grid gap-2 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <AskedTitle asked={asked} />
        {state !== 'waiting' && (
          <Chip tone={state === 'placed' ? 'good' : 'neutral'}>{t(`companies.${state}`)}</Chip>
        )}
      </div>
      <p className="text-label text-ink2">
        {t('companies.asked.by', { name: by.name, when: when(askedAt) })}
      </p>
      {state === 'waiting' && <p className="text-label">{t(`companies.why.${why}`)}</p>}
      <KeyValueList>
        {facts.map((fact, place) => (
          <FactLine key={`${fact.key} ${String(place)}`} call={call} fact={fact} />
        ))}
        <OrderLines asked={asked} />
      </KeyValueList>
      {state === 'waiting' && <WhatHappens call={call} />}
      {asked.answeredBy !== null && asked.answeredAt !== null && (
        <p className="text-label text-ink2">
          {t('companies.answered.by', {
            name: asked.answeredBy.name,
            when: when(asked.answeredAt),
          })}
        </p>
      )}
      {asked.refusal !== null && <Note tone="alert">{asked.refusal}</Note>}
      {state === 'waiting' && (
        <>
          {isOwn && <Note tone="info">{t('companies.own')}</Note>}
          <p className="text-label text-ink2">
            {t('companies.decideUntil', { when: when(endsAt) })}
          </p>
          {(mayDecide || isOwn) && <Answer {...props} />}
        </>
      )}
    </article>
  );
}

function AskedTitle({ asked: { call, order } }: { asked: Asked }) {
  const t = useText();
  const { locale } = useFigures();
  const title = order === null ? null : approvalTitle(order, locale);
  return (
    <h3 className="min-w-0 flex-1 text-body font-semibold break-words">
      {title === null ? callText(call, t) : t(title.key, title.values)}
    </h3>
  );
}

function FactLine({ call, fact: { key, value } }: { call: string; fact: Asked['facts'][number] }) {
  const t = useText();
  const amount = isInDollars(call, key) ? parsePositiveMoney(value, 'USD') : null;
  const text = factValue(key, value, t);
  if (text === null) return null;
  return (
    <KeyValue label={factLabel(key, t)}>
      {amount === null ? (
        <span className="break-words">{text}</span>
      ) : (
        <MoneyText amount={amount} />
      )}
    </KeyValue>
  );
}

function WhatHappens({ call }: { call: string }) {
  const t = useText();
  const text = happensText(call, t);
  return text === null ? null : <p className="text-label text-ink2">{text}</p>;
}

function OrderLines({ asked: { order } }: { asked: Asked }) {
  const t = useText();
  const { locale } = useFigures();
  if (order === null) return null;
  return (
    <>
      {approvalLines(order, locale).map(({ label, value }) => (
        <KeyValue key={label} label={t(label)}>
          {'text' in value ? t(value.text) : value.figure}
        </KeyValue>
      ))}
      <ConditionLines of={order} />
    </>
  );
}

function Answer({ asked: { id, isOwn }, confirming }: Props) {
  const t = useText();
  const confirmed = useConfirmed(confirming);
  const again = () => void refetchCompanies();
  const sending = useAnswer({
    done: () => {
      confirmed.close();
      again();
    },
    refused: (refusal) => {
      confirmed.refused(refusal);
      again();
    },
  });
  const approve = (given: Given) => sending.send({ body: { id, isApproved: true, ...given } });
  return (
    <div className="grid gap-2 pt-1">
      {sending.isLost && <Note tone="warn">{t('companies.lost')}</Note>}
      {sending.refusal !== null && !confirmed.isAsked && (
        <Note tone="alert">{sending.refusal.message}</Note>
      )}
      {!isOwn && (
        <HoldButton isBusy={sending.isSending} onConfirm={() => confirmed.begin(approve)}>
          {t('companies.approve')}
        </HoldButton>
      )}
      <Button
        isWide
        tone="secondary"
        isDisabled={sending.isSending}
        onPress={() => sending.send({ body: { id, isApproved: false } })}
      >
        {t(isOwn ? 'companies.takeBack' : 'companies.decline')}
      </Button>
      <ConfirmedSheet
        of={confirmed}
        confirming={confirming}
        label={t('companies.approve')}
        sending={sending}
        onGiven={approve}
      />
    </div>
  );
}
