/** What the gain is made of; each row opens the entries behind it. */
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { Section } from '@candor/ui/lists/section';
import { Note } from '@candor/ui/marks/note';
import { Segmented } from '@candor/ui/fields/segmented';
import { useState } from 'react';
import { readableCode } from '../../core/product/readable-code.ts';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { billsOfPart, billsOfResult } from './bill-links.model.ts';
import type { Figures, Result } from './performance.api.ts';
import { dollars, partsOf } from './performance.model.ts';

const views = ['product', 'instrument'] as const;

export function Results({ figures, isHidden }: { figures: Figures; isHidden: boolean }) {
  const t = useText();
  const [view, setView] = useState<(typeof views)[number]>('product');
  const { products, instruments, instrumentsLeftOut } = figures;
  if (products === null || instruments === null)
    return (
      <div className="px-4">
        <Note tone="warn">{t('performance.unknown')}</Note>
      </div>
    );
  const rows = view === 'product' ? products : instruments;
  return (
    <>
      <Section title={t('performance.parts')}>
        <Parts figures={figures} products={products} isHidden={isHidden} />
      </Section>
      <Section title={t('performance.results')}>
        <div className="px-4 pb-1">
          <Segmented
            label={t('performance.results')}
            isCompact
            value={view}
            onChange={setView}
            options={views.map((value) => ({ value, label: t(`performance.by.${value}`) }))}
          />
        </div>
        {rows.length === 0 && (
          <p className="px-4 py-4 text-label text-ink3">{t('performance.results.none')}</p>
        )}
        {rows.map((row) => (
          <ResultRow
            key={`${row.product} ${row.code ?? ''}`}
            row={row}
            figures={figures}
            isHidden={isHidden}
          />
        ))}
        {view === 'instrument' && instrumentsLeftOut > 0 && (
          <p className="px-4 pt-2 text-caption text-ink3">
            {t('performance.leftOut', { count: instrumentsLeftOut })}
          </p>
        )}
      </Section>
    </>
  );
}

const linked = ['realised', 'fees', 'interest', 'dividends', 'coupons'] as const;

function Parts({
  figures,
  products,
  isHidden,
}: {
  figures: Figures;
  products: readonly Result[];
  isHidden: boolean;
}) {
  const t = useText();
  const parts = partsOf(products);
  return (
    <div className="mx-4 rounded-card border border-line bg-s1 px-4 py-1">
      <KeyValueList>
        {linked.map((part) => (
          <KeyValue
            key={part}
            label={
              <a
                href={linkTo('pages/profile/transaction', billsOfPart(part, figures))}
                className="text-accent"
              >
                {t(`performance.part.${part}`)}
              </a>
            }
          >
            <MoneyText amount={parts[part]} look="change" isHidden={isHidden} />
          </KeyValue>
        ))}
        <KeyValue label={t('performance.part.open')}>
          <MoneyText amount={parts.open} look="change" isHidden={isHidden} />
        </KeyValue>
        <KeyValue
          label={
            <span className="block">
              <span className="block">{t('performance.part.exchange')}</span>
              <span className="block text-caption text-ink3">
                {t('performance.part.exchange.hint')}
              </span>
            </span>
          }
        >
          <MoneyText amount={dollars(figures.exchange)} look="change" isHidden={isHidden} />
        </KeyValue>
        <KeyValue label={<strong>{t('common.profitLoss')}</strong>}>
          <strong>
            <MoneyText amount={dollars(figures.gain)} look="change" isHidden={isHidden} />
          </strong>
        </KeyValue>
      </KeyValueList>
    </div>
  );
}

function ResultRow({
  row,
  figures,
  isHidden,
}: {
  row: Result;
  figures: Figures;
  isHidden: boolean;
}) {
  const t = useText();
  const product = t(`performance.product.${row.product}`);
  return (
    <ListRow
      href={linkTo('pages/profile/transaction', billsOfResult(row, figures))}
      title={row.code === null ? product : readableCode(t, row.code)}
      detail={[
        ...(row.code === null ? [] : [product]),
        t('performance.entries', {
          count: row.entries,
        }),
      ].join(' · ')}
      value={<MoneyText amount={dollars(row.total)} look="change" isHidden={isHidden} />}
      valueDetail={
        <span className="text-caption font-normal text-ink3">
          {t('performance.open')}{' '}
          <MoneyText amount={dollars(row.open)} look="change" isHidden={isHidden} />
        </span>
      }
      hasChevron
    />
  );
}
