/** Spec 9, fixed links: ?doc=agreement|privacy|risk. */
import { documentIds } from '../../core/agreement/agreement.ts';
import { DocumentsScreen } from '../../core/agreement/documents-screen.tsx';
import { replace } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';

export function ProtocolScreen({ params }: ScreenOf) {
  const id = documentIds.find((known) => known === params['doc']) ?? 'agreement';
  return (
    <DocumentsScreen id={id} onChoose={(doc) => void replace('pages/auth/protocol', { doc })} />
  );
}
