/** Who asks to be let in, in plain words, and the key that is made for it. */
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { KeyFormView, useKeyRequest, type KeyBody, type KeyMaking } from './key-form.tsx';
import { refetchKeys, useAgentAsking, useLetAgentIn, type AgentAsking } from './keys.api.ts';

export function AgentForm({ asking, making }: { asking: string; making: KeyMaking }) {
  const t = useText();
  const agent = useAgentAsking(asking);
  const [leaving, setLeaving] = useState<string | null>(null);
  const [sent, setSent] = useState<KeyBody | null>(null);
  const request = useKeyRequest();
  const leave = (url: string) => {
    setLeaving(url);
    globalThis.location.assign(url);
  };
  const letting = useLetAgentIn({
    done: ({ url }) => {
      request.setAsked(false);
      void refetchKeys();
      leave(url);
    },
    refused: request.refused,
  });
  if (agent.status !== 'ready') return <QueryState of={agent} />;
  if (leaving !== null)
    return (
      <StateView
        kind="empty"
        title={t('keys.agent.leaving')}
        detail={t('keys.agent.leaving.text', { to: agent.data.leadsTo })}
        action={{
          label: t('framework.retry'),
          // Another code: one that the agent has used already would end its key.
          onPress: () =>
            sent === null ? leave(leaving) : letting.send({ body: { asking, ...sent } }),
        }}
      />
    );
  return (
    <>
      <Who agent={agent.data} onRefuse={() => leave(agent.data.refusedUrl)} />
      <KeyFormView
        making={making}
        first={{
          name: freeName(agent.data.name, making.known),
          may: agent.data.mayTrade ? 'trade' : 'read',
        }}
        mayOnlyRead={!agent.data.mayTrade}
        label={t('keys.agent.let')}
        request={request}
        sending={letting}
        onSend={({ payPassword, proof, ...body }) => {
          setSent(body);
          letting.send({
            body: {
              ...{ asking, ...body },
              ...(payPassword === undefined ? {} : { payPassword }),
              ...(proof === undefined ? {} : { proof }),
            },
          });
        }}
      />
    </>
  );
}

function Who({
  agent: { name, leadsTo, isOnThisDevice, mayTrade },
  onRefuse,
}: {
  agent: AgentAsking;
  onRefuse: () => void;
}) {
  const t = useText();
  return (
    <section className="grid gap-4 px-4 pt-2 pb-6">
      <h2 className="text-section font-semibold tracking-heading break-words">
        {t(mayTrade ? 'keys.agent.asks.trade' : 'keys.agent.asks.read', { name })}
      </h2>
      <p className="text-body text-ink2">
        {t(isOnThisDevice ? 'keys.agent.here' : 'keys.agent.elsewhere', { to: leadsTo })}
      </p>
      <p className="text-body text-ink2">{t('keys.agent.never')}</p>
      <Note tone="warn">{t('keys.agent.claims')}</Note>
      <Button tone="secondary" isWide onPress={onRefuse}>
        {t('keys.agent.refuse')}
      </Button>
    </section>
  );
}

/** Names of live keys are taken. */
function freeName(name: string, known: KeyMaking['known']): string {
  const taken = new Set(known.flatMap((key) => (key.state === 'live' ? [key.name] : [])));
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${[...name].slice(0, 36).join('')} ${count}`;
    if (!taken.has(free)) return free;
  }
}
