import { formatDate, formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { Section } from '@candor/ui/lists/section';
import { showToast } from '@candor/ui/overlays/toast';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { useStepLayers } from '../../../platform/nav/layers.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { namedAddress } from '../../../core/second-factor/passkey-address.model.ts';
import { passkeyObstacle } from '../../../core/second-factor/passkeys.ts';
import { viewerZone } from '@candor/client/time';
import {
  refetchSecurity,
  useRemovePasskey,
  useSecurity,
  type Passkey,
  type Security,
} from '../account.api.ts';
import { AddPasskey } from './add-passkey.tsx';
import { DemoFixed } from '../demo-fixed.tsx';
import { ProofSheet } from './proof-sheet.tsx';
import { RecoveryCodesView } from './recovery-codes-view.tsx';

export function PasskeysScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.passkeys')} onRefresh={refetchSecurity}>
      {({ user }) => (user.isDemo ? <DemoFixed /> : <Passkeys />)}
    </CustomerScreen>
  );
}

function Passkeys() {
  const t = useText();
  const security = useSecurity();
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useStepLayers(isAdding ? 1 : 0, () => setAdding(false));
  if (codes !== null) return <RecoveryCodesView codes={codes} onDone={() => setCodes(null)} />;
  if (security.status !== 'ready') return <QueryState of={security} rows={3} />;
  const added = (recoveryCodes: readonly string[] | null) => {
    setAdding(false);
    setCodes(recoveryCodes);
  };
  if (isAdding) return <AddPasskey onAdded={added} />;
  const obstacle = passkeyObstacle();
  return (
    <div className="pt-2 pb-8">
      <p className="px-4 pb-4 text-body text-ink2">{t('account.passkeys.lead')}</p>
      <PasskeyList security={security.data} />
      <div className="grid gap-4 px-4">
        {obstacle !== null && <Obstacle obstacle={obstacle} />}
        <Button
          isWide
          isDisabled={obstacle !== null}
          icon={<Icon of={Fingerprint} />}
          onPress={() => setAdding(true)}
        >
          {t('account.passkeys.add')}
        </Button>
      </div>
    </div>
  );
}

/** A passkey needs a host name, which only the server's owner can set. */
function Obstacle({ obstacle }: { obstacle: NonNullable<ReturnType<typeof passkeyObstacle>> }) {
  const t = useText();
  const named = obstacle === 'auth.factor.passkeyAddress' ? namedAddress(location) : null;
  return (
    <Note tone="warn">
      {t(obstacle)}{' '}
      {named !== null && (
        <a href={named} className="font-semibold underline underline-offset-2">
          {t('account.passkeys.openNamed', { address: named })}
        </a>
      )}
    </Note>
  );
}

function PasskeyList({ security }: { security: Security }) {
  const t = useText();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  // Stays readable while the sheet closes.
  const [last, setLast] = useState<Passkey | null>(null);
  if (removing !== null && removing !== last) setLast(removing);
  const remove = useRemovePasskey({
    done: () => {
      showToast(t('account.passkeys.removed'), 'done');
      setRemoving(null);
      void refetchSecurity();
    },
    refused: (refusal) => {
      if (refusal.reason !== 'PASSKEY_UNKNOWN') return;
      showToast(refusal.message, 'problem');
      setRemoving(null);
      void refetchSecurity();
    },
  });
  if (security.passkeys.length === 0) return null;
  return (
    <Section isCard>
      <ul className="divide-y divide-line px-4">
        {security.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
      </ul>
      <ProofSheet
        isOpen={removing !== null}
        title={t('account.passkeys.remove')}
        text={t('account.passkeys.removeText', { name: last?.name ?? '' })}
        security={security}
        isBusy={remove.isSending}
        refusal={remove.refusal}
        onProof={(proof) => last !== null && remove.send({ body: { id: last.id, proof } })}
        onClose={() => setRemoving(null)}
      />
    </Section>
  );
}

function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  onRemove,
}: {
  passkey: Passkey;
  onRemove: () => void;
}) {
  const t = useText();
  const zone = viewerZone();
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-logo bg-s2 text-ink2">
        <Icon of={Fingerprint} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-body font-semibold break-words">{name}</p>
        <p className="text-caption text-ink3">
          {t('account.passkeys.made', { date: formatDate(createdAt, zone) })}
        </p>
        <p className="text-caption text-ink3">
          {lastUsedAt === null
            ? t('account.passkeys.neverUsed')
            : t('account.passkeys.used', { moment: formatDateTime(lastUsedAt, zone) })}
        </p>
      </div>
      <Button
        tone="secondary"
        size="small"
        label={t('account.passkeys.removeLabel', { name })}
        onPress={onRemove}
      >
        {t('common.remove')}
      </Button>
    </li>
  );
}
