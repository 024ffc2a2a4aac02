/** What was told, what was answered, and sending it again. */
import { nowMs, viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { Button } from '@candor/ui/buttons/button';
import { Segmented } from '@candor/ui/fields/segmented';
import { Section } from '@candor/ui/lists/section';
import { Chip } from '@candor/ui/marks/chip';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { PagedList } from '../../platform/readings/paged-list.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { answerText } from './webhook-words.ts';
import {
  refetchWebhooks,
  useDeliveries,
  useReplayDeliveries,
  useReplayDelivery,
  type Delivery,
  type OwnWebhook,
} from './webhooks.api.ts';

export function WebhookLog({ webhook }: { webhook: OwnWebhook }) {
  const t = useText();
  const deliveries = useDeliveries(webhook.id);
  const isLive = webhook.state === 'live';
  return (
    <>
      {isLive && <SendAgain id={webhook.id} />}
      <Section title={t('webhooks.log')}>
        {deliveries.status !== 'ready' ? (
          <QueryState of={deliveries} rows={3} />
        ) : deliveries.items.length === 0 ? (
          <p className="px-4 text-label text-ink2">{t('webhooks.log.none')}</p>
        ) : (
          <PagedList
            pages={deliveries}
            renderRow={(delivery) => (
              <DeliveryRow
                key={delivery.id}
                webhookId={webhook.id}
                delivery={delivery}
                isLive={isLive}
              />
            )}
          />
        )}
      </Section>
    </>
  );
}

const spans = { hour: HOUR_MS, day: DAY_MS, days: 3 * DAY_MS } as const;

function SendAgain({ id }: { id: string }) {
  const t = useText();
  const [span, setSpan] = useState<keyof typeof spans>('hour');
  const [which, setWhich] = useState<'missed' | 'all'>('missed');
  const sending = useReplayDeliveries(({ again }) => {
    showToast(t('webhooks.again.sent', { count: again }));
    void refetchWebhooks();
  });
  return (
    <Section title={t('webhooks.again')}>
      <div className="grid gap-3 px-4 pb-4">
        <Segmented
          label={t('webhooks.again')}
          value={span}
          options={[
            { value: 'hour' as const, label: t('webhooks.again.hour') },
            { value: 'day' as const, label: t('webhooks.again.day') },
            { value: 'days' as const, label: t('webhooks.again.days') },
          ]}
          onChange={setSpan}
        />
        <Segmented
          label={t('webhooks.log')}
          value={which}
          options={[
            { value: 'missed' as const, label: t('webhooks.again.missed') },
            { value: 'all' as const, label: t('webhooks.again.all') },
          ]}
          onChange={setWhich}
        />
        <Button
          tone="secondary"
          isBusy={sending.isSending}
          onPress={() =>
            sending.send({
              body: {
                id,
                since: Math.max(0, nowMs() - spans[span]),
                onlyMissed: which === 'missed',
              },
            })
          }
        >
          {t('webhooks.again')}
        </Button>
      </div>
    </Section>
  );
}

const tones = { waiting: 'neutral', sent: 'neutral', failed: 'warn', held: 'neutral' } as const;

function DeliveryRow({
  webhookId,
  delivery,
  isLive,
}: {
  webhookId: string;
  delivery: Delivery;
  isLive: boolean;
}) {
  const t = useText();
  const replaying = useReplayDelivery();
  const { id, kind, state, at, tries, dueAt, body } = delivery;
  const said = [
    answerText(delivery, t),
    tries > 0 ? t('webhooks.delivery.tries', { count: tries }) : null,
    dueAt !== null && tries > 0
      ? t('webhooks.delivery.next', { when: formatDateTime(dueAt, viewerZone()) })
      : null,
  ].filter((text) => text !== null);
  return (
    <details className="border-b border-line px-4 py-3">
      <summary className="grid cursor-pointer gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1 font-mono text-body break-words">{kind}</span>
          <Chip tone={tones[state]}>{t(`webhooks.delivery.${state}`)}</Chip>
        </span>
        <span className="text-label text-ink2">
          {[formatDateTime(at, viewerZone()), ...said].join(' · ')}
        </span>
      </summary>
      <div className="grid gap-3 pt-3">
        <p className="font-mono text-label break-all text-ink3">{id}</p>
        <pre className="rounded-card bg-s2 p-3 font-mono text-label break-words whitespace-pre-wrap">
          {JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
        {isLive && state !== 'waiting' && (
          <Button
            tone="secondary"
            isBusy={replaying.isSending}
            onPress={() => replaying.send({ body: { id: webhookId, deliveryId: id } })}
          >
            {t('webhooks.again')}
          </Button>
        )}
      </div>
    </details>
  );
}
