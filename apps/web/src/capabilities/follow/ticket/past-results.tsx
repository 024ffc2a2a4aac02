/**
 * How the last terms of the same length ended, losses in the same size as gains. What happened and
 * what a backtest says are two lists.
 */
import { PercentText } from '@candor/ui/figures/percent-text';
import { MoneyText } from '@candor/ui/figures/money-text';
import { cx } from '@candor/ui/cx';
import { Note } from '@candor/ui/marks/note';
import type { Money } from '@candor/money/amount';
import { useText } from '../../../platform/i18n/text.ts';
import type { FollowPreview, TermResult } from '../follow.api.ts';
import { toRate } from '../../../core/product/figures.model.ts';
import { shareOf } from '../shared/figures.model.ts';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { barShare, bestOf, groupsOf, isLoss, worstOf, type ResultGroup } from './results.model.ts';

export function PastResults({
  preview: { results, areResultsComputing, term },
  amount,
}: {
  preview: Pick<FollowPreview, 'results' | 'areResultsComputing' | 'term'>;
  amount: Money | null;
}) {
  const t = useText();
  const words = useFollowWords();
  const groups = groupsOf(results);
  return (
    <section aria-label={t('follow.results')} className="grid grid-cols-1 gap-2">
      <h2 className="text-body font-semibold">
        {term === null ? t('follow.results') : t('follow.results.of', { term: words.term(term) })}
      </h2>
      {groups.map((group) => (
        <Group key={group.basis} group={group} amount={amount} />
      ))}
      {groups.length === 0 && !areResultsComputing && (
        <p className="text-label text-ink2">{t('follow.results.none')}</p>
      )}
      {areResultsComputing && (
        <p role="status" className="text-label text-ink2">
          {t('follow.results.computing')}
        </p>
      )}
      <Note>{t('follow.results.note')}</Note>
    </section>
  );
}

function Group({
  group: { basis, results, lost },
  amount,
}: {
  group: ResultGroup;
  amount: Money | null;
}) {
  const t = useText();
  const [worst, best] = [worstOf(results), bestOf(results)];
  return (
    <div className="rounded-card border border-line bg-s1 px-4 py-3">
      <p className="text-label font-semibold">{t(`follow.results.${basis}`)}</p>
      <p className="pb-1.5 text-label text-ink2">
        {t('follow.results.count', { count: results.length, lost, gained: results.length - lost })}
      </p>
      <ol className="grid gap-1">
        {results.map((result) => (
          <Row key={result.fromAt} result={result} all={results} />
        ))}
      </ol>
      {amount !== null && worst !== null && best !== null && (
        <dl className="mt-2 grid grid-cols-2 gap-3 border-t border-line pt-2">
          <OnAmount label={t('follow.results.worst')} result={worst} amount={amount} />
          <OnAmount label={t('follow.results.best')} result={best} amount={amount} />
        </dl>
      )}
    </div>
  );
}

function Row({ result, all }: { result: TermResult; all: readonly TermResult[] }) {
  const words = useFollowWords();
  const share = `${Math.max(2, barShare(result, all) * 100)}%`;
  const isLost = isLoss(result);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-center gap-2 text-label">
      <span className="text-caption text-ink3">{words.moment(result.untilAt)}</span>
      <span aria-hidden="true" className="grid grid-cols-2">
        <span className="flex justify-end">
          {isLost && <Bar share={share} ink="bg-fall-solid" />}
        </span>
        <span className="flex border-l border-line-strong">
          {!isLost && <Bar share={share} ink="bg-rise-solid" />}
        </span>
      </span>
      <span className="min-w-16 text-right font-medium">
        <PercentText change={toRate(result.returnAfterFee)} />
      </span>
    </li>
  );
}

function Bar({ share, ink }: { share: string; ink: string }) {
  return <span style={{ width: share }} className={cx('h-2 rounded-full', ink)} />;
}

function OnAmount({ label, result, amount }: { label: string; result: TermResult; amount: Money }) {
  const change = toRate(result.returnAfterFee);
  return (
    <div>
      <dt className="text-caption text-ink3">{label}</dt>
      <dd className="text-body font-semibold">
        <MoneyText amount={change === null ? null : shareOf(amount, change)} look="change" />
      </dd>
    </div>
  );
}
