/** The own line of a result, recomputed on this device from the books of the league's account. */
import { formatMoney, type NumberLocale } from '@candor/money/format';
import { money } from '@candor/money/amount';
import type { ProvenEntry } from '@candor/ledger-proof/bundle';
import { useFigures } from '@candor/ui/figures/figure-context';
import { entryNumber } from '@candor/returns/league/entry-number';
import { HashLine } from '../../core/product/hash-line.tsx';
import { Part } from '../../core/product/part.tsx';
import { runAside } from '../../core/proof/aside.ts';
import { CheckFrame } from '../../core/proof/check-frame.tsx';
import type { Told } from '../../core/proof/told.ts';
import { useCheck } from '../../core/proof/use-check.ts';
import { useText, type Say } from '../../platform/i18n/text.ts';
import { momentText } from './league-words.tsx';
import { loadOwnLine, loadResult, type LeagueDetail } from './leagues.api.ts';
import type { AskedLine, LineOutcome } from './own-line-worker.ts';

/** Of this account, up to this entry, oldest first; the books belong to another capability. */
export type LoadBooksOf = (
  signal: AbortSignal,
  account: string,
  last: number,
) => Promise<readonly ProvenEntry[]>;

export function OwnLine({
  league: { id },
  own: { accountId, number, secret },
  loadBooks,
}: {
  league: LeagueDetail['league'];
  own: NonNullable<LeagueDetail['own']>;
  loadBooks: LoadBooksOf;
}) {
  const t = useText();
  const { locale } = useFigures();
  const check = useCheck<LineOutcome>(
    async (signal) => {
      const [{ file }, line] = await Promise.all([loadResult(id, signal), loadOwnLine(id, signal)]);
      const asked: AskedLine = {
        file,
        line,
        account: accountId,
        number: entryNumber({ league: id, account: accountId, secret }),
        entries: await loadBooks(signal, accountId, line.entries),
      };
      return await runAside<AskedLine, LineOutcome>(
        new Worker(new URL('./own-line-worker.ts', import.meta.url), { type: 'module' }),
        asked,
        signal,
      );
    },
    { question: id },
  );
  return (
    <Part title={t('leagues.own')}>
      <p className="text-label text-ink2">{t('leagues.own.check.text')}</p>
      <CheckFrame
        check={check}
        tell={(outcome) => tellLine(outcome, t, locale)}
        running={() => ({ text: t('leagues.own.check.running'), percent: null })}
        label={t('leagues.own.check')}
      />
      <p className="text-label text-ink2">{t('leagues.own.text')}</p>
      <HashLine label={t('leagues.own.number')} text={number} />
      <HashLine label={t('leagues.own.secret')} text={secret} />
    </Part>
  );
}

function tellLine(outcome: LineOutcome, say: Say, locale: NumberLocale): Told {
  switch (outcome.kind) {
    case 'same':
      return {
        tone: 'right',
        title: say('leagues.own.same'),
        text: say('leagues.own.same.text', { values: outcome.values, entries: outcome.entries }),
      };
    case 'different': {
      const dollars = (minor: bigint) => formatMoney(money('USD', minor), { locale });
      return {
        tone: 'wrong',
        title: say('leagues.own.different', { at: momentText(outcome.at) }),
        figures: [
          [say('leagues.own.inFile'), dollars(outcome.shown)],
          [say('leagues.own.fromBooks'), dollars(outcome.computed)],
        ],
      };
    }
    case 'missing':
      return { tone: 'wrong', title: say('leagues.finding.ownMissing') };
    case 'short':
      return {
        tone: 'wrong',
        title: say('leagues.own.short', { entries: outcome.entries, found: outcome.found }),
      };
    case 'altered':
      return { tone: 'wrong', title: say('leagues.own.altered', { seq: outcome.seq }) };
  }
}
