/** What proves the record: the chain of values, checked here, and every decision to be run again. */
import { RecordFile } from '../../../core/strategies/check/record-file.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { fetchAgencyRecord, fetchLastHash, type AgencyDetail } from '../follow.api.ts';
import { Part } from '../../../core/product/part.tsx';
import { ChainPart } from './chain-part.tsx';
import { tradedIds } from './traded-ids.ts';

export function ProofPart({ detail }: { detail: AgencyDetail }) {
  const t = useText();
  const { id } = detail.agency;
  return (
    <>
      <ChainPart detail={detail} />
      <Part title={t('follow.record')}>
        <RecordFile
          text={t('follow.record.text')}
          instruments={tradedIds(id)}
          loadRecord={async (signal) => await fetchAgencyRecord(id, signal)}
          loadLastHash={async (signal) => await fetchLastHash(id, signal)}
        />
      </Part>
    </>
  );
}
