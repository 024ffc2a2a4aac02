/** All that a key did, as one list and one chain: checked on this device, and kept as a file. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { ListRow } from '@candor/ui/lists/list-row';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { CheckFrame } from '../../core/proof/check-frame.tsx';
import { KeepFile } from '../../core/proof/keep-file.tsx';
import { useCheck } from '../../core/proof/use-check.ts';
import { saveFile } from '../../platform/calls/save-file.ts';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { PagedList } from '../../platform/readings/paged-list.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useKeyEntries, type KeyEntry } from './keys.api.ts';
import { checkRecord, loadRecord, orderIn, tellEntry, tellRecord } from './key-record.ts';

export function KeyRecordScreen({ params: { id = '' } }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('keys.record')} onRefresh={refreshShown}>
      {() => (
        <>
          <Check id={id} />
          <Entries id={id} />
        </>
      )}
    </CustomerScreen>
  );
}

function Check({ id }: { id: string }) {
  const t = useText();
  const check = useCheck(async (signal) => await checkRecord(id, signal), { question: id });
  const [leaving] = useState(() => new AbortController());
  return (
    <div className="grid gap-3 px-4 pt-2 pb-4">
      <p className="text-label text-ink2">{t('keys.record.lead')}</p>
      <CheckFrame
        check={check}
        tell={(verdict) => tellRecord(verdict, t)}
        label={t('keys.record.check')}
      />
      <KeepFile
        label={t('keys.record.save')}
        save={async () => {
          const file = await loadRecord(id, leaving.signal);
          saveFile(`candor-${id}.json`, 'application/json', `${JSON.stringify(file, null, 1)}\n`);
          return true;
        }}
        sha256={null}
      />
      <p className="text-label text-ink3">{t('keys.record.command')}</p>
    </div>
  );
}

function Entries({ id }: { id: string }) {
  const entries = useKeyEntries(id);
  if (entries.status !== 'ready') return <QueryState of={entries} rows={6} />;
  return (
    <PagedList pages={entries} renderRow={(entry) => <Entry key={entry.seq} entry={entry} />} />
  );
}

function Entry({ entry }: { entry: KeyEntry }) {
  const t = useText();
  const { title, detail } = tellEntry(entry, t);
  const order = orderIn(entry);
  const when = formatDateTime(entry.at, viewerZone());
  return (
    <ListRow
      title={`${entry.seq} · ${title}`}
      detail={detail === '' ? when : `${when} · ${detail}`}
      {...(order === null
        ? {}
        : {
            hasChevron: true,
            onPress: () => push('pages/trade/detail', { id: order, type: '2' }),
          })}
    />
  );
}
