import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { CheckFrame } from '../../../core/proof/check-frame.tsx';
import { KeepFile } from '../../../core/proof/keep-file.tsx';
import { useCheck } from '../../../core/proof/use-check.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { saveFetched } from '../../../platform/calls/save-file.ts';
import { useAgencyChain, type AgencyDetail, type ChainedValue } from '../follow.api.ts';
import { exactUnit } from '../shared/figures.model.ts';
import { HashLine } from '../../../core/product/hash-line.tsx';
import { MoreButton } from '../../../core/strategies/more-button.tsx';
import { Part } from '../../../core/product/part.tsx';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { checkValues, tellChain } from './check-values.ts';

/** Every value that was struck, chained by hashes; checked in this browser. */
export function ChainPart({ detail }: { detail: AgencyDetail }) {
  const t = useText();
  const { agency, valuesFile } = detail;
  const check = useCheck(async () => await checkValues(detail));
  return (
    <Part title={t('common.chainOfValues')}>
      <p className="text-label text-ink2">{t('follow.chain.text')}</p>
      <HashLine
        label={t('follow.chain.head', { lines: valuesFile.lines })}
        text={valuesFile.head}
      />
      <CheckFrame
        check={check}
        tell={(verdict) => tellChain(verdict, t)}
        label={t('follow.chain.check')}
        labelAgain={t('follow.chain.check')}
        trouble={{ title: t('follow.chain.failed') }}
      />
      <KeepFile
        label={t('follow.chain.save')}
        save={async () => await saveFetched(valuesFile.url, valuesFile.name)}
        sha256={null}
      />
      <Lines agencyId={agency.id} />
    </Part>
  );
}

function Lines({ agencyId }: { agencyId: string }) {
  const t = useText();
  const chain = useAgencyChain(agencyId);
  if (chain.status !== 'ready') return <QueryState of={chain} />;
  return (
    <>
      <ol className="divide-y divide-line rounded-card border border-line bg-s1 px-4">
        {chain.items.map((line) => (
          <Line key={line.seq} line={line} />
        ))}
      </ol>
      <MoreButton of={chain} label={t('follow.chain.more')} />
    </>
  );
}

function Line({ line: { seq, at, kind, value, hash } }: { line: ChainedValue }) {
  const t = useText();
  const words = useFollowWords();
  const { locale } = useFigures();
  return (
    <li className="grid gap-0.5 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-label">
          {t('follow.chain.line', { seq, kind: t(`follow.chain.${kind}`) })}
        </span>
        <span className="text-label font-semibold">
          <NumberText text={exactUnit(value, locale)} />
        </span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-caption text-ink3">
        <span>{words.moment(at)}</span>
        <span className="font-mono">{`${hash.slice(0, SHOWN)}…`}</span>
      </p>
    </li>
  );
}

/** Enough to compare by eye; the file has all of it. */
const SHOWN = 12;
