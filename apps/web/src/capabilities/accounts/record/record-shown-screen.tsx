/** Results that somebody shows, verified on this device before they are drawn. Parameter: `link`. */
import { formatLocalDate } from '@candor/kit/moment-format';
import { rate } from '@candor/money/amount';
import type { ShownAttempt, ShownRecord } from '@candor/returns/shown/record-file';
import { verifyRecord, type RecordVerdict } from '@candor/returns/shown/verify-record';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { PercentText } from '@candor/ui/figures/percent-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { StateView } from '@candor/ui/marks/state-view';
import { Card, Part } from '../../../core/product/part.tsx';
import { HashLine } from '../../../core/product/hash-line.tsx';
import { CheckFrame } from '../../../core/proof/check-frame.tsx';
import { isSigned } from '../../../core/proof/is-signed.ts';
import { KeepFile } from '../../../core/proof/keep-file.tsx';
import type { Told } from '../../../core/proof/told.ts';
import { useCheck } from '../../../core/proof/use-check.ts';
import { saveFile } from '../../../platform/calls/save-file.ts';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { GrowthChart } from '../growth-chart.tsx';
import { useRecord, type RecordAnswer } from './record.api.ts';
import { gainOf, lineOf, readRecordLink, worstFallOf } from './record.model.ts';

/** As many lines as the chart tells apart; all attempts are listed below it. */
const DRAWN_MAX = 4;

export function RecordShownScreen({ params }: ScreenOf) {
  const t = useText();
  const link = readRecordLink(params['link']);
  return (
    <PageScreen title={t('accounts.record.shown')}>
      {link === null ? (
        <StateView kind="empty" title={t('accounts.record.none')} />
      ) : (
        <Shown link={link} />
      )}
    </PageScreen>
  );
}

function Shown({ link }: { link: string }) {
  const shown = useRecord(link);
  return shown.status === 'ready' ? (
    <Verified answer={shown.data} />
  ) : (
    <QueryState of={shown} rows={6} />
  );
}

function Verified({ answer: { file, publicKey } }: { answer: RecordAnswer }) {
  const t = useText();
  const check = useCheck<RecordVerdict>(
    async () => await verifyRecord(file, { isSigned, publicKey }),
    { question: file, startsAtOnce: true },
  );
  const { state } = check;
  // What was not verified is not drawn; without signatures it is, and says so.
  const record =
    state.kind === 'done' && state.found.findings.every(isUnsure) ? state.found.record : null;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5 px-4 pt-2 pb-8">
      {record !== null && <Figures record={record} />}
      <CheckFrame
        check={check}
        tell={(found) => tellRecord(found, t)}
        running={() => ({ text: t('accounts.record.checking'), percent: null })}
        label={t('check.again')}
      />
      {record !== null && <Attempts record={record} />}
      <p className="text-label text-ink2">{t('accounts.record.about')}</p>
      <HashLine label={t('accounts.record.key')} text={publicKey} />
      <KeepFile
        label={t('accounts.record.keep')}
        sha256={null}
        save={async () => {
          saveFile('candor-record.txt', 'text/plain', file);
          return true;
        }}
      />
    </div>
  );
}

function Figures({ record }: { record: ShownRecord }) {
  const t = useText();
  const { name, period, from, to, returnNano, attempts, accounts, lines } = record;
  const shown = lines.slice(-DRAWN_MAX).map((line) => ({
    item: { id: String(line.attempt), ...lineOf(line) },
    name: t('accounts.attempt', { number: line.attempt }),
  }));
  return (
    <>
      <div className="grid gap-1">
        <h2 className="text-title font-semibold break-words">
          {name ?? t('accounts.record.nameless')}
        </h2>
        <p className="text-label text-ink2">
          {t(`accounts.record.period.${period}`)} · {formatLocalDate(from)} – {formatLocalDate(to)}
        </p>
      </div>
      <Card>
        <KeyValueList>
          <KeyValue label={t('accounts.compare.return')}>
            <PercentText change={returnNano === null ? null : rate(returnNano)} />
          </KeyValue>
          <KeyValue label={t('accounts.compare.worstFall')}>
            <PercentText change={worstFallOf(lines)} />
          </KeyValue>
          <KeyValue label={t('accounts.record.attempts')}>{attempts}</KeyValue>
          <KeyValue label={t('accounts.record.accounts')}>{accounts}</KeyValue>
        </KeyValueList>
      </Card>
      <GrowthChart shown={shown} />
    </>
  );
}

function Attempts({ record: { lines } }: { record: ShownRecord }) {
  const t = useText();
  if (lines.length === 0) return <StateView kind="empty" title={t('accounts.record.noDays')} />;
  return (
    <Part title={t('accounts.record.attempts')}>
      <div className="-mx-4">
        {lines.toReversed().map((line) => (
          <ListRow
            key={line.attempt}
            title={t('accounts.attempt', { number: line.attempt })}
            detail={datesOf(line, t)}
            value={<PercentText change={gainOf(line)} />}
          />
        ))}
      </div>
    </Part>
  );
}

function datesOf({ openedOn, closedOn }: ShownAttempt, t: Say): string {
  const since = formatLocalDate(openedOn);
  return closedOn === null
    ? t('accounts.record.since', { since })
    : t('accounts.record.until', { since, until: formatLocalDate(closedOn) });
}

function isUnsure({ problem }: RecordVerdict['findings'][number]): boolean {
  return problem === 'signaturesUnknown';
}

function tellRecord({ findings, record }: RecordVerdict, say: Say): Told {
  const problems = findings.map(({ problem, attempt }) => ({
    text: say(`accounts.record.finding.${problem}`),
    row: attempt === null ? null : say('accounts.attempt', { number: attempt }),
  }));
  if (findings.length > 0)
    return findings.every(isUnsure)
      ? { tone: 'open', title: say('accounts.record.unsure'), problems }
      : { tone: 'wrong', title: say('accounts.record.wrong'), problems };
  return {
    tone: 'right',
    title: say('accounts.record.right'),
    text: say('accounts.record.right.text', { attempts: record?.lines.length ?? 0 }),
  };
}
