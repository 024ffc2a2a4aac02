/** Amount, interval, first purchase and end of a plan, with its next dates. */
import { nowMs, viewerZone } from '@candor/client/time';
import { planIntervals } from '@candor/contract/plans';
import { localDateAt } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { DateField } from '@candor/ui/fields/date-field';
import { ChoiceChip, ChoiceGroup } from '@candor/ui/fields/choice-chip';
import { Segmented } from '@candor/ui/fields/segmented';
import { SelectField } from '@candor/ui/fields/select-field';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { AmountPart } from '../../core/purchase/amount-part.tsx';
import { PreviewPart } from '../../core/purchase/preview-part.tsx';
import type { Entered } from '../../core/purchase/use-purchase.ts';
import { useDateWords } from '../../platform/forms/use-date-words.ts';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { NextDates } from './next-dates.tsx';
import {
  AMOUNT_STEP,
  AMOUNTS_OFFERED,
  isShort,
  monthdays,
  planWays,
  weekdays,
  type PlanInput,
} from './plan-form.model.ts';
import { usePlanWords } from './plan-words.ts';
import type { PlanPreview } from './plans.api.ts';

type Setting = {
  readonly input: PlanInput;
  readonly set: (change: Partial<PlanInput>) => void;
};

export function PlanForm({
  preview,
  entered,
  sentence,
  isNew,
  ...setting
}: Setting & {
  preview: PlanPreview;
  entered: Entered;
  sentence: string | null;
  isNew: boolean;
}) {
  const t = useText();
  const words = usePlanWords();
  const { amountMin, amountMax, available } = preview;
  return (
    <>
      <AmountPart
        name="amount"
        label={t('plans.amount')}
        hint={t('plans.amount.hint', { available: words.money(available) })}
        entered={entered}
        ways={planWays(preview)}
        sentence={sentence}
        blank={t('plans.amount.enter')}
        steps={{
          ...{ min: amountMin, max: amountMax, step: AMOUNT_STEP, decimalsMax: 2 },
          less: t('plans.amount.less'),
          more: t('plans.amount.more'),
        }}
        offers={{
          label: t('plans.amount.offers'),
          of: AMOUNTS_OFFERED.map((amount) => ({ name: words.money(`${amount}.00`), amount })),
        }}
        say={(amount) => words.money(amount)}
        onChange={(amount) => setting.set({ amount })}
      />
      <Interval {...setting} />
      {isNew && <FirstPurchase {...setting} />}
      <End {...setting} />
      <PreviewPart label={t('plans.next')} isOld={entered.isOld}>
        <NextDates dates={preview.next} />
        {preview.basket === null && (
          <KeyValueList>
            <KeyValue label={t('plans.buysAbout')}>
              {preview.quantity === null
                ? '—'
                : t('plans.buysAbout.value', {
                    quantity: words.shares(preview.quantity),
                    price: preview.price ?? '—',
                  })}
            </KeyValue>
          </KeyValueList>
        )}
      </PreviewPart>
      {isShort(preview) && (
        <div className="grid justify-items-start gap-2">
          <Note tone="warn">{t('plans.short')}</Note>
          <Button size="small" tone="secondary" onPress={() => push('pages/deposit/index')}>
            {t('common.addPaperMoney')}
          </Button>
        </div>
      )}
      <Note>{t('plans.rules')}</Note>
    </>
  );
}

function Interval({ input, set }: Setting) {
  const t = useText();
  const words = usePlanWords();
  return (
    <div className="grid gap-3">
      <Segmented
        label={t('plans.every')}
        value={input.every}
        onChange={(every) => set({ every })}
        options={planIntervals.map((value) => ({ value, label: t(`plans.every.${value}`) }))}
      />
      {input.every === 'week' && (
        <ChoiceGroup label={t('plans.day')}>
          {weekdays.map((day) => (
            <ChoiceChip
              key={day}
              isChosen={input.weekday === day}
              onPress={() => set({ weekday: day })}
            >
              {words.weekday(day)}
            </ChoiceChip>
          ))}
        </ChoiceGroup>
      )}
      {input.every === 'month' && (
        <SelectField
          name="monthday"
          label={t('plans.day')}
          placeholder={t('plans.day')}
          value={String(input.monthday)}
          onChange={(day) => set({ monthday: Number(day) })}
          options={monthdays.map((day) => ({ value: String(day), label: words.monthday(day) }))}
          texts={{ close: t('framework.close'), nothingFound: '' }}
          error={null}
        />
      )}
    </div>
  );
}

function FirstPurchase({ input, set }: Setting) {
  const t = useText();
  return (
    <div className="grid gap-3">
      <ChoiceGroup label={t('plans.first')}>
        {[true, false].map((startsNow) => (
          <ChoiceChip
            key={String(startsNow)}
            isChosen={input.startsNow === startsNow}
            onPress={() => set({ startsNow })}
          >
            {t(startsNow ? 'plans.first.now' : 'plans.first.later')}
          </ChoiceChip>
        ))}
      </ChoiceGroup>
      {!input.startsNow && (
        <DayField
          label={t('plans.first.on')}
          value={input.firstOn}
          onChange={(firstOn) => set({ firstOn })}
        />
      )}
    </div>
  );
}

function End({ input, set }: Setting) {
  const t = useText();
  return (
    <div className="grid gap-3">
      <ChoiceGroup label={t('plans.end')}>
        {[false, true].map((hasEnd) => (
          <ChoiceChip
            key={String(hasEnd)}
            isChosen={input.hasEnd === hasEnd}
            onPress={() => set({ hasEnd })}
          >
            {t(hasEnd ? 'plans.end.on' : 'plans.end.never')}
          </ChoiceChip>
        ))}
      </ChoiceGroup>
      {input.hasEnd && (
        <DayField
          label={t('plans.end.date')}
          value={input.endsOn}
          onChange={(endsOn) => set({ endsOn })}
        />
      )}
    </div>
  );
}

/** Days of New York: the earliest one here may be a day ahead of it. */
function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  const words = useDateWords();
  const today = localDateAt(nowMs(), viewerZone());
  return (
    <DateField
      label={label}
      value={value}
      onChange={onChange}
      today={today}
      min={today}
      {...words}
      error={null}
    />
  );
}
