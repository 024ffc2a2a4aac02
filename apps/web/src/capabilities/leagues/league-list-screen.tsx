/** Leagues: those one is in, those one can join, and those that are over. */
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { ListRow } from '@candor/ui/lists/list-row';
import { Section } from '@candor/ui/lists/section';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo, push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { readCode } from './league.model.ts';
import { detailOf, StateChip } from './league-words.tsx';
import { useFindInvitation, useLeagues, type League } from './leagues.api.ts';

export function LeagueListScreen({ params }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('leagues.title')} onRefresh={refreshShown}>
      {() => <LeagueLists code={params['code'] ?? ''} />}
    </CustomerScreen>
  );
}

function LeagueLists({ code }: { code: string }) {
  const t = useText();
  const leagues = useLeagues();
  if (leagues.status !== 'ready') return <QueryState of={leagues} rows={4} />;
  const { mine, open, finished } = leagues.data;
  const isNothing = mine.length + open.length + finished.length === 0;
  return (
    <div className="pb-8">
      <p className="px-4 pt-2 text-label text-ink2">{t('leagues.about')}</p>
      <div className="grid gap-4 px-4 py-4">
        <Button isWide onPress={() => push('leagues/new')}>
          {t('leagues.new')}
        </Button>
        <ByCode key={code} first={code} />
      </div>
      {isNothing && (
        <StateView kind="empty" title={t('leagues.empty')} detail={t('leagues.empty.text')} />
      )}
      <Rows title={t('leagues.mine')} leagues={mine} />
      <Rows title={t('leagues.open')} leagues={open} />
      <Rows title={t('leagues.finished')} leagues={finished} />
    </div>
  );
}

function Rows({ title, leagues }: { title: string; leagues: readonly League[] }) {
  const t = useText();
  if (leagues.length === 0) return null;
  return (
    <Section title={title}>
      <ul>
        {leagues.map((league, place) => (
          <li key={league.id}>
            <ListRow
              title={league.name}
              detail={detailOf(league, t)}
              value={<StateChip state={league.state} />}
              hasChevron
              isLast={place === leagues.length - 1}
              href={linkTo('leagues/one', { id: league.id })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ByCode({ first }: { first: string }) {
  const t = useText();
  const [typed, setTyped] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const finding = useFindInvitation({
    done: ({ id }) => void push('leagues/one', { id, code: readCode(typed) ?? '' }),
    refused: ({ message }) => setProblem(message),
  });
  return (
    <SubmitForm
      className="grid gap-2"
      onSubmit={() => {
        const code = readCode(typed);
        if (code === null) setProblem(t('leagues.code.wrong'));
        else finding.send({ body: { code } });
      }}
    >
      <TextField
        label={t('leagues.code')}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        error={problem}
        onChange={(code) => {
          setTyped(code);
          setProblem(null);
        }}
      />
      <Button type="submit" isWide tone="secondary" isBusy={finding.isSending}>
        {t('leagues.code.find')}
      </Button>
    </SubmitForm>
  );
}
