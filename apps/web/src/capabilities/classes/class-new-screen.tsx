/** A class in a minute: a name, and rules that come ready. */
import { CLASS_NAME_MAX } from '@candor/contract/kernel/class-shapes';
import { moneyFromWire } from '@candor/money/wire';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import { clockOf, useServerNow, type ServerClock } from '../../core/product/server-clock.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import {
  classBody,
  firstForm,
  offeredMoney,
  offeredWeeks,
  type ClassForm,
} from './class-form.model.ts';
import { OneOf, RuleFields } from './class-words.tsx';
import { refetchClasses, useClasses, useMakeClass } from './classes.api.ts';
import { useSentOnce } from './use-sent-once.ts';

export function ClassNewScreen(_: ScreenOf) {
  const t = useText();
  return <CustomerScreen title={t('classes.new')}>{() => <Ready />}</CustomerScreen>;
}

function Ready() {
  const classes = useClasses();
  if (classes.status !== 'ready') return <QueryState of={classes} rows={6} />;
  return <NewClass clock={clockOf(classes)} />;
}

function NewClass({ clock }: { clock: ServerClock }) {
  const t = useText();
  const [form, setForm] = useState(firstForm);
  const now = useServerNow(clock);
  const [isTried, setTried] = useState(false);
  const sent = useSentOnce<ReturnType<typeof classBody>>();
  const making = useMakeClass({
    done: ({ id }) => {
      void refetchClasses();
      replace('classes/one', { id });
    },
    refused: sent.forget,
  });
  const change = (changed: Partial<ClassForm>) => {
    sent.forget();
    setForm({ ...form, ...changed });
  };
  const make = () => {
    setTried(true);
    if (form.name.trim() === '' || making.isSending) return;
    making.send({ body: sent.bodyOf(() => classBody(form, now)) });
  };
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-2 pb-8 desk:max-w-3xl">
      <TextField
        label={t('classes.name')}
        value={form.name}
        maxLength={CLASS_NAME_MAX}
        autoComplete="off"
        error={isTried && form.name.trim() === '' ? t('classes.name.missing') : null}
        onChange={(name) => change({ name })}
      />
      <OneOf
        label={t('classes.term')}
        of={offeredWeeks.map((count) => [count, t('classes.weeks', { count })] as const)}
        value={form.weeks}
        choose={(weeks) => change({ weeks })}
      />
      <OneOf
        label={t('leagues.startingMoney')}
        of={offeredMoney.map(
          (amount) =>
            [
              amount,
              <MoneyText key={amount} amount={moneyFromWire(`${amount}.00`, 'USD')} />,
            ] as const,
        )}
        value={form.startingMoney}
        choose={(startingMoney) => change({ startingMoney })}
      />
      <RuleFields form={form} change={change} />
      <OneOf
        label={t('classes.realName')}
        of={[
          [false, t('classes.realName.no')],
          [true, t('classes.realName.yes')],
        ]}
        value={form.asksRealName}
        choose={(asksRealName) => change({ asksRealName })}
      />
      {making.isLost && <Note tone="warn">{t('classes.lost')}</Note>}
      {making.refusal !== null && <Note tone="alert">{making.refusal.message}</Note>}
      <Button isWide isBusy={making.isSending} onPress={make}>
        {t('classes.make')}
      </Button>
    </div>
  );
}
