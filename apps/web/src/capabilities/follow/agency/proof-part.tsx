/** What proves the record: the chain of values, checked here, and every decision to be run again. */
import type { AgencyDetail } from '../follow.api.ts';
import { ChainPart } from './chain-part.tsx';
import { RecordFilePart } from './record-file-part.tsx';

export function ProofPart({ detail }: { detail: AgencyDetail }) {
  return (
    <>
      <ChainPart detail={detail} />
      <RecordFilePart agencyId={detail.agency.id} />
    </>
  );
}
