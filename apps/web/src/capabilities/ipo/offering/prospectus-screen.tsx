/** The prospectus: nothing but the stated facts, as the server writes them. */
import { formatLocalDate } from '@candor/kit/moment-format';
import { useText } from '../../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { useOffering, type Offering } from '../ipo.api.ts';
import { CompanyHead } from '../shared/company-head.tsx';
import { FictionalNote } from '../../../core/product/fictional-note.tsx';
import { readOfferingId } from '../shared/offering.model.ts';
import { UnknownOffering } from './offering-screen.tsx';

export function ProspectusScreen({ params }: ScreenOf) {
  const t = useText();
  const id = readOfferingId(params['id']);
  return (
    <PageScreen title={t('ipo.prospectus')}>
      {id === null ? <UnknownOffering /> : <Prospectus key={id} id={id} />}
    </PageScreen>
  );
}

function Prospectus({ id }: { id: string }) {
  const offering = useOffering(id);
  if (offering.status === 'unavailable' && offering.message !== null) return <UnknownOffering />;
  if (offering.status !== 'ready') return <QueryState of={offering} />;
  return <ProspectusText offering={offering.data} />;
}

function ProspectusText({ offering }: { offering: Offering }) {
  const t = useText();
  return (
    <article className="grid grid-cols-1 gap-5 px-4 pt-1 pb-8">
      <CompanyHead of={offering} />
      <FictionalNote of="companies" />
      <p className="text-caption text-ink3">
        {t('ipo.prospectus.submitted', { date: formatLocalDate(offering.prospectusDate) })}
      </p>
      {offering.prospectus.map(({ title, paragraphs }) => (
        <section key={title} className="grid grid-cols-1 gap-2">
          <h2 className="text-section font-semibold tracking-heading">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-body leading-relaxed wrap-anywhere text-ink2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
