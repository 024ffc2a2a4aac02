import { OrderType, type Direction } from '@candor/contract/kernel/enumerations';
import { stepDecimal } from '@candor/ui/fields/decimal-text';
import { StepperField } from '@candor/ui/fields/stepper-field';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { useOrderPreview, type Traded } from '../positions.api.ts';

/**
 * A price that can be stepped along the grid. The first step from an empty field leads to the
 * market, not to zero.
 */
export function PriceStep({
  label,
  value,
  onChange,
  tick,
  market,
  hint,
  error,
}: {
  label: ReactNode;
  value: string;
  onChange: (text: string) => void;
  tick: string;
  market: string | null;
  hint?: ReactNode;
  error?: string | null;
}) {
  const t = useText();
  return (
    <StepperField
      label={label}
      value={value}
      onChange={onChange}
      hint={hint}
      error={error ?? null}
      decimalsMax={PRICE_DECIMALS_MAX}
      placeholder="—"
      stepTo={(text, by) =>
        text === '' && market !== null ? market : stepDecimal(text, tick, by, { min: tick })
      }
      decreaseLabel={t('positions.lower')}
      increaseLabel={t('positions.raise')}
    />
  );
}

/** No tick of the catalogue is finer. */
const PRICE_DECIMALS_MAX = 9;

export type TickOf = Pick<Traded, 'source' | 'code' | 'decimals'> & {
  readonly direction: Direction;
  readonly quantity: string;
  readonly price: string | null;
  readonly positionId: string | null;
};

/**
 * The step prices move in around a price, as the desk says it. Until it has answered, one of the
 * last decimal shown.
 */
export function useTick({
  source,
  code,
  decimals,
  direction,
  quantity,
  price,
  positionId,
}: TickOf): string {
  const [asked] = useState(() =>
    price === null
      ? null
      : {
          source,
          code,
          direction,
          orderType: OrderType.Limit,
          quantity,
          price,
          ...(positionId === null ? {} : { positionId }),
        },
  );
  const { preview } = useOrderPreview(asked);
  return preview?.tick ?? (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`);
}
