/** The person's webhooks. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { ListRow } from '@candor/ui/lists/list-row';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { Section } from '@candor/ui/lists/section';
import { StateView } from '@candor/ui/marks/state-view';
import { Webhook } from 'lucide-react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useWebhooks, type OwnWebhook } from './webhooks.api.ts';

export function WebhookListScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.webhooks')} onRefresh={refreshShown}>
      {() => <List />}
    </CustomerScreen>
  );
}

function List() {
  const t = useText();
  const webhooks = useWebhooks();
  if (webhooks.status !== 'ready') return <QueryState of={webhooks} rows={3} />;
  const { items, max } = webhooks.data;
  const make = () => push('webhooks/new');
  return (
    <div className="pb-8">
      {items.length === 0 ? (
        <StateView
          kind="empty"
          title={t('webhooks.none')}
          detail={t('webhooks.none.text')}
          action={{ label: t('webhooks.new'), onPress: make }}
        />
      ) : (
        <>
          <Section
            title={t('common.webhooks')}
            action={
              <span className="text-label text-ink3">
                {t('webhooks.count', { count: items.length, max })}
              </span>
            }
          >
            <ul>
              {items.map((webhook, place) => (
                <li key={webhook.id}>
                  <Row webhook={webhook} isLast={place === items.length - 1} />
                </li>
              ))}
            </ul>
          </Section>
          <div className="px-4 pb-4">
            <Button isWide isDisabled={items.length >= max} onPress={make}>
              {t('webhooks.new')}
            </Button>
          </div>
        </>
      )}
      <p className="px-4 text-label text-ink2">{t('webhooks.lead')}</p>
    </div>
  );
}

function Row({ webhook, isLast }: { webhook: OwnWebhook; isLast: boolean }) {
  const t = useText();
  const { id, name, url, state, lastSentAt, waiting } = webhook;
  return (
    <ListRow
      leading={<RowIcon of={Webhook} />}
      title={name}
      detail={[
        new URL(url).host,
        lastSentAt === null
          ? t('webhooks.row.never')
          : t('webhooks.row.delivered', { when: formatDateTime(lastSentAt, viewerZone()) }),
        ...(waiting === 0 ? [] : [t('webhooks.row.waiting', { count: waiting })]),
      ].join(' · ')}
      {...(state === 'live' ? {} : { value: t(`webhooks.state.${state}`) })}
      hasChevron
      isLast={isLast}
      onPress={() => push('webhooks/one', { id })}
    />
  );
}
