import { Segmented } from '@candor/ui/fields/segmented';
import { useText } from '../../platform/i18n/text.ts';
import { PageScreen } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { documentIds, useAgreement, type AgreementDocument } from './agreement.ts';
import { DocumentText } from './document-text.tsx';

/**
 * The user agreement, the privacy policy and the risk disclosure, one at a time. Which one is in
 * the address, so that each can be linked to.
 */
export function DocumentsScreen({
  id,
  onChoose,
}: {
  id: AgreementDocument['id'];
  onChoose: (id: AgreementDocument['id']) => void;
}) {
  const t = useText();
  const agreement = useAgreement();
  const document =
    agreement.status === 'ready'
      ? agreement.data.documents.find((candidate) => candidate.id === id)
      : undefined;
  return (
    <PageScreen title={document?.title ?? t(`auth.protocol.${id}`)}>
      <div className="grid gap-5 px-4 pt-1 pb-8">
        <Segmented
          label={t('auth.document.choose')}
          isCompact
          options={documentIds.map((value) => ({ value, label: t(`auth.protocol.${value}`) }))}
          value={id}
          onChange={onChoose}
        />
        {agreement.status !== 'ready' && <QueryState of={agreement} rows={6} />}
        {agreement.status === 'ready' && document !== undefined && (
          <DocumentText headings="h2" document={document} version={agreement.data.version} />
        )}
      </div>
    </PageScreen>
  );
}
