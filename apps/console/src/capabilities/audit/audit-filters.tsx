import { auditActions, auditActors } from '@candor/contract/audit';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { useState } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { refine } from '../../platform/nav/location.ts';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { areDays, isCode, isId, type AuditFilter } from './audit-filter.model.ts';

/** Ids are pasted from elsewhere, so a wrong one is reported and not sent. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const t = useText();
  const codeText = useCodeText();
  const [customer, setCustomer] = useState(filter.customer ?? '');
  const [operator, setOperator] = useState(filter.operator ?? '');
  const [from, setFrom] = useState(filter.from ?? '');
  const [until, setUntil] = useState(filter.until ?? '');
  const [code, setCode] = useState(filter.code ?? '');
  const [wasTried, setTried] = useState(false);
  const findProblem = (text: string, prefix: 'cus' | 'opr') =>
    text === '' || isId(text, prefix) ? null : t('console.audit.idWrong', { prefix });
  const problems = {
    customer: findProblem(customer, 'cus'),
    operator: findProblem(operator, 'opr'),
    days: areDays(from, until) ? null : t('console.audit.daysWrong'),
    code: code === '' || isCode(code.toUpperCase()) ? null : t('console.audit.codeWrong'),
  };
  return (
    <form
      noValidate
      className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.values(problems).every((problem) => problem === null))
          refine({
            customer: customer === '' ? undefined : customer,
            operator: operator === '' ? undefined : operator,
            from: from === '' ? undefined : from,
            until: until === '' ? undefined : until,
            code: code === '' ? undefined : code.toUpperCase(),
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
      <ChoiceField
        label={t('common.by')}
        name="actor"
        value={filter.actor ?? 'all'}
        options={[
          { value: 'all', label: t('common.all') },
          ...auditActors.map((value) => ({ value, label: t(`console.actor.${value}`) })),
        ]}
        onChange={(value) =>
          refine({ actor: value === 'all' ? undefined : value, page: undefined })
        }
      />
      <TextField
        label={t('console.audit.from')}
        name="from"
        value={from}
        onChange={(text) => setFrom(text.trim())}
        error={wasTried ? problems.days : null}
        placeholder="2026-01-31"
        autoComplete="off"
      />
      <TextField
        label={t('console.orders.until')}
        name="until"
        value={until}
        onChange={(text) => setUntil(text.trim())}
        error={wasTried ? problems.days : null}
        placeholder="2026-01-31"
        autoComplete="off"
      />
      <TextField
        label={t('console.audit.code')}
        name="code"
        value={code}
        onChange={(text) => setCode(text.trim())}
        error={wasTried ? problems.code : null}
        autoComplete="off"
        autoCapitalize="none"
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
