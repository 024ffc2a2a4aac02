/** Options most orders leave unchanged: leverage and, collapsed, time in force and protection. */
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { cx } from '@candor/ui/cx';
import { Icon } from '@candor/ui/marks/icon';
import { Segmented } from '@candor/ui/fields/segmented';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { Switch } from '@candor/ui/fields/switch';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import { HelpButton } from '../../articles/help-button.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { conditionsAsked } from './conditions.model.ts';
import { canProtect, sellsHolding } from './order-form.model.ts';
import { PriceStepper } from './price-fields.tsx';
import { timesFor } from './ticket-kind.model.ts';
import type { LiveInstrument } from '../use-live-instrument.ts';
import type { Ticket } from '../use-ticket.ts';

export function LeverageField({
  ticket: { kind, input, set, leverages: offered },
}: {
  ticket: Ticket;
}) {
  const t = useText();
  if (!kind.hasLeverage || sellsHolding(kind, input) || (offered !== null && offered.length < 2))
    return null;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <p className="flex shrink-0 items-center gap-1 px-1 text-label font-medium text-ink2">
        {t('trading.leverage')}
        <HelpButton topic="margin" word={t('trading.leverage')} />
      </p>
      {offered === null ? (
        <Skeleton className="h-9 flex-1" />
      ) : (
        <div
          role="group"
          aria-label={t('trading.leverage')}
          className="tide-quiet-scroll -mr-4 flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 pr-4"
        >
          {offered.map((times) => (
            <span key={times} className="shrink-0 whitespace-nowrap">
              <ChoiceChip
                isChosen={times === input.leverage}
                onPress={() => set({ leverage: times })}
              >
                {t('common.times', { times })}
              </ChoiceChip>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** Folded until somebody wants it; what is chosen is read without opening it. */
export function OrderOptions({ ticket, quote }: { ticket: Ticket; quote: LiveInstrument }) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { kind, input, problemAt, wrong } = ticket;
  // Folded away, a mistake could not be seen.
  const isShown =
    isOpen ||
    (['takeProfit', 'stopLoss', 'otherPrice', 'otherStop'] as const).some(
      (field) => wrong === field || problemAt(field) !== null,
    );
  return (
    <section className="rounded-card border border-line bg-s1">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left"
      >
        <span className="shrink-0 text-label font-medium text-ink2">{t('ticket.options')}</span>
        <span className="min-w-0 flex-1 text-right text-body font-medium">
          {[
            t(`trading.tif.${input.timeInForce}`),
            ...(canProtect(kind, input) && input.isProtected
              ? [t('ticket.options.protected')]
              : []),
            ...saidConditions(t, conditionsAsked(kind, input)),
          ].join(' · ')}
        </span>
        <Icon
          of={ChevronDown}
          size={18}
          className={cx(
            'shrink-0 text-ink3 transition-transform duration-state',
            isShown && 'rotate-180',
          )}
        />
      </button>
      <div id={id} hidden={!isShown}>
        {isShown && (
          <>
            <TimeField ticket={ticket} />
            <ProtectFields ticket={ticket} quote={quote} />
            <ConditionFields ticket={ticket} quote={quote} />
          </>
        )}
      </div>
    </section>
  );
}

function saidConditions(t: Say, asked: ReturnType<typeof conditionsAsked>): string[] {
  const said: [string, unknown][] = [
    [t('trading.hours.extended'), asked.hours],
    [t('ticket.timed'), asked.activeFrom ?? asked.activeUntil],
    [t('trading.oco'), asked.orElse],
  ];
  return said.flatMap(([words, given]) => (given === undefined ? [] : [words]));
}

function TimeField({ ticket: { kind, input, set } }: { ticket: Ticket }) {
  const t = useText();
  const times = timesFor(kind, input.type);
  return (
    <div className="grid gap-1.5 px-4 pb-3">
      <p className="text-label font-medium text-ink2">{t('trading.tif')}</p>
      {times.length > 1 && (
        <Segmented
          label={t('trading.tif')}
          options={times.map((time) => ({ value: time, label: t(`trading.tifShort.${time}`) }))}
          value={input.timeInForce}
          onChange={(timeInForce) => set({ timeInForce })}
          isCompact
        />
      )}
      <p className="text-caption text-ink3">{t(`ticket.time.${input.timeInForce}.what`)}</p>
    </div>
  );
}

function ProtectFields({ ticket, quote }: { ticket: Ticket; quote: LiveInstrument }) {
  const t = useText();
  const { kind, input, set, instrument } = ticket;
  const currency = instrument.currency;
  if (!canProtect(kind, input) || input.isPaired) return null;
  return (
    <div className="border-t border-line">
      <Switch
        name="isProtected"
        label={t('common.takeProfitAndStopLoss')}
        detail={t('ticket.protect.what')}
        value={input.isProtected}
        onChange={(isProtected) => set({ isProtected })}
      />
      {input.isProtected && (
        <div className="grid gap-2 px-3 pb-3">
          <PriceStepper
            ticket={ticket}
            quote={quote}
            field="takeProfit"
            label={t('ticket.takeProfit', { currency })}
            hint={t('ticket.optional')}
          />
          <PriceStepper
            ticket={ticket}
            quote={quote}
            field="stopLoss"
            label={t('ticket.stopLoss', { currency })}
            hint={t('ticket.optional')}
          />
        </div>
      )}
    </div>
  );
}
