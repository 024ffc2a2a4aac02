/**
 * What a position of options gains or loses over the price: today, at half time and at expiry, as a
 * picture, as figures and as a table.
 */
import { formatMoney } from '@candor/money/format';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Note } from '@candor/ui/marks/note';
import { money, type Money } from '@candor/money/amount';
import { formatPrice } from '@candor/money/format';
import { useMemo, useState } from 'react';
import { byTime, getAxis, placesOf } from '../../../core/lines/lines.model.ts';
import { LineValues, TouchChart, type ChartLine } from '../../../core/lines/touch-chart.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import {
  currencyOf,
  outcomeOf,
  payoffPoints,
  tablePoints,
  type Dealt,
  type PayoffPoint,
} from './payoff.model.ts';

const MOMENTS = ['today', 'halfway', 'atExpiry'] as const satisfies (keyof PayoffPoint)[];
const LOOKS: Readonly<Record<(typeof MOMENTS)[number], ChartLine['look']>> = {
  today: 'third',
  halfway: 'second',
  atExpiry: 'main',
};

export function PayoffCard({ of: dealt, title, lead }: { of: Dealt; title: string; lead: string }) {
  const t = useText();
  const { locale } = useFigures();
  const outcome = useMemo(() => outcomeOf(dealt), [dealt]);
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 gap-2 rounded-card border border-line bg-s1 px-4 py-3"
    >
      <h2 className="text-body font-semibold">{title}</h2>
      <p className="text-caption text-ink3">{lead}</p>
      <Picture dealt={dealt} title={title} />
      <KeyValueList>
        <KeyValue label={t(dealt.isSold ? 'options.payoff.received' : 'options.payoff.cost')}>
          <MoneyText amount={outcome.premium} />
        </KeyValue>
        <KeyValue label={t('options.payoff.breakEven')}>
          {outcome.breakEvens.length === 0
            ? '—'
            : outcome.breakEvens
                .map((each) => formatPrice(each, { locale, decimals: 2, rounding: 'halfEven' }))
                .join(', ')}
        </KeyValue>
        <KeyValue label={t('options.payoff.largestGain')}>
          <Limit amount={outcome.largestGain} />
        </KeyValue>
        <KeyValue label={t('options.payoff.largestLoss')}>
          <Limit amount={outcome.largestLoss} />
        </KeyValue>
        <KeyValue label={t('options.payoff.chance')}>
          {t('options.payoff.about', { percent: Math.round(outcome.chance * 100) })}
        </KeyValue>
      </KeyValueList>
      <Note>{t('options.payoff.model')}</Note>
    </section>
  );
}

function Limit({ amount }: { amount: Money | null }) {
  const t = useText();
  return amount === null ? t('options.payoff.unlimited') : <MoneyText amount={amount} />;
}

function Picture({ dealt, title }: { dealt: Dealt; title: string }) {
  const t = useText();
  const { locale } = useFigures();
  const [pointed, setPointed] = useState<number | null>(null);
  const drawn = useMemo(() => {
    const points = payoffPoints(dealt);
    const xs = byTime(points.map(({ price }) => price));
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
    const now = points.findIndex(({ price }) => price >= Number(dealt.spot));
    return { points, xs, axis, lines, now };
  }, [dealt]);
  const shown = drawn.points[pointed ?? drawn.now];
  if (shown === undefined) return null;
  const currency = currencyOf(dealt);
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
            {t('options.payoff.at', { code: dealt.followed })}
          </span>
          <span className="text-label font-semibold">{at}</span>
        </span>
        <LineValues
          of={values.map(({ moment, text }) => ({
            name: t(`options.payoff.${moment}`),
            look: LOOKS[moment],
            text,
          }))}
        />
      </div>
      <TouchChart
        lines={drawn.lines}
        xs={drawn.xs}
        axis={drawn.axis}
        tickText={(value) => inMoney(value)}
        label={title}
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
      <PayoffTable dealt={dealt} points={tablePoints(dealt)} inMoney={inMoney} />
    </>
  );
}

function PayoffTable({
  dealt,
  points,
  inMoney,
}: {
  dealt: Dealt;
  points: readonly PayoffPoint[];
  inMoney: (value: number) => string;
}) {
  const t = useText();
  return (
    <details>
      <summary className="grid min-h-11 cursor-pointer content-center text-label font-medium text-accent">
        {t('options.payoff.table')}
      </summary>
      <table className="w-full text-right text-label tabular-nums">
        <thead className="text-caption text-ink3">
          <tr>
            <th scope="col" className="text-left font-normal">
              {t('options.payoff.at', { code: dealt.followed })}
            </th>
            {MOMENTS.map((moment) => (
              <th key={moment} scope="col" className="font-normal">
                {t(`options.payoff.${moment}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.price}>
              <th scope="row" className="py-1 text-left font-medium">
                {point.price.toFixed(2)}
              </th>
              {MOMENTS.map((moment) => (
                <td key={moment}>{inMoney(point[moment])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
