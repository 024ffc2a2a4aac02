/** What one bought contract gains or loses over the price: today, at half time and at expiry. */
import { formatMoney } from '@candor/money/format';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Note } from '@candor/ui/marks/note';
import { money } from '@candor/money/amount';
import { formatPrice } from '@candor/money/format';
import { useMemo, useState } from 'react';
import { getAxis, placesOf, evenly } from '../../../core/lines/lines.model.ts';
import { LineMark, TouchChart, type ChartLine } from '../../../core/lines/touch-chart.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import type { OptionDetail } from '../options.api.ts';
import { buyOne, currencyOf, payoffPoints, type PayoffPoint } from './payoff.model.ts';

const MOMENTS = ['today', 'halfway', 'atExpiry'] as const satisfies (keyof PayoffPoint)[];
const LOOKS: Readonly<Record<(typeof MOMENTS)[number], ChartLine['look']>> = {
  today: 'third',
  halfway: 'second',
  atExpiry: 'main',
};

export function PayoffCard({ option }: { option: OptionDetail }) {
  const t = useText();
  const { locale } = useFigures();
  const bought = buyOne(option);
  return (
    <section
      aria-label={t('options.payoff')}
      className="grid grid-cols-1 gap-2 rounded-card border border-line bg-s1 px-4 py-3"
    >
      <h2 className="text-body font-semibold">{t('options.payoff')}</h2>
      <p className="text-caption text-ink3">{t('options.payoff.text')}</p>
      <Picture option={option} />
      <KeyValueList>
        <KeyValue label={t('options.payoff.cost')}>
          <MoneyText amount={bought.cost} />
        </KeyValue>
        <KeyValue label={t('options.payoff.breakEven')}>
          {bought.breakEvens.map((each) => formatPrice(each, { locale, decimals: 2 })).join(', ')}
        </KeyValue>
        <KeyValue label={t('options.payoff.largestGain')}>
          {bought.largestGain === null ? (
            t('options.payoff.unlimited')
          ) : (
            <MoneyText amount={bought.largestGain} />
          )}
        </KeyValue>
        <KeyValue label={t('options.payoff.largestLoss')}>
          {bought.largestLoss === null ? (
            t('options.payoff.unlimited')
          ) : (
            <MoneyText amount={bought.largestLoss} />
          )}
        </KeyValue>
        <KeyValue label={t('options.payoff.chance')}>
          {t('options.payoff.about', { percent: Math.round(bought.chance * 100) })}
        </KeyValue>
      </KeyValueList>
      <Note>{t('options.payoff.model')}</Note>
    </section>
  );
}

function Picture({ option }: { option: OptionDetail }) {
  const t = useText();
  const { locale } = useFigures();
  const [pointed, setPointed] = useState<number | null>(null);
  const drawn = useMemo(() => {
    const points = payoffPoints(option);
    const xs = evenly(points.length);
    const axis = getAxis(
      points.flatMap(({ today, halfway, atExpiry }) => [today, halfway, atExpiry]),
    );
    const lines = MOMENTS.map((moment): ChartLine => ({
      key: moment,
      look: LOOKS[moment],
      places: placesOf(
        points.map((point) => point[moment]),
        xs,
        axis,
      ),
    }));
    return { points, xs, axis, lines };
  }, [option]);
  const shown = drawn.points[pointed ?? Math.floor(drawn.points.length / 2)];
  if (shown === undefined) return null;
  const currency = currencyOf(option);
  // Only shown: whole units of the currency, from a picture that is drawn from the model.
  const inMoney = (value: number): string =>
    formatMoney(money(currency, BigInt(Math.round(value)) * 100n), {
      locale,
      sign: 'always',
      decimals: 0,
    });
  const values = MOMENTS.map((moment) => ({ moment, text: inMoney(shown[moment]) }));
  const at = shown.price.toFixed(2);
  return (
    <>
      <div aria-hidden="true" className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <span className="grid gap-0.5">
          <span className="text-caption text-ink3">
            {t('options.payoff.at', { code: option.followed })}
          </span>
          <span className="text-label font-semibold">{at}</span>
        </span>
        <dl className="flex flex-wrap gap-x-4 gap-y-1">
          {values.map(({ moment, text }) => (
            <div key={moment} className="grid gap-0.5">
              <dt className="flex items-center gap-1.5 text-caption text-ink3">
                <LineMark look={LOOKS[moment]} />
                {t(`options.payoff.${moment}`)}
              </dt>
              <dd className="text-label font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <TouchChart
        lines={drawn.lines}
        xs={drawn.xs}
        axis={drawn.axis}
        tickText={(value) => inMoney(value)}
        label={t('options.payoff')}
        valueText={values
          .map(({ moment, text }) =>
            t('options.payoff.value', {
              price: at,
              moment: t(`options.payoff.${moment}`),
              gain: text,
            }),
          )
          .join(', ')}
        pointed={pointed}
        onPoint={setPointed}
      />
      <p aria-hidden="true" className="mr-15 flex justify-between text-caption text-ink3">
        <span>{drawn.points[0]?.price.toFixed(2)}</span>
        <span>{drawn.points.at(-1)?.price.toFixed(2)}</span>
      </p>
    </>
  );
}
