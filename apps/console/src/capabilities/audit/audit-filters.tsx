import { auditActions } from '@candor/contract/audit';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { useState } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { refine } from '../../platform/nav/location.ts';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { isId, type AuditFilter } from './audit-filter.model.ts';

/** Ids are pasted from elsewhere, so a wrong one is reported and not sent. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const t = useText();
  const codeText = useCodeText();
  const [customer, setCustomer] = useState(filter.customer ?? '');
  const [operator, setOperator] = useState(filter.operator ?? '');
  const [wasTried, setTried] = useState(false);
  const findProblem = (text: string, prefix: 'cus' | 'opr') =>
    text === '' || isId(text, prefix) ? null : t('console.audit.idWrong', { prefix });
  const problems = {
    customer: findProblem(customer, 'cus'),
    operator: findProblem(operator, 'opr'),
  };
  return (
    <form
      noValidate
      className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problems.customer === null && problems.operator === null)
          refine({
            customer: customer === '' ? undefined : customer,
            operator: operator === '' ? undefined : operator,
            page: undefined,
          });
      }}
    >
      <ChoiceField
        label={t('common.action')}
        value={filter.action ?? 'all'}
        options={[
          { value: 'all', label: t('common.all') },
          ...auditActions.map((value) => ({
            value,
            label: codeText(`console.action.${value.replaceAll('.', '-')}`, value),
          })),
        ]}
        onChange={(value) =>
          refine({ action: value === 'all' ? undefined : value, page: undefined })
        }
      />
      <TextField
        label={t('console.audit.customerId')}
        name="customer"
        value={customer}
        onChange={(text) => setCustomer(text.trim())}
        error={wasTried ? problems.customer : null}
        autoComplete="off"
        autoCapitalize="none"
      />
      <TextField
        label={t('console.audit.operatorId')}
        name="operator"
        value={operator}
        onChange={(text) => setOperator(text.trim())}
        error={wasTried ? problems.operator : null}
        autoComplete="off"
        autoCapitalize="none"
      />
      <div className="md:pt-[1.6rem]">
        <Button type="submit" tone="secondary">
          {t('common.apply')}
        </Button>
      </div>
    </form>
  );
}
