/** The terms of an order: side, type, price, quantity and what else its kind takes. */
import { OrderType } from '@candor/contract/kernel/enumerations';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
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

/** What waits for a trigger is one choice of three, and says below which it is. */
function TypeField({
  ticket: { kind, input, set, instrument },
  quote,
}: {
  ticket: Ticket;
  quote: LiveInstrument;
}) {
  const t = useText();
  const plain = kind.types.filter((type) => !isConditional(type));
  const conditional = kind.types.filter(isConditional);
  const [first] = conditional;
  const choose = (type: OrderType) =>
    set(
      withType(input, kind, type, typedPrice(instrument.ticks, firstPrice(input.direction, quote))),
    );
  const label = (type: OrderType) =>
    type === OrderType.TrailingStop
      ? t('ticket.type.trailing')
      : t(`trading.orderType.${orderTypeNames[type]}`);
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Segmented
            label={t('trading.orderType')}
            options={[
              ...plain.map((type) => ({ value: String(type), label: label(type) })),
              ...(first === undefined
                ? []
                : [{ value: CONDITIONAL, label: t('ticket.type.conditional') }]),
            ]}
            value={isConditional(input.type) ? CONDITIONAL : String(input.type)}
            onChange={(value) => {
              const type = plain.find((known) => String(known) === value) ?? first;
              if (type !== undefined) choose(type);
            }}
          />
        </div>
        <HelpButton topic="order-types" word={t('trading.orderType')} />
      </div>
      {isConditional(input.type) && (
        <div
          role="group"
          aria-label={t('ticket.type.conditional')}
          className="tide-quiet-scroll -mr-4 flex min-w-0 gap-2 overflow-x-auto py-1 pr-4"
        >
          {conditional.map((type) => (
            <span key={type} className="shrink-0 whitespace-nowrap">
              <ChoiceChip isChosen={type === input.type} onPress={() => choose(type)}>
                {label(type)}
              </ChoiceChip>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

const CONDITIONAL = 'conditional';

function isConditional(type: OrderType): boolean {
  return type !== OrderType.Market && type !== OrderType.Limit;
}
