/** One webhook: where it leads, what may be done with it, and its log. */
import { WEBHOOK_FAILING_DAYS, WEBHOOK_OLD_SECRET_HOURS } from '@candor/contract/webhooks';
import { newRequestId } from '@candor/client/request-id';
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Section } from '@candor/ui/lists/section';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import {
  ConfirmSecurity,
  type Confirming,
  type Given,
} from '../../core/customer/confirm-security.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import { WebhookLog } from './webhook-log.tsx';
import { ShownSecret } from './webhook-made.tsx';
import {
  refetchWebhooks,
  usePauseWebhook,
  useRemoveWebhook,
  useRotateWebhook,
  useTestWebhook,
  type OwnWebhook,
} from './webhooks.api.ts';

export function WebhookPage({
  webhook,
  accountName,
  confirming,
}: {
  webhook: OwnWebhook;
  /** Null: all accounts. */
  accountName: string | null;
  confirming: Confirming;
}) {
  const t = useText();
  return (
    <div className="pb-8">
      <div className="flex flex-wrap items-center gap-2 px-4 pt-2 pb-3">
        <p className="min-w-0 text-section font-semibold break-words">{webhook.name}</p>
        <Chip tone={webhook.state === 'disabled' ? 'warn' : 'neutral'}>
          {t(`webhooks.state.${webhook.state}`)}
        </Chip>
      </div>
      <Standing webhook={webhook} />
      <Facts webhook={webhook} accountName={accountName} />
      <Acts webhook={webhook} />
      <Rotation id={webhook.id} confirming={confirming} />
      <WebhookLog webhook={webhook} />
      <Removal webhook={webhook} />
    </div>
  );
}

function Standing({ webhook: { state, failingSince } }: { webhook: OwnWebhook }) {
  const t = useText();
  const text =
    state === 'disabled'
      ? t('webhooks.disabled', { days: WEBHOOK_FAILING_DAYS })
      : state === 'paused'
        ? t('webhooks.paused')
        : failingSince === null
          ? null
          : t('webhooks.failing', {
              when: formatDateTime(failingSince, viewerZone()),
              days: WEBHOOK_FAILING_DAYS,
            });
  if (text === null) return null;
  return (
    <div className="px-4 pb-3">
      <Note tone="warn">{text}</Note>
    </div>
  );
}

function Facts({ webhook, accountName }: { webhook: OwnWebhook; accountName: string | null }) {
  const t = useText();
  const when = (at: number) => formatDateTime(at, viewerZone());
  const { url, kinds, lastSentAt, oldSecretUntil, waiting } = webhook;
  return (
    <div className="px-4">
      <KeyValueList>
        <KeyValue label={t('webhooks.url')}>
          <span className="font-mono text-label break-all">{url}</span>
        </KeyValue>
        <KeyValue label={t('webhooks.account')}>
          {accountName ?? t('webhooks.account.all')}
        </KeyValue>
        <KeyValue label={t('webhooks.kinds')}>
          <span className="font-mono text-label break-words">{kinds.join(', ')}</span>
        </KeyValue>
        <KeyValue label={t('webhooks.lastSent')}>
          {lastSentAt === null ? '—' : when(lastSentAt)}
        </KeyValue>
        <KeyValue label={t('webhooks.waiting')}>{waiting}</KeyValue>
        {oldSecretUntil !== null && (
          <KeyValue label={t('webhooks.oldSecret')}>{when(oldSecretUntil)}</KeyValue>
        )}
      </KeyValueList>
    </div>
  );
}

function Acts({ webhook: { id, state } }: { webhook: OwnWebhook }) {
  const t = useText();
  // One id until an answer came: a second tap asks for the same message.
  const [requestId, setRequestId] = useState(newRequestId);
  const pausing = usePauseWebhook();
  const testing = useTestWebhook(() => {
    setRequestId(newRequestId());
    showToast(t('webhooks.test.sent'));
    void refetchWebhooks();
  });
  const isLive = state === 'live';
  return (
    <div className="grid gap-2 px-4 py-4">
      {isLive && (
        <Button
          isWide
          isBusy={testing.isSending}
          onPress={() => testing.send({ body: { id, requestId } })}
        >
          {t('webhooks.test')}
        </Button>
      )}
      <Button
        tone={isLive ? 'secondary' : 'primary'}
        isWide
        isBusy={pausing.isSending}
        onPress={() => pausing.send({ body: { id, isPaused: isLive } })}
      >
        {t(isLive ? 'webhooks.pause' : 'webhooks.resume')}
      </Button>
    </div>
  );
}

function Rotation({ id, confirming }: { id: string; confirming: Confirming }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const [requestId, setRequestId] = useState(newRequestId);
  const [made, setMade] = useState<{ readonly secret: string | null } | null>(null);
  const rotating = useRotateWebhook({
    done: (answer) => {
      setAsked(false);
      setMade(answer);
      setRequestId(newRequestId());
      void refetchWebhooks();
    },
    refused: () => setRequestId(newRequestId()),
  });
  const send = (given: Given) => rotating.send({ body: { id, requestId, ...given } });
  return (
    <Section title={t('webhooks.rotate')}>
      <div className="grid gap-3 px-4 pb-4">
        {made !== null && <ShownSecret secret={made.secret} />}
        <p className="text-label text-ink2">
          {t('webhooks.rotate.text', { hours: WEBHOOK_OLD_SECRET_HOURS })}
        </p>
        <Button
          tone="secondary"
          isBusy={rotating.isSending}
          onPress={() => {
            rotating.reset();
            setAsked(true);
          }}
        >
          {t('webhooks.rotate.make')}
        </Button>
      </div>
      <ConfirmSecurity
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        text={t('webhooks.rotate.text', { hours: WEBHOOK_OLD_SECRET_HOURS })}
        confirming={confirming}
        label={t('webhooks.rotate.make')}
        isSending={rotating.isSending}
        isLost={rotating.isLost}
        lostText={t('webhooks.lost')}
        refusal={rotating.refusal}
        onGiven={send}
      />
    </Section>
  );
}

function Removal({ webhook: { id, name } }: { webhook: OwnWebhook }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const removing = useRemoveWebhook(() => {
    replace('webhooks/index');
    void refetchWebhooks();
  });
  return (
    <div className="grid px-4 pt-4">
      <Button tone="secondary" isBusy={removing.isSending} onPress={() => setAsked(true)}>
        {t('common.remove')}
      </Button>
      <Dialog
        isOpen={isAsked}
        title={t('webhooks.remove.ask', { name })}
        confirmLabel={t('common.remove')}
        cancelLabel={t('common.cancel')}
        isBusy={removing.isSending}
        onConfirm={() => removing.send({ body: { id } })}
        onCancel={() => setAsked(false)}
      >
        {t('webhooks.remove.text')}
      </Dialog>
    </div>
  );
}
