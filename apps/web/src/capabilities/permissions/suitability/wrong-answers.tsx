import type { KnowledgeQuestion } from '@candor/contract/kernel/suitability';
import { useText } from '../../../platform/i18n/text.ts';
import { useSuitabilityWords } from './use-suitability-words.ts';

/** What is right, and why. */
export function WrongAnswers({ wrong }: { wrong: readonly KnowledgeQuestion[] }) {
  const t = useText();
  const words = useSuitabilityWords();
  if (wrong.length === 0) return null;
  return (
    <section
      aria-label={t('suitability.result.wrong')}
      className="grid gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <h2 className="text-body font-semibold">{t('suitability.result.wrong')}</h2>
      <ul className="grid gap-3">
        {wrong.map((question) => (
          <li key={question} className="grid gap-1">
            <p className="text-label text-ink2">{words.question(question)}</p>
            <p className="text-body">{t(`suitability.why.${question}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
