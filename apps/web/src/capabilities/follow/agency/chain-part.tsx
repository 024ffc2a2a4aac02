import { Button } from '@candor/ui/buttons/button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { ShieldCheck } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { QueryState } from '../../../platform/query-state.tsx';
import { saveFetched } from '../../../platform/save-file.ts';
import { useAgencyChain, type AgencyDetail, type ChainedValue } from '../follow.api.ts';
import { exactUnit } from '../shared/figures.model.ts';
import { HashLine } from '../shared/hash-line.tsx';
import { MoreButton } from '../shared/more-button.tsx';
import { Part } from '../shared/part.tsx';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { useChainCheck, type ChainCheck } from './use-chain-check.ts';

/** Every value that was struck, chained by hashes; checked in this browser. */
export function ChainPart({ detail }: { detail: AgencyDetail }) {
  const t = useText();
  const { agency, valuesFile } = detail;
  const { check, run } = useChainCheck(detail);
  const save = async () => {
    if (!(await saveFetched(valuesFile.url, valuesFile.name)))
      showToast(t('framework.networkError'), 'problem');
  };
  return (
    <Part title={t('follow.chain')}>
      <p className="text-label text-ink2">{t('follow.chain.text')}</p>
      <HashLine
        label={t('follow.chain.head', { lines: valuesFile.lines })}
        text={valuesFile.head}
      />
      <Verdict check={check} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button size="medium" isBusy={check.status === 'running'} onPress={run}>
          {t(check.status === 'failed' ? 'framework.retry' : 'follow.chain.check')}
        </Button>
        <Button size="medium" tone="secondary" onPress={() => void save()}>
          {t('follow.chain.save')}
        </Button>
      </div>
      <Lines agencyId={agency.id} />
    </Part>
  );
}

function Verdict({ check }: { check: ChainCheck }) {
  const t = useText();
  if (check.status === 'failed') return <Note tone="alert">{t('follow.chain.failed')}</Note>;
  if (check.status !== 'done') return null;
  const { verdict } = check;
  if (verdict.finding === 'broken')
    return <Note tone="alert">{t('follow.chain.broken', { line: verdict.line })}</Note>;
  if (verdict.finding === 'differs') return <Note tone="alert">{t('follow.chain.differs')}</Note>;
  return (
    <p
      role="status"
      className="flex items-center gap-2 rounded-control bg-sound-tint px-3 py-2.5 text-label text-sound"
    >
      <Icon of={ShieldCheck} size={18} className="shrink-0" />
      {t('follow.chain.sound', { lines: verdict.lines })}
    </p>
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
