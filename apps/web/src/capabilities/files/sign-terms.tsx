import { formatLocalDate } from '@candor/kit/moment-format';
import { SHORT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { Button } from '@candor/ui/buttons/button';
import { Checkbox } from '@candor/ui/fields/checkbox';
import { FieldNote } from '@candor/ui/fields/field-frame';
import { Section } from '@candor/ui/lists/section';
import { Segmented } from '@candor/ui/fields/segmented';
import { emptySignature, isSigned, type Signature } from '@candor/ui/fields/signature';
import { SignaturePad } from '@candor/ui/fields/signature-pad';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useId, useState } from 'react';
import {
  refetchAgreement,
  type Agreement,
  type AgreementDocument,
} from '../../core/agreement/agreement.ts';
import { DocumentText } from '../../core/agreement/document-text.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { useSign } from './files.api.ts';
import { signingProblems } from './terms.model.ts';

export function SignTerms({ agreement, onSigned }: { agreement: Agreement; onSigned: () => void }) {
  const t = useText();
  const { version } = agreement;
  const [signature, setSignature] = useState<Signature>(emptySignature);
  // A new version has to be ticked again.
  const [agreedVersion, setAgreedVersion] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const { sign, isSigning } = useSign({
    done: () => {
      showToast(t('terms.done'), 'done');
      onSigned();
    },
    refused: ({ reason }) => {
      if (reason === 'AGREEMENT_OUTDATED') void refetchAgreement();
    },
  });
  const isAgreed = agreedVersion === version;
  const problems = signingProblems({
    isTyped: signature.way === 'typed',
    isSigned: isSigned(signature),
    isAgreed,
  });
  const mistakeAt = (field: 'signature' | 'isAgreed') => {
    const problem = wasTried ? problems.find((candidate) => candidate.field === field) : undefined;
    return problem === undefined ? null : t(problem.key);
  };
  const submit = () => {
    setTried(true);
    const [first] = problems;
    if (first === undefined) sign({ signature, version });
    else document.getElementsByName(first.field)[0]?.focus();
  };
  return (
    <SubmitForm
      onSubmit={() => {
        if (!isSigning) submit();
      }}
    >
      <Section title={t('terms.read')}>
        <Documents agreement={agreement} />
      </Section>
      <Section title={t('terms.signature')}>
        <div className="grid gap-3 px-4">
          <SignatureField
            signature={signature}
            onChange={setSignature}
            error={mistakeAt('signature')}
          />
          <Checkbox
            name="isAgreed"
            value={isAgreed}
            onChange={(agreed) => setAgreedVersion(agreed ? version : null)}
            error={mistakeAt('isAgreed')}
          >
            {t('terms.agree', { version: formatLocalDate(version) })}
          </Checkbox>
          <Button type="submit" isWide isBusy={isSigning}>
            {t('terms.submit')}
          </Button>
        </div>
      </Section>
    </SubmitForm>
  );
}

/** A scroll area, so that the signature stays in reach. */
function Documents({ agreement: { documents, version } }: { agreement: Agreement }) {
  const t = useText();
  const [id, setId] = useState<AgreementDocument['id']>('agreement');
  const document = documents.find((candidate) => candidate.id === id);
  return (
    <div className="grid gap-3 px-4">
      <Segmented
        label={t('auth.document.choose')}
        isCompact
        options={documents.map((one) => ({ value: one.id, label: t(`auth.protocol.${one.id}`) }))}
        value={id}
        onChange={setId}
      />
      {document !== undefined && (
        <div
          key={id}
          role="region"
          tabIndex={0}
          aria-label={document.title}
          className="h-72 overflow-y-auto overscroll-contain rounded-card border border-line bg-s1 px-4 py-3"
        >
          <DocumentText headings="h3" document={document} version={version} />
        </div>
      )}
    </div>
  );
}

function SignatureField({
  signature,
  onChange,
  error,
}: {
  signature: Signature;
  onChange: (signature: Signature) => void;
  error: string | null;
}) {
  const t = useText();
  const noteId = useId();
  const isTyped = signature.way === 'typed';
  return (
    <div className="grid gap-3">
      <Segmented
        label={t('terms.way')}
        options={[
          { value: 'drawn', label: t('terms.way.drawn') },
          { value: 'typed', label: t('terms.way.typed') },
        ]}
        value={signature.way}
        onChange={(way) => onChange(way === 'typed' ? { way, name: '' } : emptySignature)}
      />
      {isTyped && (
        <TextField
          name="signature"
          value={signature.name}
          onChange={(name) => onChange({ way: 'typed', name })}
          error={error}
          label={t('terms.name')}
          hint={t('terms.nameHint')}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={SHORT_TEXT_LENGTH_MAX}
        />
      )}
      <SignaturePad
        label={t('terms.signature')}
        prompt={isTyped ? t('terms.nameHint') : t('terms.drawHere')}
        signature={signature}
        onChange={onChange}
        isMistaken={error !== null}
      />
      {!isTyped && (
        <div className="flex items-start gap-3 text-caption">
          <FieldNote id={noteId} error={error} />
          <Button
            tone="ghost"
            size="small"
            isDisabled={signature.strokes.length === 0}
            onPress={() => onChange(emptySignature)}
          >
            {t('common.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
