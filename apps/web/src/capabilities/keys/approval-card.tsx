/** One order that a program asks for: what it sent, and what came of it. */
import { viewerZone } from '@candor/client/time';
import { isFirstAccount, numberOf } from '@candor/contract/kernel/account-id';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { HoldButton } from '@candor/ui/buttons/hold-button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { approvalLines, approvalTitle } from '../../core/customer/asked-order.model.ts';
import { ConditionLines } from '../../core/ticket/review/condition-lines.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { refetchKeys, useAnswerApproval, type Approval } from './keys.api.ts';

export function ApprovalCard({ approval }: { approval: Approval }) {
  const t = useText();
  const { state, order, orderId, keyName, accountId, askedAt, endsAt, from } = approval;
  const when = (at: number) => formatDateTime(at, viewerZone());
  const { locale } = useFigures();
  const title = approvalTitle(order, locale);
  return (
    <article className="grid gap-2 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 text-body font-semibold break-words">
          {t(title.key, title.values)}
        </h3>
        {state !== 'waiting' && (
          <Chip tone={state === 'placed' ? 'good' : 'neutral'}>{t(`keys.approval.${state}`)}</Chip>
        )}
      </div>
      <p className="text-label text-ink2">
        {t('keys.approval.by', { name: keyName, when: when(askedAt), from })}
      </p>
      <KeyValueList>
        <KeyValue label={t('keys.account')}>
          {isFirstAccount(accountId)
            ? t('accounts.first')
            : t('accounts.numbered', { number: numberOf(accountId) })}
        </KeyValue>
        {approvalLines(order, locale).map(({ label, value }) => (
          <KeyValue key={label} label={t(label)}>
            {'text' in value ? t(value.text) : value.figure}
          </KeyValue>
        ))}
        <ConditionLines of={order} />
      </KeyValueList>
      {approval.refusal !== null && <Note tone="alert">{approval.refusal}</Note>}
      {state === 'waiting' && <Answer approval={approval} until={when(endsAt)} />}
      {orderId !== null && (
        <Button
          size="medium"
          tone="secondary"
          onPress={() => push('pages/trade/detail', { id: orderId, type: '2' })}
        >
          {t('keys.approval.see')}
        </Button>
      )}
    </article>
  );
}

function Answer({ approval: { id }, until }: { approval: Approval; until: string }) {
  const t = useText();
  const refetched = () => void refetchKeys();
  const sending = useAnswerApproval({ done: refetched, refused: refetched });
  const answer = (isApproved: boolean) => sending.send({ body: { id, isApproved } });
  return (
    <div className="grid gap-2 pt-1">
      <p className="text-label text-ink2">{t('keys.approval.until', { when: until })}</p>
      {sending.isLost && <Note tone="warn">{t('keys.approval.lost')}</Note>}
      {sending.refusal !== null && <Note tone="alert">{sending.refusal.message}</Note>}
      <HoldButton isBusy={sending.isSending} onConfirm={() => answer(true)}>
        {t('keys.approval.approve')}
      </HoldButton>
      <Button isWide tone="secondary" isDisabled={sending.isSending} onPress={() => answer(false)}>
        {t('keys.approval.decline')}
      </Button>
    </div>
  );
}
