/** The last step of both registrations: everything once more, the code that proves the e-mail, and the agreement. */
import type { FieldBinding } from '@candor/ui/field-frame';
import { EmailCodeField, type EmailCode } from '../../platform/email-code/email-code-field.tsx';
import { ReviewPart, type ReviewPartOf } from '../../platform/forms/review-part.tsx';
import type { Agreement } from '../../platform/agreement/agreement.ts';
import { AgreementField } from './agreement-field.tsx';

export function ReviewStep({ parts, email, code, codeField, agreement, agreedField }: {
  parts: readonly ReviewPartOf[];
  email: string;
  code: EmailCode;
  codeField: Required<FieldBinding<string>>;
  agreement: Agreement;
  agreedField: Required<FieldBinding<boolean>>;
}) {
  return (
    <>
      {parts.map((part) => <ReviewPart key={part.title} {...part} />)}
      <div className="pt-2">
        <EmailCodeField email={email} code={code} field={codeField} />
      </div>
      <AgreementField agreement={agreement} {...agreedField} />
    </>
  );
}
