import { loadExposure } from '@candor/contract/desk';
import { useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { Picture } from '../../platform/ui/pictures/picture.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { getTopExposure, type ExposureBar } from './exposure-picture.model.ts';
import { InstrumentName } from './instrument-name.tsx';

export function ExposurePicture() {
  const t = useText();
  const exposure = useCallQuery(loadExposure, []);
  return (
    <QueryView of={exposure}>
      {({ asOf, items }) => {
        const top = getTopExposure(items);
        return (
          <Picture
            title={t('console.overview.exposure')}
            period={
              <>
                {t('console.exposure.asOf')} <Moment at={asOf} />
              </>
            }
            href={hrefTo('exposure')}
            none={top.length === 0 ? t('console.overview.exposure.none') : null}
            table={top.map(({ currency, bars }) => (
              <ExposureTable key={currency} currency={currency} bars={bars} />
            ))}
          >
            {top.map(({ currency, bars }) => (
              <ul key={currency} className="grid gap-1">
                {bars.map((bar) => (
                  <li key={`${bar.item.source} ${bar.item.code}`}>
                    <NetBar bar={bar} />
                  </li>
                ))}
              </ul>
            ))}
            {top.length > 0 && <Sides />}
          </Picture>
        );
      }}
    </QueryView>
  );
}

function NetBar({ bar: { item, long, short } }: { bar: ExposureBar }) {
  return (
    <a
      href={hrefTo('exposure')}
      className="grid min-h-11 grid-cols-[5rem_1fr_8.5rem] items-center gap-x-3 rounded-control hover:bg-s2 max-sm:grid-cols-[4rem_1fr_7rem]"
    >
      <span className="truncate text-label font-medium" title={item.name}>
        {item.code}
      </span>
      <svg
        aria-hidden="true"
        focusable="false"
        viewBox="-100 0 200 16"
        preserveAspectRatio="none"
        className="block h-4 w-full"
      >
        <rect x={-short * 100} y={2} width={short * 100} height={12} className="fill-fall-gfx" />
        <rect x={0} y={2} width={long * 100} height={12} className="fill-rise-gfx" />
        <line
          x1={0}
          x2={0}
          y1={0}
          y2={16}
          vectorEffect="non-scaling-stroke"
          className="stroke-line-strong"
        />
      </svg>
      <span className="text-right text-label">
        <Amount of={{ currency: item.currency, amount: item.net }} isMovement />
      </span>
    </a>
  );
}

function Sides() {
  const t = useText();
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-caption text-ink2">
      <span className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-chip bg-fall-gfx" />
        {t('console.exposure.short')}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-chip bg-rise-gfx" />
        {t('console.exposure.long')}
      </span>
      <span>{t('console.overview.exposure.net')}</span>
    </p>
  );
}

function ExposureTable({ currency, bars }: { currency: string; bars: readonly ExposureBar[] }) {
  const t = useText();
  const columns: Column<ExposureBar>[] = [
    {
      key: 'instrument',
      title: t('console.exposure.instrument'),
      cell: ({ item }) => <InstrumentName of={item} />,
    },
    ...(['long', 'short', 'net'] as const).map((side) => ({
      key: side,
      title: t(`console.exposure.${side}`),
      cell: ({ item }: ExposureBar) => <Amount of={{ currency, amount: item[side] }} />,
      isEnd: true,
    })),
  ];
  return (
    <DataTable
      label={`${t('console.overview.exposure')} ${currency}`}
      columns={columns}
      rows={bars}
      getId={({ item }) => `${item.source} ${item.code}`}
      getHref={() => hrefTo('exposure')}
    />
  );
}
