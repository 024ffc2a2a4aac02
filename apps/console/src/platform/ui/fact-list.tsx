/** The caller passes in how a sealed value is opened. */
import { suitabilityChoices } from '@candor/contract/kernel/suitability';
import type { ReactNode } from 'react';
import { useCodeText, useLanguage, useText } from '../i18n/text.ts';
import { Moment } from './moment.tsx';

export type Fact = {
  readonly key: string;
  readonly value: string;
  readonly sealedField: string | null;
  /** The payout method whose number or address can be opened. */
  readonly method?: string | undefined;
};

export function FactList({
  facts,
  drawSealed,
}: {
  facts: readonly Fact[];
  drawSealed: (fact: Fact & { sealedField: string }) => ReactNode;
}) {
  const t = useText();
  const codeText = useCodeText();
  if (facts.length === 0) return <p className="text-body text-ink2">{t('framework.empty')}</p>;
  return (
    <dl className="@container divide-y divide-line">
      {facts.map((fact) => (
        <div
          key={fact.key}
          className="grid items-baseline gap-x-4 gap-y-0.5 py-2.5 @2xs:grid-cols-[minmax(7rem,2fr)_3fr] first:pt-0 last:pb-0"
        >
          <dt className="text-label text-ink2">{codeText(`console.fact.${fact.key}`, fact.key)}</dt>
          <dd className="min-w-0 text-body font-medium break-words">
            {fact.sealedField === null ? (
              <Value fact={fact} />
            ) : (
              drawSealed({ ...fact, sealedField: fact.sealedField })
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ fact: { key, value } }: { fact: Fact }) {
  const codeText = useCodeText();
  const language = useLanguage();
  switch (key) {
    case 'country':
    case 'placeOfRegistration':
      return codeText(
        `console.region.${value}`,
        regionName(value, language === 'zhHans' ? 'zh-Hans' : 'en'),
      );
    case 'idType':
    case 'officerIdType':
      return codeText(`console.document.${value}`, value);
    case 'service':
      return codeText(`console.service.${value}`, value);
    case 'verification':
      return codeText(`console.verification.${value}`, value);
    case 'channel':
      return codeText(`console.channel.${value}`, value);
    case 'network':
      return codeText(`console.network.${value}`, value);
    case 'accountState':
      return codeText(`console.customerState.${value}`, value);
    case 'requestedAt':
    case 'methodSince':
    case 'registeredAt':
      return <Moment at={Date.parse(value)} />;
    default:
      return key in suitabilityChoices ? <SuitabilityAnswer name={key} value={value} /> : value;
  }
}

/** `strike wrong` where the rules say so. */
function SuitabilityAnswer({ name, value }: { name: string; value: string }) {
  const t = useText();
  const codeText = useCodeText();
  const [choice = '', mark] = value.split(' ');
  const answer = codeText(`console.suitability.${name}.${choice}`, choice);
  if (mark === undefined) return answer;
  return <span className="text-alert">{t('console.suitability.wrong', { answer })}</span>;
}

function regionName(code: string, locale: string): string {
  return /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code)
    : code;
}
