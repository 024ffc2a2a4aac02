import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { Blocks } from 'lucide-react';
import { AskedNote } from '../../core/customer/asked-note.tsx';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { ApplicationRefusal } from './application-refusal.tsx';
import { OptionLevels } from './option-levels.tsx';
import { PermissionFacts, RefusedReason } from './permission-facts.tsx';
import {
  refetchPermissions,
  useApply,
  usePermissions,
  type Permission,
} from './permissions.api.ts';

export function PermissionsScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.services')} onRefresh={refreshShown}>
      {() => <Permissions />}
    </CustomerScreen>
  );
}

function Permissions() {
  const t = useText();
  const permissions = usePermissions();
  if (permissions.status !== 'ready') return <QueryState of={permissions} rows={2} />;
  const block = permissions.data.find(({ service }) => service === 'blockTrade');
  return (
    <div className="grid gap-4 px-4 pt-1 pb-8">
      <p className="text-body text-ink2">{t('permissions.lead')}</p>
      {permissions.data.map(({ service, moreAsked }) => (
        <AskedNote key={service} asked={moreAsked} />
      ))}
      <OptionLevels permissions={permissions.data} />
      {block !== undefined && <BlockTrade permission={block} />}
    </div>
  );
}

function BlockTrade({ permission }: { permission: Permission }) {
  const t = useText();
  const { state } = permission;
  return (
    <section
      aria-label={t('common.blockTrading')}
      className="grid gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
          <Icon of={Blocks} />
        </span>
        <h2 className="text-section font-semibold tracking-heading">{t('common.blockTrading')}</h2>
      </div>
      <p className="text-body text-ink2">{t('permissions.blockTrade.what')}</p>
      <PermissionFacts permission={permission} />
      <RefusedReason permission={permission} />
      {state === 'underReview' && <Note>{t('permissions.resultToInbox')}</Note>}
      {(state === 'none' || state === 'refused') && <Apply permission={permission} />}
    </section>
  );
}

function Apply({ permission: { service, state } }: { permission: Permission }) {
  const t = useText();
  const applying = useApply({
    done: () => {
      showToast(t('permissions.applied'), 'done');
      void refetchPermissions();
    },
    // The refusal is shown below the button.
    refused: () => void refetchPermissions(),
  });
  return (
    <>
      <Note>{t('permissions.needs')}</Note>
      <Button
        isWide
        size="medium"
        isBusy={applying.isSending}
        onPress={() => applying.send({ body: { service } })}
      >
        {t(state === 'refused' ? 'permissions.applyAgain' : 'common.applyToOpen')}
      </Button>
      <ApplicationRefusal refusal={applying.refusal} />
    </>
  );
}
