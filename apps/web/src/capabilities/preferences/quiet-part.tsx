import { formatMinuteOfDay } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { SelectField } from '@candor/ui/fields/select-field';
import { Switch } from '@candor/ui/fields/switch';
import { Section } from '@candor/ui/lists/section';
import { useText } from '../../platform/i18n/text.ts';
import { useQuiet, type Quiet } from './preferences.api.ts';
import { choicesWith, toggledDay, weekdays } from './quiet.model.ts';

/** Each change is sent; until the answer the page shows what was chosen. */
export function QuietPart({ quiet: saved }: { quiet: Quiet }) {
  const t = useText();
  const { shown: quiet, change: changeQuiet } = useQuiet(saved);
  const change = (part: Partial<Quiet>) => changeQuiet((shown) => ({ ...shown, ...part }));
  const here = viewerZone();
  return (
    <Section title={t('preferences.quiet.title')}>
      <Switch
        name="quiet"
        value={quiet.isOn}
        // Quiet is where the customer is, unless another zone was chosen before.
        onChange={(isOn) => change(isOn ? { isOn, zone: here } : { isOn })}
        label={t('preferences.quiet.on')}
        detail={t('preferences.quiet.detail')}
      />
      {quiet.isOn && (
        <div className="grid gap-4 px-4 pt-2">
          <div className="grid grid-cols-2 gap-3">
            <TimeField
              label={t('preferences.quiet.from')}
              minute={quiet.fromMinute}
              onChange={(fromMinute) => change({ fromMinute })}
            />
            <TimeField
              label={t('preferences.quiet.until')}
              minute={quiet.untilMinute}
              after={quiet.fromMinute}
              onChange={(untilMinute) => change({ untilMinute })}
            />
          </div>
          <div role="group" aria-label={t('preferences.quiet.days')} className="grid gap-2">
            <p aria-hidden="true" className="text-label text-ink2">
              {t('preferences.quiet.days')}
            </p>
            <div className="flex flex-wrap gap-2">
              {weekdays.map((day) => (
                <ChoiceChip
                  key={day}
                  isChosen={quiet.days.includes(day)}
                  onPress={() =>
                    changeQuiet((shown) => ({ ...shown, days: toggledDay(shown.days, day) }))
                  }
                >
                  {t(`preferences.day.${day}`)}
                </ChoiceChip>
              ))}
            </div>
          </div>
          <p className="text-label text-ink2">
            {t('preferences.quiet.zone', { zone: quiet.zone })}
            {quiet.zone !== here && (
              <button
                type="button"
                onClick={() => change({ zone: here })}
                className="block min-h-11 font-medium text-accent"
              >
                {t('preferences.quiet.useZone', { zone: here })}
              </button>
            )}
          </p>
        </div>
      )}
    </Section>
  );
}

function TimeField({
  label,
  minute,
  after,
  onChange,
}: {
  label: string;
  minute: number;
  /** An end at or before the beginning is on the next day. */
  after?: number;
  onChange: (minute: number) => void;
}) {
  const t = useText();
  return (
    <SelectField
      label={label}
      name={label}
      value={String(minute)}
      onChange={(chosen) => onChange(Number(chosen))}
      placeholder={label}
      options={choicesWith(minute).map((one) => ({
        value: String(one),
        label:
          after !== undefined && one <= after
            ? t('preferences.quiet.next', { time: formatMinuteOfDay(one) })
            : formatMinuteOfDay(one),
      }))}
      texts={{
        close: t('framework.close'),
        nothingFound: t('framework.noMatches'),
      }}
    />
  );
}
