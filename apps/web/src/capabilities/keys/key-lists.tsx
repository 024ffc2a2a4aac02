/** The person's keys, and the switch that stops all of them. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { Switch } from '@candor/ui/fields/switch';
import { ListRow } from '@candor/ui/lists/list-row';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { Section } from '@candor/ui/lists/section';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { Hand, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { ConfirmSecurity, type Confirming } from '../../core/customer/confirm-security.tsx';
import {
  refetchKeys,
  useApprovals,
  useKeys,
  useStopKeys,
  type Keys,
  type OwnKey,
} from './keys.api.ts';

export function KeyLists({ confirming }: { confirming: Confirming }) {
  const t = useText();
  const keys = useKeys();
  const stopping = useStopping();
  if (keys.status !== 'ready') return <QueryState of={keys} rows={3} />;
  const { items, liveMax, stoppedAt } = keys.data;
  const live = items.filter(({ state }) => state === 'live');
  const ended = items.filter(({ state }) => state !== 'live');
  const make = () => push('keys/new');
  return (
    <div className="pb-8">
      {items.length === 0 ? (
        <StateView
          kind="empty"
          title={t('keys.none')}
          detail={t('keys.none.text')}
          action={{ label: t('keys.new'), onPress: make }}
        />
      ) : (
        <>
          <StopSwitch stoppedAt={stoppedAt} confirming={confirming} stopping={stopping} />
          {items.some(({ asksFirst }) => asksFirst) && <ApprovalsRow />}
          {live.length > 0 && (
            <Section
              title={t('keys.working')}
              action={
                <span className="text-label text-ink3">
                  {t('keys.count', { count: live.length, max: liveMax })}
                </span>
              }
            >
              <KeyRows keys={live} />
            </Section>
          )}
          <div className="px-4 pb-4">
            <Button isWide isDisabled={live.length >= liveMax} onPress={make}>
              {t('keys.new')}
            </Button>
          </div>
          {ended.length > 0 && (
            <Section title={t('keys.ended')}>
              <KeyRows keys={ended} />
            </Section>
          )}
        </>
      )}
      <p className="px-4 text-label text-ink2">{t('keys.lead')}</p>
    </div>
  );
}

function ApprovalsRow() {
  const t = useText();
  const approvals = useApprovals();
  const count = approvals.status === 'ready' ? approvals.data.waiting.length : 0;
  return (
    <ListRow
      leading={<RowIcon of={Hand} />}
      title={t('keys.approvals')}
      detail={t('keys.approvals.row')}
      {...(count === 0 ? {} : { value: String(count) })}
      hasChevron
      onPress={() => push('keys/approvals')}
    />
  );
}

/** Above the list, so that a reading that fails does not lose what was asked. */
function useStopping() {
  const [isAsked, setAsked] = useState(false);
  const sending = useStopKeys({
    done: () => {
      setAsked(false);
      void refetchKeys();
    },
    refused: () => void refetchKeys(),
  });
  return { isAsked, setAsked, ...sending };
}

function StopSwitch({
  stoppedAt,
  confirming,
  stopping,
}: Pick<Keys, 'stoppedAt'> & {
  confirming: Confirming;
  stopping: ReturnType<typeof useStopping>;
}) {
  const t = useText();
  const isStopped = stoppedAt !== null;
  return (
    <>
      <Switch
        label={t('keys.stop')}
        detail={
          isStopped
            ? t('keys.stop.on', { when: formatDateTime(stoppedAt, viewerZone()) })
            : t('keys.stop.off')
        }
        value={isStopped}
        isDisabled={stopping.isSending}
        onChange={(wanted) => {
          if (wanted) stopping.send({ body: { isStopped: true } });
          else {
            stopping.reset();
            stopping.setAsked(true);
          }
        }}
      />
      {isStopped && (
        <div className="px-4 pb-2">
          <Note tone="warn">{t('keys.stopped')}</Note>
        </div>
      )}
      <ConfirmSecurity
        lostText={t('keys.lost')}
        isOpen={stopping.isAsked}
        onClose={() => stopping.setAsked(false)}
        text={t('keys.resume.text')}
        confirming={confirming}
        label={t('keys.resume')}
        isSending={stopping.isSending}
        isLost={stopping.isLost}
        refusal={stopping.refusal}
        onGiven={(given) => stopping.send({ body: { isStopped: false, ...given } })}
      />
    </>
  );
}

function KeyRows({ keys }: { keys: readonly OwnKey[] }) {
  const t = useText();
  return (
    <ul>
      {keys.map((key, place) => (
        <li key={key.id}>
          <ListRow
            leading={<RowIcon of={KeyRound} />}
            title={key.name}
            detail={[
              `…${key.ending}`,
              t(key.mayTrade ? 'keys.row.trade' : 'keys.row.read'),
              key.lastUsedAt === null
                ? t('keys.row.unused')
                : t('keys.row.used', { when: formatDateTime(key.lastUsedAt, viewerZone()) }),
            ].join(' · ')}
            {...(key.state === 'live' ? {} : { value: t(`keys.state.${key.state}`) })}
            hasChevron
            isLast={place === keys.length - 1}
            onPress={() => push('keys/one', { id: key.id })}
          />
        </li>
      ))}
    </ul>
  );
}
