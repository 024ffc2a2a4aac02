/** Showing results of an account to others by a link: what they will see, and how it ends. */
import { newRequestId } from '@candor/client/request-id';
import { DISPLAY_NAME_MAX } from '@candor/contract/kernel/league-rules';
import { recordPeriods, type RecordPeriod } from '@candor/contract/kernel/shown-record';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip, ChoiceGroup } from '@candor/ui/fields/choice-chip';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { TextField } from '@candor/ui/fields/text-field';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { displayNameOf, isDisplayNameWrong } from '../../../core/product/display-name.ts';
import { HashLine } from '../../../core/product/hash-line.tsx';
import { Part } from '../../../core/product/part.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push } from '../../../platform/nav/nav.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { UnknownState } from '../../../platform/unknown-state.tsx';
import { nameOf } from '../account-words.tsx';
import { useAccounts, type OwnAccount } from '../accounts.api.ts';
import { useEndRecord, useRecords, useShowRecord, type ShownLink } from './record.api.ts';
import { linkOf } from './record.model.ts';

export function RecordShareScreen({ params: { id } }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('accounts.record')}>{() => <Sharing id={id ?? ''} />}</CustomerScreen>
  );
}

function Sharing({ id }: { id: string }) {
  const t = useText();
  const accounts = useAccounts();
  const records = useRecords();
  if (accounts.status !== 'ready') return <QueryState of={accounts} rows={4} />;
  if (records.status !== 'ready') return <QueryState of={records} rows={4} />;
  const account = accounts.data.items.find((one) => one.id === id);
  if (account === undefined || account.isTest)
    return (
      <UnknownState
        title={t('accounts.unknown')}
        label={t('common.accounts')}
        to="accounts/index"
      />
    );
  const link = linkOf(records.data.items, accounts.data.items, id);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5 px-4 pt-2 pb-8">
      <p className="text-body font-medium">{nameOf(account, t)}</p>
      <ul className="grid list-disc gap-1.5 pl-5 text-label text-ink2">
        <li>{t('accounts.record.shows')}</li>
        <li>{t('accounts.record.hides')}</li>
        <li>{t('accounts.record.counted')}</li>
      </ul>
      {link !== null && <Standing link={link} />}
      <Settings key={link?.link ?? 'none'} account={account} link={link} />
    </div>
  );
}

function Standing({ link: { link } }: { link: ShownLink }) {
  const t = useText();
  const ending = useEndRecord();
  return (
    <Part title={t('accounts.record.standing')}>
      <HashLine label={t('accounts.record.address')} text={addressOf(link)} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button tone="secondary" onPress={() => push('accounts/shown', { link })}>
          {t('accounts.record.look')}
        </Button>
        <Button
          tone="secondary"
          isBusy={ending.isSending}
          onPress={() => ending.send({ body: { link } })}
        >
          {t('accounts.record.end')}
        </Button>
      </div>
    </Part>
  );
}

function Settings({ account: { id }, link }: { account: OwnAccount; link: ShownLink | null }) {
  const t = useText();
  const [period, setPeriod] = useState<RecordPeriod>(link?.period ?? 'ever');
  const [typed, setTyped] = useState(link?.name ?? '');
  // One id until something else is asked for, so that a retry makes one link.
  const [requestId, setRequestId] = useState(newRequestId);
  const showing = useShowRecord();
  const displayName = displayNameOf(typed);
  const isWrong = isDisplayNameWrong(displayName);
  const isSame = link !== null && link.period === period && link.name === displayName;
  return (
    <SubmitForm
      className="grid gap-3"
      onSubmit={() => {
        if (!isWrong && !isSame) showing.send({ body: { requestId, id, period, displayName } });
      }}
    >
      <ChoiceGroup label={t('accounts.record.period')}>
        {recordPeriods.map((one) => (
          <ChoiceChip
            key={one}
            isChosen={one === period}
            onPress={() => {
              setPeriod(one);
              setRequestId(newRequestId());
            }}
          >
            {t(`accounts.record.period.${one}`)}
          </ChoiceChip>
        ))}
      </ChoiceGroup>
      <TextField
        label={t('accounts.record.name')}
        hint={t('accounts.record.name.hint')}
        value={typed}
        maxLength={DISPLAY_NAME_MAX}
        autoComplete="off"
        error={isWrong ? t('accounts.record.name.wrong') : null}
        onChange={(name) => {
          setTyped(name);
          setRequestId(newRequestId());
        }}
      />
      {showing.refusal !== null && <Note tone="alert">{showing.refusal.message}</Note>}
      <Button type="submit" isWide isBusy={showing.isSending} isDisabled={isSame}>
        {t(link === null ? 'accounts.record.make' : 'accounts.record.anew')}
      </Button>
    </SubmitForm>
  );
}

function addressOf(link: string): string {
  return `${location.origin}${location.pathname}${linkTo('accounts/shown', { link })}`;
}
