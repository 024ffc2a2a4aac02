/** The signed result: checked on this device, and kept as a file that anybody recomputes. */
import { formatMoney, type NumberLocale } from '@candor/money/format';
import { money } from '@candor/money/amount';
import { useFigures } from '@candor/ui/figures/figure-context';
import { HashLine } from '../../core/product/hash-line.tsx';
import { Part } from '../../core/product/part.tsx';
import { CheckFrame } from '../../core/proof/check-frame.tsx';
import { KeepFile } from '../../core/proof/keep-file.tsx';
import type { Told } from '../../core/proof/told.ts';
import { useCheck } from '../../core/proof/use-check.ts';
import { saveFile } from '../../platform/calls/save-file.ts';
import { useText, type Say } from '../../platform/i18n/text.ts';
import { checkLeague } from './check-league.ts';
import type { LeagueCheck } from './league.model.ts';
import { loadResult, type LeagueDetail } from './leagues.api.ts';

type Result = NonNullable<LeagueDetail['result']>;

export function LeagueResult({ detail, result }: { detail: LeagueDetail; result: Result }) {
  const t = useText();
  const { locale } = useFigures();
  const { id } = detail.league;
  const check = useCheck<LeagueCheck>(async (signal) => await checkLeague(detail, signal), {
    question: id,
  });
  const name = `league-${id}.txt`;
  const exclusionsName = `league-${id}-exclusions.json`;
  const hasExclusions = (detail.fairPlay?.excluded.length ?? 0) > 0;
  const seal = detail.seals[0]?.hash ?? '';
  return (
    <Part title={t('leagues.result')}>
      <p className="text-label text-ink2">{t('leagues.result.text')}</p>
      <CheckFrame
        check={check}
        tell={(found) => tellLeague(found, t, locale)}
        running={() => ({ text: t('leagues.check.running'), percent: null })}
        label={t('leagues.check')}
      />
      <KeepFile
        label={t('leagues.file.save')}
        save={async () => {
          const { file } = await loadResult(id, new AbortController().signal);
          saveFile(name, 'text/plain', file);
          return true;
        }}
        sha256={result.sha256}
      />
      {hasExclusions && (
        <KeepFile
          label={t('leagues.file.exclusions')}
          save={async () => {
            const { exclusions } = await loadResult(id, new AbortController().signal);
            saveFile(exclusionsName, 'application/json', JSON.stringify(exclusions));
            return true;
          }}
          sha256={null}
        />
      )}
      <HashLine
        label={t('leagues.file.command')}
        text={`npm run verify-league -- ${name} --seal ${seal} --key ${detail.publicKey}${hasExclusions ? ` --exclusions ${exclusionsName}` : ''}`}
      />
    </Part>
  );
}

function tellLeague(
  { verdict, findings, tookMs }: LeagueCheck,
  say: Say,
  locale: NumberLocale,
): Told {
  const isUnsure = findings.every(({ problem }) => problem === 'signaturesUnknown');
  if (findings.length > 0)
    return {
      tone: isUnsure ? 'open' : 'wrong',
      title: say(isUnsure ? 'leagues.check.unsure' : 'leagues.check.wrong'),
      problems: findings.map(({ problem, line }) => ({
        text: say(`leagues.finding.${problem}`),
        row:
          line === null
            ? null
            : say('leagues.finding.line', { rank: line.rank, number: line.name ?? line.number }),
      })),
      tookMs,
    };
  const { head, lines } = verdict;
  return {
    tone: 'right',
    title: say('leagues.check.right'),
    text: say('leagues.check.right.text', { count: lines.length }),
    figures:
      head === null
        ? []
        : [[say('leagues.check.total'), formatMoney(money('USD', head.total), { locale })]],
    tookMs,
  };
}
