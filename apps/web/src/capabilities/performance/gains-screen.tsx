/** Gains realised in a year by the account's lots, what was booked, and files for other programs. */
import { lotMethods, performanceFiles } from '@candor/contract/performance';
import { formatLocalDate } from '@candor/kit/moment-format';
import { moneyFromWire } from '@candor/money/wire';
import { nowMs } from '@candor/client/time';
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { useFigures } from '@candor/ui/figures/figure-context';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Segmented } from '@candor/ui/fields/segmented';
import { ListRow } from '@candor/ui/lists/list-row';
import { Section } from '@candor/ui/lists/section';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { readableCode } from '../../core/product/readable-code.ts';
import { useText } from '../../platform/i18n/text.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { bytesFromBase64 } from '../../platform/calls/base64.ts';
import { saveFile } from '../../platform/calls/save-file.ts';
import {
  useGains,
  useLotMethod,
  useMakeFile,
  type FileName,
  type Gains,
} from './performance.api.ts';
import { offeredYears } from './performance.model.ts';
import { SaleLotsSheet } from './sale-lots-sheet.tsx';
import { shownQuantity } from './sale-lots.model.ts';

export function GainsScreen() {
  const t = useText();
  return (
    <CustomerScreen title={t('performance.gains')} onRefresh={refreshShown}>
      {() => <Years />}
    </CustomerScreen>
  );
}

function Years() {
  const t = useText();
  const years = offeredYears(nowMs());
  const [year, setYear] = useState(years[0] ?? '');
  const gains = useGains(year);
  return (
    <div className="grid gap-2 pb-8">
      <div className="grid gap-3 px-4 pt-2">
        <Segmented
          label={t('performance.gains.year')}
          value={year}
          onChange={setYear}
          options={years.map((value) => ({ value, label: value }))}
        />
        <Note>{t('performance.gains.about')}</Note>
      </div>
      {gains.status === 'ready' ? <Shown gains={gains.data} /> : <QueryState of={gains} rows={4} />}
      <Files year={year} />
    </div>
  );
}

const methods = ['chosen', ...lotMethods] as const;

function Shown({ gains: { year, method, sums, rows, leftOut } }: { gains: Gains }) {
  const t = useText();
  const { shown, change } = useLotMethod(method);
  return (
    <>
      <Section title={t('performance.gains.method')}>
        <div className="px-4 pb-2">
          <Segmented
            label={t('performance.gains.method')}
            value={shown}
            onChange={(next) => change(() => next)}
            options={lotMethods.map((value) => ({
              value,
              label: t(`performance.gains.method.${value}`),
            }))}
          />
        </div>
      </Section>
      {rows.length === 0 ? (
        <p className="px-4 py-6 text-center text-label text-ink3">
          {t('performance.gains.none', { year })}
        </p>
      ) : (
        <Sales {...{ method, sums, rows, leftOut }} />
      )}
    </>
  );
}

function Sales({ method, sums, rows, leftOut }: Omit<Gains, 'year'>) {
  const t = useText();
  const { locale } = useFigures();
  const [sale, setSale] = useState<string | null>(null);
  return (
    <>
      <Section title={t('performance.gains.sums')}>
        {sums.map((sum) => (
          <div
            key={`${sum.product} ${sum.currency}`}
            className="mx-4 mb-2 rounded-card border border-line bg-s1 px-4 py-1"
          >
            <p className="pt-2 text-label font-semibold">
              {t(`performance.product.${sum.product}`)} · {sum.currency}
            </p>
            <KeyValueList>
              {methods.map((one) => (
                <KeyValue key={one} label={t(`performance.gains.${one}`)}>
                  <MoneyText amount={moneyFromWire(sum[one], sum.currency)} look="change" />
                </KeyValue>
              ))}
            </KeyValueList>
          </div>
        ))}
      </Section>
      <Section title={t('performance.gains.rows')}>
        {rows.map((row) => (
          <ListRow
            key={row.number}
            title={readableCode(t, row.code)}
            onPress={row.sale === null ? undefined : () => setSale(row.sale)}
            hasChevron={row.sale !== null}
            detail={
              row.openedOn === null
                ? `${formatLocalDate(row.closedOn)} · ${t(`performance.gains.kind.${row.kind}`)}`
                : t('performance.gains.row', {
                    opened: formatLocalDate(row.openedOn),
                    closed: formatLocalDate(row.closedOn),
                    quantity: shownQuantity(row.quantity ?? '', locale),
                  }) + (row.isChosen ? ` · ${t('performance.gains.isChosen')}` : '')
            }
            value={<MoneyText amount={moneyFromWire(row.gain, row.currency)} look="change" />}
          />
        ))}
        {leftOut > 0 && (
          <p className="px-4 pt-2 text-caption text-ink3">
            {t('performance.gains.leftOut', { count: leftOut })}
          </p>
        )}
      </Section>
      {sale !== null && <SaleLotsSheet sale={sale} method={method} onClose={() => setSale(null)} />}
    </>
  );
}

function Files({ year }: { year: string }) {
  const t = useText();
  const [asked, setAsked] = useState<FileName | null>(null);
  const making = useMakeFile(({ name, type, encoding, content }) => {
    saveFile(name, type, encoding === 'text' ? content : bytesFromBase64(content));
    showToast(t('performance.files.saved'), 'done');
  });
  return (
    <Section title={t('performance.files')}>
      <div className="grid gap-2 px-4">
        {performanceFiles.map((file) => (
          <Button
            key={file}
            isWide
            size="medium"
            tone="secondary"
            icon={<Icon of={FileDown} size={18} />}
            isBusy={making.isSending && asked === file}
            onPress={() => {
              setAsked(file);
              making.send({ body: { file, year } });
            }}
          >
            {t(`performance.files.${file}`, { year })}
          </Button>
        ))}
        {making.refusal !== null && <Note tone="alert">{making.refusal.message}</Note>}
        <Note>{t('performance.files.text')}</Note>
      </div>
    </Section>
  );
}
