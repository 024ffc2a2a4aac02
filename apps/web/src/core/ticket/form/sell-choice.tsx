/**
 * Selling a share sells what is held. Selling short is a separate, explained choice. Where a share
 * is held at several leverages, one is chosen.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Note } from '@candor/ui/marks/note';
import { Segmented } from '@candor/ui/fields/segmented';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { quantityText, quantityWords } from '../order-words.ts';
import { heldByLeverage, lockedIn, type HeldAt } from './sell-choice.model.ts';
import { usePositionsOf } from '../ticket.api.ts';
import type { Ticket } from '../use-ticket.ts';

export function SellChoice({ ticket }: { ticket: Ticket }) {
  const { kind, input } = ticket;
  return kind.sellsHeld && input.direction === Direction.Sell ? (
    <ShareSale ticket={ticket} />
  ) : null;
}

function ShareSale({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const { kind, instrument, input, set } = ticket;
  const reading = usePositionsOf({ source: kind.source, code: instrument.stock_code });
  const isOption = kind.source === TradedSource.Option;
  const held = reading.status === 'ready' ? heldByLeverage(reading.data.positions) : null;
  return (
    <div className="grid gap-2">
      {kind.mayBeShort && (
        <Segmented
          label={t('ticket.sale')}
          value={input.isShort ? 'short' : 'held'}
          onChange={(choice) => set({ isShort: choice === 'short' })}
          options={[
            { value: 'held', label: t(isOption ? 'ticket.sale.close' : 'ticket.sale.held') },
            { value: 'short', label: t(isOption ? 'ticket.sale.write' : 'ticket.sale.short') },
          ]}
        />
      )}
      {input.isShort
        ? // What writing an option stands on is said with its facts.
          !isOption && <Note tone="warn">{t('ticket.sale.short.what')}</Note>
        : held !== null && <Held held={held} ticket={ticket} />}
      {!input.isShort && reading.status === 'ready' && (
        <SellAll parts={reading.data.positions.filter(isOwnedShare)} ticket={ticket} />
      )}
      <Locked ticket={ticket} />
    </div>
  );
}

type Position = Extract<
  ReturnType<typeof usePositionsOf>,
  { status: 'ready' }
>['data']['positions'][number];

function isOwnedShare({ isOwned, unit, direction }: Position): boolean {
  return isOwned && unit === 'share' && direction === Direction.Buy;
}

/** One order sells whole shares or a fraction: what is held as both is sold in one go elsewhere. */
function SellAll({ parts, ticket: { kind } }: { parts: readonly Position[]; ticket: Ticket }) {
  const t = useText();
  const { locale } = useFigures();
  const [first, ...others] = parts;
  const [all] = heldByLeverage(parts);
  if (first === undefined || all === undefined || others.length === 0) return null;
  const { id, code } = first;
  return (
    <Button
      size="medium"
      tone="secondary"
      isWide
      onPress={() =>
        push('pages/payment/close', { id, code, source: String(kind.source), all: '1' })
      }
    >
      {t('ticket.sale.all', { quantity: quantityText(all.quantity, locale) })}
    </Button>
  );
}

/** Shares that stand behind sold calls cannot be sold, and no fewer words say why. */
function Locked({ ticket: { preview, input, kind } }: { ticket: Ticket }) {
  const t = useText();
  const { locale } = useFigures();
  const closes = preview?.closes ?? null;
  const isShare = kind.source === TradedSource.Stock && !input.isShort;
  const locked = isShare && closes !== null ? lockedIn(closes) : null;
  if (locked === null) return null;
  return <Note>{t('ticket.sale.locked', { quantity: quantityText(locked, locale) })}</Note>;
}

function Held({
  held,
  ticket: { kind, instrument, input, set, lots },
}: {
  held: readonly HeldAt[];
  ticket: Ticket;
}) {
  const t = useText();
  const { locale } = useFigures();
  const [first, ...others] = held;
  if (first === undefined)
    return (
      <Note>
        {kind.source === TradedSource.Option
          ? t('ticket.sale.noOption')
          : t('ticket.sale.none', { code: instrument.stock_code })}
      </Note>
    );
  const quantity = quantityWords(t, locale, {
    unit: kind.unit,
    lot: lots.lot ?? '1',
    quantity: first.quantity,
    base: '',
  });
  if (others.length === 0)
    return <p className="px-1 text-caption text-ink3">{t('ticket.sale.holding', { quantity })}</p>;
  return (
    <div
      role="group"
      aria-label={t('ticket.sale.which')}
      className="flex flex-wrap items-center gap-2"
    >
      <p className="px-1 text-label font-medium text-ink2">{t('ticket.sale.which')}</p>
      {held.map(({ leverage, quantity: count }) => (
        <ChoiceChip
          key={leverage}
          isChosen={leverage === (input.soldLeverage ?? first.leverage)}
          onPress={() => set({ soldLeverage: leverage })}
        >
          {t('ticket.sale.heldAt', { quantity: quantityText(count, locale), times: leverage })}
        </ChoiceChip>
      ))}
    </div>
  );
}
