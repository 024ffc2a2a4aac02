/**
 * How much: in whole lots, by hand or as a part of what the funds and the limits allow, with the
 * limit named.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { formatMoney } from '@candor/money/format';
import { moneyFromWire } from '@candor/money/wire';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { useFigures } from '@candor/ui/figures/figure-context';
import { StepperField } from '@candor/ui/fields/stepper-field';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { FixChips } from './fix-chips.tsx';
import { AmountFields, MeasureSwitch } from './amount-fields.tsx';
import {
  FRACTION_DECIMALS,
  isOrderable,
  nearestQuantities,
  neighbourQuantity,
  quantityDecimals,
  shownQuantity,
  smallestShown,
  type LotRules,
} from './lots.model.ts';
import { buysByAmount, mayBeFraction } from './order-form.model.ts';
import { quantityText } from '../order-words.ts';
import { getWallet } from './ticket-kind.model.ts';
import type { Ticket } from '../use-ticket.ts';
import { moveMoney } from './move-money.ts';

export function SizeFields({ ticket, hint }: { ticket: Ticket; hint?: ReactNode }) {
  const { kind, input } = ticket;
  const isByAmount = buysByAmount(kind, input);
  return (
    <div className="grid gap-2">
      {input.direction === Direction.Buy && mayBeFraction(kind, input) && (
        <MeasureSwitch ticket={ticket} />
      )}
      {isByAmount ? (
        <AmountFields ticket={ticket} />
      ) : (
        <QuantityFields ticket={ticket} {...(hint === undefined ? {} : { hint })} />
      )}
    </div>
  );
}

function QuantityFields({ ticket, hint }: { ticket: Ticket; hint?: ReactNode }) {
  const t = useText();
  const { locale } = useFigures();
  const { kind, input, set, lots, problem, problemAt } = ticket;
  const around = nearestQuantities(lots, input.quantity);
  const whole = (ordered: string) => quantityText(ordered, locale);
  const error =
    around === null ? problemAt('quantity') : t('ticket.offLot', { lot: whole(lots.lot ?? '1') });
  const near = [around?.below ?? null, around?.above ?? null].flatMap((value) =>
    value === null ? [] : [{ change: { quantity: value }, value }],
  );
  return (
    <div className="grid gap-2">
      <div>
        <StepperField
          name="quantity"
          label={t(`ticket.quantity.${kind.unit}`)}
          hint={
            hint ??
            (lots.minimum !== null
              ? t('ticket.quantity.minHint', { min: whole(lots.minimum) })
              : lots.isFraction !== true && lots.lot !== null && lots.lot !== '1'
                ? t('ticket.quantity.lotHint', { lot: whole(lots.lot) })
                : undefined)
          }
          error={error}
          value={input.quantity}
          decimalsMax={lots.isFraction === true ? FRACTION_DECIMALS : quantityDecimals(kind.unit)}
          min={smallestShown(lots)}
          stepTo={(shown, by) => neighbourQuantity(lots, shown, by)}
          onChange={(quantity) => set({ quantity })}
          decreaseLabel={t('ticket.quantity.less')}
          increaseLabel={t('ticket.quantity.more')}
        />
        <FixChips
          fixes={
            around === null ? (problemAt('quantity') === null ? [] : (problem?.fixes ?? [])) : near
          }
          onApply={set}
        >
          {problem?.way === 'transfer' && problemAt('quantity') !== null && (
            <Button
              size="small"
              tone="secondary"
              onPress={() =>
                moveMoney(
                  getWallet(kind.source, ticket.instrument.underlying?.source),
                  ticket.preview?.buyingPower.missing ?? null,
                )
              }
            >
              {t('common.transferMoney')}
            </Button>
          )}
        </FixChips>
      </div>
      <SizeChips ticket={ticket} />
    </div>
  );
}

const SIZES = ['quarter', 'half', 'threeQuarters', 'full'] as const;

function SizeChips({ ticket: { lots, input, set, sizes, isSized } }: { ticket: Ticket }) {
  const t = useText();
  return (
    <div className="grid gap-1.5">
      <div role="group" aria-label={t('ticket.sizes')} className="grid grid-cols-4 gap-2">
        {SIZES.map((size) => {
          const shown = sizes === null ? null : shownQuantity(lots, sizes[size]);
          const isNone = sizes === null || !isOrderable(lots, sizes[size]);
          return (
            <ChoiceChip
              key={size}
              isDisabled={isNone || !isSized}
              isChosen={!isNone && shown === input.quantity}
              onPress={() => shown !== null && set({ quantity: shown })}
            >
              {t(
                size === 'full' && input.direction === Direction.Sell
                  ? 'ticket.size.fullSold'
                  : `ticket.size.${size}`,
              )}
            </ChoiceChip>
          );
        })}
      </div>
      <SizeLimit lots={lots} sizes={sizes} />
    </div>
  );
}

/** Always there: what limits the maximum. */
function SizeLimit({ lots, sizes }: { lots: LotRules; sizes: Ticket['sizes'] }) {
  const t = useText();
  const { locale } = useFigures();
  if (sizes === null)
    return <p className="px-1 text-caption text-ink3">{t('ticket.sizes.waiting')}</p>;
  const money = moneyFromWire(sizes.available, sizes.currency);
  const available = money === null ? '—' : formatMoney(money, { locale, rounding: 'down' });
  const full = quantityText(shownQuantity(lots, sizes.full), locale);
  const isNone = !isOrderable(lots, sizes.full) && sizes.limitedBy === 'funds';
  return (
    <p className="px-1 text-caption text-ink3">
      {isNone
        ? t('ticket.sizes.none', { available })
        : t(`ticket.limitedBy.${sizes.limitedBy}`, { full, available })}
    </p>
  );
}
