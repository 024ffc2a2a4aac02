/** Who takes the seat of the last administrator, why and when; one who is there ends it here. */
import { viewerZone } from '@candor/client/time';
import { hasRole } from '@candor/contract/kernel/company';
import { formatDateTime } from '@candor/kit/moment-format';
import { HoldButton } from '@candor/ui/buttons/hold-button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Section } from '@candor/ui/lists/section';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../platform/i18n/text.ts';
import { refetchCompanies, useObject, type Company } from './companies.api.ts';

export function ReplacementNote({ company: { replacement, role } }: { company: Company }) {
  const t = useText();
  const again = () => void refetchCompanies();
  const objecting = useObject({ done: again, refused: again });
  if (replacement === null) return null;
  const { person, administrator, reason, dueAt } = replacement;
  return (
    <Section title={t('companies.replacement')}>
      <div className="grid gap-2 px-4 pb-2">
        <Note tone="alert">
          {t('companies.replacement.text', {
            name: person.name,
            when: formatDateTime(dueAt, viewerZone()),
          })}
        </Note>
        <KeyValueList>
          <KeyValue label={t('companies.replacement.person')}>{person.name}</KeyValue>
          <KeyValue label={t('companies.replacement.administrator')}>{administrator.name}</KeyValue>
          <KeyValue label={t('companies.replacement.reason')}>{reason}</KeyValue>
        </KeyValueList>
        {objecting.refusal !== null && <Note tone="alert">{objecting.refusal.message}</Note>}
        {objecting.isLost && <Note tone="warn">{t('companies.lost')}</Note>}
        {hasRole(role, 'administrator') ? (
          <HoldButton isBusy={objecting.isSending} onConfirm={() => objecting.send({ body: {} })}>
            {t('companies.replacement.object')}
          </HoldButton>
        ) : (
          <p className="text-label text-ink2">{t('companies.replacement.others')}</p>
        )}
      </div>
    </Section>
  );
}
