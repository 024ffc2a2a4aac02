/** Every indicator: show it, take it away, and set its figures. What is set shows at once. */
import {
  indicatorParameters,
  PANE_INDICATORS_MAX,
  paneIndicators,
  parametersOf,
  PRICE_INDICATORS_MAX,
  priceIndicators,
  usualParameters,
  type ChartIndicator,
} from '@candor/chart/indicator-catalogue';
import { Button } from '@candor/ui/buttons/button';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { NumberField } from '@candor/ui/fields/number-field';
import { Switch } from '@candor/ui/fields/switch';
import { TextField } from '@candor/ui/fields/text-field';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import { canToggle } from './chart-settings.model.ts';
import { setParameters, toggleIndicator, useChartSettings } from './chart-settings.ts';
import {
  isUsual,
  parameterNames,
  parameterProblem,
  typedFrom,
  typedParameters,
} from './indicator-form.model.ts';

export function IndicatorSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <AppSheet isOpen={isOpen} onClose={onClose} title={t('common.indicators')}>
      <IndicatorLists />
    </AppSheet>
  );
}

function IndicatorLists() {
  const t = useText();
  const [wanted, setWanted] = useState('');
  const [opened, setOpened] = useState<ChartIndicator | null>(null);
  const meets = (name: ChartIndicator) =>
    `${name} ${t(`indicators.name.${name}`)}`.toLowerCase().includes(wanted.trim().toLowerCase());
  const groups = [
    { label: t('indicators.onPrice', { n: PRICE_INDICATORS_MAX }), names: priceIndicators },
    { label: t('indicators.inPanes', { n: PANE_INDICATORS_MAX }), names: paneIndicators },
  ];
  const found = groups.map(({ label, names }) => ({ label, names: names.filter(meets) }));
  return (
    <div className="grid gap-5">
      <TextField
        label={t('indicators.search')}
        value={wanted}
        onChange={setWanted}
        autoComplete="off"
      />
      {found.every(({ names }) => names.length === 0) && (
        <p className="py-6 text-center text-label text-ink2">{t('indicators.none')}</p>
      )}
      {found.map(
        ({ label, names }) =>
          names.length > 0 && (
            <section key={label} aria-label={label} className="grid gap-1">
              <h3 className="text-label text-ink2">{label}</h3>
              <ul>
                {names.map((name) => (
                  <li key={name} className="border-b border-line last:border-0">
                    <IndicatorRow
                      name={name}
                      isOpened={opened === name}
                      onOpen={() => setOpened(opened === name ? null : name)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

function IndicatorRow({
  name,
  isOpened,
  onOpen,
}: {
  name: ChartIndicator;
  isOpened: boolean;
  onOpen: () => void;
}) {
  const t = useText();
  const settings = useChartSettings();
  const values = parametersOf(name, settings.parameters);
  return (
    <div className="py-1">
      <div className="flex min-h-11 items-center gap-2">
        <IconButton
          icon={Settings2}
          label={t('indicators.set', { name })}
          isPressed={isOpened}
          onPress={onOpen}
        />
        <div className="-mx-4 min-w-0 flex-1">
          <Switch
            label={t(`indicators.name.${name}`)}
            detail={`${name} (${values.join(', ')})`}
            value={settings.indicators.includes(name)}
            isDisabled={!canToggle(settings, name)}
            onChange={() => toggleIndicator(name)}
          />
        </div>
      </div>
      {isOpened && <ParameterFields key={values.join()} name={name} values={values} />}
    </div>
  );
}

function ParameterFields({ name, values }: { name: ChartIndicator; values: readonly number[] }) {
  const t = useText();
  const [typed, setTyped] = useState(() => typedFrom(values));
  const ready = typedParameters(name, typed);
  const problemText = (at: number) => {
    const problem = parameterProblem(name, typed, at);
    if (problem === null) return undefined;
    return problem.kind === 'order'
      ? t('indicators.problem.order')
      : t('indicators.problem.range', { min: problem.min, max: problem.max });
  };
  return (
    <SubmitForm
      label={t('indicators.set', { name })}
      className="grid gap-3 pt-1 pb-3"
      onSubmit={() => {
        if (ready !== null) setParameters(name, ready);
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        {parameterNames(name).map((parameter, at) => (
          <NumberField
            key={parameter}
            label={t(`indicators.parameter.${parameter}`)}
            value={typed[at] ?? ''}
            onChange={(next) => setTyped(typed.with(at, next))}
            error={problemText(at)}
            decimalsMax={indicatorParameters[name][at]?.decimals ?? 0}
          />
        ))}
      </div>
      <div className="flex gap-2">
        <Button type="submit" size="small" isDisabled={ready === null}>
          {t('common.apply')}
        </Button>
        <Button
          size="small"
          tone="secondary"
          isDisabled={isUsual(name, values)}
          onPress={() => setParameters(name, usualParameters(name))}
        >
          {t('indicators.reset')}
        </Button>
      </div>
    </SubmitForm>
  );
}
