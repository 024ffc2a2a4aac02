import type { FieldBinding } from '@candor/ui/fields/field-frame';
import { EmailCodeField, type EmailCode } from '../../../core/email-code/email-code-field.tsx';
import { ReviewPart, type ReviewPartOf } from '../../../platform/forms/review-part.tsx';
import type { Agreement } from '../../../core/agreement/agreement.ts';
import { AgreementField } from './agreement-field.tsx';

export function ReviewStep({
  onComplete,
  parts,
  email,
  code,
  codeField,
  agreement,
  agreedField,
}: {
  onComplete: (code: string) => void;
  parts: readonly ReviewPartOf[];
  email: string;
  code: EmailCode;
  codeField: Required<FieldBinding<string>>;
  agreement: Agreement;
  agreedField: Required<FieldBinding<boolean>>;
}) {
  return (
    <>
      {parts.map((part) => (
        <ReviewPart key={part.title} {...part} />
      ))}
      <div className="pt-2">
        <AgreementField agreement={agreement} {...agreedField} />
      </div>
      <EmailCodeField email={email} code={code} field={codeField} onComplete={onComplete} />
    </>
  );
}
