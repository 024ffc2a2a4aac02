import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { cx } from '@candor/ui/cx';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { BadgeCheck, Blocks, CircleAlert, CircleDashed, Clock } from 'lucide-react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/query-state.tsx';
import { refreshShown } from '../../platform/refresh-shown.ts';
import { viewerZone } from '@candor/client/time';
import {
  refetchPermissions,
  useApply,
  usePermissions,
  type Permission,
} from './permissions.api.ts';

export function PermissionsScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('permissions.title')} onRefresh={refreshShown}>
      {() => <Permissions />}
    </CustomerScreen>
  );
}

function Permissions() {
  const t = useText();
  const permissions = usePermissions();
  if (permissions.status !== 'ready') return <QueryState of={permissions} rows={2} />;
  return (
    <div className="grid gap-4 px-4 pt-1 pb-8">
      <p className="text-body text-ink2">{t('permissions.lead')}</p>
      {permissions.data.map((permission) => (
        <PermissionCard key={permission.service} permission={permission} />
      ))}
    </div>
  );
}

function PermissionCard({ permission }: { permission: Permission }) {
  const t = useText();
  const { service, state, reason } = permission;
  return (
    <section
      aria-label={t(`permissions.${service}`)}
      className="grid gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
          <Icon of={Blocks} />
        </span>
        <h2 className="text-section font-semibold tracking-heading">
          {t(`permissions.${service}`)}
        </h2>
      </div>
      <p className="text-body text-ink2">{t(`permissions.${service}.what`)}</p>
      <PermissionFacts permission={permission} />
      {reason !== null && state === 'refused' && (
        <div className="rounded-control bg-alert-tint px-3.5 py-2.5 text-alert">
          <h3 className="text-label font-semibold">{t('shell.reason')}</h3>
          <p className="text-body">{reason}</p>
        </div>
      )}
      {state === 'underReview' && <Note>{t('permissions.resultToInbox')}</Note>}
      {(state === 'none' || state === 'refused') && <Apply permission={permission} />}
    </section>
  );
}

function PermissionFacts({
  permission: { state, appliedAt, deadlineAt, decidedAt },
}: {
  permission: Permission;
}) {
  const t = useText();
  const zone = viewerZone();
  return (
    <KeyValueList>
      <KeyValue label={t('permissions.state')}>
        <span role="status" className="inline-flex items-baseline gap-1.5">
          <Icon
            of={GLYPHS[state]}
            size={16}
            className={cx('self-center', state === 'refused' && 'text-alert')}
          />
          {t(`permissions.state.${state}`)}
        </span>
      </KeyValue>
      {appliedAt !== null && (
        <KeyValue label={t('permissions.appliedAt')}>{formatDateTime(appliedAt, zone)}</KeyValue>
      )}
      {state === 'underReview' && deadlineAt !== null && (
        <KeyValue label={t('permissions.deadline')}>{formatDateTime(deadlineAt, zone)}</KeyValue>
      )}
      {decidedAt !== null && (
        <KeyValue label={t('permissions.decidedAt')}>{formatDateTime(decidedAt, zone)}</KeyValue>
      )}
    </KeyValueList>
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
  const { refusal } = applying;
  return (
    <>
      <Note>{t('permissions.needs')}</Note>
      <Button
        isWide
        size="medium"
        isBusy={applying.isSending}
        onPress={() => applying.send({ body: { service } })}
      >
        {t(state === 'refused' ? 'permissions.applyAgain' : 'permissions.apply')}
      </Button>
      {refusal !== null && <Note tone="alert">{refusal.message}</Note>}
      {refusal?.reason === 'KYC_REQUIRED' && (
        <Button isWide size="medium" tone="secondary" onPress={() => push('pages/kyc/individual')}>
          {t('permissions.verify')}
        </Button>
      )}
    </>
  );
}

const GLYPHS: Readonly<Record<Permission['state'], Glyph>> = {
  none: CircleDashed,
  underReview: Clock,
  active: BadgeCheck,
  refused: CircleAlert,
};
