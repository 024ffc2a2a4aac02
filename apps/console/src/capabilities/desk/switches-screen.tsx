/** One person proposes, another confirms, and lifting a pause goes the same way. */
import { decideDeskSwitch, listDeskSwitches } from '@candor/contract/desk';
import { Note } from '@candor/ui/marks/note';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { usePlace } from '../../platform/nav/location.ts';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { PausesPanel } from '../../platform/ui/two-people/pauses-panel.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { ProposeSwitch, useMarketName } from './propose-switch.tsx';

const POLL_MS = 10_000;

export function SwitchesScreen() {
  const t = useText();
  const codeText = useCodeText();
  const marketName = useMarketName();
  const { query } = usePlace();
  const switches = useCallQuery(listDeskSwitches, [{ query: { pageNum: query['page'] ?? '1' } }], {
    everyMs: POLL_MS,
  });
  return (
    <PageFrame
      title={t('console.switches.title')}
      lead={t('console.switches.lead')}
      actions={<ProposeSwitch />}
    >
      <Note>{t('console.switches.open')}</Note>
      <PausesPanel
        of={switches}
        kind={{
          title: t('console.switches.title'),
          isUntitled: true,
          none: t('console.switches.none'),
          noneText: t('console.switches.noneText'),
          what: t('console.switches.what'),
          decide: decideDeskSwitch,
          lists: [listDeskSwitches],
        }}
        where={({ scope, market, product, code, source }) => {
          if (scope === 'all') return t('console.switches.all');
          if (market !== null) return marketName(market);
          if (product !== null) return t(`console.part.${product}`);
          return `${code} · ${codeText(`console.source.${source}`, String(source))}`;
        }}
      />
    </PageFrame>
  );
}
