/** How much it may cost: by hand or as a part of what can be spent, with the shares it buys. */
import { formatMoney } from '@candor/money/format';
import { moneyFromWire } from '@candor/money/wire';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { NumberField } from '@candor/ui/fields/number-field';
import { Segmented } from '@candor/ui/fields/segmented';
import { useFigures } from '@candor/ui/figures/figure-context';
import { useText } from '../../../platform/i18n/text.ts';
import { quantityText } from '../order-words.ts';
import type { Ticket } from '../use-ticket.ts';
import { amountParts } from './amount.model.ts';
import { FixChips } from './fix-chips.tsx';
import { moveMoney } from './move-money.ts';
import { measures } from './order-form.model.ts';
import { getWallet } from './ticket-kind.model.ts';

export function MeasureSwitch({ ticket: { input, set } }: { ticket: Ticket }) {
  const t = useText();
  return (
    <Segmented
      label={t('ticket.measure')}
      options={measures.map((value) => ({ value, label: t(`ticket.measure.${value}`) }))}
      value={input.measure}
      onChange={(measure) => set({ measure })}
    />
  );
}

export function AmountFields({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const { locale } = useFigures();
  const { kind, instrument, input, set, preview, isCurrent, problem, problemAt } = ticket;
  const isCoin = kind.unit === 'coin';
  const error = problemAt('amount');
  const shares = isCurrent ? (preview?.quantity ?? null) : null;
  return (
    <div className="grid gap-2">
      <div>
        <NumberField
          name="amount"
          label={t('ticket.amount')}
          hint={
            shares === null
              ? t(isCoin ? 'ticket.amount.coinHint' : 'ticket.amount.hint')
              : t(isCoin ? 'ticket.amount.buysCoins' : 'ticket.amount.buys', {
                  quantity: quantityText(shares, locale),
                  code: instrument.stock_code,
                })
          }
          error={error}
          prefix="$"
          currency="USD"
          value={input.amount}
          onChange={(amount) => set({ amount })}
        />
        <FixChips fixes={error === null ? [] : (problem?.fixes ?? [])} onApply={set}>
          {problem?.way === 'transfer' && error !== null && (
            <Button
              size="small"
              tone="secondary"
              onPress={() =>
                moveMoney(getWallet(kind.source), preview?.buyingPower.missing ?? null)
              }
            >
              {t('common.transferMoney')}
            </Button>
          )}
        </FixChips>
      </div>
      <AmountChips ticket={ticket} />
    </div>
  );
}

function AmountChips({ ticket: { input, set, sizes } }: { ticket: Ticket }) {
  const t = useText();
  const { locale } = useFigures();
  const parts = amountParts(sizes?.available ?? null);
  const available = sizes === null ? null : moneyFromWire(sizes.available, sizes.currency);
  return (
    <div className="grid gap-1.5">
      <div role="group" aria-label={t('ticket.sizes')} className="grid grid-cols-4 gap-2">
        {parts.map(({ size, amount }) => (
          <ChoiceChip
            key={size}
            isDisabled={amount === null}
            isChosen={amount !== null && amount === input.amount}
            onPress={() => amount !== null && set({ amount })}
          >
            {t(`ticket.size.${size}`)}
          </ChoiceChip>
        ))}
      </div>
      <p className="px-1 text-caption text-ink3">
        {available === null
          ? t('ticket.sizes.waiting')
          : t('ticket.amount.available', {
              available: formatMoney(available, { locale, rounding: 'down' }),
            })}
      </p>
    </div>
  );
}
