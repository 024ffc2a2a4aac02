/** The gain, how it came about, and the two ways of measuring it beside the index. */
import { formatLocalDate } from '@candor/kit/moment-format';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { Note } from '@candor/ui/marks/note';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { billsOfPeriod } from './bill-links.model.ts';
import type { Figures, IndexName } from './performance.api.ts';
import { aheadOf, dollars, isShorter, share } from './performance.model.ts';

export function Summary({
  figures,
  index,
  isHidden,
}: {
  figures: Figures;
  index: IndexName;
  isHidden: boolean;
}) {
  const t = useText();
  const { period, from, to, gain, timeWeighted } = figures;
  const days =
    from === to
      ? formatLocalDate(to)
      : t('performance.days', { from: formatLocalDate(from), to: formatLocalDate(to) });
  return (
    <section aria-label={t(`performance.period.${period}`)} className="grid gap-3 px-4 pt-2">
      <div>
        <p className="text-caption text-ink3">
          {t('common.profitLoss')} · {days}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-value font-semibold tracking-heading">
            <MoneyText amount={dollars(gain)} look="change" isHidden={isHidden} />
          </span>
          <span className="text-section font-semibold">
            <PercentText change={share(timeWeighted)} />
          </span>
        </p>
      </div>
      {isShorter(figures) && (
        <Note>{t('performance.shorter', { day: formatLocalDate(from) })}</Note>
      )}
      {gain === null && <Note tone="warn">{t('performance.unknown')}</Note>}
      <Equation figures={figures} isHidden={isHidden} />
      <Returns figures={figures} index={index} />
    </section>
  );
}

function Equation({ figures, isHidden }: { figures: Figures; isHidden: boolean }) {
  const t = useText();
  const { start, flow, gain, end } = figures;
  return (
    <Card>
      <KeyValue label={t('performance.start')}>
        <MoneyText amount={dollars(start)} isHidden={isHidden} />
      </KeyValue>
      <KeyValue
        label={
          <a
            href={linkTo('pages/profile/transaction', billsOfPeriod(figures))}
            className="text-accent"
          >
            {t('performance.flow')}
          </a>
        }
      >
        <MoneyText amount={dollars(flow)} isHidden={isHidden} />
      </KeyValue>
      <KeyValue label={t('common.profitLoss')}>
        <MoneyText amount={dollars(gain)} look="change" isHidden={isHidden} />
      </KeyValue>
      <KeyValue label={<strong>{t('performance.end')}</strong>}>
        <strong>
          <MoneyText amount={dollars(end)} isHidden={isHidden} />
        </strong>
      </KeyValue>
    </Card>
  );
}

function Returns({ figures, index }: { figures: Figures; index: IndexName }) {
  const t = useText();
  const { timeWeighted, moneyWeighted } = figures;
  const yearly = share(moneyWeighted?.yearly ?? null);
  return (
    <Card>
      <KeyValue label={<Explained name="timeWeighted" hint={t('performance.timeWeighted.hint')} />}>
        <PercentText change={share(timeWeighted)} />
      </KeyValue>
      <KeyValue
        label={<Explained name="moneyWeighted" hint={t('performance.moneyWeighted.hint')} />}
      >
        <PercentText change={share(moneyWeighted?.period ?? null)} />
      </KeyValue>
      {yearly !== null && (
        <KeyValue label={t('performance.yearly')}>
          <PercentText change={yearly} />
        </KeyValue>
      )}
      <KeyValue label={t('performance.index.same', { index: t(`performance.index.${index}`) })}>
        <PercentText change={share(figures.index)} />
      </KeyValue>
      <KeyValue label={t('performance.ahead')}>
        <PercentText change={aheadOf(figures)} />
      </KeyValue>
    </Card>
  );
}

function Explained({ name, hint }: { name: 'timeWeighted' | 'moneyWeighted'; hint: string }) {
  const t = useText();
  return (
    <span className="block">
      <span className="block">{t(`performance.${name}`)}</span>
      <span className="block text-caption text-ink3">{hint}</span>
    </span>
  );
}

function Card({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-s1 px-4 py-1">
      <KeyValueList>{children}</KeyValueList>
    </div>
  );
}
