/**
 * Why a position was closed by rule: requirement and equity, the warnings, what would have saved
 * it, and a table from the first warning to the end.
 */
import { formatDateTime } from '@candor/kit/moment-format';
import { formatMoney, formatPercent } from '@candor/money/format';
import { isPositive } from '@candor/money/arithmetic';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Icon } from '@candor/ui/marks/icon';
import { NumberText } from '@candor/ui/figures/number-text';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { viewerZone } from '@candor/client/time';
import { getReplay, getStory, type ReplayRow } from './close-story.model.ts';
import { toMoney, moneyOrNull, priceShown, rateOrNull } from '../shared/figures.model.ts';
import type { CloseRecord, PositionRow } from '../positions.api.ts';
import type { NumberLocale } from '@candor/money/format';

export function CloseStory({ record, position }: { record: CloseRecord; position: PositionRow }) {
  const t = useText();
  const { locale } = useFigures();
  const { currency } = position;
  const money = (text: string) => formatMoney(toMoney(text, currency), { locale });
  const when = (at: number) => formatDateTime(at, viewerZone());
  const missingBefore = moneyOrNull(record.missingAtWarning, currency);
  return (
    <section
      aria-label={t('positions.story.title')}
      className="grid gap-3 rounded-card border border-alert bg-alert-tint p-4"
    >
      <h2 className="flex items-center gap-2 text-section font-semibold text-alert">
        <Icon of={TriangleAlert} />
        {t('positions.story.title')}
      </h2>
      <ol className="grid gap-2 text-body">
        {getStory(record).map((step) => (
          <li key={step.kind === 'warned' ? step.at : step.kind}>
            {step.kind === 'warnedBefore' &&
              t('positions.story.before', { count: step.count, when: when(step.at) })}
            {step.kind === 'warned' &&
              (when(step.toldAt) === when(step.at)
                ? t('positions.story.warnedThen', {
                    when: when(step.at),
                    level: percent(step.level, locale),
                  })
                : t('positions.story.warnedAt', {
                    when: when(step.at),
                    level: percent(step.level, locale),
                    told: when(step.toldAt),
                  }))}
            {step.kind === 'unwarned' && t('positions.story.unwarned')}
            {step.kind === 'closed' &&
              t(record.rule === 'expiry' ? 'positions.story.expiry' : 'positions.story.closed', {
                when: when(record.at),
                equity: money(record.equity),
                required: money(record.required),
              })}
          </li>
        ))}
        {isPositive(toMoney(record.missing, currency)) && (
          <li>{t('positions.story.missing', { amount: money(record.missing) })}</li>
        )}
        {missingBefore !== null && isPositive(missingBefore) && (
          <li>
            {t('positions.story.missingBefore', { amount: formatMoney(missingBefore, { locale }) })}
          </li>
        )}
        {isPositive(toMoney(record.forgiven, currency)) && (
          <li className="font-semibold">
            {t('positions.story.forgiven', { amount: money(record.forgiven) })}
          </li>
        )}
      </ol>
      <Replay rows={getReplay(record)} decimals={position.decimals} />
      <p className="text-caption text-ink2">
        {t('positions.story.rule', {
          rule: t(
            record.rule === 'expiry'
              ? 'positions.madeBy.expiryRule'
              : 'positions.madeBy.marginRule',
          ),
        })}
      </p>
    </section>
  );
}

function Replay({ rows, decimals }: { rows: readonly ReplayRow[]; decimals: number }) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <div
      className="tide-quiet-scroll overflow-x-auto rounded-control bg-s1"
      role="region"
      aria-label={t('positions.story.replay')}
      tabIndex={0}
    >
      <table className="w-full text-right text-label">
        <caption className="sr-only">{t('positions.story.replay')}</caption>
        <thead className="text-caption text-ink3">
          <tr className="*:px-3 *:py-2 *:font-normal *:whitespace-nowrap">
            <th scope="col" className="text-left">
              {t('positions.story.what')}
            </th>
            <th scope="col">{t('common.price')}</th>
            <th scope="col">{t('common.marginLevel')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={`${row.kind} ${row.at}`} className="*:px-3 *:py-2">
              <td className="text-left">
                <span className="block font-medium">{t(`positions.story.${row.kind}`)}</span>
                <span className="block text-caption whitespace-nowrap text-ink2">
                  {formatDateTime(row.at, viewerZone())}
                </span>
              </td>
              <td className="whitespace-nowrap">
                {row.prices
                  .map((price) => priceShown(price, { decimals, locale }) ?? '—')
                  .join(' / ')}
              </td>
              <td>
                <NumberText text={row.level === null ? null : percent(row.level, locale)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function percent(level: string, locale: NumberLocale): string {
  const rate = rateOrNull(level);
  return rate === null ? '—' : formatPercent(rate, { locale, decimals: 1, rounding: 'down' });
}
