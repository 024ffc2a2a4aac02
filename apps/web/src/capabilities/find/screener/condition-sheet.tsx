/** The conditions, all in one place; nothing changes until they are applied. */
import {
  SCREEN_CHOICES_MAX,
  screenClasses,
  screenKinds,
  screenSignals,
  type Screen,
  type ScreenClass,
  type ScreenField,
} from '@candor/contract/find';
import { Button } from '@candor/ui/buttons/button';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { NumberField } from '@candor/ui/fields/number-field';
import { SelectField } from '@candor/ui/fields/select-field';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import { useChoices, type Choices } from '../find.api.ts';
import { industriesCalled, industryName, sectorName } from '../sector-name.ts';
import {
  everything,
  fieldKinds,
  freeFields,
  isNoNumber,
  rangeProblem,
  rangesSent,
  typedRanges,
  type TypedRange,
} from './screen.model.ts';

type Props = {
  isOpen: boolean;
  screen: Screen;
  onClose: () => void;
  onApply: (screen: Screen) => void;
};

export function ConditionSheet({ isOpen, screen, onClose, onApply }: Props) {
  const t = useText();
  return (
    <AppSheet isOpen={isOpen} onClose={onClose} title={t('find.conditions')}>
      <Conditions screen={screen} onApply={onApply} />
    </AppSheet>
  );
}

/** Inside the sheet, so that each opening starts with what is shown. */
function Conditions({ screen, onApply }: Pick<Props, 'screen' | 'onApply'>) {
  const t = useText();
  const choices = useChoices();
  const [draft, setDraft] = useState(screen);
  const [typed, setTyped] = useState(() => typedRanges(screen));
  const isWrong = typed.some((range) => {
    const problem = rangeProblem(range);
    return problem === 'number' || problem === 'turned';
  });
  const known = choices.status === 'ready' ? choices.data : null;
  return (
    <SubmitForm
      className="grid gap-4"
      onSubmit={() => {
        if (!isWrong) onApply({ ...draft, ranges: rangesSent(typed) });
      }}
    >
      <Chips
        label={t('find.classes')}
        values={screenClasses}
        chosen={draft.classes}
        nameOf={(name) => t(`find.class.${name}`)}
        onChange={(classes) => setDraft({ ...draft, classes })}
      />
      <Ranges typed={typed} onChange={setTyped} known={known} />
      <Chips
        label={t('find.signals')}
        values={screenSignals}
        chosen={draft.signals}
        nameOf={(name) => t(`find.signal.${name}`)}
        onChange={(signals) => setDraft({ ...draft, signals })}
      />
      <Chips
        label={t('find.kinds')}
        values={screenKinds}
        chosen={draft.kinds}
        nameOf={(name) => t(`find.kind.${name}`)}
        onChange={(kinds) => setDraft({ ...draft, kinds })}
      />
      {known !== null && <KnownChoices known={known} draft={draft} onChange={setDraft} />}
      <div className="sticky bottom-0 flex gap-3 bg-s1 pt-2">
        <Button
          size="medium"
          tone="secondary"
          onPress={() => {
            setDraft({ ...everything, orderBy: draft.orderBy, direction: draft.direction });
            setTyped([]);
          }}
        >
          {t('common.clearAll')}
        </Button>
        <div className="flex-1">
          <Button type="submit" size="medium" isWide isDisabled={isWrong}>
            {t('find.apply')}
          </Button>
        </div>
      </div>
    </SubmitForm>
  );
}

/** Of what there is: exchanges, sectors and industries of the chosen classes. */
function KnownChoices({
  known,
  draft,
  onChange,
}: {
  known: Choices;
  draft: Screen;
  onChange: (draft: Screen) => void;
}) {
  const t = useText();
  return (
    <>
      <Chips
        label={t('common.exchange')}
        values={choicesOf(known, draft.classes, 'exchanges')}
        chosen={draft.exchanges}
        nameOf={(name) => name}
        onChange={(exchanges) => onChange({ ...draft, exchanges })}
      />
      <Chips
        label={t('common.sector')}
        values={choicesOf(known, draft.classes, 'sectors')}
        chosen={draft.sectors}
        nameOf={(name) => sectorName(t, name)}
        onChange={(sectors) => onChange({ ...draft, sectors })}
      />
      <SelectField
        label={t('common.industry')}
        value={industryName(known, draft.industries[0] ?? '')}
        onChange={(text) => {
          const isSame = text === '' || industryName(known, draft.industries[0] ?? '') === text;
          onChange({
            ...draft,
            industries: isSame ? [] : industriesCalled(known, text, SCREEN_CHOICES_MAX),
          });
        }}
        options={[
          ...new Set(
            choicesOf(known, draft.classes, 'industries').map((name) => industryName(known, name)),
          ),
        ].map((text) => ({ value: text, label: text }))}
        placeholder={t('find.industry.all')}
        texts={{
          close: t('framework.close'),
          search: t('framework.search'),
          nothingFound: t('framework.noMatches'),
        }}
      />
    </>
  );
}

function Ranges({
  typed,
  onChange,
  known,
}: {
  typed: readonly TypedRange[];
  onChange: (typed: TypedRange[]) => void;
  known: Choices | null;
}) {
  const t = useText();
  const changed = (field: ScreenField, change: Partial<TypedRange>) =>
    onChange(typed.map((each) => (each.field === field ? { ...each, ...change } : each)));
  return (
    <div className="grid gap-3">
      {typed.map((range) => {
        const problem = rangeProblem(range);
        const suffix = fieldKinds[range.field] === 'percent' ? '%' : undefined;
        const name = t(`find.field.${range.field}`);
        return (
          <fieldset key={range.field} className="grid gap-1.5">
            <legend className="flex w-full items-center justify-between text-label font-medium">
              {name}
              <IconButton
                icon={X}
                label={t('find.removeCondition', { condition: name })}
                onPress={() => onChange(typed.filter(({ field }) => field !== range.field))}
              />
            </legend>
            <div className="grid grid-cols-2 gap-3">
              {(['min', 'max'] as const).map((end) => (
                <NumberField
                  key={end}
                  label={t(`find.${end}`)}
                  value={range[end]}
                  onChange={(text) => changed(range.field, { [end]: text })}
                  decimalsMax={4}
                  allowsMinus
                  error={
                    isNoNumber(range.field, range[end])
                      ? t('find.problem.number')
                      : end === 'max' && problem === 'turned'
                        ? t('find.problem.turned')
                        : null
                  }
                  {...(suffix === undefined ? {} : { suffix })}
                />
              ))}
            </div>
            <Knows field={range.field} known={known} />
          </fieldset>
        );
      })}
      <SelectField
        label={t('find.add')}
        value=""
        onChange={(field) => field !== '' && onChange([...typed, { field, min: '', max: '' }])}
        options={freeFields(typed).map((field) => ({
          value: field,
          label: t(`find.field.${field}`),
          detail: t(`find.about.${field}`),
        }))}
        placeholder={t('find.add.choose')}
        texts={{ close: t('framework.close'), nothingFound: t('framework.noMatches') }}
      />
    </div>
  );
}

/** Facts of the tables are known for some only, and that is said before anybody wonders. */
function Knows({ field, known }: { field: ScreenField; known: Choices | null }) {
  const t = useText();
  if (known === null || (field !== 'marketCap' && field !== 'peRatio' && field !== 'dividendYield'))
    return null;
  const count = known.classes.reduce((sum, each) => sum + each.known[field], 0);
  return (
    <p className="text-caption text-ink3">
      {t('find.knownFor', { count: String(count), total: String(known.total) })}
    </p>
  );
}

function Chips<Value extends string>({
  label,
  values,
  chosen,
  nameOf,
  onChange,
}: {
  label: string;
  values: readonly Value[];
  chosen: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
}) {
  const toggled = (value: Value) =>
    chosen.includes(value)
      ? chosen.filter((each) => each !== value)
      : [...chosen, value].slice(-SCREEN_CHOICES_MAX);
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <p aria-hidden="true" className="text-label font-medium">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <ChoiceChip
            key={value}
            isChosen={chosen.includes(value)}
            onPress={() => onChange(toggled(value))}
          >
            {nameOf(value)}
          </ChoiceChip>
        ))}
      </div>
    </div>
  );
}

function choicesOf(
  { classes }: Choices,
  chosen: readonly ScreenClass[],
  of: 'exchanges' | 'sectors' | 'industries',
): string[] {
  const sums = new Map<string, number>();
  for (const each of classes)
    if (chosen.length === 0 || chosen.includes(each.name))
      for (const { name, count } of each[of]) sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums].toSorted((left, right) => right[1] - left[1]).map(([name]) => name);
}
