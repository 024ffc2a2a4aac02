/** The draw that chose sold calls to deliver on the eve of an ex-date, and its check. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { useFigures } from '@candor/ui/figures/figure-context';
import { StateView } from '@candor/ui/marks/state-view';
import { CheckFrame } from '../../../core/proof/check-frame.tsx';
import { tellSeed } from '../../../core/proof/tell-seed.ts';
import type { Told } from '../../../core/proof/told.ts';
import { useCheck } from '../../../core/proof/use-check.ts';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useAssignmentDraw, type AssignmentDraw } from '../options.api.ts';
import { priceShown } from '../shared/figures.model.ts';
import { checkDraw, type DrawVerdict } from './draw.model.ts';

export function DrawScreen({ params }: ScreenOf) {
  const t = useText();
  const reading = useAssignmentDraw(params['id'] ?? '');
  if (reading.status === 'unavailable' && reading.message !== null)
    return (
      <PageScreen title={t('options.draw')}>
        <StateView kind="empty" title={reading.message} />
      </PageScreen>
    );
  return (
    <PageScreen
      title={t('options.draw')}
      {...(reading.status === 'ready' ? { subtitle: reading.data.name } : {})}
      onRefresh={refreshShown}
    >
      {reading.status === 'ready' ? (
        <Draw draw={reading.data} />
      ) : (
        <QueryState of={reading} rows={6} />
      )}
    </PageScreen>
  );
}

function Draw({ draw }: { draw: AssignmentDraw }) {
  const t = useText();
  const { locale } = useFigures();
  const check = useCheck(async () => checkDraw(draw));
  const lines = draw.lines.split('\n');
  const assigned = lines.filter((line) => line.endsWith(',1')).length;
  const own = draw.own.reduce((sum, one) => sum + Number(one.assigned), 0);
  return (
    <div className="grid gap-4 px-4 pb-6">
      <p className="text-body text-ink2">{t('options.draw.text')}</p>
      <KeyValueList>
        <KeyValue label={t('common.drawn')}>{formatDateTime(draw.drawnAt, viewerZone())}</KeyValue>
        <KeyValue label={t('options.draw.price')}>{priceShown(draw.price, locale)}</KeyValue>
        <KeyValue label={t('options.draw.contracts')}>{String(lines.length)}</KeyValue>
        <KeyValue label={t('options.draw.assigned')}>{String(assigned)}</KeyValue>
        <KeyValue label={t('options.draw.own')}>{String(own)}</KeyValue>
        <KeyValue label={t('options.draw.commitment')}>
          <code className="break-all text-caption">{draw.tape.commitment}</code>
        </KeyValue>
      </KeyValueList>
      <CheckFrame
        check={check}
        tell={(verdict) => tellDraw(verdict, draw.tape, t)}
        label={t('options.draw.check')}
      />
    </div>
  );
}

function tellDraw(verdict: DrawVerdict, tape: AssignmentDraw['tape'], say: Say): Told {
  switch (verdict.kind) {
    case 'right':
      return {
        tone: 'right',
        title: say('options.draw.right', {
          contracts: verdict.contracts,
          assigned: verdict.assigned,
        }),
      };
    case 'seedSecret':
      return {
        tone: 'later',
        title: say('options.draw.secret', { at: formatDateTime(tape.revealsAt, viewerZone()) }),
      };
    case 'seedForged':
      return tellSeed({ kind: 'seedForged', day: tape.day }, say);
    case 'linesDiffer':
      return { tone: 'wrong', title: say('options.draw.differs') };
    case 'ownDiffer':
      return {
        tone: 'wrong',
        title: say('options.draw.ownDiffers', { said: verdict.said, computed: verdict.computed }),
      };
  }
}
