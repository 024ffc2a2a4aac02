import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { ListRow } from '@candor/ui/lists/list-row';
import { Chip } from '@candor/ui/marks/chip';
import { StateView } from '@candor/ui/marks/state-view';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useQuestions } from './questions.api.ts';

export function QuestionListScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('questions.title')} onRefresh={refreshShown}>
      {() => <QuestionList />}
    </CustomerScreen>
  );
}

function QuestionList() {
  const t = useText();
  const questions = useQuestions();
  if (questions.status !== 'ready') return <QueryState of={questions} />;
  if (questions.data.length === 0) return <StateView kind="empty" title={t('questions.empty')} />;
  return (
    <ul className="pb-6">
      {questions.data.map(({ id, topic, text, state, askedAt }) => (
        <li key={id}>
          <ListRow
            title={t(`questions.topic.${topic}`)}
            detail={`${formatDateTime(askedAt, viewerZone())} · ${text}`}
            value={
              <Chip tone={state === 'open' ? 'warn' : 'neutral'}>
                {t(`questions.state.${state}`)}
              </Chip>
            }
            href={linkTo('questions/answer', { id })}
          />
        </li>
      ))}
    </ul>
  );
}
