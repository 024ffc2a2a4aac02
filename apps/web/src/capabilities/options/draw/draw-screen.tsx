/** The draw that chose sold calls to deliver on the eve of an ex-date, and its check. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/query-state.tsx';
import { refreshShown } from '../../../platform/refresh-shown.ts';
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
  const [verdict, setVerdict] = useState<DrawVerdict | null>(null);
  const lines = draw.lines.split('\n');
  const assigned = lines.filter((line) => line.endsWith(',1')).length;
  const own = draw.own.reduce((sum, one) => sum + Number(one.assigned), 0);
  return (
    <div className="grid gap-4 px-4 pb-6">
      <p className="text-body text-ink2">{t('options.draw.text')}</p>
      <KeyValueList>
        <KeyValue label={t('options.draw.at')}>
          {formatDateTime(draw.drawnAt, viewerZone())}
        </KeyValue>
        <KeyValue label={t('options.draw.price')}>{priceShown(draw.price, locale)}</KeyValue>
        <KeyValue label={t('options.draw.contracts')}>{String(lines.length)}</KeyValue>
        <KeyValue label={t('options.draw.assigned')}>{String(assigned)}</KeyValue>
        <KeyValue label={t('options.draw.own')}>{String(own)}</KeyValue>
        <KeyValue label={t('options.draw.commitment')}>
          <code className="break-all text-caption">{draw.tape.commitment}</code>
        </KeyValue>
      </KeyValueList>
      <Button tone="secondary" onPress={() => setVerdict(checkDraw(draw))}>
        {t('options.draw.check')}
      </Button>
      <div role="status">{verdict !== null && <Verdict verdict={verdict} draw={draw} />}</div>
    </div>
  );
}

function Verdict({ verdict, draw }: { verdict: DrawVerdict; draw: AssignmentDraw }) {
  const t = useText();
  switch (verdict.kind) {
    case 'right':
      return (
        <Note>
          {t('options.draw.right', { contracts: verdict.contracts, assigned: verdict.assigned })}
        </Note>
      );
    case 'seedSecret':
      return (
        <Note>
          {t('options.draw.secret', {
            at: formatDateTime(draw.tape.revealsAt, viewerZone()),
          })}
        </Note>
      );
    case 'seedForged':
      return <Note tone="alert">{t('options.draw.forged')}</Note>;
    case 'linesDiffer':
      return <Note tone="alert">{t('options.draw.differs')}</Note>;
    case 'ownDiffer':
      return (
        <Note tone="alert">
          {t('options.draw.ownDiffers', { said: verdict.said, computed: verdict.computed })}
        </Note>
      );
  }
}
