/** The terms of an order: side, type, price, quantity and what else its kind takes. */
import { OrderType } from '@candor/contract/kernel/enumerations';
import { Segmented } from '@candor/ui/fields/segmented';
import { HelpButton } from '../../articles/help-button.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { orderTypeNames } from '../order-words.ts';
import { HoldingNote } from '../problems/ticket-notices.tsx';
import type { LiveInstrument } from '../use-live-instrument.ts';
import type { Ticket } from '../use-ticket.ts';
import { firstPrice, withType } from './order-form.model.ts';
import { LeverageField, OrderOptions } from './order-options.tsx';
import { PriceFields } from './price-fields.tsx';
import { SizeFields } from './quantity-fields.tsx';
import { SellChoice } from './sell-choice.tsx';
import { SideSwitch } from './side-switch.tsx';
import { typedPrice } from './tick-steps.model.ts';
import type { TicketOf } from './ticket-kinds.ts';

export function TermsFields({
  ticket,
  quote,
  hint,
}: {
  ticket: Ticket;
  quote: LiveInstrument;
  hint: ReturnType<NonNullable<TicketOf['quantityHint']>> | undefined;
}) {
  return (
    <>
      <SideSwitch
        value={ticket.input.direction}
        onChange={(direction) => ticket.set({ direction })}
      />
      <SellChoice ticket={ticket} />
      <HoldingNote ticket={ticket} quote={quote} />
      <TypeField ticket={ticket} quote={quote} />
      <PriceFields ticket={ticket} quote={quote} />
      <SizeFields ticket={ticket} {...(hint === undefined ? {} : { hint })} />
      <LeverageField ticket={ticket} />
      <OrderOptions ticket={ticket} quote={quote} />
    </>
  );
}

function TypeField({
  ticket: { kind, input, set, instrument },
  quote,
}: {
  ticket: Ticket;
  quote: LiveInstrument;
}) {
  const t = useText();
  const options = kind.types.map((type) => ({
    value: String(type),
    label:
      type === OrderType.TrailingStop
        ? t('ticket.type.trailing')
        : t(`trading.orderType.${orderTypeNames[type]}`),
  }));
  const choose = (value: string) => {
    const type: OrderType | undefined = kind.types.find((known) => String(known) === value);
    if (type !== undefined)
      set(
        withType(
          input,
          kind,
          type,
          typedPrice(instrument.ticks, firstPrice(input.direction, quote)),
        ),
      );
  };
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <Segmented
          label={t('trading.orderType')}
          options={options}
          value={String(input.type)}
          onChange={choose}
          isCompact={options.length > 3}
        />
      </div>
      <HelpButton topic="order-types" word={t('trading.orderType')} />
    </div>
  );
}
