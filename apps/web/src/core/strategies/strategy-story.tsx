/** A strategy in plain words: what it does, its picture, when it does badly, its parameters. */
import { loadExplanations } from '@candor/i18n/strategies/load-explanations';
import { metricTexts } from '@candor/i18n/strategies/metrics-text';
import { parameterText } from '@candor/i18n/strategies/parameter-text';
import type { StrategyExplanations } from '@candor/i18n/strategies/explanation';
import { strategyIds, type ParameterUnit } from '@candor/strategies/strategy';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { SkeletonRows } from '@candor/ui/marks/skeleton';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { StrategyPicture } from './strategy-picture.tsx';

type About = {
  readonly id: string;
  readonly version: number;
  readonly parameters: readonly {
    readonly name: string;
    readonly value: string;
    readonly unit: string | null;
  }[];
};

export function StrategyStory({ strategy }: { strategy: About }) {
  const t = useText();
  const { locale } = useFigures();
  const explanations = useExplanations();
  const id = strategyIds.find((candidate) => candidate === strategy.id);
  if (id === undefined)
    return <p className="text-label text-ink2">{t('strategies.check.unknown')}</p>;
  if (explanations === null) return <SkeletonRows count={4} label={t('framework.loading')} />;
  const { name, short, does, badly, picture, parameters } = explanations[id];
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card border border-line bg-s1 p-4">
      <div className="grid gap-1">
        <h3 className="text-body font-semibold">{name}</h3>
        <p className="text-label text-ink2">{short}</p>
      </div>
      <figure className="grid gap-1.5">
        <StrategyPicture id={id} label={picture} />
        <figcaption className="text-caption text-ink3">
          {picture} {t('strategies.picture.invented')}
        </figcaption>
      </figure>
      <div className="grid gap-2 text-label text-ink2">
        {does.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className="grid gap-1.5">
        <h3 className="text-label font-semibold">{t('strategies.badly')}</h3>
        <ul className="grid list-disc gap-1 pl-4 text-label text-ink2">
          {badly.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="text-label font-semibold">
          {t('strategies.parameters', { version: strategy.version })}
        </h3>
        <KeyValueList>
          {strategy.parameters.map((parameter) => (
            <KeyValue key={parameter.name} label={parameters[parameter.name] ?? parameter.name}>
              {isUnit(parameter.unit)
                ? parameterText(Number(parameter.value), parameter.unit, locale)
                : parameter.value}
            </KeyValue>
          ))}
        </KeyValueList>
      </div>
    </div>
  );
}

function isUnit(unit: string | null): unit is ParameterUnit {
  return unit !== null && Object.hasOwn(metricTexts.en.units, unit);
}

/** Null until the chunk of the language has come. */
function useExplanations(): StrategyExplanations | null {
  const { locale } = useFigures();
  const [loaded, setLoaded] = useState<StrategyExplanations | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadExplanations(locale).then((texts) => isWanted && setLoaded(texts));
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return loaded;
}
