/** What else was asked for, where something was: on the confirm sheet and on the order's page. */
import type { OrderHours } from '@candor/contract/kernel/enumerations';
import { formatDateTime } from '@candor/kit/moment-format';
import { KeyValue } from '@candor/ui/figures/key-value';
import { viewerZone } from '@candor/client/time';
import { useText } from '../../../platform/i18n/text.ts';

type Conditions = {
  readonly activeFrom?: number | undefined;
  readonly activeUntil?: number | undefined;
  readonly hours?: OrderHours | undefined;
};

export function ConditionLines({ of: { activeFrom, activeUntil, hours } }: { of: Conditions }) {
  const t = useText();
  const at = (instant: number) => formatDateTime(instant, viewerZone());
  return (
    <>
      {hours === 'extended' && (
        <KeyValue label={t('trading.hours')}>{t('trading.hours.extended')}</KeyValue>
      )}
      {activeFrom !== undefined && (
        <KeyValue label={t('trading.activeFrom')}>{at(activeFrom)}</KeyValue>
      )}
      {activeUntil !== undefined && (
        <KeyValue label={t('trading.activeUntil')}>{at(activeUntil)}</KeyValue>
      )}
    </>
  );
}
