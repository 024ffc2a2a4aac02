/** Its links open the documents in a sheet, so nothing typed is lost. */
import { Checkbox } from '@candor/ui/fields/checkbox';
import type { FieldBinding } from '@candor/ui/fields/field-frame';
import { Fragment, useState, type MouseEvent } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import type { Agreement, AgreementDocument } from '../../../core/agreement/agreement.ts';
import { DocumentText } from '../../../core/agreement/document-text.tsx';

export function AgreementField({
  agreement,
  ...field
}: Required<FieldBinding<boolean>> & { agreement: Agreement }) {
  const t = useText();
  const [shown, setShown] = useState<AgreementDocument | null>(null);
  const [isOpen, setOpen] = useState(false);
  const read = (document: AgreementDocument) => {
    setShown(document);
    setOpen(true);
  };
  // Filled with its own names, the sentence keeps its places, ready to be split into words and
  // links.
  const parts = t('auth.agree.sentence', {
    agreement: '{agreement}',
    privacy: '{privacy}',
    risk: '{risk}',
  }).split(/\{(\w+)\}/);
  return (
    <>
      <Checkbox {...field}>
        {parts.map((part) => {
          const document = agreement.documents.find((candidate) => candidate.id === part);
          return (
            <Fragment key={part}>
              {document === undefined ? part : <DocumentLink document={document} onRead={read} />}
            </Fragment>
          );
        })}
      </Checkbox>
      <AppSheet isOpen={isOpen} onClose={() => setOpen(false)} title={shown?.title ?? ''}>
        {shown !== null && (
          <DocumentText headings="h3" document={shown} version={agreement.version} />
        )}
      </AppSheet>
    </>
  );
}

function DocumentLink({
  document,
  onRead,
}: {
  document: AgreementDocument;
  onRead: (document: AgreementDocument) => void;
}) {
  const t = useText();
  const open = (event: MouseEvent) => {
    // Another tab or window stays the customer's choice.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onRead(document);
  };
  return (
    <a
      href={linkTo('pages/auth/protocol', { doc: document.id })}
      onClick={open}
      className="font-medium text-accent underline underline-offset-2"
    >
      {t(`auth.document.${document.id}`)}
    </a>
  );
}
