/**
 * What else was asked for, where something was: on the confirm sheet, an order's page and an
 * approval.
 */
import type { OrderHours, OrderType } from '@candor/contract/kernel/enumerations';
import { formatDateTime } from '@candor/kit/moment-format';
import { KeyValue } from '@candor/ui/figures/key-value';
import { viewerZone } from '@candor/client/time';
import { useText } from '../../../platform/i18n/text.ts';
import { orderTypeNames } from '../order-words.ts';

type Conditions = {
  readonly activeFrom?: number | undefined;
  readonly activeUntil?: number | undefined;
  readonly hours?: OrderHours | undefined;
  /** The second of two orders, as it was asked for. */
  readonly orElse?:
    | {
        readonly orderType: OrderType;
        readonly price?: string | undefined;
        readonly stopPrice?: string | undefined;
        readonly trail?: { readonly value: string } | undefined;
      }
    | undefined;
};

export function ConditionLines({
  of: { activeFrom, activeUntil, hours, orElse },
  price = (text) => text,
}: {
  of: Conditions;
  price?: (text: string) => string;
}) {
  const t = useText();
  const at = (instant: number) => formatDateTime(instant, viewerZone());
  return (
    <>
      {orElse !== undefined && (
        <KeyValue label={t('trading.orElse')}>
          {[
            t(`trading.orderType.${orderTypeNames[orElse.orderType]}`),
            ...[orElse.stopPrice, orElse.price, orElse.trail?.value].flatMap((text) =>
              text === undefined ? [] : [price(text)],
            ),
          ].join(' ')}
        </KeyValue>
      )}
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
