/** Whether two people decide, above which value an order waits, and the limits of roles. */
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip, ChoiceGroup } from '@candor/ui/fields/choice-chip';
import { NumberField } from '@candor/ui/fields/number-field';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import type { Confirming, Given } from '../../core/customer/confirm-security.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import { refetchCompanies, useChangeRule, type Company } from './companies.api.ts';
import { ruleBody, ruleProblems, type RuleForm } from './companies.model.ts';
import { ConfirmedSheet, useConfirmed } from './use-confirmed.tsx';

const fields = ['asksOver', 'orderMax', 'dayMax', 'payoutMax'] as const;

export function RuleFormView({
  company: { rule },
  confirming,
}: {
  company: Company;
  confirming: Confirming;
}) {
  const t = useText();
  const [form, setForm] = useState<RuleForm>(() => ({
    ...{ isOn: rule.isOn, asksOver: rule.asksOver, orderMax: rule.orderMax ?? '' },
    ...{ dayMax: rule.dayMax ?? '', payoutMax: rule.payoutMax ?? '' },
  }));
  const [isTried, setTried] = useState(false);
  const confirmed = useConfirmed(confirming);
  const changing = useChangeRule({
    done: () => {
      void refetchCompanies();
      replace('companies/index');
    },
    refused: confirmed.refused,
  });
  const problems = ruleProblems(form);
  const send = (given: Given) => changing.send({ body: { ...ruleBody(form), ...given } });
  return (
    <>
      <SubmitForm
        className="grid gap-5 px-4 pt-2 pb-8"
        onSubmit={() => {
          setTried(true);
          if (problems.length === 0 && !changing.isSending) confirmed.begin(send);
        }}
      >
        <ChoiceGroup label={t('companies.rule.two')}>
          {[true, false].map((isOn) => (
            <ChoiceChip
              key={String(isOn)}
              isChosen={form.isOn === isOn}
              onPress={() => setForm({ ...form, isOn })}
            >
              {t(isOn ? 'companies.rule.on' : 'companies.rule.off')}
            </ChoiceChip>
          ))}
        </ChoiceGroup>
        <p className="text-label text-ink2">{t('companies.rule.text')}</p>
        {fields.map((field) => (
          <NumberField
            key={field}
            label={t(`companies.rule.${field}`)}
            currency="USD"
            suffix="USD"
            placeholder={field === 'asksOver' ? '' : t('companies.rule.none')}
            value={form[field]}
            error={isTried && problems.includes(field) ? t('companies.rule.wrong') : null}
            onChange={(text) => setForm({ ...form, [field]: text })}
          />
        ))}
        <p className="text-label text-ink2">{t('companies.rule.ends')}</p>
        {changing.isLost && <Note tone="warn">{t('companies.lost')}</Note>}
        {changing.refusal !== null && !confirmed.isAsked && (
          <Note tone="alert">{changing.refusal.message}</Note>
        )}
        <Button type="submit" isWide isBusy={changing.isSending}>
          {t('companies.rule.save')}
        </Button>
      </SubmitForm>
      <ConfirmedSheet
        of={confirmed}
        confirming={confirming}
        label={t('companies.rule.save')}
        sending={changing}
        onGiven={send}
      />
    </>
  );
}
