/** One person is invited to one role, by e-mail or by a code that is handed over. */
import { newRequestId } from '@candor/client/request-id';
import { companyRoles, type CompanyRole } from '@candor/contract/kernel/company';
import { isEmail } from '@candor/contract/kernel/patterns';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip, ChoiceGroup } from '@candor/ui/fields/choice-chip';
import { TextField } from '@candor/ui/fields/text-field';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import type { Confirming, Given } from '../../core/customer/confirm-security.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import { refetchCompanies, useInviteMember } from './companies.api.ts';
import { ConfirmedSheet, useConfirmed } from './use-confirmed.tsx';

const HOURS = 72;

export function InviteForm({ confirming }: { confirming: Confirming }) {
  const t = useText();
  const [role, setRole] = useState<CompanyRole>('trader');
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  // One invitation for one request, also where no answer came.
  const [requestId, setRequestId] = useState(newRequestId);
  const confirmed = useConfirmed(confirming);
  const inviting = useInviteMember({
    done: () => {
      void refetchCompanies();
      replace('companies/index');
    },
    refused: (refusal) => {
      if (refusal.reason !== 'COMPANY_APPROVAL_WAITING') setRequestId(newRequestId());
      confirmed.refused(refusal);
    },
  });
  const address = email.trim();
  const isWrong = address !== '' && !isEmail(address);
  const send = (given: Given) =>
    inviting.send({
      body: { requestId, role, email: address === '' ? null : address, hours: HOURS, ...given },
    });
  return (
    <>
      <SubmitForm
        className="grid gap-5 px-4 pt-2 pb-8"
        onSubmit={() => {
          setTried(true);
          if (!isWrong && !inviting.isSending) confirmed.begin(send);
        }}
      >
        <ChoiceGroup label={t('companies.role')}>
          {companyRoles.map((one) => (
            <ChoiceChip
              key={one}
              isChosen={one === role}
              onPress={() => {
                setRole(one);
                setRequestId(newRequestId());
              }}
            >
              {t(`companies.role.${one}`)}
            </ChoiceChip>
          ))}
        </ChoiceGroup>
        <p className="text-label text-ink2">{t(`companies.role.${role}.text`)}</p>
        <TextField
          label={t('companies.fact.email')}
          hint={t('companies.invite.email.text')}
          value={email}
          type="email"
          autoComplete="off"
          error={isTried && isWrong ? t('companies.invite.email.wrong') : null}
          onChange={(text) => {
            setEmail(text);
            setRequestId(newRequestId());
          }}
        />
        <p className="text-label text-ink2">{t('companies.invite.text', { hours: HOURS })}</p>
        {inviting.isLost && <Note tone="warn">{t('companies.lost')}</Note>}
        {inviting.refusal !== null && !confirmed.isAsked && (
          <Note tone="alert">{inviting.refusal.message}</Note>
        )}
        <Button type="submit" isWide isBusy={inviting.isSending}>
          {t('companies.invite.make')}
        </Button>
      </SubmitForm>
      <ConfirmedSheet
        of={confirmed}
        confirming={confirming}
        label={t('companies.invite.make')}
        sending={inviting}
        onGiven={send}
      />
    </>
  );
}
