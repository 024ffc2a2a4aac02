/** Another role for a member, or the end of their membership. */
import { companyRoles } from '@candor/contract/kernel/company';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip, ChoiceGroup } from '@candor/ui/fields/choice-chip';
import { Note } from '@candor/ui/marks/note';
import { Sheet } from '@candor/ui/overlays/sheet';
import { useState } from 'react';
import type { Confirming, Given } from '../../core/customer/confirm-security.tsx';
import { useText } from '../../platform/i18n/text.ts';
import {
  refetchCompanies,
  useChangeMember,
  useEndMember,
  type CompanyMember,
} from './companies.api.ts';
import { ConfirmedSheet, useConfirmed } from './use-confirmed.tsx';

export function MemberSheet({
  member: { personId, name, email, role },
  confirming,
  onClose,
}: {
  member: CompanyMember;
  confirming: Confirming;
  onClose: () => void;
}) {
  const t = useText();
  const [chosen, setChosen] = useState(role);
  const [isEnding, setEnding] = useState(false);
  const confirmed = useConfirmed(confirming);
  const on = {
    done: () => {
      confirmed.close();
      onClose();
      void refetchCompanies();
    },
    refused: confirmed.refused,
  };
  const changing = useChangeMember(on);
  const ending = useEndMember(on);
  const sending = isEnding ? ending : changing;
  const send = (given: Given) =>
    isEnding
      ? ending.send({ body: { personId, ...given } })
      : changing.send({ body: { personId, role: chosen, ...given } });
  const label = isEnding ? t('companies.member.end') : t('companies.member.change');
  return (
    <>
      <Sheet
        isOpen={!confirmed.isAsked}
        onClose={onClose}
        title={name}
        closeLabel={t('framework.close')}
      >
        <div className="grid gap-4">
          <p className="text-label break-words text-ink2">{email}</p>
          <ChoiceGroup label={t('companies.role')}>
            {companyRoles.map((one) => (
              <ChoiceChip
                key={one}
                isChosen={!isEnding && one === chosen}
                onPress={() => {
                  setEnding(false);
                  setChosen(one);
                }}
              >
                {t(`companies.role.${one}`)}
              </ChoiceChip>
            ))}
            <ChoiceChip isChosen={isEnding} onPress={() => setEnding(true)}>
              {t('companies.member.none')}
            </ChoiceChip>
          </ChoiceGroup>
          <p className="text-label text-ink2">
            {isEnding ? t('companies.member.end.text') : t(`companies.role.${chosen}.text`)}
          </p>
          {sending.refusal !== null && <Note tone="alert">{sending.refusal.message}</Note>}
          {sending.isLost && <Note tone="warn">{t('companies.lost')}</Note>}
          <Button
            isWide
            isDisabled={!isEnding && chosen === role}
            isBusy={sending.isSending}
            onPress={() => confirmed.begin(send)}
          >
            {label}
          </Button>
        </div>
      </Sheet>
      <ConfirmedSheet
        of={confirmed}
        confirming={confirming}
        label={label}
        sending={sending}
        onGiven={send}
      />
    </>
  );
}
