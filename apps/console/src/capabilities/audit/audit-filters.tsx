import { auditActions, auditActors } from '@candor/contract/audit';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { AllOrOne } from '../../platform/ui/all-or-one.tsx';
import { TypedFilters } from '../../platform/ui/typed-filters.tsx';
import { areDays, isCode, isId, type AuditFilter } from './audit-filter.model.ts';

export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const t = useText();
  const codeText = useCodeText();
  const findProblem = (text: string, prefix: 'cus' | 'opr') =>
    text === '' || isId(text, prefix) ? null : t('console.audit.idWrong', { prefix });
  return (
    <TypedFilters
      className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-4"
      filter={filter}
      filters={[
        { name: 'from', label: t('console.audit.from'), isDay: true },
        { name: 'until', label: t('console.orders.until'), isDay: true },
        { name: 'code', label: t('console.audit.code') },
        { name: 'customer', label: t('console.audit.customerId') },
        { name: 'operator', label: t('console.audit.operatorId') },
      ]}
      findProblems={({ from, until, code, customer, operator }) => {
        const days = areDays(from, until) ? null : t('console.audit.daysWrong');
        return {
          from: days,
          until: days,
          code: code === '' || isCode(code.toUpperCase()) ? null : t('console.audit.codeWrong'),
          customer: findProblem(customer, 'cus'),
          operator: findProblem(operator, 'opr'),
        };
      }}
    >
      <AllOrOne
        isLong
        label={t('common.action')}
        name="action"
        value={filter.action}
        options={auditActions}
        getLabel={(action) => codeText(`console.action.${action.replaceAll('.', '-')}`, action)}
      />
      <AllOrOne
        isLong
        label={t('common.by')}
        name="actor"
        value={filter.actor}
        options={auditActors}
        getLabel={(actor) => t(`console.actor.${actor}`)}
      />
    </TypedFilters>
  );
}
