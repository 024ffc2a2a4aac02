/** The steps of a verification, of a person or a company, with what has to stop while they are sent. */
import type { ReactNode } from 'react';
import { StepFrame } from '../../platform/forms/step-frame.tsx';
import type { StepForm } from '../../platform/forms/use-step-form.ts';
import { useText } from '../../platform/i18n/text.ts';
import type { DocumentImage } from '../../core/identity/use-document-image.ts';
import type { CompanyStep } from './kyc-company.model.ts';
import type { PersonStep } from './kyc-individual.model.ts';

export function KycFrame<Input extends object, Summary>({
  form,
  images,
  isSending,
  isFilling,
  onSend,
  children,
}: {
  form: StepForm<Input, Summary, CompanyStep | PersonStep>;
  images: Readonly<Record<string, DocumentImage>>;
  isSending: boolean;
  /** Sample details are being drawn. */
  isFilling: boolean;
  onSend: (value: Input, summary: Summary) => void;
  children: ReactNode;
}) {
  const t = useText();
  const { id } = form.step;
  const isUploading = Object.values(images).some((image) => image.isUploading);
  return (
    <StepFrame
      title={t('common.identityVerification')}
      step={form.step}
      texts={{
        name: t(`kyc.step.${id}`),
        lead: t(`kyc.stepLead.${id}`),
        progress: t('kyc.progress'),
        submit: t('kyc.submit'),
      }}
      headingId={form.headingId}
      isBusy={isSending || (id === 'review' && (isFilling || isUploading))}
      onNext={() => form.next(onSend)}
      onPrevious={() => form.goTo(form.step.index - 1)}
    >
      {children}
    </StepFrame>
  );
}
