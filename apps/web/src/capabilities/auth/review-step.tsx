/** The last step of both registrations: everything once more, the code that proves the e-mail, and the agreement. */
import type { FieldBinding } from '@candor/ui/field-frame';
import { KeyValue, KeyValueList } from '@candor/ui/key-value';
import { useText } from '../../platform/i18n/text.ts';
import { AgreementField } from './agreement-field.tsx';
import type { Agreement } from './auth.api.ts';
import { EmailCodeField } from './email-code-field.tsx';
import type { EmailCode } from './use-email-code.ts';

export type ReviewPart = { readonly title: string; readonly lines: readonly { readonly label: string; readonly text: string }[]; readonly onEdit: () => void };

export function ReviewStep({ parts, email, code, codeField, agreement, agreedField }: {
  parts: readonly ReviewPart[];
  email: string;
  code: EmailCode;
  codeField: Required<FieldBinding<string>>;
  agreement: Agreement;
  agreedField: Required<FieldBinding<boolean>>;
}) {
  return (
    <>
      {parts.map((part) => <Part key={part.title} {...part} />)}
      <div className="pt-2">
        <EmailCodeField email={email} code={code} field={codeField} />
      </div>
      <AgreementField agreement={agreement} {...agreedField} />
    </>
  );
}

function Part({ title, lines, onEdit }: ReviewPart) {
  const t = useText();
  return (
    <section className="rounded-card border border-line bg-s1 px-4 pt-1 pb-1.5">
      <div className="flex items-center justify-between">
        <h3 className="text-body font-semibold">{title}</h3>
        <button type="button" aria-label={t('auth.register.edit', { part: title })} onClick={onEdit} className="-mr-2 min-h-11 px-2 text-label font-semibold text-accent">
          {t('auth.register.editShort')}
        </button>
      </div>
      <KeyValueList>
        {lines.filter((line) => line.text !== '').map((line) => <KeyValue key={line.label} label={line.label}>{line.text}</KeyValue>)}
      </KeyValueList>
    </section>
  );
}
