/** A league in a few taps: an hour's practice comes ready, everything else is one tap away. */
import { newRequestId } from '@candor/client/request-id';
import { LEAGUE_NAME_MAX } from '@candor/contract/leagues';
import {
  leaguePeriods,
  leagueProducts,
  leagueScorings,
  leagueTies,
} from '@candor/contract/kernel/league-rules';
import { moneyFromWire } from '@candor/money/wire';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip, ChoiceGroup } from '@candor/ui/fields/choice-chip';
import { TextField } from '@candor/ui/fields/text-field';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { useState, type ReactNode } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { clockOf, useServerNow, type ServerClock } from '../../core/product/server-clock.ts';
import {
  firstForm,
  leagueBody,
  nameProblem,
  offeredLeverages,
  offeredMoney,
  startsIn,
  toggled,
  type LeagueForm,
} from './league-form.model.ts';
import { refetchLeagues, useLeagues, useMakeLeague } from './leagues.api.ts';

export function LeagueNewScreen(_: ScreenOf) {
  const t = useText();
  return <CustomerScreen title={t('leagues.new')}>{() => <NewLeague />}</CustomerScreen>;
}

function NewLeague() {
  const leagues = useLeagues();
  if (leagues.status !== 'ready') return <QueryState of={leagues} rows={6} />;
  return <Form clock={clockOf(leagues)} />;
}

function Form({ clock }: { clock: ServerClock }) {
  const t = useText();
  const now = useServerNow(clock);
  const [form, setForm] = useState(() => firstForm(t('leagues.firstName')));
  // One request until an answer came, so that a retry makes one league; its times stay too.
  const [sent, setSent] = useState<ReturnType<typeof bodyNow> | null>(null);
  const bodyNow = () => ({ requestId: newRequestId(), ...leagueBody(form, now) });
  const making = useMakeLeague({
    done: ({ id }) => {
      void refetchLeagues();
      replace('leagues/one', { id });
    },
    refused: () => setSent(null),
  });
  const change = (changed: Partial<LeagueForm>) => {
    setForm({ ...form, ...changed });
    setSent(null);
  };
  const problem = nameProblem(form.name);
  return (
    <SubmitForm
      className="grid gap-5 px-4 pt-2 pb-8"
      onSubmit={() => {
        if (problem !== null || making.isSending) return;
        const body = sent ?? bodyNow();
        setSent(body);
        making.send({ body });
      }}
    >
      <TextField
        label={t('leagues.name')}
        value={form.name}
        maxLength={LEAGUE_NAME_MAX}
        autoComplete="off"
        error={problem === null ? null : t(problem)}
        onChange={(name) => change({ name })}
      />
      <RuleChips form={form} change={change} />
      <Chips
        label={t('leagues.ties')}
        of={leagueTies}
        chosen={form.ties}
        say={(ties) => t(`leagues.ties.${ties}`)}
        onChoose={(ties) => change({ ties })}
      />
      <p className="text-label text-ink2">{t('leagues.sealedThen')}</p>
      {making.isLost && <Note tone="warn">{t('leagues.lost')}</Note>}
      {making.refusal !== null && <Note tone="alert">{making.refusal.message}</Note>}
      <Button type="submit" isWide isBusy={making.isSending}>
        {t('leagues.make')}
      </Button>
    </SubmitForm>
  );
}

function RuleChips({
  form,
  change,
}: {
  form: LeagueForm;
  change: (changed: Partial<LeagueForm>) => void;
}) {
  const t = useText();
  return (
    <>
      <Chips
        label={t('leagues.who')}
        of={[false, true]}
        chosen={form.isPublic}
        say={(isPublic) => t(isPublic ? 'leagues.public' : 'leagues.private')}
        onChoose={(isPublic) => change({ isPublic })}
      />
      <Chips
        label={t('leagues.period')}
        of={leaguePeriods}
        chosen={form.period}
        say={(period) => t(`leagues.period.${period}`)}
        onChoose={(period) => change({ period })}
      />
      <Chips
        label={t('leagues.start')}
        of={startsIn}
        chosen={form.startsIn}
        say={(wait) => t(`leagues.start.${wait}`)}
        onChoose={(wait) => change({ startsIn: wait })}
      />
      {form.scoring !== 'index' && (
        <Chips
          label={t('leagues.entryUntil')}
          of={[true, false]}
          chosen={form.isLateEntry}
          say={(isLate) => t(isLate ? 'leagues.entry.half' : 'leagues.entry.start')}
          onChoose={(isLateEntry) => change({ isLateEntry })}
        />
      )}
      <Chips
        label={t('leagues.startingMoney')}
        of={offeredMoney}
        chosen={form.startingMoney}
        say={(amount) => <MoneyText amount={moneyFromWire(`${amount}.00`, 'USD')} />}
        onChoose={(startingMoney) => change({ startingMoney })}
      />
      <ChoiceGroup label={t('leagues.products')}>
        {leagueProducts.map((product) => (
          <ChoiceChip
            key={product}
            isChosen={form.products.includes(product)}
            onPress={() => change({ products: toggled(form.products, product) })}
          >
            {t(`leagues.product.${product}`)}
          </ChoiceChip>
        ))}
      </ChoiceGroup>
      <Chips
        label={t('leagues.leverage')}
        of={offeredLeverages}
        chosen={form.leverageMax}
        say={(leverage) => (leverage === 1 ? t('leagues.noLeverage') : `${leverage}×`)}
        onChoose={(leverageMax) => change({ leverageMax })}
      />
      <Chips
        label={t('leagues.scoring')}
        of={leagueScorings}
        chosen={form.scoring}
        say={(scoring) => t(`leagues.scoring.${scoring}`)}
        onChoose={(scoring) => change({ scoring })}
      />
      <p className="text-label text-ink2">{t(`leagues.scoring.${form.scoring}.text`)}</p>
    </>
  );
}

function Chips<Value extends string | number | boolean>({
  label,
  of,
  chosen,
  say,
  onChoose,
}: {
  label: string;
  of: readonly Value[];
  chosen: Value;
  say: (value: Value) => ReactNode;
  onChoose: (value: Value) => void;
}) {
  return (
    <ChoiceGroup label={label}>
      {of.map((value) => (
        <ChoiceChip key={String(value)} isChosen={value === chosen} onPress={() => onChoose(value)}>
          {say(value)}
        </ChoiceChip>
      ))}
    </ChoiceGroup>
  );
}
