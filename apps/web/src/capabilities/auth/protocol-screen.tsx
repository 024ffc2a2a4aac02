/** The user agreement, the privacy policy and the risk disclosure (spec 9: fixed links), each under its own address: ?doc=agreement|privacy|risk. */
import { Segmented } from '@candor/ui/segmented';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { ReadingState } from '../../platform/reading-state.tsx';
import { useAgreement } from './auth.api.ts';
import { DocumentText } from './document-text.tsx';

const DOCUMENTS = ['agreement', 'privacy', 'risk'] as const;

export function ProtocolScreen({ params }: ScreenOf) {
  const t = useText();
  const agreement = useAgreement();
  const id = DOCUMENTS.find((known) => known === params['doc']) ?? 'agreement';
  const document = agreement.status === 'ready' ? agreement.data.documents.find((candidate) => candidate.id === id) : undefined;
  return (
    <PageScreen title={document?.title ?? t(`auth.protocol.${id}`)}>
      <div className="grid gap-5 px-4 pt-1 pb-8">
        <Segmented label={t('auth.document.choose')} isCompact options={DOCUMENTS.map((value) => ({ value, label: t(`auth.protocol.${value}`) }))} value={id} onChange={(doc) => replace('pages/auth/protocol', { doc })} />
        {agreement.status !== 'ready' && <ReadingState of={agreement} rows={6} />}
        {agreement.status === 'ready' && document !== undefined && <DocumentText headings="h2" document={document} version={agreement.data.version} />}
      </div>
    </PageScreen>
  );
}
