/** Hours, a time of its own and a second order: folded away with what most orders leave unchanged. */
import { orderHours } from '@candor/contract/kernel/enumerations';
import { formatClockText, formatLocalDate, localDateAt } from '@candor/kit/moment-format';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { DateField } from '@candor/ui/fields/date-field';
import { Segmented } from '@candor/ui/fields/segmented';
import { SelectField } from '@candor/ui/fields/select-field';
import { Switch } from '@candor/ui/fields/switch';
import { nowMs, viewerZone } from '@candor/client/time';
import { useDateTexts } from '../../../platform/i18n/date-texts.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { orderTypeNames } from '../order-words.ts';
import type { LiveInstrument } from '../use-live-instrument.ts';
import type { Ticket } from '../use-ticket.ts';
import {
  getOther,
  hasExtendedHours,
  mayBeExtended,
  mayWait,
  otherTypes,
  timesOfDay,
} from './conditions.model.ts';
import { PriceStepper } from './price-fields.tsx';

export function ConditionFields({ ticket, quote }: { ticket: Ticket; quote: LiveInstrument }) {
  const { kind, input } = ticket;
  if (!mayWait(kind, input)) return null;
  return (
    <>
      <HoursField ticket={ticket} />
      <TimeFields ticket={ticket} />
      <PairFields ticket={ticket} quote={quote} />
    </>
  );
}

function HoursField({ ticket: { kind, input, set, preview } }: { ticket: Ticket }) {
  const t = useText();
  if (!mayBeExtended(kind, input) || !hasExtendedHours(preview)) return null;
  return (
    <div className="grid gap-1.5 border-t border-line px-4 py-3">
      <p className="text-label font-medium text-ink2">{t('trading.hours')}</p>
      <Segmented
        label={t('trading.hours')}
        options={orderHours.map((value) => ({ value, label: t(`trading.hours.${value}`) }))}
        value={input.hours}
        onChange={(hours) => set({ hours })}
        isCompact
      />
      <p className="text-caption text-ink3">{t(`ticket.hours.${input.hours}.what`)}</p>
    </div>
  );
}

function TimeFields({ ticket: { input, set } }: { ticket: Ticket }) {
  const t = useText();
  return (
    <div className="border-t border-line">
      <Switch
        name="isTimed"
        label={t('ticket.timed')}
        detail={t('ticket.timed.what')}
        value={input.isTimed}
        onChange={(isTimed) => set({ isTimed, ...(isTimed ? { timeInForce: 'gtc' } : {}) })}
      />
      {input.isTimed && (
        <div className="grid gap-2 px-3 pb-3">
          <MomentField
            label={t('trading.activeFrom')}
            day={input.fromDay}
            time={input.fromTime}
            onDay={(fromDay) => set({ fromDay })}
            onTime={(fromTime) => set({ fromTime })}
          />
          <MomentField
            label={t('trading.activeUntil')}
            day={input.untilDay}
            time={input.untilTime}
            onDay={(untilDay) => set({ untilDay, timeInForce: 'gtc' })}
            onTime={(untilTime) => set({ untilTime })}
          />
          {input.fromDay === '' && input.untilDay === '' && (
            <p className="px-1 text-caption text-warn">{t('ticket.timed.none')}</p>
          )}
        </div>
      )}
    </div>
  );
}

function MomentField({
  label,
  day,
  time,
  onDay,
  onTime,
}: {
  label: string;
  day: string;
  time: string;
  onDay: (day: string) => void;
  onTime: (time: string) => void;
}) {
  const t = useText();
  const today = localDateAt(nowMs(), viewerZone());
  const texts = useDateTexts();
  return (
    <div className="flex flex-wrap gap-2 *:min-w-0 *:flex-1 *:basis-36 *:first:basis-44">
      <DateField
        label={label}
        value={day}
        onChange={onDay}
        today={today}
        min={today}
        placeholder={t('framework.chooseDate')}
        formatDate={(chosen) => formatLocalDate(chosen)}
        monthLabel={String}
        texts={texts}
        error={null}
      />
      <SelectField
        label={t('ticket.timed.time')}
        value={time}
        onChange={onTime}
        options={timesOfDay.map((value) => ({ value, label: formatClockText(value) }))}
        placeholder={t('ticket.timed.time')}
        texts={{ close: t('framework.close'), nothingFound: '' }}
        isDisabled={day === ''}
        error={null}
      />
    </div>
  );
}

function PairFields({ ticket, quote }: { ticket: Ticket; quote: LiveInstrument }) {
  const t = useText();
  const { input, set, instrument } = ticket;
  const { currency } = instrument;
  const { hasPrice, hasStop } = getOther(input);
  return (
    <div className="border-t border-line">
      <Switch
        name="isPaired"
        label={t('ticket.pair')}
        detail={t('ticket.pair.what')}
        value={input.isPaired}
        onChange={(isPaired) =>
          set({ isPaired, ...(isPaired ? { measure: 'quantity', hours: 'regular' } : {}) })
        }
      />
      {input.isPaired && (
        <div className="grid gap-2 px-3 pb-3">
          <div
            role="group"
            aria-label={t('ticket.pair.type')}
            className="flex flex-wrap gap-2 px-1"
          >
            {otherTypes.map((type) => (
              <ChoiceChip
                key={type}
                isChosen={type === input.otherType}
                onPress={() => set({ otherType: type })}
              >
                {t(`trading.orderType.${orderTypeNames[type]}`)}
              </ChoiceChip>
            ))}
          </div>
          {hasStop && (
            <PriceStepper
              ticket={ticket}
              quote={quote}
              field="otherStop"
              label={t('ticket.pair.stop', { currency })}
            />
          )}
          {hasPrice && (
            <PriceStepper
              ticket={ticket}
              quote={quote}
              field="otherPrice"
              label={t('ticket.pair.price', { currency })}
            />
          )}
        </div>
      )}
    </div>
  );
}
