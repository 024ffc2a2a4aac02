import { formatDateTime } from '@candor/kit/moment-format';
import { cx } from '@candor/ui/cx';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { BadgeCheck, CircleAlert, CircleDashed, Clock } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { viewerZone } from '@candor/client/time';
import type { Permission } from './permissions.api.ts';

export function PermissionFacts({
  permission: { state, appliedAt, deadlineAt, decidedAt },
}: {
  permission: Permission;
}) {
  const t = useText();
  const zone = viewerZone();
  return (
    <KeyValueList>
      <KeyValue label={t('common.status')}>
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
        <KeyValue label={t('common.decided')}>{formatDateTime(decidedAt, zone)}</KeyValue>
      )}
    </KeyValueList>
  );
}

export function RefusedReason({ permission: { state, reason } }: { permission: Permission }) {
  const t = useText();
  if (reason === null || state !== 'refused') return null;
  return (
    <div className="rounded-control bg-alert-tint px-3.5 py-2.5 text-alert">
      <h3 className="text-label font-semibold">{t('common.reasonWhy')}</h3>
      <p className="text-body">{reason}</p>
    </div>
  );
}

const GLYPHS: Readonly<Record<Permission['state'], Glyph>> = {
  none: CircleDashed,
  underReview: Clock,
  active: BadgeCheck,
  refused: CircleAlert,
};
