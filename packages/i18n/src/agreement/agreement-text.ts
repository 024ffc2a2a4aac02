/**
 * The shape of the texts a customer agrees to: three documents of short sections, the same sections
 * in every language.
 */
export type AgreementDocumentId = 'agreement' | 'privacy' | 'risk';

export type AgreementSection = { readonly heading: string; readonly text: string };

export type AgreementText = {
  readonly title: string;
  readonly sections: readonly AgreementSection[];
};

export type AgreementTexts = { readonly [Id in AgreementDocumentId]: AgreementText };
