import { cx } from '@candor/ui/cx';
import { useText } from '../../../platform/i18n/text.ts';
import type { Ballot } from '../ipo.api.ts';
import { useIpoWords } from '../shared/use-ipo-words.ts';

/** Hong Kong draws small and large requests apart; the US has one pool. */
export function PoolTable({ pools }: { pools: Ballot['pools'] }) {
  const t = useText();
  const words = useIpoWords();
  const heading = 'pb-1 text-caption font-normal text-ink3';
  return (
    <table className="w-full text-label">
      <thead>
        <tr>
          <th scope="col" className={cx(heading, 'text-left')}>
            {t('ipo.draw.pool')}
          </th>
          <th scope="col" className={cx(heading, 'text-right')}>
            {t('ipo.pool.applications')}
          </th>
          <th scope="col" className={cx(heading, 'text-right')}>
            {t('ipo.pool.successful')}
          </th>
          <th scope="col" className={cx(heading, 'text-right')}>
            {t('ipo.pool.allotted')}
          </th>
        </tr>
      </thead>
      <tbody>
        {pools.map(({ pool, applications, successful, allotted }) => (
          <tr key={pool}>
            <th scope="row" className="h-8 text-left font-medium">
              {t(`ipo.pool.${pool}`)}
            </th>
            <td className="h-8 text-right">{words.count(String(applications))}</td>
            <td className="h-8 text-right">{words.count(String(successful))}</td>
            <td className="h-8 text-right">{words.count(allotted)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
