/** All payments as bars over time, and each of them in a table. */
import { formatLocalDate } from '@candor/kit/moment-format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { formatMoney, formatPrice } from '@candor/money/format';
import { priceFromWire } from '@candor/money/wire';
import { useText } from '../../../platform/i18n/text.ts';
import { flowBars, getPaidOn, sumOfMoney, sumPerHundred, type Flow } from './cash-flows.model.ts';
import { instantText } from './bond-words.ts';
import { usd } from '../../../core/product/figures.model.ts';

const COUPON_HEIGHT = 0.42;
/** More rows than these are folded away. */
const ROWS_SHOWN = 4;

export function CashFlowPicture({
  flows,
  now,
  per,
  isPractice = false,
}: {
  flows: readonly Flow[];
  now: number;
  /** Paid at an instant, not on a day. */
  isPractice?: boolean;
  /** Whether the amounts are dollars of a face, or per 100. */
  per: 'face' | 'hundred';
}) {
  const t = useText();
  const { locale } = useFigures();
  const last = flows.at(-1);
  const getWhen = (flow: Flow) =>
    isPractice ? instantText(flow.paysAt, now) : formatLocalDate(getPaidOn(flow));
  if (last === undefined) return null;
  const total = per === 'face' ? sumOfMoney(flows) : sumPerHundred(flows);
  const totalText =
    total === null
      ? '—'
      : 'currency' in total
        ? formatMoney(total, { locale })
        : formatPrice(total, { locale, decimals: 2 });
  const bars = flowBars(flows, now);
  const hasCoupons = bars.some(({ coupon }) => coupon !== null);
  const label = t('bonds.flows.label', {
    count: bars.length,
    date: getWhen(last),
    total: totalText,
  });
  return (
    <figure className="grid grid-cols-1 gap-2">
      <div role="img" aria-label={label} className="relative h-24 border-b border-line-strong">
        <Bars bars={bars} />
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-ink3">
        {hasCoupons && (
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2 rounded-xs bg-ink2" />
            {t('bonds.payment.coupon')}
          </span>
        )}
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2 rounded-xs bg-accent" />
          {t('bonds.payment.principal')}
        </span>
        {hasCoupons && <span>{t('bonds.flows.scale')}</span>}
      </figcaption>
      {flows.length <= ROWS_SHOWN ? (
        <FlowTable flows={flows} per={per} totalText={totalText} getWhen={getWhen} />
      ) : (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-label font-medium">
            {t('bonds.flows.table', { count: flows.length })}
          </summary>
          <FlowTable flows={flows} per={per} totalText={totalText} getWhen={getWhen} />
        </details>
      )}
    </figure>
  );
}

function Bars({ bars }: { bars: ReturnType<typeof flowBars> }) {
  return bars.map(({ day, x, coupon, principal }) => (
    <span
      key={day}
      style={{ left: `calc(${x} * (100% - 0.5rem))` }}
      className="absolute bottom-0 flex h-full w-2 flex-col justify-end"
    >
      {principal && (
        <span
          style={{ height: `${(1 - (coupon === null ? 0 : COUPON_HEIGHT * coupon)) * 100}%` }}
          className="w-full rounded-t-xs bg-accent"
        />
      )}
      {coupon !== null && (
        <span
          style={{ height: `${COUPON_HEIGHT * coupon * 100}%` }}
          className={bars.length > CROWDED ? 'mx-auto w-px bg-ink2' : 'mx-auto w-1 bg-ink2'}
        />
      )}
    </span>
  ));
}

/** So many bars that broad ones would touch. */
const CROWDED = 30;

function FlowTable({
  flows,
  per,
  totalText,
  getWhen,
}: {
  flows: readonly Flow[];
  per: 'face' | 'hundred';
  totalText: string;
  getWhen: (flow: Flow) => string;
}) {
  const t = useText();
  const { locale } = useFigures();
  const heading = 'pb-1 text-caption font-normal text-ink3';
  const getAmount = (amount: string) => {
    if (per === 'face') return formatMoney(usd(amount), { locale });
    const value = priceFromWire(amount);
    return value === null ? null : formatPrice(value, { locale, decimals: 2 });
  };
  return (
    <table className="w-full text-label">
      <caption className="sr-only">{t('bonds.flows')}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${heading} text-left`}>
            {t('bonds.flows.day')}
          </th>
          <th scope="col" className={`${heading} text-left`}>
            {t('bonds.flows.what')}
          </th>
          <th scope="col" className={`${heading} text-right`}>
            {t('common.amount')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {flows.map((flow) => (
          <tr key={`${flow.kind} ${flow.dueOn}`}>
            <td className="py-1.5">
              {getWhen(flow)}
              {flow.paidOn !== undefined && flow.paidOn !== flow.dueOn && (
                <span className="block text-caption text-ink3">
                  {t('bonds.flows.moved', { date: formatLocalDate(flow.dueOn) })}
                </span>
              )}
            </td>
            <td className="py-1.5">{t(`bonds.payment.${flow.kind}`)}</td>
            <td className="py-1.5 text-right">
              <NumberText text={getAmount(flow.amount)} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={2} className="py-1.5 text-left font-semibold">
            {t('bonds.flows.total')}
          </th>
          <td className="py-1.5 text-right font-semibold">{totalText}</td>
        </tr>
      </tbody>
    </table>
  );
}
